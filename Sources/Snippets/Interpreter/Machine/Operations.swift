/// The slow sides of instructions: everything but plain integers and arrays.
extension Machine {
  static let overflow = Unwinding.trap("Swift runtime failure: arithmetic overflow")
  static let indexOutOfRange = Unwinding.trap("Fatal error: Index out of range")

  func noRecord(_ value: Value) -> Unwinding {
    if case .none = value { return .trap("Fatal error: Unexpectedly found nil while unwrapping an Optional value") }
    return .trap("internal error: a property of a value of type \(typeName(of: value))")
  }

  func noBoolean(_ value: Value) -> Unwinding {
    .trap("internal error: a condition of type \(typeName(of: value))")
  }

  func truth(_ value: Value) throws(Unwinding) -> Bool {
    switch value.unerased {
    case .bool(let flag): return flag
    case .none: return false
    case .object(let object) where object is StandInObject: return true
    default: throw noBoolean(value)
    }
  }

  // MARK: - References and wrappers

  func loadWeak(_ value: Value, isUnowned: Bool) throws(Unwinding) -> Value {
    guard case .object(let object) = value, let weak = object as? WeakObject else { return value }
    let target = weak.value
    if isUnowned, target.isNil, weak.wasSet {
      throw .trap("Fatal error: Attempted to read an unowned reference but the object was already deallocated")
    }
    return target
  }

  func wrapperGet(_ value: Value) throws(Unwinding) -> Value {
    guard case .object(let object) = value else { return .none }
    if let wrapper = object as? WrapperStorage { return try wrapper.get(self) }
    return try property("wrappedValue", of: value) ?? .none
  }

  func wrapperSet(_ target: Value, _ value: Value) throws(Unwinding) {
    guard let wrapper = target.object as? WrapperStorage else { return }
    try wrapper.set(self, value)
  }

  func wrapperProjection(_ value: Value) throws(Unwinding) -> Value {
    guard case .object(let object) = value else { return .none }
    if let wrapper = object as? WrapperStorage { return try wrapper.projection(self) }
    return try property("projectedValue", of: value) ?? .none
  }

  func attachWrapper(_ value: Value, slot: Int) {
    guard let instance = value.object as? InstanceObject, let wrapper = instance[slot].object as? WrapperStorage else {
      return
    }
    wrapper.attach(to: instance, property: instance.type.fields[slot].name, self)
  }

  func noteAccess(_ value: Value, slot: Int) {
    if let instance = value.object as? InstanceObject { observer.accessed(instance, slot) }
  }

  func noteMutation(_ value: Value, slot: Int, isBefore: Bool) {
    if let instance = value.object as? InstanceObject { observer.mutated(instance, slot, isBefore) }
  }

  // MARK: - Tuples, elements

  func tupleElement(_ value: Value, _ index: Int) throws(Unwinding) -> Value {
    guard case .object(let object) = value.unerased else { return index == 0 ? value : .none }
    guard let tuple = object as? TupleObject else {
      if object is StandInObject { return value }
      return index == 0 ? value : .none
    }
    guard index < tuple.elements.count else { return .none }
    return tuple.elements[index]
  }

  func setTuple(_ register: UnsafeMutablePointer<Value>, _ index: Int, _ value: Value) throws(Unwinding) {
    guard let tuple = uniqueTuple(register), index < tuple.elements.count else { return }
    tuple.elements[index] = value
  }

  func takeTuple(_ register: UnsafeMutablePointer<Value>, _ index: Int) throws(Unwinding) -> Value {
    guard let tuple = uniqueTuple(register), index < tuple.elements.count else { return .none }
    var taken = Value.none
    swap(&taken, &tuple.elements[index])
    return taken
  }

  private func uniqueTuple(_ register: UnsafeMutablePointer<Value>) -> TupleObject? {
    guard register.isObject, register.objectKind == .tuple else { return nil }
    let isUnique = register.isUnique
    guard case .object(let object) = register.pointee, let tuple = object as? TupleObject else { return nil }
    if isUnique { return tuple }
    let copy = TupleObject(tuple.elements)
    register.pointee = .object(copy)
    return copy
  }

