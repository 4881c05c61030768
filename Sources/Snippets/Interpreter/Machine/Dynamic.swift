/// Calls and accesses whose callee the values decide.
extension Machine {
  /// Runs a dynamic call from the host's side.
  func runDynamic(_ site: CallSite, _ arguments: [Value], isKnownSlow: Bool = false) throws(Unwinding) -> Value {
    var arguments = arguments
    return try runDynamic(site, changing: &arguments)
  }

  /// The same; what the callee changes comes back in `arguments`.
  func runDynamic(_ site: CallSite, changing arguments: inout [Value]) throws(Unwinding) -> Value {
    let count = arguments.count
    let given = arguments
    for index in arguments.indices { arguments[index] = .none }
    let result = try nested { fiber throws(Unwinding) -> (Value, [Value]) in
      fiber.ensureRegisters(count + 4)
      for index in given.indices { fiber.registers[index + 1] = given[index] }
      var value: Value
      if let unit = try dynamicTarget(site, fiber, 0, count) {
        fiber.ensureRegisters(unit._withUnsafeGuaranteedRef { $0.registerCount } + 1)
        fiber.push(Fiber.Frame(unit: unit, pc: 0, base: 0))
        guard case .finished(let finished) = try run(fiber, depth: 0) else {
          suspension = nil
          fiber.frameCount = 0
          throw .trap(Self.suspensionMessage)
        }
        value = finished
      } else {
        value = fiber.registers.take()
      }
      var left: [Value] = []
      for index in 0..<count { left.append((fiber.registers + index + 1).take()) }
      return (value, left)
    }
    arguments = result.1
    return result.0
  }

  /// The unit to enter, its arguments in place; nil where the result stands in the window already.
  func dynamicTarget(_ site: CallSite, _ fiber: Fiber, _ window: Int, _ count: Int) throws(Unwinding)
    -> Unmanaged<CodeUnit>?
  {
    switch site.kind {
    case .method: return try methodTarget(site, fiber, window, count)
    case .get: return try getTarget(site, fiber, window)
    case .set: return try setTarget(site, fiber, window)
    case .subscriptGet: return try subscriptTarget(site, fiber, window, count, isSetter: false)
    case .subscriptSet: return try subscriptTarget(site, fiber, window, count, isSetter: true)
    case .operator: return try operatorTarget(site, fiber, window, count)
    case .implicitMember: return try implicitTarget(site, fiber, window, count)
    case .value: return try valueTarget(site, fiber, window, count)
    case .simulated:
      try simulate(site, fiber, window, count)
      return nil
    case .special: return try special(site, fiber, window, count)
    }
  }

  private func finish(_ value: Value, _ fiber: Fiber, _ window: Int, _ count: Int, keepsReceiver: Bool = false)
    -> Unmanaged<CodeUnit>?
  {
    let first = keepsReceiver ? 2 : 1
    if count >= first { for index in first...count { fiber.registers[window + index] = .none } }
    fiber.registers[window] = value
    return nil
  }

  private func missing(_ name: String, _ value: Value) -> Unwinding {
    if case .none = value { return .trap("Fatal error: Unexpectedly found nil while unwrapping an Optional value") }
    return .trap("value of type '\(describedType(of: value))' has no member '\(name)'")
  }

  private func describedType(of value: Value) -> String {
    if let type = value.object as? TypeObject { return type.runtimeType?.name ?? "\(typeName(of: value))" }
    return typeName(of: value)
  }

  // MARK: - Methods

  private func methodTarget(_ site: CallSite, _ fiber: Fiber, _ window: Int, _ count: Int) throws(Unwinding)
    -> Unmanaged<CodeUnit>?
  {
    let receiver = fiber.registers[window + 1]
    if let type = receiver.unerased.object as? TypeObject {
      return try staticMethodTarget(site, type, fiber, window, count)
    }
    if let declared = runtimeType(of: receiver), let code {
      if let function = code.function(site.name, labels: site.labels, isStatic: false, in: declared) {
        fiber.registers[window + 1] = receiver.unerased
        let unit = code.implementation(of: function, in: declared)
        return try enter(unit, function, site.labels, fiber, window, count, hasReceiver: true)
      }
      if code.variable(site.name, in: declared) != nil {
        return try callProperty(site, receiver, fiber, window, count)
      }
    }
    if receiver.unerased.object is StandInObject {
      try simulate(site, fiber, window, count)
      return nil
    }
    // A property that holds a function, or a label of a tuple.
    if let member = libraryMember(site.name, labels: site.labels, of: receiver, isStatic: false) {
      return try callLibrary(member, site.labels, fiber, window, count, hasReceiver: true)
    }
    if let field = tupleField(site.name, of: receiver) {
      fiber.registers[window] = field
      for index in 1..<max(1, count) { fiber.registers[window + index] = (fiber.registers + window + index + 1).take() }
      return try closureTarget(fiber, window, count - 1, site.line)
    }
    if let own = try ownMethod(site, receiver, fiber, window, count) { return finish(own, fiber, window, count) }
    if let any = anyMember(site.name, receiver, fiber, window, count) { return finish(any, fiber, window, count) }
    throw missing(site.name, receiver)
  }

