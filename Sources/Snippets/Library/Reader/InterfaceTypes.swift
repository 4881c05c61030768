/// What the reader must know about names to lower a type.
protocol InterfaceNames {
  /// The full name of `name` as seen from inside `owner`: `Index` inside `String` is `String.Index`.
  func resolved(_ name: String, owner: String?) -> String
  /// What an alias stands for.
  func alias(_ name: String) -> Type?
}

extension InterfaceParser {
  /// A type as Swift spells it.
  mutating func type() -> Type {
    var isMainActor = false
    if cursor.peek() == UInt8(ascii: "@") {
      isMainActor = cursor.attributes().contains { $0.name == "MainActor" }
    }
    let found = unattributed()
    guard isMainActor, case .function(var function) = found else { return found }
    function.isMainActor = true
    return .function(function)
  }

  private mutating func unattributed() -> Type {
    if cursor.takeWord("some") { return .opaque(composition()) }
    if cursor.takeWord("any") { return postfix(composition()) }
    return composition()
  }

  /// `P & Q` is lowered to its first part: the others add no members that snippets use.
  private mutating func composition() -> Type {
    let first = postfix(primary())
    while cursor.take("&") { _ = postfix(primary()) }
    return first
  }

  /// `T?`, `T!`, `T.Type`
  private mutating func postfix(_ type: Type) -> Type {
    var type = type
    while true {
      if cursor.take("?") || cursor.take("!") {
        type = .optional(type)
      } else if cursor.take(".Type") || cursor.take(".Protocol") {
        type = .metatype(type)
      } else {
        return type
      }
    }
  }

  private mutating func primary() -> Type {
    switch cursor.peek() {
    case UInt8(ascii: "["):
      return bracketed()
    case UInt8(ascii: "("):
      return parenthesized()
    default:
      return named()
    }
  }

  private mutating func bracketed() -> Type {
    expect("[")
    let first = type()
    var result = Type.array(first)
    if cursor.take(":") { result = .library("Dictionary", [first, type()]) }
    expect("]")
    return result
  }

  private struct Field {
    var label: String?
    var type: Type
    var isInout: Bool
  }

  /// A tuple, a parenthesized type, or the parameters of a function type.
  private mutating func parenthesized() -> Type {
    expect("(")
    var fields: [Field] = []
    if !cursor.take(")") {
      repeat { fields.append(field()) } while cursor.take(",")
      expect(")")
    }
    let isAsync = cursor.takeWord("async")
    let isThrowing = cursor.takeWord("throws") || cursor.takeWord("rethrows")
    if cursor.take("->") {
      return .function(
        FunctionType(
          parameters: fields.map(\.type), result: type(), isAsync: isAsync, isThrowing: isThrowing,
          inoutParameters: Set(fields.indices.filter { fields[$0].isInout })))
    }
    if fields.count == 1, fields[0].label == nil { return fields[0].type }
    return .tuple(fields.map { TupleField(label: $0.label, type: $0.type) })
  }

  private mutating func field() -> Field {
    _ = cursor.attributes()
    let before = cursor
    var label: String?
    let first = cursor.word()
    let hasLabel = !first.isEmpty && (cursor.take(":") || (!cursor.word().isEmpty && cursor.take(":")))
    if hasLabel {
      label = first == "_" ? nil : first
    } else {
      cursor = before
    }
    let isInout = cursor.takeWord("inout")
    return Field(label: label, type: type(), isInout: isInout)
  }

  private mutating func named() -> Type {
    let name = cursor.word()
    guard !name.isEmpty else {
      fail("a type")
      return .unknown
    }
    var path = name
    if scope.contains(name) || name == "Self" {
      // `S.Element` stays a path from the parameter.
      while takeMember(&path) {}
      return .parameter(path)
    }
    while takeMember(&path) {}
    if path == "Void" { return .void }
    let resolved = names.resolved(path, owner: owner)
    var arguments: [Type] = []
    if cursor.peek() == UInt8(ascii: "<") { arguments = genericArguments() }
    if let alias = names.alias(resolved) { return alias }
    return .library(resolved, arguments)
  }

  /// `.Name`, but not `.Type` and not `...`.
  private mutating func takeMember(_ path: inout String) -> Bool {
    let before = cursor
    if cursor.peek() == UInt8(ascii: "."), cursor.take("."), case let part = cursor.word(), !part.isEmpty,
      part != "Type", part != "Protocol"
    {
      path += "." + part
      return true
    }
    cursor = before
    return false
  }

  mutating func genericArguments() -> [Type] {
    expect("<")
    var found: [Type] = []
    repeat { found.append(type()) } while cursor.take(",")
    expect(">")
    return found
  }
}