  func append(_ value: Value, to register: UnsafeMutablePointer<Value>) throws(Unwinding) {
    guard register.isObject, register.objectKind == .array else {
      throw .trap("internal error: append to a value of type \(typeName(of: register.pointee))")
    }
    register.makeArrayUnique()
    guard case .object(let object) = register.pointee, let array = object as? ArrayObject else { return }
    array.elements.append(value)
    if array.elements.count & 255 == 0 {
      array.recharge()
      try reserve(0)
    }
  }

  func slowGetElement(_ base: Value, _ index: Value, _ line: Int) throws(Unwinding) -> Value {
    let plain = base.unerased
    if case .int(let position) = index.unerased, let array = plain.object as? ArrayObject {
      guard position >= 0, position < array.elements.count else { throw Self.indexOutOfRange }
      return array.elements[position]
    }
    return try runDynamic(
      CallSite(kind: .subscriptGet, name: "subscript", labels: [nil], line: line), [plain, index])
  }

  func slowSetElement(_ target: UnsafeMutablePointer<Value>, _ index: Value, _ value: Value, _ line: Int)
    throws(Unwinding)
  {
    var arguments = [target.take(), index, value]
    let site = CallSite(kind: .subscriptSet, name: "subscript", labels: [nil], line: line)
    _ = try runDynamic(site, changing: &arguments)
    target.pointee = arguments[0]
  }

  func slowGet(_ name: String, of value: Value, _ line: Int) throws(Unwinding) -> Value {
    try runDynamic(CallSite(kind: .get, name: name, line: line), [value])
  }

  // MARK: - Arithmetic

  func slowAdd(_ r: UnsafeMutablePointer<Value>, _ i: Instruction) throws(Unwinding) {
    let target = r + Int(i.a)
    let left = r + Int(i.b)
    // A string or array that nobody else holds grows in place.
    if i.a == i.b, left.isObject, left.isUnique, case .object(let addition) = r[Int(i.c)],
      case .object(let object) = left.pointee
    {
      if let text = object as? StringObject, let more = addition as? StringObject {
        text.value += more.value
        text.recharge()
        return try reserve(0)
      }
      if let array = object as? ArrayObject, let more = addition as? ArrayObject, more !== array {
        array.elements += more.elements
        array.recharge()
        return try reserve(0)
      }
    }
    target.pointee = try plus(left.pointee, r[Int(i.c)])
  }

  func plus(_ left: Value, _ right: Value) throws(Unwinding) -> Value {
    if case .double(let x) = left, case .double(let y) = right { return .double(x + y) }
    if case .object(let a) = left, case .object(let b) = right {
      if let first = a as? StringObject, let second = b as? StringObject {
        try reserve(first.value.utf8.count + second.value.utf8.count)
        return .string(first.value + second.value)
      }
      if let first = a as? ArrayObject, let second = b as? ArrayObject {
        try reserve((first.elements.count + second.elements.count) * 16)
        return .array(first.elements + second.elements)
      }
    }
    return try arithmetic(.add, left, right)
  }

  func slowBinary(_ r: UnsafeMutablePointer<Value>, _ i: Instruction) throws(Unwinding) {
    let value = try arithmetic(i.op, r[Int(i.b)], r[Int(i.c)])
    r[Int(i.a)] = value
  }

  /// An operator on values whose types were not known before.
  func arithmetic(_ op: Opcode, _ left: Value, _ right: Value) throws(Unwinding) -> Value {
    switch (left, right) {
    case (.int(let x), .int(let y)): return try integers(op, x, y)
    case (.double(let x), .double(let y)):
      if let result = Self.doubles(op, x, y) { return result }
    case (.int(let x), .double(let y)):
      if let result = Self.doubles(op, Double(x), y) { return result }
    case (.double(let x), .int(let y)):
      if let result = Self.doubles(op, x, Double(y)) { return result }
    default: break
    }
    let site = CallSite(kind: .operator, name: op.spelling, line: currentLine ?? 0)
    return try runDynamic(site, [left, right], isKnownSlow: true)
  }

