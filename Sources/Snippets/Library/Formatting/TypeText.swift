/// Types as Swift's runtime spells them.
enum TypeText {
  /// `Array<Int>`; qualified: `Swift.Array<Swift.Int>`.
  static func name(_ type: Type, qualified: Bool = false, depth: Int = 0) -> String {
    guard depth < 64 else { return "_" }
    func list(_ types: [Type]) -> String {
      types.map { name($0, qualified: qualified, depth: depth + 1) }.joined(separator: ", ")
    }
    switch type {
    case .library(let base, let arguments):
      let text = (qualified ? module(of: base) : "") + (qualified ? base : last(base))
      return arguments.isEmpty ? text : text + "<" + list(arguments) + ">"
    case .declared(let reference, let arguments):
      let text = declared(reference.type, qualified: qualified)
      return arguments.isEmpty ? text : text + "<" + list(arguments) + ">"
    case .tuple(let fields):
      let parts = fields.map { field in
        (field.label.map { $0 + ": " } ?? "") + name(field.type, qualified: qualified, depth: depth + 1)
      }
      return "(" + parts.joined(separator: ", ") + ")"
    case .function(let function):
      let effects = (function.isAsync ? " async" : "") + (function.isThrowing ? " throws" : "")
      return "(" + list(function.parameters) + ")" + effects + " -> "
        + name(function.result, qualified: qualified, depth: depth + 1)
    case .metatype(let instance): return name(instance, qualified: qualified, depth: depth + 1) + ".Type"
    case .opaque(let type): return name(type, qualified: qualified, depth: depth + 1)
    case .parameter(let name), .simulated(let name): return name
    case .unknown, .variable: return "_"
    }
  }

  /// The module that the snippet's own types belong to.
  static let snippetModule = "main"

  static func declared(_ type: NominalType, qualified: Bool) -> String {
    guard qualified else { return type.name }
    var path = [type.name]
    var outer = type.outer
    while let current = outer {
      path.append(current.name)
      outer = current.outer
    }
    return ([snippetModule] + path.reversed()).joined(separator: ".")
  }

  static func name(_ type: RuntimeType, qualified: Bool) -> String {
    guard let declaration = type.declaration else { return type.name }
    return declared(declaration, qualified: qualified)
  }

  private static func last(_ name: String) -> String {
    name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? name
  }

  private static func module(of name: String) -> String {
    if ["Any", "AnyObject"].contains(name) { return "" }
    let outer = name.split(separator: ".").first.map(String.init) ?? name
    return LibraryInterfaces.foundationTypes.contains(outer) ? "Foundation." : "Swift."
  }

  /// The type that a value shows by itself; parts that it can't show are `.unknown`.
  static func type(of value: Value, depth: Int = 0) -> Type {
    guard depth < 16 else { return .unknown }
    switch value {
    case .none: return .optional(.unknown)
    case .void: return .void
    case .bool: return .bool
    case .int: return .int
    case .double: return .double
    case .object(let object):
      func element(_ values: some Sequence<Value>) -> Type {
        var values = values.makeIterator()
        return values.next().map { type(of: $0, depth: depth + 1) } ?? .unknown
      }
      switch object {
      case let erased as ErasedObject: return erased.type
      case let record as RecordObject: return type(record.type)
      case let value as EnumObject: return type(value.type)
      case let array as ArrayObject: return .array(element(array.elements))
      case let slice as SliceObject: return .library("ArraySlice", [element(slice.elements)])
      case let set as SetObject: return .library("Set", [element(set.storage.keys)])
      case let dictionary as DictionaryObject:
        return .library("Dictionary", [element(dictionary.storage.keys), element(dictionary.storage.values)])
      case let tuple as TupleObject:
        return .tuple(tuple.elements.map { TupleField(label: nil, type: type(of: $0, depth: depth + 1)) })
      case let range as RangeObject:
        let bound = range.lower.isNil ? range.upper : range.lower
        return .library(range.typeName, [type(of: bound, depth: depth + 1)])
      case let type as TypeObject: return .metatype(type.type)
      case let standIn as StandInObject: return .simulated(standIn.path)
      case let sequence as SequenceObject
      where ["ReversedCollection", "EnumeratedSequence"].contains(sequence.typeName):
        return .library(sequence.typeName, [element(sequence.base)])
      default: return .library(object.typeName, [])
      }
    }
  }

  private static func type(_ type: RuntimeType) -> Type {
    type.declaration.map { .declared(NominalReference($0), []) } ?? .library(type.name, [])
  }
}

extension Type {
  /// Whether some part of it can't be told.
  var hasUnknownParts: Bool {
    switch self {
    case .unknown, .variable: true
    case .library(_, let arguments), .declared(_, let arguments): arguments.contains(where: \.hasUnknownParts)
    case .tuple(let fields): fields.contains { $0.type.hasUnknownParts }
    case .metatype(let type), .opaque(let type): type.hasUnknownParts
    case .function, .parameter, .simulated: false
    }
  }
}
