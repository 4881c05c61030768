/// How natives read their arguments. A value of another kind than declared can only come from where types were not
/// known before the run; it is a trap with Swift's words for a failed cast.
extension [Value] {
  func int(_ place: Int) throws(Unwinding) -> Int {
    switch self[place].unerased {
    case .int(let number): return number
    case .object(let object):
      if case .int(let number)? = (object as? StandInObject)?.literal { return number }
      if object is StandInObject { return 1 }
    default: break
    }
    throw Trap.notA("Int", self[place])
  }

  func double(_ place: Int) throws(Unwinding) -> Double {
    switch self[place].unerased {
    case .double(let number): return number
    case .int(let number): return Double(number)
    case .object(let object) where object is StandInObject: return 1
    default: throw Trap.notA("Double", self[place])
    }
  }

  func bool(_ place: Int) throws(Unwinding) -> Bool {
    switch self[place].unerased {
    case .bool(let flag): return flag
    case .object(let object) where object is StandInObject: return true
    default: throw Trap.notA("Bool", self[place])
    }
  }

  /// The text of a string, substring or character.
  func text(_ place: Int) throws(Unwinding) -> Substring {
    let value = self[place].unerased
    if let text = value.textValue { return text }
    if let character = value.characterValue { return Substring(String(character)) }
    if let standIn = value.object as? StandInObject { return standIn.path[...] }
    throw Trap.notA("String", value)
  }

  func string(_ place: Int) throws(Unwinding) -> String { String(try text(place)) }

  func character(_ place: Int) throws(Unwinding) -> Character {
    guard let character = self[place].characterValue else { throw Trap.notA("Character", self[place]) }
    return character
  }

  func object<T: Object>(_ place: Int, _ type: T.Type) throws(Unwinding) -> T {
    guard let object = self[place].unerased.object as? T else { throw Trap.notA("\(type)", self[place]) }
    return object
  }

  /// The argument, or the default of a parameter that was left out.
  func int(_ place: Int, or standard: Int) throws(Unwinding) -> Int {
    self[place].isOmitted ? standard : try int(place)
  }

  func bool(_ place: Int, or standard: Bool) throws(Unwinding) -> Bool {
    self[place].isOmitted ? standard : try bool(place)
  }

  func string(_ place: Int, or standard: String) throws(Unwinding) -> String {
    self[place].isOmitted ? standard : try string(place)
  }

  /// Moves the object out of its place, so that it is uniquely referenced if nothing else holds it.
  mutating func take(_ place: Int) -> Object? {
    guard case .object(let object) = self[place] else { return nil }
    self[place] = .none
    return object
  }
}

extension Value {
  var isTrue: Bool { if case .bool(true) = unerased { true } else { false } }

  /// The name of the value's own type in the library.
  var libraryTypeName: String {
    switch self {
    case .none: "Optional"
    case .void: "()"
    case .bool: "Bool"
    case .int: "Int"
    case .double: "Double"
    case .object(let object): object.typeName
    }
  }
}

extension Unwinding {
  /// A call of `predicate` that must give a Bool.
  static func requireBool(_ value: Value) throws(Unwinding) -> Bool {
    switch value.unerased {
    case .bool(let flag): return flag
    case .object(let object) where object is StandInObject: return true
    default: throw Trap.notA("Bool", value)
    }
  }
}
