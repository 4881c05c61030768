/// Which type conforms to what.
extension Checker {
  func isProtocol(_ type: Type) -> Bool {
    switch type {
    case .declared(let reference, _): reference.type.kind == .protocol
    case .library(let name, _):
      name == "Any" || name == "AnyObject" || library.type(named: name)?.kind == .protocol
    default: false
    }
  }

  /// Whether values of `type` conform to the protocol; true where nothing is known of the type.
  func conforms(_ type: Type, to target: Type) -> Bool {
    switch target {
    case .declared(let reference, _): return conforms(type, toDeclared: reference.type)
    case .library(let name, _): return conforms(type, toLibrary: name)
    case .opaque(let inner): return conforms(type, to: inner)
    default: return true
    }
  }

  private func conforms(_ type: Type, toDeclared target: NominalType) -> Bool {
    switch store.shallow(type) {
    case .unknown, .simulated: return true
    case .variable: return true
    case .declared(let reference, _):
      if reference.type === target { return true }
      return reference.type.protocols.contains { $0 === target } || inheritsProtocol(reference.type, target)
    case .library(let name, _):
      return program.libraryExtensions[name]?.declaredProtocols.contains { $0 === target } ?? false
        || library.conformances(of: name).contains {
          program.libraryExtensions[$0.protocolName]?.declaredProtocols.contains { $0 === target } ?? false
        }
    case .opaque(let inner): return conforms(inner, toDeclared: target)
    case .parameter(let path):
      return scope.constraints(of: path).contains { conforms($0, toDeclared: target) }
    case .tuple, .function, .metatype: return false
    }
  }

  private func inheritsProtocol(_ type: NominalType, _ target: NominalType) -> Bool {
    var current = type.superclass
    while let nominal = current {
      if nominal.protocols.contains(where: { $0 === target }) { return true }
      current = nominal.superclass
    }
    return false
  }

  func conforms(_ type: Type, toLibrary name: String) -> Bool {
    switch name {
    case "Any", "Sendable", "Copyable", "Escapable", "SendableMetatype", "BitwiseCopyable": return true
    case "AnyObject":
      switch store.shallow(type) {
      case .unknown, .simulated, .variable: return true
      case .declared(let reference, _): return reference.type.isReference
      case .library(let name, _): return library.type(named: name)?.kind == .class || name == "AnyObject"
      default: return false
      }
    default: break
    }
    switch store.shallow(type) {
    case .unknown, .simulated: return true
    case .variable(let index):
      guard let literal = store.entries[index].literal else { return true }
      return conforms(literal.defaultType, toLibrary: name)
        || (literal == .integer && conforms(.double, toLibrary: name))
    case .declared(let reference, _):
      return reference.type.libraryProtocols.contains(name)
    case .library(let owner, let arguments):
      if owner == name || (owner == "Never") { return true }
      if program.libraryExtensions[owner]?.protocols.contains(name) ?? false { return true }
      guard let conformance = library.conformance(of: owner, to: name) else { return false }
      let own = bindings(ofLibrary: owner, arguments)
      return conformance.requirements.allSatisfy { meets($0, own) }
    case .opaque(let inner): return conforms(inner, toLibrary: name)
    case .parameter(let path):
      return scope.constraints(of: path).contains { conforms($0, toLibrary: name) }
    case .tuple(let fields):
      return ["Equatable", "Comparable", "Hashable"].contains(name)
        && fields.allSatisfy { conforms($0.type, toLibrary: name) }
    case .function, .metatype: return false
    }
  }

  /// Whether a `where` entry holds; an equation may fill open places.
  func meets(_ requirement: LibraryRequirement, _ bindings: [String: Type]) -> Bool {
    let subject = substitute(.parameter(requirement.subject), bindings)
    if case .parameter = subject { return true }
    switch requirement.relation {
    case .conforms(let name): return conforms(subject, toLibrary: name)
    case .equals(let type): return unify(subject, substitute(type, bindings))
    }
  }

  /// Whether one class inherits from the other or is it.
  func inherits(_ type: Type, from target: Type) -> Bool {
    switch (type, target) {
    case (.declared(let reference, _), .declared(let other, _)):
      var current: NominalType? = reference.type
      while let nominal = current {
        if nominal === other.type { return true }
        current = nominal.superclass
      }
      return false
    case (.declared(let reference, _), .library(let name, _)):
      var current: NominalType? = reference.type
      while let nominal = current {
        if let own = nominal.librarySuperclass {
          return own == name || library.superclasses(of: own).contains(name)
        }
        current = nominal.superclass
      }
      return false
    case (.library(let own, _), .library(let name, _)):
      return own == name || library.superclasses(of: own).contains(name)
    default: return false
    }
  }

  /// The superclass with its arguments put in.
  func superclass(of type: Type) -> Type? {
    switch type {
    case .declared(let reference, let arguments):
      guard let above = superclassTypes[ObjectIdentifier(reference.type)] else { return nil }
      return substitute(above, bindings(of: reference.type, arguments))
    case .library(let name, _):
      return library.type(named: name)?.superclass.map { .library($0, []) }
    default: return nil
    }
  }
}
