/// A `Character`.
public final class CharacterObject: Object, @unchecked Sendable {
  public let value: Character

  public init(_ value: Character) {
    self.value = value
    super.init()
  }

  override public var typeName: String { "Character" }

  override public func isEqual(to other: Object, _ machine: Machine) throws(Unwinding) -> Bool {
    if let other = other as? CharacterObject { return value == other.value }
    // A literal whose type was not known arrives as a string.
    return (other as? StringObject)?.value == String(value)
  }

  override public func hash(into hasher: inout Hasher, _ machine: Machine) throws(Unwinding) {
    hasher.combine(String(value))
  }

  override public func isLess(than other: Object, _ machine: Machine) throws(Unwinding) -> Bool? {
    Value.object(other).characterValue.map { value < $0 }
  }
}

/// A `Substring`.
public final class SubstringObject: Object, @unchecked Sendable {
  public var value: Substring

  public init(_ value: Substring) {
    self.value = value
    super.init()
  }

  override public var typeName: String { "Substring" }

  override public func isEqual(to other: Object, _ machine: Machine) throws(Unwinding) -> Bool {
    Value.object(other).textValue.map { value == $0 } ?? false
  }

  override public func hash(into hasher: inout Hasher, _ machine: Machine) throws(Unwinding) {
    hasher.combine(value)
  }

  override public func isLess(than other: Object, _ machine: Machine) throws(Unwinding) -> Bool? {
    Value.object(other).textValue.map { value < $0 }
  }

  override public func makeIterator(_ machine: Machine) throws(Unwinding) -> IteratorObject? {
    CharacterIterator(value)
  }
}

/// A `String.Index`.
public final class StringIndexObject: Object, @unchecked Sendable {
  public let value: String.Index

  public init(_ value: String.Index) {
    self.value = value
    super.init()
  }

  override public var typeName: String { "String.Index" }

  override public func isEqual(to other: Object, _ machine: Machine) throws(Unwinding) -> Bool {
    value == (other as? StringIndexObject)?.value
  }

  override public func hash(into hasher: inout Hasher, _ machine: Machine) throws(Unwinding) {
    hasher.combine(value)
  }

  override public func isLess(than other: Object, _ machine: Machine) throws(Unwinding) -> Bool? {
    (other as? StringIndexObject).map { value < $0.value }
  }
}

/// A `Unicode.Scalar`.
public final class ScalarObject: Object, @unchecked Sendable {
  public let value: Unicode.Scalar

  public init(_ value: Unicode.Scalar) {
    self.value = value
    super.init()
  }

  override public var typeName: String { "Unicode.Scalar" }

  override public func isEqual(to other: Object, _ machine: Machine) throws(Unwinding) -> Bool {
    value == (other as? ScalarObject)?.value
  }

  override public func hash(into hasher: inout Hasher, _ machine: Machine) throws(Unwinding) {
    hasher.combine(value)
  }

  override public func isLess(than other: Object, _ machine: Machine) throws(Unwinding) -> Bool? {
    (other as? ScalarObject).map { value < $0.value }
  }
}

/// `utf8`, `utf16` or `unicodeScalars` of a text.
public final class TextViewObject: Object, @unchecked Sendable {
  public enum Unit: Sendable {
    case utf8
    case utf16
    case scalar
  }

  public let text: Substring
  public let unit: Unit

  public init(_ text: Substring, _ unit: Unit) {
    self.text = text
    self.unit = unit
    super.init()
  }

  override public var typeName: String {
    switch unit {
    case .utf8: "String.UTF8View"
    case .utf16: "String.UTF16View"
    case .scalar: "String.UnicodeScalarView"
    }
  }

  public var elements: [Value] {
    switch unit {
    case .utf8: text.utf8.map { .int(Int($0)) }
    case .utf16: text.utf16.map { .int(Int($0)) }
    case .scalar: text.unicodeScalars.map { .object(ScalarObject($0)) }
    }
  }

  override public func makeIterator(_ machine: Machine) throws(Unwinding) -> IteratorObject? {
    ArrayIterator(elements)
  }
}

/// Walks over the characters of a text.
public final class CharacterIterator: IteratorObject, @unchecked Sendable {
  private var rest: Substring.Iterator

  public init(_ text: Substring) {
    rest = text.makeIterator()
    super.init()
  }

  override public func next(_ machine: Machine) throws(Unwinding) -> Value? {
    rest.next().map { .character($0) }
  }
}

/// One object for each ASCII character, so that walking over a text makes few objects.
private enum CharacterCache {
  static let ascii: [CharacterObject] = (0..<128).map { CharacterObject(Character(Unicode.Scalar(UInt8($0)))) }
}

extension Value {
  public static func character(_ character: Character) -> Value {
    if let ascii = character.asciiValue, character != "\r\n" { return .object(CharacterCache.ascii[Int(ascii)]) }
    return .object(CharacterObject(character))
  }

  public static func substring(_ text: Substring) -> Value { .object(SubstringObject(text)) }

  public static func textIndex(_ index: String.Index) -> Value { .object(StringIndexObject(index)) }

  /// The text of a string or substring; nil for other values.
  public var textValue: Substring? {
    switch unerased.object {
    case let text as StringObject: text.value[...]
    case let text as SubstringObject: text.value
    default: nil
    }
  }

  /// The character of a character, or of a string of one.
  public var characterValue: Character? {
    switch unerased.object {
    case let character as CharacterObject: character.value
    case let text as StringObject where text.value.count == 1: text.value.first
    default: nil
    }
  }
}
