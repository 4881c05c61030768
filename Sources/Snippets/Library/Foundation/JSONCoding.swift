/// How dates and keys are written, as the coder's strategies say.
struct CodingStyle {
  var usesSnakeCase = false
  var dates = "deferredToDate"
  var dateFormat: String?

  init(_ settings: SettingsObject, keys: String, dates: String) {
    usesSnakeCase = (settings.settings[keys]?.unerased.object as? CaseObject)?.caseName.contains("Snake") == true
    guard let strategy = settings.settings[dates]?.unerased.object as? CaseObject else { return }
    self.dates = strategy.caseName
    if let formatter = strategy.payload.first?.unerased.object as? SettingsObject {
      dateFormat = formatter.settings["dateFormat"]?.text
    }
  }

  /// `firstName` as `first_name`.
  static func snakeCase(_ name: String) -> String {
    var result = ""
    var wasUpper = true
    let letters = Array(name)
    for (place, letter) in letters.enumerated() {
      let isNextLower = place + 1 < letters.count && letters[place + 1].isLowercase
      if letter.isUppercase, place > 0, !wasUpper || isNextLower { result += "_" }
      result += letter.lowercased()
      wasUpper = letter.isUppercase
    }
    return result
  }

  /// `first_name` as `firstName`; underscores at the ends stay.
  static func camelCase(_ name: String) -> String {
    let head = name.prefix { $0 == "_" }
    let tail = name.reversed().prefix { $0 == "_" }
    guard head.count < name.count else { return name }
    let parts = name.dropFirst(head.count).dropLast(tail.count).split(separator: "_")
    let rest = parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
    return head + parts[0] + rest.joined() + String(repeating: "_", count: tail.count)
  }
}

/// The coding keys of a declared type.
struct CodingKeys {
  /// The name in the text, by property; nil where the type's own `CodingKeys` leaves it out.
  private let names: [String: String]?

  init(of type: RuntimeType, _ machine: Machine) {
    guard let keys = type.declaration?.nestedTypes.first(where: { $0.name == "CodingKeys" }), let code = machine.code
    else {
      names = nil
      return
    }
    var names: [String: String] = [:]
    for key in code.runtimeType(keys).cases { names[key.name] = key.rawValue?.text ?? key.name }
    self.names = names
  }

  func name(of property: String) -> String? { names == nil ? property : names?[property] }

  /// The text of a key as a value: a case of an enumeration, or a text.
  static func text(_ key: Value) -> String {
    if let value = key.unerased.object as? EnumObject, value.index < value.type.cases.count {
      let found = value.type.cases[value.index]
      return found.rawValue?.text ?? found.name
    }
    return (key.unerased.object as? PlainObject)?.parts["name"]?.text ?? key.text ?? ""
  }

  static func key(_ name: String) -> Value { .object(PlainObject("CodingKey", ["name": .string(name)])) }
}

/// Turns values into JSON.
struct JSONEncoding {
  let machine: Machine
  let style: CodingStyle
  private static let depthLimit = 512

  func json(_ value: Value, depth: Int = 0) throws(Unwinding) -> JSONValue {
    guard depth < Self.depthLimit else { throw Trap.fatal("the value is nested too deeply to be encoded") }
    switch value.unerased {
    case .none: return .null
    case .void: return .object([])
    case .bool(let flag): return .bool(flag)
    case .int(let number): return .int(number)
    case .double(let number): return .double(number)
    case .object(let object): return try json(object, depth: depth)
    }
  }

