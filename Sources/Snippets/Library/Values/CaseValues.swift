/// A value of an enumeration of the library: `Result.success(x)`, `ComparisonResult.orderedSame`.
///
/// Patterns find the case by its name.
public final class CaseObject: Object, @unchecked Sendable {
  public let enumeration: String
  public let caseName: String
  public private(set) var payload: [Value]

  public init(_ enumeration: String, _ caseName: String, payload: [Value] = []) {
    self.enumeration = enumeration
    self.caseName = caseName
    self.payload = payload
    super.init()
  }

  deinit {
    guard !payload.isEmpty else { return }
    var dying: [Value] = []
    swap(&dying, &payload)
    Release.contents(consume dying)
  }

  override public var typeName: String { enumeration }

  override public func isEqual(to other: Object, _ machine: Machine) throws(Unwinding) -> Bool {
    guard let other = other as? CaseObject, enumeration == other.enumeration, caseName == other.caseName
    else { return false }
    return try machine.areEqualLater(payload, other.payload)
  }

  override public func hash(into hasher: inout Hasher, _ machine: Machine) throws(Unwinding) {
    hasher.combine(caseName)
    machine.hashLater(payload)
  }
}