  /// A member of something that has any; the arguments stand from the window's second register on.
  private func anyMember(_ name: String, _ receiver: Value, _ fiber: Fiber, _ window: Int, _ count: Int?) -> Value? {
    var arguments: [Value]?
    if let count { arguments = (2..<max(2, count + 1)).map { fiber.registers[window + $0] } }
    return library.anyMember(self, receiver, name, arguments)
  }

  /// Methods that every value answers.
  private func ownMethod(_ site: CallSite, _ receiver: Value, _ fiber: Fiber, _ window: Int, _ count: Int)
    throws(Unwinding) -> Value?
  {
    let r = fiber.registers + window
    switch site.fullName {
    case "map(_:)": return receiver.isNil ? Value.none : try call(r[2], [receiver])
    case "flatMap(_:)": return receiver.isNil ? Value.none : try call(r[2], [receiver])
    case "hash(into:)": return try invoke("Hashable.hash(into:)", [receiver, r[2]])
    default: return nil
    }
  }

  /// Reads the property, then calls what it holds.
  private func callProperty(_ site: CallSite, _ receiver: Value, _ fiber: Fiber, _ window: Int, _ count: Int)
    throws(Unwinding) -> Unmanaged<CodeUnit>?
  {
    let function = try runDynamic(CallSite(kind: .get, name: site.name, line: site.line), [receiver])
    let r = fiber.registers + window
    r[0] = function
    for index in 1..<max(1, count) { r[index] = (r + index + 1).take() }
    r[count] = .none
    return try closureTarget(fiber, window, count - 1, site.line)
  }

  private func staticMethodTarget(
    _ site: CallSite, _ type: TypeObject, _ fiber: Fiber, _ window: Int, _ count: Int
  ) throws(Unwinding) -> Unmanaged<CodeUnit>? {
    if site.name == "init" {
      fiber.registers[window] = .object(type)
      for index in 1..<max(1, count) {
        fiber.registers[window + index] = (fiber.registers + window + index + 1).take()
      }
      return try valueTarget(site, fiber, window, count - 1)
    }
    if let declared = type.runtimeType ?? libraryRuntimeType(type.type), let code {
      if let function = code.function(site.name, labels: site.labels, isStatic: true, in: declared) {
        let unit = code.implementation(of: function, in: declared)
        return try enter(unit, function, site.labels, fiber, window, count, hasReceiver: true)
      }
      if let index = declared.cases.firstIndex(where: { $0.name == site.name }) {
        let value = declared.makeCase(index, fiber.registers + window + 2)
        return finish(value, fiber, window, count)
      }
    }
    if case .library(let name, _) = type.type,
      let member = match(library.members(name, site.name), labels: site.labels, isStatic: true)
    {
      return try callLibrary(member, site.labels, fiber, window, count, hasReceiver: true)
    }
    if case .simulated = type.type {
      try simulate(site, fiber, window, count)
      return nil
    }
    if let any = anyMember(site.name, .object(type), fiber, window, count) { return finish(any, fiber, window, count) }
    throw missing(site.name, .object(type))
  }

  // MARK: - Arguments

  /// Puts arguments in the order of a function's parameters and fills in defaults.
  func enter(
    _ unit: CodeUnit, _ function: Function, _ labels: [String?], _ fiber: Fiber, _ window: Int, _ count: Int,
    hasReceiver: Bool
  ) throws(Unwinding) -> Unmanaged<CodeUnit> {
    guard let code else { return .passUnretained(unit) }
    let first = hasReceiver ? 2 : 1
    let takesReceiver = unit.parameterCount > function.parameters.count
    let target = takesReceiver ? 2 : 1
    var given: [Value] = []
    for index in 0..<max(0, count - first + 1) { given.append((fiber.registers + window + first + index).take()) }
    let order = Self.arrange(
      labels, function.parameters.map { ($0.label, $0.defaultValue != nil, $0.isVariadic) })
    fiber.ensureRegisters(window + target + function.parameters.count + 2)
    for (position, source) in order.enumerated() {
      let value: Value
      switch source {
      case .argument(let index): value = index < given.count ? given[index] : .none
      case .variadic(let indices): value = .array(indices.map { $0 < given.count ? given[$0] : .none })
      case .defaultValue:
        value =
          function.parameters[position].defaultValue == nil
          ? .none : try call(code.defaultValueUnit(of: function, position), [])
      }
      fiber.registers[window + target + position] = value
    }
    return .passUnretained(unit)
  }

  enum ArgumentSource {
    case argument(Int)
    case variadic([Int])
    case defaultValue
  }

