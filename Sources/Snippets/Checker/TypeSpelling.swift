extension Type: CustomStringConvertible {
  /// The type as Swift spells it: `[String: Int?]`, `(Int) async throws -> Bool`.
  public var description: String {
    switch self {
    case .unknown: return "_"
    case .declared(let reference, let arguments): return reference.type.qualifiedName + Self.spelled(arguments)
    case .library("Optional", let arguments):
      let inner = arguments.first ?? .unknown
      return (inner.needsParentheses ? "(\(inner))" : "\(inner)") + "?"
    case .library("Array", let arguments): return "[\(arguments.first ?? .unknown)]"
    case .library("Dictionary", let arguments) where arguments.count == 2: return "[\(arguments[0]): \(arguments[1])]"
    case .library(let name, let arguments): return name + Self.spelled(arguments)
    case .tuple(let fields):
      return "(" + fields.map { ($0.label.map { $0 + ": " } ?? "") + "\($0.type)" }.joined(separator: ", ") + ")"
    case .function(let function):
      let parameters = function.parameters.enumerated().map {
        (function.inoutParameters.contains($0.offset) ? "inout " : "") + "\($0.element)"
      }
      let effects = (function.isAsync ? " async" : "") + (function.isThrowing ? " throws" : "")
      return "(" + parameters.joined(separator: ", ") + ")" + effects + " -> \(function.result)"
    case .parameter(let path): return path
    case .opaque(let constraint): return "some \(constraint)"
    case .metatype(let instance): return "\(instance).Type"
    case .simulated(let path): return path
    case .variable(let index): return "$\(index)"
    }
  }

  private var needsParentheses: Bool {
    switch self {
    case .function, .opaque: true
    default: false
    }
  }

  private static func spelled(_ arguments: [Type]) -> String {
    arguments.isEmpty ? "" : "<" + arguments.map(\.description).joined(separator: ", ") + ">"
  }
}

extension NominalType {
  /// `Outer.Inner`
  var qualifiedName: String {
    var path = [name]
    var current = outer
    while let type = current {
      path.append(type.name)
      current = type.outer
    }
    return path.reversed().joined(separator: ".")
  }
}
