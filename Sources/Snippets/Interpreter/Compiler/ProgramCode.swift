/// The compiled side of a program: its types, units and globals, made on demand.
final class ProgramCode {
  let program: Program
  unowned(unsafe) let machine: Machine
  let captures = Captures()

  private var units: [ObjectIdentifier: CodeUnit] = [:]
  private var unitNumbers: [ObjectIdentifier: Int] = [:]
  private var types: [ObjectIdentifier: RuntimeType] = [:]
  private var typeNumbers: [ObjectIdentifier: Int] = [:]
  private var libraryTypes: [String: RuntimeType] = [:]
  private var globals: [ObjectIdentifier: Int] = [:]
  private var nativeNumbers: [String: Int] = [:]
  private var selectors: [Selector: Int] = [:]
  private var selectorList: [Selector] = []
  /// Names of properties and methods that a subclass overrides, by the base name.
  private lazy var overridden: Set<String> = findOverridden()
  var libraryUnits: [String: CodeUnit?] = [:]
  var protocolTypes: [String: RuntimeType?] = [:]
  var typeValues: [Type: Value] = [:]
  var localTypes: [String: NominalType] = [:]
  var strengths: [ObjectIdentifier: CaptureItem.Strength] = [:]
  lazy var subscriptsOfAccessors = findSubscripts()
  lazy var topLevelTypes: [String: NominalType] = {
    var found: [String: NominalType] = [:]
    for case .type(let type) in program.declarations { found[type.name] = type }
    return found
  }()
  /// Globals that the statements of a script initialise.
  private var scriptVariables: Set<ObjectIdentifier> = []

  /// What a call through a class or protocol looks up in the value's own type.
  enum Selector: Hashable {
    case method(String)
    case getter(String)
    case setter(String)
    case subscriptGetter(String)
    case subscriptSetter(String)
    case initializer(String)
  }

  init(program: Program, machine: Machine) {
    self.program = program
    self.machine = machine
    for statement in program.statements {
      guard case .declaration(.variables(let declaration)) = statement.kind else { continue }
      for binding in declaration.bindings {
        for variable in binding.pattern.variables { scriptVariables.insert(ObjectIdentifier(variable)) }
      }
    }
  }

  /// Whether deaths of instances must be watched at all.
  lazy var hasDeinitializers: Bool = allTypes.contains { runtimeType($0).hasDeinitializer }

  /// All declared types, nested ones included.
  lazy var allTypes: [NominalType] = {
    var found: [NominalType] = []
    var pending = program.declarations.compactMap { if case .type(let type) = $0 { type } else { nil } }
    if let fragment = program.fragment { pending.append(fragment) }
    for added in program.libraryExtensions.values { pending += added.nestedTypes }
    for statement in program.statements {
      if case .declaration(.type(let type)) = statement.kind { pending.append(type) }
    }
    while let type = pending.popLast() {
      guard !found.contains(where: { $0 === type }) else { continue }
      found.append(type)
      pending += type.nestedTypes
    }
    return found
  }()

  // MARK: - Units

  func number(of unit: CodeUnit) -> Int {
    if let known = unitNumbers[ObjectIdentifier(unit)] { return known }
    let number = machine.tables.add(unit)
    unitNumbers[ObjectIdentifier(unit)] = number
    return number
  }

  /// The unit of a function, method, initializer, deinitializer or accessor.
  func unit(for function: Function) -> CodeUnit {
    unit(ObjectIdentifier(function)) { FunctionCompiler.makeUnit(for: function, code: self) }
  }

  /// The unit that another declaration stands for, made once.
  func unit(_ key: ObjectIdentifier, _ make: () -> CodeUnit) -> CodeUnit {
    if let known = units[key] { return known }
    let made = make()
    units[key] = made
    return made
  }

  private var derivedUnits: [DerivedKey: CodeUnit] = [:]

  /// Code that is made for a declaration beside its own.
  struct DerivedKey: Hashable {
    enum Role: Hashable {
      case initialValue, getter, setter, memberwise
      case defaultValue(Int)
      case reference, lazyValue, construct
    }
    var declaration: ObjectIdentifier
    var role: Role
  }