  /// Which argument goes to which parameter; labels decide, trailing closures have none.
  static func arrange(_ labels: [String?], _ parameters: [(label: String?, hasDefault: Bool, isVariadic: Bool)])
    -> [ArgumentSource]
  {
    var result: [ArgumentSource] = []
    var next = 0
    for (position, parameter) in parameters.enumerated() {
      let required = parameters[(position + 1)...].filter { !$0.hasDefault && !$0.isVariadic }.count
      guard next < labels.count else {
        result.append(parameter.isVariadic ? .variadic([]) : .defaultValue)
        continue
      }
      let fits = labels[next] == parameter.label
      if parameter.isVariadic {
        var indices: [Int] = []
        if fits || labels[next] == nil {
          repeat {
            indices.append(next)
            next += 1
          } while next < labels.count && labels[next] == nil && labels.count - next > required
        }
        result.append(.variadic(indices))
        continue
      }
      // An argument without label fits a labelled parameter where it is a trailing closure.
      let isLast = labels.count - next <= 1 + required
      if fits || (labels[next] == nil && (isLast || !parameter.hasDefault)) {
        result.append(.argument(next))
        next += 1
      } else if parameter.hasDefault {
        result.append(.defaultValue)
      } else {
        result.append(.argument(next))
        next += 1
      }
    }
    return result
  }

  // MARK: - The library

  func libraryMember(_ name: String, labels: [String?], of value: Value, isStatic: Bool) -> LibraryMember? {
    for owner in libraryOwners(of: value) {
      if let found = match(library.members(owner, name), labels: labels, isStatic: isStatic) { return found }
    }
    return nil
  }

  /// The library's types whose members a value has: its own, its superclass's, its protocols'.
  private func libraryOwners(of value: Value) -> [String] {
    var names = [typeName(of: value)]
    if let type = runtimeType(of: value), type.declaration != nil {
      names = []
      if let name = type.librarySuperclass { names.append(name) }
      names += type.conformances.sorted()
    }
    if case .object(let object) = value, let erased = object as? ErasedObject,
      case .library(let name, _) = erased.type
    {
      names.insert(name, at: 0)
      names.append(typeName(of: erased.value))
    }
    return names
  }

  func match(_ members: [LibraryMember], labels: [String?], isStatic: Bool) -> LibraryMember? {
    members.first { member in
      guard member.isStatic == isStatic || member.owner == nil else { return false }
      return Self.accepts(labels, member.parameters.map { ($0.label, $0.hasDefault, $0.isVariadic) })
    }
  }

  static func accepts(_ labels: [String?], _ parameters: [(label: String?, hasDefault: Bool, isVariadic: Bool)]) -> Bool
  {
    var used: Set<Int> = []
    for (position, source) in arrange(labels, parameters).enumerated() {
      switch source {
      case .argument(let index):
        guard labels[index] == parameters[position].label || labels[index] == nil else { return false }
        used.insert(index)
      case .variadic(let indices): used.formUnion(indices)
      case .defaultValue:
        guard parameters[position].hasDefault else { return false }
      }
    }
    return used.count == labels.count
  }

  func callLibrary(
    _ member: LibraryMember, _ labels: [String?], _ fiber: Fiber, _ window: Int, _ count: Int, hasReceiver: Bool
  ) throws(Unwinding) -> Unmanaged<CodeUnit>? {
    let own = code?.libraryUnit(member.fullName)
    guard let body = native(named: member.fullName) ?? (own == nil ? nil : Self.nothing) else {
      throw .trap("the library has no \(member.fullName)")
    }
    let first = hasReceiver ? 2 : 1
    var given: [Value] = []
    for index in 0..<max(0, count - first + 1) { given.append((fiber.registers + window + first + index).take()) }
    var arguments: [Value] = []
    let takesReceiver = member.owner != nil && (hasReceiver || member.isMade)
    if hasReceiver, takesReceiver {
      arguments.append((fiber.registers + window + 1).take())
    } else if takesReceiver {
      arguments.append(code?.typeValue(.library(member.owner ?? "", [])) ?? .none)
    }
    for source in Self.arrange(labels, member.parameters.map { ($0.label, $0.hasDefault, $0.isVariadic) }) {
      switch source {
      case .argument(let index): arguments.append(index < given.count ? given[index] : .omitted)
      case .variadic(let indices): arguments.append(.array(indices.map { given[$0] }))
      case .defaultValue: arguments.append(.omitted)
      }
    }
    if let own {
      for index in arguments.indices { fiber.registers[window + 1 + index] = arguments[index] }
      return .passUnretained(own)
    }
    let result = try body(self, &arguments)
    if member.isMutating, takesReceiver { fiber.registers[window + 1] = arguments[0] }
    fiber.registers[window] = result
    return nil
  }

  private static var nothing: NativeBody { { _, _ in .void } }

  // MARK: - Properties

