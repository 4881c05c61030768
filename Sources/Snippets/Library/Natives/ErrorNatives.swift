enum ErrorNatives {
  static let areas: [String: [NativeAreas.Registration]] = [
    "Error": [{ errors(&$0) }],
    "CancellationError": [{ $0["CancellationError.init()"] = { _, _ in .object(CancellationErrorObject()) } }],
  ]

  private static func errors(_ table: inout NativeTable) {
    table["Error.localizedDescription"] = { machine, arguments throws(Unwinding) in
      .string(try localizedDescription(machine, arguments[0].unerased))
    }
  }

  /// What the user would be told: the error's own words, or those that Foundation makes of its type and case.
  static func localizedDescription(_ machine: Machine, _ error: Value) throws(Unwinding) -> String {
    if let own = try machine.property("errorDescription", of: error), let text = own.text { return text }
    if let own = try machine.property("localizedDescription", of: error), let text = own.text { return text }
    if let localized = error.object as? any LocalizedObject { return localized.localizedDescription }
    var name = error.libraryTypeName
    var code = 1
    switch error.object {
    case let value as EnumObject:
      name = TypeText.name(value.type, qualified: true)
      code = value.index
    case let record as RecordObject: name = TypeText.name(record.type, qualified: true)
    default: name = TypeText.name(.library(name, []), qualified: true)
    }
    return "The operation couldn’t be completed. (\(name) error \(code).)"
  }
}

/// A library error with words of its own for the user.
protocol LocalizedObject: Object {
  var localizedDescription: String { get }
}

/// `CancellationError()`
public final class CancellationErrorObject: Object, DescribedObject, @unchecked Sendable {
  override public var typeName: String { "CancellationError" }

  override public func isEqual(to other: Object, _ machine: Machine) throws(Unwinding) -> Bool {
    other is CancellationErrorObject
  }

  override public func hash(into hasher: inout Hasher, _ machine: Machine) throws(Unwinding) {}

  public func description(_ style: DescriptionStyle, _ machine: Machine) throws(Unwinding) -> String {
    style == .debug ? "Swift.CancellationError()" : "CancellationError()"
  }
}
