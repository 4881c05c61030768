/// Natives by area, an area being what stands before the first dot of a full name: `String`; empty for free functions.
/// An area is registered as a whole when one of its natives is first asked for, so that a program pays for what it uses.
public final class NativeAreas {
  public typealias Registration = @Sendable (inout NativeTable) -> Void

  private var registrations: [String: [Registration]]
  private var loaded: [String: NativeTable] = [:]

  public init(_ registrations: [String: [Registration]]) { self.registrations = registrations }

  func body(_ fullName: String) -> NativeBody? { area(Self.area(of: fullName)).bodies[fullName] }

  var names: [String] { Array(registrations.keys) }

  func area(_ name: String) -> NativeTable {
    if let table = loaded[name] { return table }
    var table = NativeTable()
    for register in registrations[name] ?? [] { register(&table) }
    loaded[name] = table
    return table
  }

  func joined(_ other: NativeAreas) -> NativeAreas {
    NativeAreas(registrations.merging(other.registrations) { $0 + $1 })
  }

  /// `String` for `String.count`; nothing for `print(_:separator:terminator:)` and for free operators.
  static func area(of fullName: String) -> String {
    guard let first = fullName.utf8.first, first >= UInt8(ascii: "A"), first <= UInt8(ascii: "Z"),
      let dot = fullName.utf8.firstIndex(of: UInt8(ascii: ".")),
      !fullName.utf8[..<dot].contains(UInt8(ascii: "("))
    else { return "" }
    return String(fullName[..<dot])
  }
}