  private func getTarget(_ site: CallSite, _ fiber: Fiber, _ window: Int) throws(Unwinding)
    -> Unmanaged<CodeUnit>?
  {
    let receiver = fiber.registers[window + 1]
    if let type = receiver.unerased.object as? TypeObject { return try staticGet(site, type, fiber, window) }
    if let declared = runtimeType(of: receiver), let code {
      if code.variable(site.name, in: declared) != nil,
        let unit = code.unit(for: code.number(of: .getter(site.name)), in: declared)
      {
        fiber.registers[window + 1] = receiver.unerased
        return .passUnretained(unit)
      }
      if let function = code.function(named: site.name, in: declared) {
        let body: NativeBody = { machine, arguments throws(Unwinding) in
          try machine.call(code.implementation(of: function, in: declared), [receiver.unerased] + arguments)
        }
        return finish(.object(NativeClosure(site.name, body)), fiber, window, 1)
      }
    }
    if let own = try ownProperty(site.name, of: receiver) { return finish(own, fiber, window, 1) }
    if let standIn = receiver.unerased.object as? StandInObject {
      return finish(shaped(site.expected, path: standIn.path + "." + site.name), fiber, window, 1)
    }
    if let field = tupleField(site.name, of: receiver) { return finish(field, fiber, window, 1) }
    for owner in libraryOwners(of: receiver) {
      let members = library.members(owner, site.name)
      if let member = members.first(where: { !$0.isStatic && $0.isProperty }) {
        return try callLibrary(member, [], fiber, window, 1, hasReceiver: true)
      }
      if let member = members.first(where: { !$0.isStatic }) {
        let body: NativeBody = { machine, arguments throws(Unwinding) in
          try machine.runDynamic(
            CallSite(
              kind: .method, name: member.name, labels: Array(repeating: nil, count: arguments.count), line: site.line),
            [receiver] + arguments)
        }
        return finish(.object(NativeClosure(site.name, body)), fiber, window, 1)
      }
    }
    if let any = anyMember(site.name, receiver, fiber, window, nil) { return finish(any, fiber, window, 1) }
    throw missing(site.name, receiver)
  }

  /// Properties that declared types get from the language.
  func ownProperty(_ name: String, of value: Value) throws(Unwinding) -> Value? {
    let plain = value.unerased
    if let value = plain.object as? EnumObject {
      if name == "rawValue" { return value.type.cases[value.index].rawValue }
    }
    switch name {
    case "self": return value
    case "hashValue":
      var hasher = Hasher()
      try hash(value, into: &hasher)
      return .int(hasher.finalize())
    default: return nil
    }
  }

  private func tupleField(_ name: String, of value: Value) -> Value? {
    guard let tuple = value.unerased.object as? TupleObject else { return nil }
    if let index = Int(name), tuple.elements.indices.contains(index) { return tuple.elements[index] }
    guard let erased = value.object as? ErasedObject, case .tuple(let fields) = erased.type,
      let index = fields.firstIndex(where: { $0.label == name }), tuple.elements.indices.contains(index)
    else { return nil }
    return tuple.elements[index]
  }

  private func staticGet(_ site: CallSite, _ type: TypeObject, _ fiber: Fiber, _ window: Int) throws(Unwinding)
    -> Unmanaged<CodeUnit>?
  {
    if let declared = type.runtimeType ?? libraryRuntimeType(type.type), let code {
      if let index = declared.cases.firstIndex(where: { $0.name == site.name }) {
        return finish(declared.makeCase(index, fiber.registers + window + 2), fiber, window, 1)
      }
      if let variable = code.staticVariable(site.name, in: declared) {
        if let getter = variable.accessors?.getter {
          return .passUnretained(code.unit(for: getter))
        }
        return finish(try globalValue(variable), fiber, window, 1)
      }
      if site.name == "allCases", !declared.cases.isEmpty {
        return finish(.array(declared.preallocated), fiber, window, 1)
      }
      if let nested = declared.declaration?.nestedTypes.first(where: { $0.name == site.name }) {
        return finish(code.typeValue(nested), fiber, window, 1)
      }
      if let function = code.function(named: site.name, isStatic: true, in: declared) {
        let body: NativeBody = { machine, arguments throws(Unwinding) in
          try machine.call(code.unit(for: function), [.object(type)] + arguments)
        }
        return finish(.object(NativeClosure(site.name, body)), fiber, window, 1)
      }
    }
    if let unbound = unboundMethod(site.name, type) { return finish(unbound, fiber, window, 1) }
    if site.name == "self" { return finish(.object(type), fiber, window, 1) }
    if case .library(let name, _) = type.type {
      if let member = library.members(name, site.name).first(where: { $0.isStatic || $0.isCase }) {
        return try callLibrary(member, [], fiber, window, 1, hasReceiver: true)
      }
    }
    if case .simulated(let name) = type.type {
      return finish(shaped(site.expected, path: name + "." + site.name), fiber, window, 1)
    }
    if let any = anyMember(site.name, .object(type), fiber, window, nil) { return finish(any, fiber, window, 1) }
    throw missing(site.name, .object(type))
  }

  /// A method still without its receiver: `Greeter.greet`.
  private func unboundMethod(_ name: String, _ type: TypeObject) -> Value? {
    guard let code, let declared = type.runtimeType ?? libraryRuntimeType(type.type),
      let function = code.function(named: name, in: declared)
    else { return nil }
    return .object(
      NativeClosure(name) { _, arguments throws(Unwinding) in
        guard let receiver = arguments.first else { return .none }
        return .object(
          NativeClosure(name) { machine, rest throws(Unwinding) in
            try machine.call(code.implementation(of: function, in: declared), [receiver] + rest)
          })
      })
  }

