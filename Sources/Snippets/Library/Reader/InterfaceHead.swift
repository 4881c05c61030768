/// The head of a type's declaration or of an extension.
struct InterfaceHead {
  /// Nil for an extension.
  var kind: LibraryType.Kind?
  var generics: [LibraryGeneric] = []
  /// Superclass and protocols, as named after the colon.
  var inherits: [String] = []
  var requirements: [LibraryRequirement] = []
  var attributes: [String] = []
  var availability: Int?
}

extension InterfaceParser {
  mutating func head() -> InterfaceHead {
    var head = InterfaceHead()
    for attribute in cursor.attributes() {
      head.attributes.append(attribute.name)
      if attribute.name == "available" { head.availability = MemberDraft.minimum(attribute.arguments) }
    }
    var word = cursor.word()
    while ["final", "open", "indirect"].contains(word) { word = cursor.word() }
    switch word {
    case "struct": head.kind = .structure
    case "class": head.kind = .class
    case "actor": head.kind = .actor
    case "enum": head.kind = .enumeration
    case "protocol": head.kind = .protocol
    case "extension": break
    default: fail("a type or an extension")
    }
    _ = cursor.dottedName()
    while head.kind == nil, cursor.take(",") { _ = cursor.dottedName() }
    if head.kind == .protocol {
      // `protocol Sequence<Element>`: primary associated types are declared below, too.
      if cursor.peek() == UInt8(ascii: "<") { cursor.skipAngles() }
    } else if head.kind != nil {
      head.generics = genericClause()
    }
    if cursor.take(":") {
      repeat { head.inherits += constraintNames() } while cursor.take(",")
    }
    head.requirements = whereClause()
    if cursor.peek() != UInt8(ascii: "{") { fail("{") }
    return head
  }

  /// `associatedtype Element: Equatable`
  mutating func associatedType() -> LibraryGeneric {
    _ = cursor.attributes()
    if !cursor.takeWord("associatedtype") { fail("associatedtype") }
    let name = cursor.word()
    return LibraryGeneric(name: name, constraints: cursor.take(":") ? constraintNames() : [])
  }

  /// `typealias Name = Type`
  mutating func aliasTarget() -> Type? {
    _ = cursor.attributes()
    if !cursor.takeWord("typealias") { fail("typealias") }
    _ = cursor.dottedName()
    _ = genericClause()
    expect("=")
    return type()
  }
}

extension Type {
  /// The type with generic parameters replaced by what `binding` says; nil leaves one as it is.
  public func replacing(_ binding: (String) -> Type?) -> Type {
    switch self {
    case .parameter(let name):
      return binding(name) ?? self
    case .library(let name, let arguments):
      return arguments.isEmpty ? self : .library(name, arguments.map { $0.replacing(binding) })
    case .declared(let reference, let arguments):
      return arguments.isEmpty ? self : .declared(reference, arguments.map { $0.replacing(binding) })
    case .tuple(let fields):
      return .tuple(fields.map { TupleField(label: $0.label, type: $0.type.replacing(binding)) })
    case .function(let function):
      var function = function
      function.parameters = function.parameters.map { $0.replacing(binding) }
      function.result = function.result.replacing(binding)
      return .function(function)
    case .opaque(let type): return .opaque(type.replacing(binding))
    case .metatype(let type): return .metatype(type.replacing(binding))
    case .unknown, .simulated, .variable: return self
    }
  }
}

extension LibraryMember {
  /// Whether it replaces an inherited member with the same name and labels: protocols' overloads by type stay.
  func hidesByShape(_ other: LibraryMember) -> Bool {
    if other.isRequirement { return true }
    return parameters.map(\.type) == other.parameters.map(\.type) || parameters.isEmpty
  }
}
