/// `Data`, `Locale`, `String.Encoding`.
enum DataNatives {
  static let areas: [String: [NativeAreas.Registration]] = [
    "Data": [{ data(&$0) }],
    "Locale": [{ locales(&$0) }],
    "String": [{ encodings(&$0) }],
  ]

  private static func data(_ table: inout NativeTable) {
    table["Data.init()"] = { _, _ in .object(DataObject([])) }
    table["Data.init(_:)"] = { machine, arguments throws(Unwinding) in
      .object(
        DataObject(try machine.elements(of: arguments[1]).map { UInt8(truncatingIfNeeded: $0.int ?? 0) }))
    }
    table["Data.init(count:)"] = { machine, arguments throws(Unwinding) in
      let count = try arguments.int(1)
      guard count >= 0 else { throw Trap.overflow }
      try machine.reserve(count)
      return .object(DataObject([UInt8](repeating: 0, count: count)))
    }
    table["Data.description"] = { machine, arguments throws(Unwinding) in
      .string(try machine.string(of: arguments[0]))
    }
    table["Data.base64EncodedString()"] = { _, arguments throws(Unwinding) in
      .string(Base64.encoded(try arguments.object(0, DataObject.self).bytes))
    }
    table["Data.init(base64Encoded:)"] = { _, arguments throws(Unwinding) in
      Base64.decoded(try arguments.text(1)).map { .object(DataObject($0)) } ?? .none
    }
  }

  private static func locales(_ table: inout NativeTable) {
    table["Locale.init(identifier:)"] = { _, arguments throws(Unwinding) in
      .object(LocaleObject(try arguments.string(1)))
    }
    for name in ["Locale.current", "Locale.autoupdatingCurrent"] {
      table[name] = { _, _ in .object(LocaleObject("en_US")) }
    }
    table["Locale.identifier"] = { _, arguments throws(Unwinding) in
      .string(try arguments.object(0, LocaleObject.self).identifier)
    }
  }

  private static func encodings(_ table: inout NativeTable) {
    for name in ["utf8", "ascii", "utf16", "unicode", "isoLatin1"] {
      let value = Value.object(CaseObject("String.Encoding", name))
      table["String.Encoding." + name] = { _, _ in value }
    }
  }
}

extension DataObject: DescribedObject {
  public func description(_ style: DescriptionStyle, _ machine: Machine) throws(Unwinding) -> String {
    bytes.count == 1 ? "1 byte" : "\(bytes.count) bytes"
  }
}

/// A `Locale`, known by its identifier alone: texts come out as in `en_US`.
final class LocaleObject: Object, DescribedObject, @unchecked Sendable {
  let identifier: String

  init(_ identifier: String) {
    self.identifier = identifier
    super.init()
  }

  override var typeName: String { "Locale" }

  override func isEqual(to other: Object, _ machine: Machine) throws(Unwinding) -> Bool {
    identifier == (other as? LocaleObject)?.identifier
  }

  override func hash(into hasher: inout Hasher, _ machine: Machine) throws(Unwinding) { hasher.combine(identifier) }

  func description(_ style: DescriptionStyle, _ machine: Machine) throws(Unwinding) -> String {
    identifier + " (current)"
  }
}

enum Base64 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func encoded(_ bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = (0..<3).reduce(0) { bits, place in
        bits << 8 | (place < group.count ? Int(group[start + place]) : 0)
      }
      for place in 0..<4 {
        let isPadding = place > group.count
        result.append(isPadding ? UInt8(ascii: "=") : alphabet[bits >> (18 - 6 * place) & 63])
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  static func decoded(_ text: Substring) -> [UInt8]? {
    guard text.utf8.count.isMultiple(of: 4) else { return nil }
    var result: [UInt8] = []
    var bits = 0
    var count = 0
    let digits = text.utf8.reversed().drop { $0 == UInt8(ascii: "=") }.reversed()
    guard text.utf8.count - digits.count <= 2 else { return nil }
    for digit in digits {
      guard let value = alphabet.firstIndex(of: digit) else { return nil }
      bits = bits << 6 | value
      count += 6
      if count >= 8 {
        count -= 8
        result.append(UInt8(truncatingIfNeeded: bits >> count))
      }
    }
    return result
  }
}
