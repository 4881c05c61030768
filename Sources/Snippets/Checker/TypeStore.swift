/// The places that inference fills: one entry a type variable, with undo for attempts that fail.
final class TypeStore {
  /// What a literal may still become.
  enum Literal: Int {
    case integer, float, string

    var defaultType: Type {
      switch self {
      case .integer: .int
      case .float: .double
      case .string: .string
      }
    }
  }

  struct Entry {
    var binding: Type?
    var literal: Literal?
    /// An associated type of a place that is not known yet: `S.Element`.
    var base: Type?
    var path = ""
    /// Bound by an argument: a wider one may still replace it.
    var isWidenable = false
  }

  private(set) var entries: [Entry] = []
  private var trail: [(index: Int, entry: Entry)] = []
  /// Finds an associated type once its base is known.
  var associatedType: (String, Type) -> Type? = { _, _ in nil }

  func fresh(_ literal: Literal? = nil) -> Type {
    entries.append(Entry(literal: literal))
    return .variable(entries.count - 1)
  }

  func fresh(path: String, of base: Type) -> Type {
    entries.append(Entry(base: base, path: path))
    return .variable(entries.count - 1)
  }

  func mark() -> Int { trail.count }

  func rollBack(to mark: Int) {
    while trail.count > mark, let last = trail.popLast() { entries[last.index] = last.entry }
  }

  private func change(_ index: Int, _ body: (inout Entry) -> Void) {
    trail.append((index, entries[index]))
    body(&entries[index])
  }

  func bind(_ index: Int, to type: Type, widenable: Bool = false) {
    change(index) {
      $0.binding = type
      $0.isWidenable = widenable
    }
  }

  func setLiteral(_ index: Int, _ literal: Literal) { change(index) { $0.literal = literal } }

  /// What a variable stands for now; a variable that stands for nothing stays.
  func shallow(_ type: Type) -> Type {
    var type = type
    while case .variable(let index) = type {
      if let binding = entries[index].binding {
        type = binding
      } else if let base = entries[index].base {
        let base = shallow(base)
        if case .variable = base { return type }
        guard let found = associatedType(entries[index].path, base) else {
          bind(index, to: .unknown)
          return .unknown
        }
        bind(index, to: found)
        type = found
      } else {
        return type
      }
    }
    return type
  }

  func literal(of type: Type) -> Literal? {
    if case .variable(let index) = shallow(type) { entries[index].literal } else { nil }
  }

  /// The last variable of a chain that nothing is bound to; nil for a known type.
  func openVariable(_ type: Type) -> Int? {
    if case .variable(let index) = shallow(type) { index } else { nil }
  }

  func isWidenable(_ type: Type) -> Bool {
    if case .variable(let index) = type { entries[index].isWidenable } else { false }
  }

  /// The type with all that is known put in. `defaulting`: open literals take their default, other open places become
  /// unknown.
  func resolve(_ type: Type, defaulting: Bool = false, depth: Int = 0) -> Type {
    guard depth < 64 else { return .unknown }
    func inner(_ type: Type) -> Type { resolve(type, defaulting: defaulting, depth: depth + 1) }
    switch type {
    case .unknown, .simulated, .parameter: return type
    case .variable:
      let found = shallow(type)
      guard case .variable(let index) = found else { return inner(found) }
      guard defaulting else { return found }
      guard let literal = entries[index].literal else { return .unknown }
      bind(index, to: literal.defaultType)
      return literal.defaultType
    case .declared(let nominal, let arguments):
      return arguments.isEmpty ? type : .declared(nominal, arguments.map(inner))
    case .library(let name, let arguments):
      return arguments.isEmpty ? type : .library(name, arguments.map(inner))
    case .tuple(let fields):
      return .tuple(fields.map { TupleField(label: $0.label, type: inner($0.type)) })
    case .function(let function):
      return .function(function.mapping(inner))
    case .opaque(let type): return .opaque(inner(type))
    case .metatype(let type): return .metatype(inner(type))
    }
  }

  /// Gives open literals inside a type their default, so that what follows sees a plain type.
  func settle(_ type: Type) -> Type { resolve(type, defaulting: true) }

  /// Whether a place in the type is still open.
  func isOpen(_ type: Type) -> Bool {
    switch shallow(type) {
    case .variable: true
    case .unknown, .simulated, .parameter: false
    case .declared(_, let arguments), .library(_, let arguments): arguments.contains(where: isOpen)
    case .tuple(let fields): fields.contains { isOpen($0.type) }
    case .function(let function): function.parameters.contains(where: isOpen) || isOpen(function.result)
    case .opaque(let type), .metatype(let type): isOpen(type)
    }
  }
}

extension FunctionType {
  func mapping(_ change: (Type) -> Type) -> FunctionType {
    var copy = self
    copy.parameters = parameters.map(change)
    copy.result = change(result)
    return copy
  }
}

extension Type {
  static let never = Type.library("Never", [])
  static let character = Type.library("Character", [])
  static let anyView = Type.opaque(.library("View", []))

  var isUnknown: Bool { if case .unknown = self { true } else { false } }

  /// Nothing tells what such a value can do before the program runs.
  var isDynamic: Bool {
    switch self {
    case .unknown, .simulated: true
    default: false
    }
  }

  var isVoid: Bool { if case .tuple(let fields) = self { fields.isEmpty } else { false } }

  var isVariable: Bool { if case .variable = self { true } else { false } }

  var functionType: FunctionType? { if case .function(let function) = self { function } else { nil } }

  var nominal: NominalType? { if case .declared(let reference, _) = self { reference.type } else { nil } }

  func isLibrary(_ name: String) -> Bool { if case .library(name, _) = self { true } else { false } }

  /// What a chain of optionals wraps at last.
  var unwrappedFully: Type {
    var type = self
    while let wrapped = type.wrapped { type = wrapped }
    return type
  }
}
