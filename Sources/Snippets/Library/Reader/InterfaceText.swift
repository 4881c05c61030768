// Interface texts: the library's declarations in Swift's own interface syntax.
//
//   struct Wrapper<Element>: Equatable {
//     init(_ element: Element)
//     var element: Element { get }
//     mutating func replace(_ element: Element = default) -> Element
//     static func + (_ left: Wrapper, _ right: Wrapper) -> Wrapper
//   }
//   func wrap<T>(_ element: T) -> Wrapper<T>
//
// Layout carries the structure, so that finding a declaration needs no parsing: declarations start in column 1, members
// in column 3, what goes on in the next line further right; a closing brace stands alone in column 1. Beyond Swift:
// `extension A, B { ... }` gives the members to each, `struct String.Index` declares a nested type, and
// `@_named(x)` adds `#x` to the full name where two overloads can't be told apart by their values.
//
// To add a method: its declaration in `Interfaces/`, its function in `Natives/` under the same full name, and a test.
import Glibc

/// The bytes of one interface text. They are a literal of the program, so they live as long as it does.
struct InterfaceText: @unchecked Sendable {
  let bytes: UnsafeBufferPointer<UInt8>

  init(_ text: StaticString) {
    precondition(text.hasPointerRepresentation)
    bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
  }

  /// The position of the line end at or after `position`; the end of the text where the last line has none.
  func lineEnd(from position: Int) -> Int {
    guard position < bytes.count, let start = bytes.baseAddress else { return bytes.count }
    guard let found = memchr(start + position, 0x0A, bytes.count - position) else { return bytes.count }
    return UnsafeRawPointer(start).distance(to: UnsafeRawPointer(found))
  }

  /// Whether `word` stands at `position`.
  func has(_ word: StaticString, at position: Int) -> Bool {
    let length = word.utf8CodeUnitCount
    guard position + length <= bytes.count, let start = bytes.baseAddress else { return false }
    return memcmp(start + position, word.utf8Start, length) == 0
  }

  func string(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }
}

/// A declaration of a type, or an extension of it, in the texts.
struct InterfaceBlock {
  var text: InterfaceText
  /// Where its attributes or its keyword stand.
  var head: Int
  var isExtension: Bool
  /// The lines between the braces; empty where there is none.
  var body: Range<Int>
}

/// A member or free declaration in the texts.
struct InterfaceSite {
  var text: InterfaceText
  var position: Int
  /// Nil for a free declaration.
  var owner: String?
  /// The block that it stands in.
  var block: Int?
}

/// Where everything stands, found by one pass over the lines.
struct InterfaceMap {
  private(set) var blocks: [InterfaceBlock] = []
  /// Blocks by type name.
  private(set) var types: [String: [Int]] = [:]
  private(set) var functions: [String: [InterfaceSite]] = [:]
  private(set) var variables: [String: InterfaceSite] = [:]
  private(set) var aliases: [String: InterfaceSite] = [:]
  /// Operators of all types, and free ones.
  private(set) var operators: [String: [InterfaceSite]] = [:]

  init(_ texts: [StaticString]) {
    types.reserveCapacity(512)
    for text in texts { read(InterfaceText(text)) }
  }

  private mutating func read(_ text: InterfaceText) {
    let bytes = text.bytes
    var position = 0
    var attributes: Int?
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\n"):
        position += 1
        continue
      case UInt8(ascii: "@") where !containsKeyword(text, position):
        attributes = attributes ?? position
      case UInt8(ascii: "/"), UInt8(ascii: "}"), UInt8(ascii: " "):
        break
      default:
        let head = attributes ?? position
        attributes = nil
        position = readDeclaration(text, head: head, from: position)
      }
      position = text.lineEnd(from: position) + 1
    }
  }

  /// An attribute may stand on the line of its declaration.
  private func containsKeyword(_ text: InterfaceText, _ position: Int) -> Bool {
    var cursor = InterfaceCursor(text, at: position, end: text.lineEnd(from: position))
    _ = cursor.attributes()
    cursor.skipSpace()
    return !cursor.isAtEnd
  }

  /// Returns a position in the declaration's last line.
  private mutating func readDeclaration(_ text: InterfaceText, head: Int, from position: Int) -> Int {
    var cursor = InterfaceCursor(text, at: position)
    _ = cursor.attributes()
    var keyword = cursor.word()
    while ["prefix", "postfix", "final", "indirect", "open"].contains(keyword) { keyword = cursor.word() }
    switch keyword {
    case "struct", "class", "actor", "enum", "protocol", "extension":
      return readBlock(&cursor, head: head, isExtension: keyword == "extension")
    case "func":
      let name = cursor.declaredName()
      let site = InterfaceSite(text: text, position: head)
      if InterfaceCursor.isOperator(name) {
        operators[name, default: []].append(site)
      } else {
        functions[name, default: []].append(site)
      }
    case "var", "let":
      variables[cursor.word()] = InterfaceSite(text: text, position: head)
    case "typealias":
      aliases[cursor.dottedName()] = InterfaceSite(text: text, position: head)
    default:
      break
    }
    return cursor.position
  }

  private mutating func readBlock(_ cursor: inout InterfaceCursor, head: Int, isExtension: Bool) -> Int {
    let text = cursor.text
    var names = [cursor.dottedName()]
    while isExtension, cursor.take(",") { names.append(cursor.dottedName()) }
    // The head may go on over lines that are indented; the brace that opens the body ends it.
    var end = text.lineEnd(from: cursor.position)
    while end > 0, text.bytes[end - 1] != UInt8(ascii: "{"), text.bytes[end - 1] != UInt8(ascii: "}"),
      text.has("  ", at: end + 1)
    {
      end = text.lineEnd(from: end + 1)
    }
    var body = end..<end
    let number = blocks.count
    if end > 0, text.bytes[end - 1] == UInt8(ascii: "{") {
      var line = end + 1
      while line < text.bytes.count, text.bytes[line] != UInt8(ascii: "}") {
        let lineEnd = text.lineEnd(from: line)
        if text.has("  static ", at: line) {
          readOperator(text, line: line, owners: names, block: number)
        }
        line = lineEnd + 1
      }
      body = (end + 1)..<min(line, text.bytes.count)
      end = line
    }
    blocks.append(InterfaceBlock(text: text, head: head, isExtension: isExtension, body: body))
    for name in names { types[name, default: []].append(number) }
    return end
  }

  private mutating func readOperator(_ text: InterfaceText, line: Int, owners: [String], block: Int) {
    var position = line + 9
    if text.has("prefix ", at: position) { position += 7 } else if text.has("postfix ", at: position) { position += 8 }
    guard text.has("func ", at: position) else { return }
    position += 5
    guard position < text.bytes.count, InterfaceCursor.isOperatorByte(text.bytes[position]) else { return }
    var cursor = InterfaceCursor(text, at: position)
    let name = cursor.declaredName()
    for owner in owners {
      operators[name, default: []].append(InterfaceSite(text: text, position: line + 2, owner: owner, block: block))
    }
  }
}
