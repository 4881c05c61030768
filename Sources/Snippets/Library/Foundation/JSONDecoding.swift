/// Turns JSON into values of the types that are asked for.
struct JSONDecoding {
  let machine: Machine
  let style: CodingStyle
  private static let depthLimit = 512

  /// A value of a type; throws a `DecodingError` of the snippet.
  func value(_ json: JSONValue, _ type: Type, _ path: [String] = []) throws(Unwinding) -> Value {
    guard path.count < Self.depthLimit else { throw Trap.fatal("the value is nested too deeply to be decoded") }
    switch type {
    case .library(let name, let arguments): return try value(json, name, arguments, path)
    case .declared(let reference, _): return try declared(json, reference.type, path)
    case .opaque(let type): return try value(json, type, path)
    default: return try untyped(json)
    }
  }

  private func value(
    _ json: JSONValue, _ name: String, _ arguments: [Type], _ path: [String]
  ) throws(Unwinding) -> Value {
    func argument(_ place: Int) -> Type { place < arguments.count ? arguments[place] : .unknown }
    if name == "Optional" {
      if case .null = json { return .none }
      return try value(json, argument(0), path)
    }
    if case .null = json { throw valueNotFound(.library(name, arguments), path) }
    switch (name, json) {
    case ("String", .string(let text)): return .string(text)
    case ("Character", .string(let text)) where text.count == 1: return text.first.map { .character($0) } ?? .none
    case ("Bool", .bool(let flag)): return .bool(flag)
    case ("Double", .int(let number)), ("Float", .int(let number)), ("CGFloat", .int(let number)):
      return .double(Double(number))
    case ("Double", .double(let number)), ("CGFloat", .double(let number)): return .double(number)
    case ("Float", .double(let number)): return .double(Double(Float(number)))
    case (let name, .int(let number)) where name.contains("Int"):
      return try machine.invoke(name + ".init(exactly:)", [.none, .int(number)]).orThrow {
        dataCorrupted("Parsed JSON number <\(number)> does not fit in \(name).", path)
      }
    case (let name, .double(let number)) where name.contains("Int"):
      guard let whole = Int(exactly: number) else {
        throw dataCorrupted("Parsed JSON number <\(number)> does not fit in \(name).", path)
      }
      return .int(whole)
    case ("Array", .array(let elements)):
      var found: [Value] = []
      for (place, element) in elements.enumerated() {
        found.append(try value(element, argument(0), path + ["Index \(place)"]))
      }
      return .array(found)
    case ("Set", .array):
      return try machine.set(machine.elements(of: value(json, .array(argument(0)), path)))
    case ("Dictionary", .object(let members)):
      var pairs: [(key: Value, value: Value)] = []
      for member in members {
        let key =
          argument(0) == .int ? Int(member.key).map { .int($0) } ?? .string(member.key) : Value.string(member.key)
        pairs.append((key, try value(member.value, argument(1), path + [member.key])))
      }
      return try machine.dictionary(pairs)
    case ("Date", _): return try date(json, path)
    case ("URL", .string(let text)):
      guard let parts = URLParts(text) else { throw dataCorrupted("Invalid URL string.", path) }
      return .object(URLObject(parts))
    case ("UUID", .string(let text)):
      guard let identifier = UUIDObject(text) else {
        throw dataCorrupted("Attempted to decode UUID from invalid UUID string.", path)
      }
      return .object(identifier)
    case ("Data", .string(let text)):
      guard let bytes = Base64.decoded(text[...]) else {
        throw dataCorrupted("Encountered Data is not valid Base64.", path)
      }
      return .object(DataObject(bytes))
    case ("Any", _), ("AnyHashable", _): return try untyped(json)
    default: throw typeMismatch(.library(name, arguments), json, path)
    }
  }

  private func date(_ json: JSONValue, _ path: [String]) throws(Unwinding) -> Value {
    var number: Double?
    var text: String?
    switch json {
    case .int(let whole): number = Double(whole)
    case .double(let double): number = double
    case .string(let string): text = string
    default: break
    }
    switch style.dates {
    case "iso8601", "formatted":
      let pattern = style.dateFormat ?? "yyyy-MM-dd'T'HH:mm:ssXXX"
      guard let text else { throw typeMismatch(.string, json, path) }
      guard let seconds = DatePattern.seconds(text, pattern) else {
        throw dataCorrupted(
          style.dates == "iso8601"
            ? "Expected date string to be ISO8601-formatted."
            : "Date string does not match format expected by formatter.",
          path)
      }
      return .object(DateObject(seconds))
    default:
      guard let number else { throw typeMismatch(.double, json, path) }
      switch style.dates {
      case "secondsSince1970": return .object(DateObject(number - VirtualCalendar.referenceOffset))
      case "millisecondsSince1970": return .object(DateObject(number / 1000 - VirtualCalendar.referenceOffset))
      default: return .object(DateObject(number))
      }
    }
  }

  private func untyped(_ json: JSONValue) throws(Unwinding) -> Value {
    switch json {
    case .null: return .none
    case .bool(let flag): return .bool(flag)
    case .int(let number): return .int(number)
    case .double(let number): return .double(number)
    case .string(let text): return .string(text)
    case .array(let elements):
      var found: [Value] = []
      for element in elements { found.append(try untyped(element)) }
      return .array(found)
    case .object(let members):
      var pairs: [(key: Value, value: Value)] = []
      for member in members { pairs.append((.string(member.key), try untyped(member.value))) }
      return try machine.dictionary(pairs)
    }
  }

  // MARK: - Declared types

