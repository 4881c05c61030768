/// A `Data`.
public final class DataObject: Object, @unchecked Sendable {
  public var bytes: [UInt8]

  /// What a simulated download gave: decoding it gives a stand-in of any type.
  public let isStandIn: Bool

  public init(_ bytes: [UInt8], isStandIn: Bool = false) {
    self.bytes = bytes
    self.isStandIn = isStandIn
    super.init()
    recharge()
  }

  override public var typeName: String { "Data" }
  override public var contentBytes: Int { bytes.count }

  override public func isEqual(to other: Object, _ machine: Machine) throws(Unwinding) -> Bool {
    bytes == (other as? DataObject)?.bytes
  }

  override public func hash(into hasher: inout Hasher, _ machine: Machine) throws(Unwinding) {
    hasher.combine(bytes)
  }

  override public func makeIterator(_ machine: Machine) throws(Unwinding) -> IteratorObject? {
    ArrayIterator(bytes.map { .int(Int($0)) })
  }
}