  private func integers(_ op: Opcode, _ x: Int, _ y: Int) throws(Unwinding) -> Value {
    let result: (partialValue: Int, overflow: Bool)
    switch op {
    case .add: result = x.addingReportingOverflow(y)
    case .subtract: result = x.subtractingReportingOverflow(y)
    case .multiply: result = x.multipliedReportingOverflow(by: y)
    case .divide:
      if y == 0 { throw .trap("Fatal error: Division by zero") }
      result = x.dividedReportingOverflow(by: y)
    case .remainder:
      if y == 0 { throw .trap("Fatal error: Division by zero in remainder operation") }
      result = x.remainderReportingOverflow(dividingBy: y)
    case .bitAnd: return .int(x & y)
    case .bitOr: return .int(x | y)
    case .bitXor: return .int(x ^ y)
    case .shiftLeft: return .int(x << y)
    default: return .int(x >> y)
    }
    if result.overflow { throw Self.overflow }
    return .int(result.partialValue)
  }

  private static func doubles(_ op: Opcode, _ x: Double, _ y: Double) -> Value? {
    switch op {
    case .add: .double(x + y)
    case .subtract: .double(x - y)
    case .multiply: .double(x * y)
    case .divide: .double(x / y)
    default: nil
    }
  }

  func slowAddInteger(_ value: Value, _ amount: Int) throws(Unwinding) -> Value {
    switch value {
    case .double(let number): return .double(number + Double(amount))
    default: return try arithmetic(.add, value, .int(amount))
    }
  }

  func negate(_ value: Value) throws(Unwinding) -> Value {
    switch value {
    case .int(let number):
      let (result, overflow) = number.multipliedReportingOverflow(by: -1)
      if overflow { throw Self.overflow }
      return .int(result)
    case .double(let number): return .double(-number)
    default: return try runDynamic(CallSite(kind: .operator, name: "-", line: currentLine ?? 0), [value])
    }
  }

  func isLessOrEqual(_ left: Value, _ right: Value) throws(Unwinding) -> Bool {
    if case .double(let x) = left, case .double(let y) = right { return x <= y }
    // Not `!(right < left)`: a type's own `<=` is found where it declares one.
    if let type = runtimeType(of: left), let code,
      let own = code.staticFunction("<=", 2, in: type)
    {
      return try truth(call(code.unit(for: own), [.none, left, right]))
    }
    return try !isLess(right, left)
  }

  func isIdentical(_ left: Value, _ right: Value) -> Bool {
    switch (left.unerased, right.unerased) {
    case (.object(let a), .object(let b)):
      if let first = a as? TypeObject, let second = b as? TypeObject { return first.type == second.type }
      return a === b
    case (.none, .none): return true
    default: return false
    }
  }

  // MARK: - Enumerations

  func caseIndex(_ value: Value) -> Int {
    guard case .object(let object) = value else { return -1 }
    if let value = object as? EnumObject { return value.index }
    return (object as? ErasedObject).map { caseIndex($0.value) } ?? -1
  }

  func payload(_ value: Value, _ index: Int) throws(Unwinding) -> Value {
    guard let value = value.unerased.object as? EnumObject, index < value.payload.count else { return .none }
    return value.payload[index]
  }

  // MARK: - Sequences

  /// Prepares a walk: an array stays with a position beside it, everything else becomes an iterator.
  func beginIteration(_ register: UnsafeMutablePointer<Value>, _ line: Int) throws(Unwinding) {
    let value = register[0].unerased
    guard case .object(let object) = value else {
      throw .trap("Fatal error: Unexpectedly found nil while unwrapping an Optional value")
    }
    if object is ArrayObject {
      register[0] = value
      register[1] = .int(0)
      return
    }
    let iterator = try makeIterator(of: value)
    register[0] = .object(iterator)
    register[1] = .none
  }

  /// What walks over any sequence, declared or of the library.
  public func makeIterator(of value: Value) throws(Unwinding) -> IteratorObject {
    if let standIn = value.unerased.object as? StandInObject {
      return ArrayIterator([.object(StandInObject(standIn.path + ".element"))])
    }
    return try iterator(of: value)
  }