  private func declared(_ json: JSONValue, _ declaration: NominalType, _ path: [String]) throws(Unwinding) -> Value {
    guard let code = machine.code else { return .none }
    let type = code.runtimeType(declaration)
    if declaration.initializers.contains(where: { $0.fullName == "init(from:)" && $0.body != nil }) {
      let decoder = Value.object(DecoderObject(self, json, path))
      return try machine.runDynamic(
        CallSite(kind: .method, name: "init", labels: ["from"], line: machine.currentLine ?? 0),
        [code.typeValue(declaration), decoder])
    }
    if type.kind == .enumeration { return try enumeration(json, type, declaration, path) }
    guard case .object(let members) = json else {
      throw typeMismatch(.library("Dictionary", [.string, .any]), json, path)
    }
    let made = try machine.makeInstance(of: type)
    guard let record = made.unerased.object as? RecordObject else { return made }
    let keys = CodingKeys(of: type, machine)
    for (slot, field) in type.fields.enumerated() where field.wrapper == nil {
      // A constant with an initial value keeps it.
      if field.isLet, field.variable?.initializer != nil { continue }
      guard let name = keys.name(of: field.name) else { continue }
      guard let member = find(name, in: members) else {
        if field.type.wrapped != nil {
          record[slot] = .none
          continue
        }
        throw keyNotFound(name, path)
      }
      record[slot] = try value(member, field.type, path + [name])
    }
    return made
  }

  func find(_ name: String, in members: [JSONMember]) -> JSONValue? {
    members.last { (style.usesSnakeCase ? CodingStyle.camelCase($0.key) : $0.key) == name }?.value
  }

  private func enumeration(
    _ json: JSONValue, _ type: RuntimeType, _ declaration: NominalType, _ path: [String]
  ) throws(Unwinding) -> Value {
    if let rawType = declaration.rawType {
      let raw = try value(json, rawType, path)
      for (index, found) in type.cases.enumerated() {
        if let own = found.rawValue, try machine.isEqual(own, raw) {
          return type.preallocated[index]
        }
      }
      throw dataCorrupted(
        "Cannot initialize \(type.name) from invalid \(TypeText.name(rawType)) value \(try machine.string(of: raw))",
        path)
    }
    guard case .object(let members) = json, members.count == 1 else {
      throw typeMismatch(.library("Dictionary", [.string, .any]), json, path)
    }
    guard let index = type.cases.firstIndex(where: { $0.name == members[0].key }) else {
      throw dataCorrupted("Invalid number of keys found, expected one.", path)
    }
    let found = type.cases[index]
    if found.types.isEmpty { return type.preallocated[index] }
    guard case .object(let parts) = members[0].value else { throw typeMismatch(.any, members[0].value, path) }
    var payload: [Value] = []
    for (place, partType) in found.types.enumerated() {
      let label = (place < found.labels.count ? found.labels[place] : nil) ?? "_\(place)"
      guard let part = find(label, in: parts) else { throw keyNotFound(label, path + [found.name]) }
      payload.append(try value(part, partType, path + [found.name, label]))
    }
    return .object(EnumObject(type, index: index, payload: payload))
  }

  // MARK: - Errors

  private func error(_ name: String, _ first: [Value], _ text: String, _ path: [String]) -> Unwinding {
    let context = PlainObject(
      "DecodingError.Context",
      ["codingPath": .array(path.map { CodingKeys.key($0) }), "debugDescription": .string(text)])
    return .thrown(.object(DecodingErrorObject.make(name, first + [.object(context)])))
  }

  func keyNotFound(_ name: String, _ path: [String]) -> Unwinding {
    error(
      "keyNotFound", [CodingKeys.key(name)],
      "No value associated with key CodingKeys(stringValue: \"\(name)\", intValue: nil) (\"\(name)\").", path)
  }

  private func valueNotFound(_ type: Type, _ path: [String]) -> Unwinding {
    error(
      "valueNotFound", [.object(TypeObject(type))],
      "Cannot get value of type \(TypeText.name(type)) -- found null value instead", path)
  }

  func typeMismatch(_ type: Type, _ json: JSONValue, _ path: [String]) -> Unwinding {
    let found =
      switch json {
      case .null: "null"
      case .bool: "bool"
      case .int, .double: "number"
      case .string: "a string"
      case .array: "an array"
      case .object: "a dictionary"
      }
    return error(
      "typeMismatch", [.object(TypeObject(type))],
      "Expected to decode \(TypeText.name(type)) but found \(found) instead.", path)
  }

  func dataCorrupted(_ text: String, _ path: [String]) -> Unwinding { error("dataCorrupted", [], text, path) }
}

extension Value {
  fileprivate func orThrow(_ failure: () -> Unwinding) throws(Unwinding) -> Value {
    if isNil { throw failure() }
    return self
  }
}

/// Makes values of `DecodingError`.
enum DecodingErrorObject {
  static func make(_ name: String, _ payload: [Value]) -> CaseObject {
    CaseObject("DecodingError", name, payload: payload)
  }
}

/// A `Decoder`, and its containers: a place in the JSON.
final class DecoderObject: Object, @unchecked Sendable {
  let decoding: JSONDecoding
  let json: JSONValue
  let path: [String]
  /// The next element of an unkeyed container.
  var position = 0

  init(_ decoding: JSONDecoding, _ json: JSONValue, _ path: [String]) {
    self.decoding = decoding
    self.json = json
    self.path = path
    super.init()
  }

  override var typeName: String { "Decoder" }

  var elements: [JSONValue] { if case .array(let elements) = json { elements } else { [] } }

  func member(_ key: Value) -> JSONValue? {
    guard case .object(let members) = json else { return nil }
    return decoding.find(CodingKeys.text(key), in: members)
  }
}