  private func json(_ object: Object, depth: Int) throws(Unwinding) -> JSONValue {
    switch object {
    case let text as StringObject: return .string(text.value)
    case let text as SubstringObject: return .string(String(text.value))
    case let character as CharacterObject: return .string(String(character.value))
    case let date as DateObject: return json(date)
    case let url as URLObject: return .string(url.text)
    case let identifier as UUIDObject: return .string(identifier.text)
    case let data as DataObject: return .string(Base64.encoded(data.bytes))
    case let dictionary as DictionaryObject:
      var members: [JSONMember] = []
      for pair in dictionary.pairs {
        members.append(JSONMember(key: key(pair.key), value: try json(pair.value, depth: depth + 1)))
      }
      return .object(members)
    case is ArrayObject, is SliceObject, is SetObject:
      var elements: [JSONValue] = []
      for element in try machine.elements(of: .object(object)) { elements.append(try json(element, depth: depth + 1)) }
      return .array(elements)
    case let value as EnumObject: return try json(value, depth: depth)
    case let record as RecordObject: return try json(record, depth: depth)
    case let standIn as StandInObject: return .string(standIn.path)
    default: return .string(try machine.string(of: .object(object)))
    }
  }

  private func key(_ value: Value) -> String {
    if case .int(let number) = value.unerased { return String(number) }
    return value.text ?? CodingKeys.text(value)
  }

  private func json(_ date: DateObject) -> JSONValue {
    switch style.dates {
    case "iso8601": return .string(DatePattern.text(date.seconds, "yyyy-MM-dd'T'HH:mm:ss'Z'"))
    case "secondsSince1970": return .double(date.seconds + VirtualCalendar.referenceOffset)
    case "millisecondsSince1970": return .double((date.seconds + VirtualCalendar.referenceOffset) * 1000)
    case "formatted": return .string(DatePattern.text(date.seconds, style.dateFormat ?? ""))
    default: return .double(date.seconds)
    }
  }

  private func json(_ record: RecordObject, depth: Int) throws(Unwinding) -> JSONValue {
    let encoder = EncoderObject(self)
    if try machine.callMethod("encode(to:)", on: .object(record), [.object(encoder)]) != nil { return encoder.result }
    let keys = CodingKeys(of: record.type, machine)
    var members: [JSONMember] = []
    for (slot, field) in record.type.fields.enumerated() {
      guard let name = keys.name(of: field.name) else { continue }
      let value = record[slot]
      if value.isNil, field.type.wrapped != nil { continue }
      let key = style.usesSnakeCase ? CodingStyle.snakeCase(name) : name
      members.append(JSONMember(key: key, value: try json(value, depth: depth + 1)))
    }
    return .object(members)
  }

  private func json(_ value: EnumObject, depth: Int) throws(Unwinding) -> JSONValue {
    let encoder = EncoderObject(self)
    if try machine.callMethod("encode(to:)", on: .object(value), [.object(encoder)]) != nil { return encoder.result }
    guard value.index < value.type.cases.count else { return .null }
    let current = value.type.cases[value.index]
    if let raw = current.rawValue { return try json(raw, depth: depth + 1) }
    var parts: [JSONMember] = []
    for (place, part) in value.payload.enumerated() {
      let label = place < current.labels.count ? current.labels[place] : nil
      parts.append(JSONMember(key: label ?? "_\(place)", value: try json(part, depth: depth + 1)))
    }
    return .object([JSONMember(key: current.name, value: .object(parts))])
  }
}

/// An `Encoder`, and its containers: they write into one place.
final class EncoderObject: Object, @unchecked Sendable {
  let encoding: JSONEncoding
  private var members: [(key: String, value: () -> JSONValue)] = []
  private var elements: [JSONValue]?
  private var single: JSONValue?

  init(_ encoding: JSONEncoding) {
    self.encoding = encoding
    super.init()
  }

  override var typeName: String { "Encoder" }

  var result: JSONValue {
    if let single { return single }
    if let elements { return .array(elements) }
    return .object(members.map { JSONMember(key: $0.key, value: $0.value()) })
  }

  func set(_ key: String, _ value: @escaping () -> JSONValue) {
    members.append((encoding.style.usesSnakeCase ? CodingStyle.snakeCase(key) : key, value))
  }

  func set(_ value: JSONValue) { single = value }

  func beginArray() { elements = elements ?? [] }
  func append(_ value: JSONValue) { elements = (elements ?? []) + [value] }
}