  /// The value of a global or static property, computed now where it has not been.
  func globalValue(_ variable: Variable) throws(Unwinding) -> Value {
    guard let code else { return .none }
    let number = code.global(for: variable)
    if let unit = tables.takeInitializer(ofGlobal: number) { _ = try call(unit, []) }
    let value = tables.globals[number]
    return variable.wrapper == nil ? value : try wrapperGet(value)
  }

  private func setTarget(_ site: CallSite, _ fiber: Fiber, _ window: Int) throws(Unwinding)
    -> Unmanaged<CodeUnit>?
  {
    let receiver = fiber.registers[window + 1]
    if let type = receiver.unerased.object as? TypeObject {
      if let declared = type.runtimeType, let code, let variable = code.staticVariable(site.name, in: declared) {
        if let setter = variable.accessors?.setter { return .passUnretained(code.unit(for: setter)) }
        _ = try globalValue(variable)
        tables.globals[code.global(for: variable)] = (fiber.registers + window + 2).take()
        return finish(.void, fiber, window, 1)
      }
    }
    if let declared = runtimeType(of: receiver), let code, code.variable(site.name, in: declared) != nil,
      let unit = code.unit(for: code.number(of: .setter(site.name)), in: declared)
    {
      return .passUnretained(unit)
    }
    if receiver.unerased.object is StandInObject { return finish(.void, fiber, window, 2) }
    if let tuple = receiver.unerased.object as? TupleObject, let index = Int(site.name),
      tuple.elements.indices.contains(index)
    {
      let copy = TupleObject(tuple.elements)
      copy.elements[index] = fiber.registers[window + 2]
      fiber.registers[window + 1] = .object(copy)
      return finish(.void, fiber, window, 2, keepsReceiver: true)
    }
    for owner in libraryOwners(of: receiver) {
      guard let member = library.members(owner, site.name).first(where: { !$0.isStatic && $0.isProperty }),
        let body = native(named: member.fullName + "=")
      else { continue }
      var arguments = [(fiber.registers + window + 1).take(), (fiber.registers + window + 2).take()]
      _ = try body(self, &arguments)
      fiber.registers[window + 1] = arguments[0]
      fiber.registers[window] = .void
      return nil
    }
    throw missing(site.name, receiver)
  }

  // MARK: - Subscripts

  private func subscriptTarget(_ site: CallSite, _ fiber: Fiber, _ window: Int, _ count: Int, isSetter: Bool)
    throws(Unwinding) -> Unmanaged<CodeUnit>?
  {
    let receiver = fiber.registers[window + 1]
    if site.labels.first == "keyPath", let path = fiber.registers[window + 2].unerased.object as? KeyPathObject {
      if isSetter {
        var root = (fiber.registers + window + 1).take()
        try set(fiber.registers[window + 3], through: .object(path), in: &root)
        fiber.registers[window + 1] = root
        return finish(.void, fiber, window, count, keepsReceiver: true)
      }
      return finish(try get(path, in: receiver), fiber, window, count)
    }
    if let declared = runtimeType(of: receiver), let code,
      let function = code.declaredSubscript(labels: site.labels, in: declared)
    {
      let accessor = isSetter ? function.accessors?.setter : function.accessors?.getter
      guard let accessor else { throw missing("subscript", receiver) }
      fiber.registers[window + 1] = receiver.unerased
      if isSetter {
        // The new value goes before the indices.
        let value = (fiber.registers + window + count).take()
        var index = count
        while index > 2 {
          fiber.registers[window + index] = (fiber.registers + window + index - 1).take()
          index -= 1
        }
        fiber.registers[window + 2] = value
      }
      return .passUnretained(code.unit(for: accessor))
    }
    if let standIn = receiver.unerased.object as? StandInObject {
      if isSetter { return finish(.void, fiber, window, count) }
      return finish(shaped(site.expected, path: standIn.path + ".element"), fiber, window, count)
    }
    for owner in libraryOwners(of: receiver) {
      guard let member = match(library.members(owner, "subscript"), labels: site.labels, isStatic: false),
        let body = native(named: member.fullName + (isSetter ? "=" : ""))
      else { continue }
      var arguments: [Value] = []
      for index in 0..<count { arguments.append((fiber.registers + window + 1 + index).take()) }
      while arguments.count < member.parameters.count + (isSetter ? 2 : 1) {
        arguments.insert(.omitted, at: isSetter ? arguments.count - 1 : arguments.count)
      }
      let result = try body(self, &arguments)
      if isSetter { fiber.registers[window + 1] = arguments[0] }
      fiber.registers[window] = result
      return nil
    }
    if case .none = receiver { throw missing("subscript", receiver) }
    throw missing("subscript", receiver)
  }

  // MARK: - Operators