  func nextElement(_ value: Value) throws(Unwinding) -> Value? {
    guard case .object(let object) = value, let iterator = object as? IteratorObject else { return nil }
    return try iterator.next(self)
  }

  // MARK: - Making values

  func makeDictionary(_ values: [Value]) throws(Unwinding) -> Value {
    var pairs: [(key: Value, value: Value)] = []
    var index = 0
    while index + 1 < values.count {
      pairs.append((values[index], values[index + 1]))
      index += 2
    }
    return try library.makeDictionary(self, pairs)
  }

  func concatenate(_ r: UnsafeMutablePointer<Value>, _ count: Int) throws(Unwinding) -> Value {
    var text = ""
    for index in 0..<count {
      if case .object(let object) = r[index], let part = object as? StringObject {
        text += part.value
      } else {
        text += try string(of: r[index])
      }
    }
    try reserve(text.utf8.count)
    return .string(text)
  }

  func makeKeyPath(_ number: Int, _ r: UnsafeMutablePointer<Value>) -> Value {
    let template = tables.keyPaths[number]
    var arguments: [Value] = []
    for index in 0..<template.argumentCount { arguments.append((r + index).take()) }
    return .object(KeyPathObject(template.components, arguments: arguments, type: template.type))
  }

  func build(_ number: Int, _ children: [Value]) -> Value {
    let site = tables.buildSites[number]
    switch site.kind {
    case .block: return builders.block(site.builder, children)
    case .branch(let index): return builders.branch(site.builder, index, children.first ?? .none)
    case .something: return builders.optional(site.builder, children.first)
    case .nothing: return builders.optional(site.builder, nil)
    }
  }

  // MARK: - Ends of instances

  /// Runs the `deinit` of instances that died, until no more follow.
  func drainGraveyard() throws(Unwinding) {
    while let entry = graveyard.next() {
      let instance = InstanceObject(entry.type)
      instance.isDeinitialized = true
      instance.host = entry.host
      for slot in entry.fields.indices { instance[slot] = entry.fields[slot] }
      var failure: Unwinding?
      observer.deinitialized(entry.type, entry.type.deinitializer?.line) {
        guard let unit = entry.type.deinitializer else { return }
        do throws(Unwinding) { _ = try call(unit, [.object(instance)]) } catch { failure = error }
      }
      if let failure { throw failure }
    }
  }

  /// Runs the `deinit`s that became due outside of running code.
  public func runDeinitializers() throws(Unwinding) { try drainGraveyard() }

  // MARK: - Failures

  /// Remembers where an error came from, for messages.
  func noteFailure(_ error: Unwinding, _ fiber: Fiber) {
    guard fiber.frameCount > 0 else { return }
    if let known = lastFailure, nesting > 1 || known.isSame(as: error) { return }
    let frame = fiber.frames[fiber.frameCount - 1]
    let unit = frame.unit.takeUnretainedValue()
    var who = unit.who
    var index = fiber.frameCount - 2
    while who == nil, index >= 0 {
      who = fiber.frames[index].unit.takeUnretainedValue().who
      index -= 1
    }
    lastFailure = Failure(unwinding: error, who: who, line: unit.line(at: frame.pc - 1))
  }
}

extension Failure {
  /// The same trap or stop passing outwards; a thrown error may come from elsewhere each time.
  func isSame(as other: Unwinding) -> Bool {
    switch (unwinding, other) {
    case (.trap(let a), .trap(let b)): a == b
    case (.stopped(let a), .stopped(let b)): a == b
    default: false
    }
  }
}

extension Opcode {
  var spelling: String {
    switch self {
    case .add: "+"
    case .subtract: "-"
    case .multiply: "*"
    case .divide: "/"
    case .remainder: "%"
    case .bitAnd: "&"
    case .bitOr: "|"
    case .bitXor: "^"
    case .shiftLeft: "<<"
    case .shiftRight: ">>"
    default: "\(self)"
    }
  }
}
