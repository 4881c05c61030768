/// A `UUID`.
public final class UUIDObject: Object, DescribedObject, @unchecked Sendable {
  public let text: String

  /// Version 4, from the machine's own random numbers.
  init(_ random: inout some RandomNumberGenerator) {
    var bytes = (0..<16).map { _ in UInt8.random(in: 0...255, using: &random) }
    bytes[6] = bytes[6] & 0x0F | 0x40
    bytes[8] = bytes[8] & 0x3F | 0x80
    var text = ""
    for (place, byte) in bytes.enumerated() {
      if [4, 6, 8, 10].contains(place) { text += "-" }
      text += (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    self.text = text
    super.init()
  }

  init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [8, 4, 4, 4, 12], parts.allSatisfy({ $0.allSatisfy(\.isHexDigit) }) else { return nil }
    self.text = text.uppercased()
    super.init()
  }

  override public var typeName: String { "UUID" }

  override public func isEqual(to other: Object, _ machine: Machine) throws(Unwinding) -> Bool {
    text == (other as? UUIDObject)?.text
  }

  override public func hash(into hasher: inout Hasher, _ machine: Machine) throws(Unwinding) { hasher.combine(text) }

  override public func isLess(than other: Object, _ machine: Machine) throws(Unwinding) -> Bool? {
    (other as? UUIDObject).map { text < $0.text }
  }

  public func description(_ style: DescriptionStyle, _ machine: Machine) throws(Unwinding) -> String { text }

  static let areas: [String: [NativeAreas.Registration]] = [
    "UUID": [
      { table in
        table["UUID.init()"] = { machine, _ in .object(UUIDObject(&machine.random)) }
        table["UUID.init(uuidString:)"] = { _, arguments throws(Unwinding) in
          UUIDObject(try arguments.string(1)).map { .object($0) } ?? .none
        }
        for name in ["UUID.uuidString", "UUID.description"] {
          table[name] = { _, arguments throws(Unwinding) in
            .string(try arguments.object(0, UUIDObject.self).text)
          }
        }
      }
    ]
  ]
}