  private func operatorTarget(_ site: CallSite, _ fiber: Fiber, _ window: Int, _ count: Int) throws(Unwinding)
    -> Unmanaged<CodeUnit>?
  {
    let r = fiber.registers + window
    if let code {
      for operand in 1...max(1, count) {
        guard let declared = runtimeType(of: r[operand]),
          let function = code.staticFunction(site.name, count, in: declared)
        else { continue }
        fiber.ensureRegisters(window + count + 3)
        let r = fiber.registers + window
        var index = count
        while index > 0 {
          r[index + 1] = (r + index).take().unerased
          index -= 1
        }
        r[1] = dynamicType(of: r[operand + 1])
        return .passUnretained(code.unit(for: function))
      }
      if let function = code.globalFunction(site.name, count) { return .passUnretained(code.unit(for: function)) }
    }
    if count == 2, let value = try plainOperator(site.name, r[1], r[2]) { return finish(value, fiber, window, count) }
    if let value = try libraryOperator(site.name, fiber, window, count) { return finish(value, fiber, window, count) }
    if r[1].unerased.object is StandInObject || (count > 1 && r[2].unerased.object is StandInObject) {
      let value: Value = site.name == "!=" ? .bool(true) : shaped(site.expected, path: site.name)
      return finish(value, fiber, window, count)
    }
    throw .trap(
      "binary operator '\(site.name)' cannot be applied to operands of type '\(describedType(of: r[1]))' and '\(describedType(of: count > 1 ? r[2] : r[1]))'"
    )
  }

  /// Operators that mean the same for all values.
  func plainOperator(_ name: String, _ left: Value, _ right: Value) throws(Unwinding) -> Value? {
    switch name {
    case "==": return .bool(try isEqual(left, right))
    case "!=": return .bool(try !isEqual(left, right))
    case "<": return .bool(try isLess(left, right))
    case ">": return .bool(try isLess(right, left))
    case "<=": return .bool(try isLessOrEqual(left, right))
    case ">=": return .bool(try isLessOrEqual(right, left))
    case "~=": return .bool(try matches(pattern: left, right))
    case "===": return .bool(isIdentical(left, right))
    case "!==": return .bool(!isIdentical(left, right))
    case "??": return left.isNil ? try forcedValue(right) : left
    default: break
    }
    let (a, b) = (left.unerased, right.unerased)
    let op: Opcode
    switch name {
    case "+":
      if a.object is StringObject || a.object is ArrayObject { return try plus(a, b) }
      op = .add
    case "-": op = .subtract
    case "*": op = .multiply
    case "/": op = .divide
    case "%": op = .remainder
    default: return nil
    }
    switch (a, b) {
    case (.int, .int), (.double, .double), (.int, .double), (.double, .int): return try arithmetic(op, a, b)
    default: return nil
    }
  }

  private func forcedValue(_ value: Value) throws(Unwinding) -> Value {
    value.object is CallableObject ? try call(value, []) : value
  }

  private func matches(pattern: Value, _ value: Value) throws(Unwinding) -> Bool {
    if let type = pattern.object?.typeName, type.contains("Range"), !value.isNil {
      return try truth(runDynamic(CallSite(kind: .method, name: "contains", labels: [nil], line: 0), [pattern, value]))
    }
    if let function = pattern.object as? CallableObject { return try truth(call(.object(function), [value])) }
    return try isEqual(pattern, value)
  }

  private func libraryOperator(_ name: String, _ fiber: Fiber, _ window: Int, _ count: Int) throws(Unwinding)
    -> Value?
  {
    let r = fiber.registers + window
    for operand in 1...max(1, count) {
      for owner in libraryOwners(of: r[operand]) {
        for member in library.members(owner, name) where member.parameters.count == count {
          guard let body = native(named: member.fullName) else { continue }
          var arguments: [Value] = []
          for index in 1...count { arguments.append(r[index]) }
          let value = try body(self, &arguments)
          if name.hasSuffix("="), member.parameters.first?.isInout == true { r[1] = arguments[0] }
          return value
        }
      }
    }
    for member in library.members(nil, name) where member.parameters.count == count {
      guard let body = native(named: member.fullName) else { continue }
      var arguments: [Value] = []
      for index in 1...count { arguments.append(r[index]) }
      return try body(self, &arguments)
    }
    return nil
  }

  // MARK: - Names without a base

  private func implicitTarget(_ site: CallSite, _ fiber: Fiber, _ window: Int, _ count: Int) throws(Unwinding)
    -> Unmanaged<CodeUnit>?
  {
    switch site.expected.wrapped ?? site.expected {
    case .declared(let reference, _):
      if let code {
        let type = code.typeValue(reference.type)
        return try afterInsertingReceiver(type, fiber, window, count, site)
      }
    case .library(let name, _):
      let type = Value.object(TypeObject(.library(name, [])))
      if library.members(name, site.name).contains(where: { $0.isStatic || $0.isCase })
        || library.anyMember(self, type, site.name, nil) != nil
      {
        return try afterInsertingReceiver(type, fiber, window, count, site)
      }
    default: break
    }
    // The expected type is not declared: an equatable stand-in of that name.
    return finish(.object(StandInObject(site.name)), fiber, window, count)
  }

  private func afterInsertingReceiver(
    _ receiver: Value, _ fiber: Fiber, _ window: Int, _ count: Int, _ site: CallSite
  ) throws(Unwinding) -> Unmanaged<CodeUnit>? {
    fiber.ensureRegisters(window + count + 3)
    let r = fiber.registers + window
    var index = count
    while index > 0 {
      r[index + 1] = (r + index).take()
      index -= 1
    }
    r[1] = receiver
    var site = site
    site.kind = site.labels.isEmpty && count == 0 ? .get : .method
    return try dynamicTarget(site, fiber, window, count + 1)
  }

