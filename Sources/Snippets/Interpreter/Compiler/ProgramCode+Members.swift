/// Members by name, for what is decided at run time.
extension ProgramCode {
  /// A method that takes arguments with these labels, nearest first.
  func function(_ name: String, labels: [String?], isStatic: Bool, in type: RuntimeType) -> Function? {
    for place in lookupOrder(of: type) {
      let found = place.methods.first { function in
        function.name == name && function.isStatic == isStatic
          && Machine.accepts(labels, function.parameters.map { ($0.label, $0.defaultValue != nil, $0.isVariadic) })
      }
      if let found { return found }
    }
    return nil
  }

  func function(named name: String, isStatic: Bool = false, in type: RuntimeType) -> Function? {
    for place in lookupOrder(of: type) {
      if let found = place.methods.first(where: { $0.name == name && $0.isStatic == isStatic }) { return found }
    }
    return nil
  }

  func variable(_ name: String, in type: RuntimeType) -> Variable? {
    for place in lookupOrder(of: type) {
      if let found = place.variables.first(where: { $0.name == name }) { return found }
    }
    return nil
  }

  func staticVariable(_ name: String, in type: RuntimeType) -> Variable? {
    for place in lookupOrder(of: type) {
      if let found = place.statics.first(where: { $0.name == name && !$0.isRequirement }) { return found }
    }
    return nil
  }

  /// An operator that a type or one of its protocols declares.
  func staticFunction(_ name: String, _ count: Int, in type: RuntimeType) -> Function? {
    for place in lookupOrder(of: type) {
      let found = place.methods.first { $0.name == name && $0.parameters.count == count && $0.body != nil }
      if let found { return found }
    }
    return nil
  }

  func globalFunction(_ name: String, _ count: Int) -> Function? {
    for case .function(let function) in program.declarations
    where function.name == name && function.parameters.count == count {
      return function
    }
    return nil
  }

  func declaredSubscript(labels: [String?], in type: RuntimeType) -> Function? {
    for place in lookupOrder(of: type) {
      let found = place.subscripts.first { function in
        function.accessors?.getter?.body != nil && function.parameters.count == labels.count
          && zip(function.parameters, labels).allSatisfy { $0.label == $1 || $1 == nil || $0.label == nil }
      }
      if let found { return found }
    }
    return nil
  }

  /// The code that a type has for a method found by name: an override, or what meets a requirement.
  func implementation(of function: Function, in type: RuntimeType) -> CodeUnit {
    unit(for: number(of: .method(function.fullName)), in: type) ?? unit(for: function)
  }

  /// The runtime side of a library type that gets members only from extensions of its protocols; nil where it gets
  /// none.
  func typeThroughProtocols(named name: String) -> RuntimeType? {
    if let known = protocolTypes[name] { return known }
    guard !program.libraryExtensions.isEmpty else { return nil }
    let own = program.libraryExtensions.filter { $0.key != name && machine.library.conforms(name, $0.key) }
    guard !own.isEmpty else {
      protocolTypes[name] = .some(nil)
      return nil
    }
    let type = RuntimeType(name: name, kind: .structure, declaration: nil, graveyard: machine.graveyard)
    let merged = LibraryExtension()
    for (_, added) in own.sorted(by: { $0.key < $1.key }) {
      merged.computedProperties += added.computedProperties
      merged.staticProperties += added.staticProperties
      merged.methods += added.methods
      merged.subscripts += added.subscripts
      merged.initializers += added.initializers
      merged.protocols.formUnion(added.protocols)
      merged.declaredProtocols += added.declaredProtocols
    }
    type.addition = merged
    for declared in merged.declaredProtocols { insertConformances(of: declared, into: &type.conformances) }
    type.conformances.formUnion(merged.protocols)
    protocolTypes[name] = type
    return type
  }
}
