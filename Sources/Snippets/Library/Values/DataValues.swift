/// A `Data`.
public final class DataObject: Object, @unchecked Sendable {
  public var bytes: [UInt8]

  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
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