  func derived(_ declaration: AnyObject, _ role: DerivedKey.Role, _ make: () -> CodeUnit) -> CodeUnit {
    let key = DerivedKey(declaration: ObjectIdentifier(declaration), role: role)
    if let known = derivedUnits[key] { return known }
    let made = make()
    derivedUnits[key] = made
    return made
  }

  // MARK: - Globals

  /// The number of a variable at file scope or of a static property.
  func global(for variable: Variable) -> Int {
    let id = ObjectIdentifier(variable)
    if let known = globals[id] { return known }
    let isScripts = scriptVariables.contains(id)
    let number = machine.tables.addGlobal(
      initializer: isScripts ? nil : FunctionCompiler.makeGlobalUnit(for: variable, code: self))
    globals[id] = number
    return number
  }

  /// Whether an access must first make sure of the initial value.
  func isLazyGlobal(_ variable: Variable) -> Bool { !scriptVariables.contains(ObjectIdentifier(variable)) }

  // MARK: - Types

  func runtimeType(_ declaration: NominalType) -> RuntimeType {
    let id = ObjectIdentifier(declaration)
    if let known = types[id] { return known }
    let type = RuntimeType(
      name: declaration.name, kind: declaration.kind, declaration: declaration, graveyard: machine.graveyard)
    types[id] = type
    fill(type, from: declaration)
    return type
  }

  func number(of type: RuntimeType) -> Int {
    let id = ObjectIdentifier(type)
    if let known = typeNumbers[id] { return known }
    let number = machine.tables.add(type)
    typeNumbers[id] = number
    return number
  }

  /// The runtime side of a library type that the program extends; nil for others.
  func libraryType(named name: String) -> RuntimeType? {
    if let known = libraryTypes[name] { return known }
    guard let added = program.libraryExtensions[name] else { return nil }
    let type = RuntimeType(name: name, kind: .structure, declaration: nil, graveyard: machine.graveyard)
    type.conformances = added.protocols
    for declared in added.declaredProtocols { insertConformances(of: declared, into: &type.conformances) }
    type.addition = added
    libraryTypes[name] = type
    return type
  }

  private func fill(_ type: RuntimeType, from declaration: NominalType) {
    if let superclass = declaration.superclass {
      let parent = runtimeType(superclass)
      type.superclass = parent
      type.fields = parent.fields
      type.conformances = parent.conformances
      type.librarySuperclass = parent.librarySuperclass
      type.hasDeinitializer = parent.hasDeinitializer
      type.deinitializer = parent.deinitializer
    }
    if let name = declaration.librarySuperclass { type.librarySuperclass = name }
    type.fieldOffset = type.fields.count
    for variable in declaration.storedProperties {
      var field = RuntimeType.Field(
        name: variable.name, type: variable.type, wrapper: variable.wrapper?.name, isLet: variable.isLet,
        variable: variable)
      field.isWeak = variable.modifiers.contains(.weak)
      field.isUnowned = variable.modifiers.contains(.unowned)
      type.fields.append(field)
    }
    type.hasObjectFields = type.fields.contains {
      !$0.type.isTrivial || $0.wrapper != nil || $0.variable?.modifiers.contains(.lazy) == true
    }
    type.conformances.formUnion(declaration.libraryProtocols)
    for inherited in declaration.protocols { insertConformances(of: inherited, into: &type.conformances) }
    if let own = declaration.deinitializer {
      type.deinitializer = unit(for: own)
      type.hasDeinitializer = true
    }
    if type.librarySuperclass != nil, machine.observer.wantsDeinit(type) { type.hasDeinitializer = true }
    type.reportsInit = type.kind == .structure && machine.observer.wantsInit(type)
    for enumCase in declaration.cases {
      type.cases.append(
        RuntimeType.Case(
          name: enumCase.name, labels: enumCase.parameters.map(\.label), types: enumCase.parameters.map(\.type),
          rawValue: nil, declaration: enumCase))
      type.preallocated.append(
        enumCase.parameters.isEmpty ? .object(EnumObject(type, index: enumCase.index)) : .none)
    }
    if declaration.rawType != nil { fillRawValues(type, declaration) }
  }

  func insertConformances(of declared: NominalType, into names: inout Set<String>) {
    guard names.insert(declared.name).inserted else { return }
    names.formUnion(declared.libraryProtocols)
    for inherited in declared.protocols { insertConformances(of: inherited, into: &names) }
  }