  /// A call of the value in the window's first register; for a type value an initializer.
  private func valueTarget(_ site: CallSite, _ fiber: Fiber, _ window: Int, _ count: Int) throws(Unwinding)
    -> Unmanaged<CodeUnit>?
  {
    let callee = fiber.registers[window].unerased
    if callee.isNil, site.name.hasSuffix(".init") {
      let owner = String(site.name.dropLast(5))
      guard
        let member = match(library.members(owner, "init"), labels: site.labels, isStatic: false)
          ?? match(library.members(owner, "init"), labels: site.labels, isStatic: true)
      else {
        return finish(shaped(site.expected, path: owner), fiber, window, count)
      }
      return try callLibrary(member, site.labels, fiber, window, count, hasReceiver: false)
    }
    guard let type = callee.object as? TypeObject else {
      if callee.isNil, site.name.contains("(") { throw .trap("the library has no \(site.name)") }
      return try closureTarget(fiber, window, count, site.line)
    }
    if let declared = type.runtimeType ?? libraryRuntimeType(type.type), let code {
      if let unit = try initializerTarget(declared, site, fiber, window, count, code) { return unit }
      if declared.kind == .enumeration, site.labels == ["rawValue"] {
        let raw = fiber.registers[window + 1]
        return finish(try value(of: declared, rawValue: raw), fiber, window, count)
      }
    }
    if case .library(let name, _) = type.type {
      if let member = match(library.members(name, "init"), labels: site.labels, isStatic: false)
        ?? match(library.members(name, "init"), labels: site.labels, isStatic: true)
      {
        return try callLibrary(member, site.labels, fiber, window, count, hasReceiver: false)
      }
    }
    if case .simulated(let name) = type.type {
      return finish(.object(StandInObject(name)), fiber, window, count)
    }
    let arguments = (1..<max(1, count + 1)).map { fiber.registers[window + $0] }
    if let any = library.anyMember(self, callee, "init", arguments) { return finish(any, fiber, window, count) }
    throw missing("init", callee)
  }

  private func initializerTarget(
    _ declared: RuntimeType, _ site: CallSite, _ fiber: Fiber, _ window: Int, _ count: Int, _ code: ProgramCode
  ) throws(Unwinding) -> Unmanaged<CodeUnit>? {
    for place in code.lookupOrder(of: declared) {
      let fitting = place.initializers.first { function in
        function.body != nil
          && Self.accepts(site.labels, function.parameters.map { ($0.label, $0.defaultValue != nil, $0.isVariadic) })
      }
      guard let function = fitting else { continue }
      let unit = code.unit(for: function)
      guard declared.kind == .class || declared.kind == .actor else {
        return try enter(unit, function, site.labels, fiber, window, count, hasReceiver: false)
      }
      let instance = try emptyInstance(of: declared, below: function.owner)
      fiber.ensureRegisters(window + count + 3)
      let r = fiber.registers + window
      var index = count
      while index > 0 {
        r[index + 1] = (r + index).take()
        index -= 1
      }
      r[1] = instance
      return try enter(unit, function, site.labels, fiber, window, count + 1, hasReceiver: true)
    }
    guard let declaration = declared.declaration else { return nil }
    switch declaration.kind {
    case .class, .actor:
      guard count == 0 else { return nil }
      fiber.registers[window + 1] = .object(InstanceObject(declared))
      return .passUnretained(code.constructUnit(of: declaration))
    case .structure:
      let parameters = declaration.memberwiseParameters
      let shapes = parameters.map { ($0.variable.name as String?, $0.hasDefault, false) }
      guard Self.accepts(site.labels, shapes) else { return nil }
      var given: [Value] = []
      for index in 0..<count { given.append((fiber.registers + window + 1 + index).take()) }
      fiber.ensureRegisters(window + parameters.count + 3)
      for (position, source) in Self.arrange(site.labels, shapes).enumerated() {
        var value = Value.omitted
        if case .argument(let index) = source, index < given.count { value = given[index] }
        fiber.registers[window + 1 + position] = value
      }
      return .passUnretained(code.memberwiseUnit(of: declaration))
    default: return nil
    }
  }

  /// A new instance with the initial values of the classes below `owner`.
  private func emptyInstance(of type: RuntimeType, below owner: NominalType?) throws(Unwinding) -> Value {
    let instance = Value.object(InstanceObject(type))
    guard let code else { return instance }
    var current = type.declaration
    while let declaration = current, declaration !== owner {
      let unit = code.derived(declaration, .initialValue) {
        FunctionCompiler.makeInitialValuesUnit(for: declaration, code: code)
      }
      _ = try call(unit, [instance])
      current = declaration.superclass
    }
    return instance
  }

  /// The case with a raw value; nil where there is none.
  func value(of type: RuntimeType, rawValue: Value) throws(Unwinding) -> Value {
    for (index, entry) in type.cases.enumerated() {
      if let raw = entry.rawValue, try isEqual(raw, rawValue) { return type.preallocated[index] }
    }
    return .none
  }

