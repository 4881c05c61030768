/// What compiling asks about the program beside the annotations.
extension ProgramCode {
  func isScriptVariable(_ variable: Variable) -> Bool { !isLazyGlobal(variable) }

  func memberwiseUnit(of declaration: NominalType) -> CodeUnit {
    derived(declaration, .memberwise) { FunctionCompiler.makeMemberwiseUnit(for: declaration, code: self) }
  }

  func constructUnit(of declaration: NominalType) -> CodeUnit {
    derived(declaration, .construct) { FunctionCompiler.makeConstructUnit(for: declaration, code: self) }
  }

  /// The unit that computes a parameter's default value.
  func defaultValueUnit(of function: Function, _ position: Int) -> CodeUnit {
    derived(function, .defaultValue(position)) {
      FunctionCompiler.makeUnit(
        name: function.fullName, line: function.position.line, who: function.owner?.name, code: self,
        owner: function.owner
      ) { compiler in
        guard let value = function.parameters[position].defaultValue else { return }
        compiler.captures.walk(value)
        let register = compiler.value(value, copied: true)
        compiler.markObject(register)
        compiler.emit(.return, register)
      }
    }
  }

  // MARK: - Types

  func typeValue(_ declaration: NominalType) -> Value { typeValue(.declared(NominalReference(declaration), [])) }

  /// A type as a value, one object for each type.
  func typeValue(_ type: Type) -> Value {
    if let known = typeValues[type] { return known }
    let made = Value.object(TypeObject(type, runtimeType: type.nominalType.map { runtimeType($0) }))
    typeValues[type] = made
    return made
  }

  /// Remembers a type that is declared inside a function.
  func note(_ type: NominalType) {
    localTypes[type.name] = type
    for inner in type.nestedTypes { note(inner) }
  }

  /// The declared type that a name means inside `owner`.
  func declaredType(named name: String, in owner: NominalType?) -> NominalType? {
    var current = owner
    while let declaration = current {
      if declaration.name == name { return declaration }
      if let nested = declaration.nestedTypes.first(where: { $0.name == name }) { return nested }
      current = declaration.outer
    }
    return localTypes[name] ?? topLevelTypes[name] ?? allTypes.first { $0.name == name }
  }

  /// A type as written, looked up from inside `owner`.
  func type(of syntax: TypeSyntax, in owner: NominalType?, depth: Int = 0) -> Type {
    guard depth < 64 else { return .unknown }
    switch syntax {
    case .named(let parts): return named(parts, in: owner, depth)
    case .optional(let inner), .implicitlyUnwrapped(let inner):
      return .optional(type(of: inner, in: owner, depth: depth + 1))
    case .array(let inner): return .array(type(of: inner, in: owner, depth: depth + 1))
    case .dictionary(let key, let value):
      return .library(
        "Dictionary", [type(of: key, in: owner, depth: depth + 1), type(of: value, in: owner, depth: depth + 1)])
    case .tuple(let elements):
      return .tuple(elements.map { TupleField(label: $0.label, type: type(of: $0.type, in: owner, depth: depth + 1)) })
    case .function(let parameters, let result, let isAsync, let isThrowing):
      return .function(
        FunctionType(
          parameters: parameters.map { type(of: $0, in: owner, depth: depth + 1) },
          result: type(of: result, in: owner, depth: depth + 1), isAsync: isAsync, isThrowing: isThrowing))
    case .some(let inner), .any(let inner), .inout(let inner), .attributed(_, let inner):
      return type(of: inner, in: owner, depth: depth + 1)
    case .composition(let parts): return parts.first.map { type(of: $0, in: owner, depth: depth + 1) } ?? .any
    case .metatype(let inner): return .metatype(type(of: inner, in: owner, depth: depth + 1))
    case .inferred: return .unknown
    }
  }

  private func named(_ parts: [TypeName], in owner: NominalType?, _ depth: Int) -> Type {
    guard let first = parts.first else { return .unknown }
    if parts.count == 1, first.name == "Self", let owner { return .declared(NominalReference(owner), []) }
    if let alias = alias(named: first.name, in: owner), parts.count == 1 {
      return type(of: alias.target, in: owner, depth: depth + 1)
    }
    let arguments = parts[parts.count - 1].arguments.map { type(of: $0, in: owner, depth: depth + 1) }
    if var declared = declaredType(named: first.name, in: owner) {
      for part in parts.dropFirst() {
        guard let nested = declared.nestedTypes.first(where: { $0.name == part.name }) else {
          return .library(parts.map(\.name).joined(separator: "."), arguments)
        }
        declared = nested
      }
      return .declared(NominalReference(declared), arguments)
    }
    if isGenericParameter(first.name, of: owner) { return .parameter(first.name) }
    if first.name == "Void" { return .void }
    if let alias = machine.library.alias(first.name), parts.count == 1 { return alias }
    return .library(parts.map(\.name).joined(separator: "."), arguments)
  }

  private func isGenericParameter(_ name: String, of owner: NominalType?) -> Bool {
    var current = owner
    while let declaration = current {
      if declaration.genericParameters.contains(where: { $0.name == name }) { return true }
      current = declaration.outer
    }
    return false
  }

  private func alias(named name: String, in owner: NominalType?) -> TypeAlias? {
    var current = owner
    while let declaration = current {
      if let found = declaration.typeAliases.first(where: { $0.name == name }) { return found }
      current = declaration.outer
    }
    for case .typeAlias(let alias) in program.declarations where alias.name == name { return alias }
    return nil
  }

  // MARK: - Builders

  func builderMethod(_ builder: String, _ name: String) -> Function? {
    declaredType(named: builder, in: nil)?.methods.first { $0.name == name && $0.isStatic }
  }

  // MARK: - Captures

  /// Remembers how a capture list holds a variable, for closures further in.
  func note(_ item: CaptureItem) { strengths[ObjectIdentifier(item.variable)] = item.strength }

  func strength(of variable: Variable) -> CaptureItem.Strength {
    if let noted = strengths[ObjectIdentifier(variable)] { return noted }
    if variable.modifiers.contains(.weak) { return .weak }
    return variable.modifiers.contains(.unowned) ? .unowned : .strong
  }

  // MARK: - Subscripts

  /// The subscript that an accessor belongs to; nil for other functions.
  func subscriptOwning(_ accessor: Function) -> Function? {
    switch accessor.kind {
    case .getter, .setter: return subscriptsOfAccessors[ObjectIdentifier(accessor)] ?? localSubscript(accessor)
    default: return nil
    }
  }

  private func localSubscript(_ accessor: Function) -> Function? {
    guard let owner = accessor.owner else { return nil }
    return owner.subscripts.first {
      $0.accessors?.getter === accessor || $0.accessors?.setter === accessor
    }
  }

  func findSubscripts() -> [ObjectIdentifier: Function] {
    var found: [ObjectIdentifier: Function] = [:]
    let all = allTypes.flatMap(\.subscripts) + program.libraryExtensions.values.flatMap(\.subscripts)
    for function in all {
      if let getter = function.accessors?.getter { found[ObjectIdentifier(getter)] = function }
      if let setter = function.accessors?.setter { found[ObjectIdentifier(setter)] = function }
    }
    return found
  }
}