  /// Raw values as written, else counted on from the case before, or the case's name.
  private func fillRawValues(_ type: RuntimeType, _ declaration: NominalType) {
    var next = 0
    for (index, enumCase) in declaration.cases.enumerated() {
      var value = enumCase.rawValue.flatMap(Self.literal)
      if value == nil {
        value = declaration.rawType == .string ? .string(enumCase.name) : .int(next)
      }
      if declaration.rawType == .double, case .int(let number)? = value { value = .double(Double(number)) }
      if case .int(let number)? = value { next = number &+ 1 }
      type.cases[index].rawValue = value
    }
  }

  static func literal(_ expression: Expression) -> Value? {
    switch expression.kind {
    case .integerLiteral(let number): return Int(exactly: number).map { .int($0) }
    case .floatLiteral(let number): return .double(number)
    case .booleanLiteral(let flag): return .bool(flag)
    case .stringLiteral(let segments):
      var text = ""
      for segment in segments {
        guard case .text(let part) = segment else { return nil }
        text += part
      }
      return .string(text)
    case .prefixOperator("-", let operand):
      switch literal(operand) {
      case .int(let number)?: return .int(-number)
      case .double(let number)?: return .double(-number)
      default: return nil
      }
    case .convert(let inner, _): return literal(inner)
    default: return nil
    }
  }

  // MARK: - Natives

  /// The number of a native; nil where the library has no such function.
  func native(_ fullName: String, changesArguments: Bool) -> Int? {
    if let known = nativeNumbers[fullName] { return known }
    guard let body = machine.native(named: fullName) else { return nil }
    let number = machine.tables.add(
      NativeEntry(name: fullName, body: body, changesArguments: changesArguments))
    nativeNumbers[fullName] = number
    return number
  }

  // MARK: - Selectors

  func number(of selector: Selector) -> Int {
    if let known = selectors[selector] { return known }
    selectorList.append(selector)
    selectors[selector] = selectorList.count - 1
    return selectorList.count - 1
  }

  func isOverridden(_ name: String) -> Bool { overridden.contains(name) }

  private func findOverridden() -> Set<String> {
    var names: Set<String> = []
    for type in allTypes where type.superclass != nil {
      for function in type.methods + type.initializers where function.modifiers.contains(.override) {
        names.insert(function.fullName)
      }
      for variable in type.computedProperties + type.storedProperties + type.staticProperties
      where variable.modifiers.contains(.override) {
        names.insert(variable.name)
      }
      for function in type.subscripts where function.modifiers.contains(.override) { names.insert("subscript") }
    }
    return names
  }

  /// What a type has for a selector; nil where it has nothing.
  func unit(for number: Int, in type: RuntimeType) -> CodeUnit? {
    if number < type.methods.count, let known = type.methods[number] { return known }
    guard let found = resolve(selectorList[number], in: type) else { return nil }
    while type.methods.count <= number { type.methods.append(nil) }
    type.methods[number] = found
    return found
  }

  func selector(_ number: Int) -> Selector { selectorList[number] }

  private func resolve(_ selector: Selector, in type: RuntimeType) -> CodeUnit? {
    for place in lookupOrder(of: type) {
      switch selector {
      case .method(let fullName):
        if let function = place.methods.first(where: { $0.fullName == fullName && $0.body != nil }) {
          return unit(for: function)
        }
      // An enumeration case can stand for a static requirement of a protocol.
      case .initializer(let fullName):
        if let function = place.initializers.first(where: { $0.fullName == fullName && $0.body != nil }) {
          return unit(for: function)
        }
      case .getter(let name):
        if let variable = place.variables.first(where: { $0.name == name && !$0.isRequirement }) {
          return getter(of: variable)
        }
      case .setter(let name):
        if let variable = place.variables.first(where: { $0.name == name && !$0.isRequirement }) {
          return setter(of: variable)
        }
      case .subscriptGetter(let fullName):
        if let getter = place.subscripts.first(where: { $0.fullName == fullName && $0.accessors?.getter?.body != nil })?
          .accessors?.getter
        {
          return unit(for: getter)
        }
      case .subscriptSetter(let fullName):
        if let setter = place.subscripts.first(where: { $0.fullName == fullName && $0.accessors?.setter?.body != nil })?
          .accessors?.setter
        {
          return unit(for: setter)
        }
      }
    }
    return nil
  }