  // MARK: - What the machine does by itself

  private func special(_ site: CallSite, _ fiber: Fiber, _ window: Int, _ count: Int) throws(Unwinding)
    -> Unmanaged<CodeUnit>?
  {
    let r = fiber.registers + window
    switch site.name {
    case "try!":
      let text = try string(of: r[1], style: .debug)
      throw .trap("Fatal error: 'try!' expression unexpectedly raised an error: \(text)")
    case "async let": return finish(startChild(r[1]), fiber, window, count)
    case "await child": return finish(try awaitTask(r[1]) ?? .none, fiber, window, count)
    case "end child":
      try endChild(r[1])
      return finish(.none, fiber, window, count)
    case "String.interpolation":
      return finish(try interpolation(site.labels, fiber, window, count), fiber, window, count)
    default: break
    }
    if site.name.hasPrefix("case ") {
      return finish(try casePayload(String(site.name.dropFirst(5)), r[1]), fiber, window, count)
    }
    if site.name.hasPrefix("partial ") {
      let name = String(site.name.dropFirst(8))
      guard let body = native(named: name) else { throw .trap("the library has no \(name)") }
      let receiver = r[1]
      let partial: NativeBody = { machine, arguments throws(Unwinding) in
        var all = [receiver] + arguments
        return try body(machine, &all)
      }
      return finish(.object(NativeClosure(name, partial)), fiber, window, count)
    }
    throw .trap("internal error: \(site.name)")
  }

  /// `\(value, format: style)`: the library's `formatted(_:)`; `specifier:` its `String(format:)`.
  private func interpolation(_ labels: [String?], _ fiber: Fiber, _ window: Int, _ count: Int) throws(Unwinding)
    -> Value
  {
    var arguments: [Value] = []
    for index in 1...max(1, count) { arguments.append(fiber.registers[window + index]) }
    switch labels.last ?? nil {
    case "specifier":
      return try invoke(
        "String.init(format:_:)", [code?.typeValue(.string) ?? .none, arguments[1], .array([arguments[0]])])
    case "format":
      return try runDynamic(CallSite(kind: .method, name: "formatted", labels: [nil], line: 0), arguments)
    case "default":
      return arguments[0].isNil ? arguments[1] : .string(try string(of: arguments[0]))
    default: return .string(try string(of: arguments[0]))
    }
  }

  /// The payload of a value as an array where it is of that case; nil where it is not.
  private func casePayload(_ name: String, _ value: Value) throws(Unwinding) -> Value {
    switch value.unerased {
    case .none: return name == "none" ? .array([]) : .none
    case .object(let object):
      if let value = object as? EnumObject {
        return value.type.cases[value.index].name == name ? .array(value.payload) : .none
      }
      if let standIn = object as? StandInObject { return standIn.path.hasSuffix(name) ? .array([]) : .none }
      if let value = object as? CaseObject { return value.caseName == name ? .array(value.payload) : .none }
      if name == "some" { return .array([value]) }
      return .none
    default: return name == "some" ? .array([value]) : .none
    }
  }

  func operatorFunction(_ name: String, _ member: LibraryMember?) -> NativeClosure {
    let body: NativeBody = { machine, arguments throws(Unwinding) in
      arguments.spread(over: 2)
      if arguments.count == 2, let value = try machine.plainOperator(name, arguments[0], arguments[1]) { return value }
      if let member, let native = machine.native(named: member.fullName) { return try native(machine, &arguments) }
      return try machine.runDynamic(CallSite(kind: .operator, name: name, line: 0), arguments)
    }
    return NativeClosure(name, body)
  }

  /// A declaration of the library as a function value.
  func nativeFunction(_ member: LibraryMember) -> NativeClosure {
    let body: NativeBody = { machine, arguments throws(Unwinding) in
      guard let native = machine.native(named: member.fullName) else {
        throw .trap("the library has no \(member.fullName)")
      }
      arguments.spread(over: member.parameters.count)
      if member.isMade || member.isStatic, member.owner != nil {
        arguments.insert(machine.code?.typeValue(.library(member.owner ?? "", [])) ?? .none, at: 0)
      }
      let wanted = member.parameters.count + (member.owner == nil ? 0 : 1)
      while arguments.count < wanted { arguments.append(.omitted) }
      return try native(machine, &arguments)
    }
    return NativeClosure(member.name, body)
  }
}

extension [Value] {
  /// A tuple given to a function of several parameters: `zip(a, b).map(max)`.
  fileprivate mutating func spread(over count: Int) {
    guard count > 1, self.count == 1, let tuple = self[0].unerased.object as? TupleObject,
      tuple.elements.count == count
    else { return }
    self = tuple.elements
  }
}

extension LibraryMember {
  var isProperty: Bool { if case .property = kind { true } else { false } }
  /// An initializer or a case: called on the type.
  var isMade: Bool {
    switch kind {
    case .initializer, .enumCase: true
    default: false
    }
  }
  var isCase: Bool { if case .enumCase = kind { true } else { false } }
}