  /// The unit that reads a property of an instance, stored or computed.
  func getter(of variable: Variable) -> CodeUnit {
    if let getter = variable.accessors?.getter { return unit(for: getter) }
    return derived(variable, .getter) { FunctionCompiler.makeGetter(for: variable, code: self) }
  }

  /// The unit that writes a property; nil where it can't be set.
  func setter(of variable: Variable) -> CodeUnit? {
    if let setter = variable.accessors?.setter { return unit(for: setter) }
    guard variable.accessors?.getter == nil else { return nil }
    return derived(variable, .setter) { FunctionCompiler.makeSetter(for: variable, code: self) }
  }

  // MARK: - Lookup by name

  /// Where a type's members stand, nearest first: the type, its superclasses, extensions of its protocols.
  struct Place {
    var methods: [Function]
    var variables: [Variable]
    var statics: [Variable]
    var subscripts: [Function]
    var initializers: [Function]
    var declaration: NominalType?
  }

  private var orders: [ObjectIdentifier: [Place]] = [:]

  func lookupOrder(of type: RuntimeType) -> [Place] {
    if let known = orders[ObjectIdentifier(type)] { return known }
    var places: [Place] = []
    var protocols: [NominalType] = []
    var libraryProtocols: [String] = []
    if let added = type.addition {
      places.append(Place(added))
      protocols += added.declaredProtocols
    }
    var current = type.declaration
    while let declaration = current {
      places.append(Place(declaration))
      protocols += declaration.protocols
      libraryProtocols += declaration.libraryProtocols.sorted()
      if let name = declaration.librarySuperclass, let added = program.libraryExtensions[name] {
        places.append(Place(added))
      }
      current = declaration.superclass
    }
    var seen: Set<ObjectIdentifier> = []
    var next = 0
    while next < protocols.count {
      let declared = protocols[next]
      next += 1
      guard seen.insert(ObjectIdentifier(declared)).inserted else { continue }
      places.append(Place(declared))
      protocols += declared.protocols
      libraryProtocols += declared.libraryProtocols.sorted()
    }
    for name in libraryProtocols {
      if let added = program.libraryExtensions[name] { places.append(Place(added)) }
    }
    orders[ObjectIdentifier(type)] = places
    return places
  }

  /// Forgets what was looked up: an evaluated line may have declared more.
  func forgetLookups() { orders = [:] }
}

extension ProgramCode.Place {
  init(_ declaration: NominalType) {
    methods = declaration.methods
    variables = declaration.storedProperties + declaration.computedProperties.filter { !$0.isStatic }
    statics = declaration.staticProperties + declaration.computedProperties.filter(\.isStatic)
    subscripts = declaration.subscripts
    initializers = declaration.initializers
    self.declaration = declaration
  }

  init(_ added: LibraryExtension) {
    methods = added.methods
    variables = added.computedProperties.filter { !$0.isStatic }
    statics = added.staticProperties + added.computedProperties.filter(\.isStatic)
    subscripts = added.subscripts
    initializers = added.initializers
  }
}

extension Variable {
  /// A requirement of a protocol: accessors without bodies.
  var isRequirement: Bool {
    guard let accessors else { return false }
    return (accessors.getter != nil && accessors.getter?.body == nil)
  }

  var isObserved: Bool { accessors?.willSet != nil || accessors?.didSet != nil }
  var isLazy: Bool { modifiers.contains(.lazy) }
}

extension Type {
  /// True where values never hold an object: registers of such a type need no clearing.
  var isTrivial: Bool {
    switch self {
    case .library(let name, let arguments):
      if name == "Optional" { return arguments.first?.isTrivial ?? false }
      return Self.trivialNames.contains(name)
    case .tuple(let fields): return fields.isEmpty
    default: return false
    }
  }

  private static let trivialNames: Set<String> = [
    "Int", "Double", "Bool", "Float", "CGFloat", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32",
    "UInt64", "TimeInterval", "Void", "Never",
  ]
}
