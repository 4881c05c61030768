extension FunctionCompiler {
  /// A register that holds the value: a local's own, or a new temporary.
  func value(_ expression: Expression, copied: Bool = false) -> Int {
    if !copied, let register = ownRegister(of: expression) { return register }
    let target = temp()
    value(expression, into: target)
    return target
  }

  /// The register of a plain local; nil for everything else.
  func ownRegister(of expression: Expression) -> Int? {
    switch expression.kind {
    case .name, .selfReference:
      guard case .local(let variable)? = expression.reference,
        let location = locations[ObjectIdentifier(variable)], location.strength == .strong,
        variable.wrapper == nil, asyncLets[ObjectIdentifier(variable)] == nil,
        case .register(let register) = location.storage
      else { return nil }
      return register
    case .convert(let inner, let conversion):
      switch conversion {
      case .relabel, .function, .number: return ownRegister(of: inner)
      case .erase, .restore: return nil
      }
    case .tuple(let elements) where elements.count == 1: return ownRegister(of: elements[0].value)
    default: return nil
    }
  }

  /// Whether evaluating the expression can change no variable: an operand read before it stays valid.
  private func isPure(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .integerLiteral, .floatLiteral, .booleanLiteral, .nilLiteral, .name, .selfReference, .sourceLiteral,
      .implicitMember, .typeReference:
      true
    case .stringLiteral(let segments):
      segments.allSatisfy { if case .text = $0 { true } else { false } }
    case .member(let base, _, _), .convert(let base, _), .prefixOperator(_, let base), .forceUnwrap(let base):
      isPure(base)
    case .tuple(let elements): elements.allSatisfy { isPure($0.value) }
    case .binaryOperator(let name, let left, let right):
      !name.hasSuffix("=") && isPure(left) && isPure(right)
    case .subscripted(let base, let arguments): isPure(base) && arguments.allSatisfy { isPure($0.value) }
    default: false
    }
  }

  /// Two operands, the left one safe from what the right one changes.
  func operands(_ left: Expression, _ right: Expression) -> (Int, Int) {
    let first = value(left, copied: !isPure(right))
    return (first, value(right))
  }

  /// Evaluates into a register. Temporaries of its own are given back.
  func value(_ expression: Expression, into target: Int) {
    at(expression.position)
    let mark = next
    evaluate(expression, into: target)
    release(to: mark)
  }

  /// Evaluates for the effects.
  func effects(_ expression: Expression) {
    at(expression.position)
    let mark = next
    switch expression.kind {
    case .assignment(let target, let source): assign(source, to: target)
    case .binaryOperator(let name, let left, let right) where isCompound(name, expression):
      compound(name, left, right, expression)
    case .try(let inner, .plain): trying { effects(inner) }
    case .await(let inner): awaiting { effects(inner) }
    case .convert(let inner, .relabel), .convert(let inner, .function): effects(inner)
    case .optionalChain(let inner):
      let exit = Label()
      chainExits.append(exit)
      let start = next
      let reached = measuringRegisters { effects(inner) }
      chainExits.removeLast()
      finishChain(exit, from: start, reached: reached, target: nil)
    default:
      let register = temp()
      value(expression, into: register)
      self.mark(register, expression.type)
    }
    release(to: mark)
  }

  private func evaluate(_ expression: Expression, into target: Int) {
    let type = expression.type
    switch expression.kind {
    case .integerLiteral(let number): integerLiteral(number, type, into: target)
    case .floatLiteral(let number):
      let isFloat = (type.wrapped ?? type) == .library("Float", [])
      loadConstant(.double(isFloat ? Double(Float(number)) : number), into: target)
    case .booleanLiteral(let flag): loadConstant(.bool(flag), into: target)
    case .nilLiteral: emit(.loadNil, target)
    case .stringLiteral(let segments): stringLiteral(segments, into: target, type)
    case .arrayLiteral(let elements): arrayLiteral(elements, type, into: target)
    case .dictionaryLiteral(let entries): dictionaryLiteral(entries, into: target)
    case .name, .implicitMember, .member: reference(expression, into: target)
    case .selfReference, .superReference: selfReference(expression, into: target)
    case .call(let callee, let arguments): call(expression, callee, arguments, into: target)
    case .subscripted(let base, let arguments): subscriptValue(expression, base, arguments, into: target)
    case .optionalUnwrap(let base):
      value(base, into: target)
      if let exit = chainExits.last { jump(.jumpIfNil, target, to: exit) }
    case .optionalChain(let inner):
      let exit = Label()
      chainExits.append(exit)
      let start = next
      let reached = measuringRegisters { value(inner, into: target) }
      chainExits.removeLast()
      finishChain(exit, from: start, reached: reached, target: target)
    case .forceUnwrap(let inner):
      value(inner, into: target)
      emit(.unwrap, target, target)
      mark(target, type)
    case .closure(let closure): self.closure(closure, into: target)
    case .tuple(let elements): tuple(elements, into: target)
    case .prefixOperator(let name, let operand): prefixOperator(name, operand, expression, into: target)
    case .postfixOperator(let name, let operand): postfixOperator(name, operand, expression, into: target)
    case .binaryOperator(let name, let left, let right): binaryOperator(name, left, right, expression, into: target)
    case .operatorReference(let name): operatorReference(name, expression, into: target)
    case .assignment(let place, let source):
      assign(source, to: place)
      loadConstant(.void, into: target)
    case .discard: emit(.loadNil, target)
    case .ternary(let condition, let then, let otherwise):
      let falseLabel = Label()
      let done = Label()
      branch(condition, ifFalse: falseLabel)
      value(then, into: target)
      jump(.jump, to: done)
      place(falseLabel)
      value(otherwise, into: target)
      place(done)
      mark(target, type)
    case .cast(let inner, _, let kind): cast(inner, to: type, kind, into: target)
    case .typeTest(let inner, let syntax):
      let source = value(inner)
      emit(.typeTest, target, source, number(of: code.type(of: syntax, in: owner)))
    case .try(let inner, let kind): tryExpression(inner, kind, type, into: target)
    case .await(let inner): awaiting { value(inner, into: target) }
    case .addressOf(let inner): value(inner, into: target)
    case .keyPath(let root, let components): keyPath(root, components, expression, into: target)
    case .ifExpression(let statement): ifValue(statement, into: target)
    case .switchExpression(let statement): switchStatement(statement, label: nil, into: target)
    case .typeReference: loadType(expression.reference, expression, into: target)
    case .sourceLiteral(let literal):
      switch literal {
      case .text(let text): loadConstant(.string(text), into: target)
      case .number(let number): loadConstant(.int(number), into: target)
      }
    case .selector(let name): loadConstant(.string(name), into: target)
    case .convert(let inner, let conversion): convert(inner, conversion, into: target)
    }
  }

  /// The common end of an optional chain: what the part after `?` left in registers is emptied on both ways.
  func finishChain(_ exit: Label, from start: Int, reached: Int, target: Int?) {
    let done = Label()
    release(to: start)
    jump(.jump, to: done)
    place(exit)
    if reached > start { emit(.clear, start, reached - start) }
    if let target {
      emit(.loadNil, target)
      markObject(target)
    }
    place(done)
  }

  // MARK: - Literals

  private func integerLiteral(_ number: UInt64, _ type: Type, into target: Int) {
    let plain = type.wrapped ?? type
    if case .library(let name, _) = plain, Self.floatingNames.contains(name) {
      loadConstant(.double(Double(number)), into: target)
    } else if case .library(let name, _) = plain, let native = literalNative(name, "integerLiteral") {
      let window = temp(3)
      loadConstant(code.typeValue(plain), into: window + 1)
      loadConstant(.int(Int(truncatingIfNeeded: number)), into: window + 2)
      emit(.callNative, window, native, 2)
      emit(.move, target, window)
      mark(target, type)
      forget(to: window)
    } else if case .simulated(let name) = plain {
      loadConstant(.object(StandInObject(name, literal: .int(Int(truncatingIfNeeded: number)))), into: target)
    } else {
      loadConstant(.int(Int(truncatingIfNeeded: number)), into: target)
    }
  }

  static let floatingNames: Set<String> = ["Double", "Float", "CGFloat", "TimeInterval", "Float32", "Float64"]
  private static let plainLiteralTypes: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float",
    "CGFloat", "String", "Any", "Array",
  ]

  /// `Decimal` from `5`, `LocalizedStringKey` from `"x"`: the library's conversion; nil where the value is as it is.
  private func literalNative(_ type: String, _ label: String) -> Int? {
    guard !Self.plainLiteralTypes.contains(type) else { return nil }
    return code.native("\(type).init(\(label):)", changesArguments: false)
  }

  private func stringLiteral(_ segments: [StringSegment], into target: Int, _ type: Type) {
    defer {
      if case .library(let name, _) = type.wrapped ?? type, let native = literalNative(name, "stringLiteral") {
        let window = temp(3)
        loadConstant(code.typeValue(type.wrapped ?? type), into: window + 1)
        emit(.move, window + 2, target)
        emit(.callNative, window, native, 2)
        emit(.move, target, window)
        forget(to: window)
      }
      markObject(target)
    }
    var parts: [StringSegment] = []
    for segment in segments {
      if case .text(let text) = segment, text.isEmpty { continue }
      parts.append(segment)
    }
    if parts.isEmpty { return loadConstant(.string(""), into: target) }
    if parts.count == 1, case .text(let text) = parts[0] { return loadConstant(.string(text), into: target) }
    let window = temp(parts.count)
    for (index, part) in parts.enumerated() {
      switch part {
      case .text(let text): loadConstant(.string(text), into: window + index)
      case .interpolation(let arguments): interpolation(arguments, into: window + index)
      }
    }
    emit(.concatenate, target, window, parts.count)
    for index in 0..<parts.count { markObject(window + index) }
    release(to: window)
  }

  private func interpolation(_ arguments: [Argument], into target: Int) {
    guard let first = arguments.first else { return loadConstant(.string(""), into: target) }
    guard arguments.count > 1 else {
      let mark = next
      let source = value(first.value)
      at(first.value.position)
      emit(.describe, target, source, number(of: first.value.type))
      markObject(target)
      release(to: mark)
      return
    }
    // `\(value, format: ...)`: the library spells it.
    let window = temp(arguments.count + 1)
    for (index, argument) in arguments.enumerated() {
      value(argument.value, into: window + 1 + index)
      markObject(window + 1 + index)
    }
    var site = CallSite(kind: .special, name: "String.interpolation", line: line)
    site.labels = arguments.map(\.label)
    emitDynamic(site, window, arguments.count)
    emit(.move, target, window)
    markObject(target)
    forget(to: window)
  }

  private func arrayLiteral(_ elements: [Expression], _ type: Type, into target: Int) {
    let plain = type.wrapped ?? type
    if elements.count > 200 { return longArrayLiteral(elements, type, into: target) }
    let window = temp(max(1, elements.count))
    for (index, element) in elements.enumerated() {
      value(element, into: window + index)
      mark(window + index, element.type)
    }
    if case .library("Set", _) = plain {
      emit(.makeSet, target, window, elements.count)
    } else {
      emit(.makeArray, target, window, elements.count)
      if case .library(let name, _) = plain, let native = literalNative(name, "arrayLiteral") {
        emit(.move, window, target)
        let call = temp(3)
        loadConstant(code.typeValue(plain), into: call + 1)
        emit(.move, call + 2, window)
        emit(.callNative, call, native, 2)
        emit(.move, target, call)
      }
    }
    markObject(target)
    forget(to: window)
  }

  private func longArrayLiteral(_ elements: [Expression], _ type: Type, into target: Int) {
    let array = temp()
    emit(.makeArray, array, array, 0)
    markObject(array)
    for element in elements {
      let mark = next
      let register = value(element, copied: true)
      emit(.append, array, register)
      markMoved(register)
      release(to: mark)
    }
    emit(.move, target, array)
    markMoved(array)
    markObject(target)
  }

  private func dictionaryLiteral(_ entries: [DictionaryEntry], into target: Int) {
    guard entries.count < 10_000 else {
      emit(.trap, 0, k: constant(.string("a dictionary literal of more than 10000 entries can't be run")))
      return
    }
    let window = temp(max(1, entries.count * 2))
    for (index, entry) in entries.enumerated() {
      value(entry.key, into: window + index * 2)
      mark(window + index * 2, entry.key.type)
      value(entry.value, into: window + index * 2 + 1)
      mark(window + index * 2 + 1, entry.value.type)
    }
    emit(.makeDictionary, target, window, entries.count)
    markObject(target)
    forget(to: window)
  }

  private func tuple(_ elements: [TupleElement], into target: Int) {
    if elements.isEmpty { return loadConstant(.void, into: target) }
    if elements.count == 1 { return value(elements[0].value, into: target) }
    let window = temp(elements.count)
    for (index, element) in elements.enumerated() {
      value(element.value, into: window + index)
      mark(window + index, element.value.type)
    }
    emit(.makeTuple, target, window, elements.count)
    markObject(target)
    forget(to: window)
  }

  // MARK: - Names

  private func selfReference(_ expression: Expression, into target: Int) {
    if case .local(let variable)? = expression.reference {
      place(of: variable).get(target)
    } else {
      emit(.copy, target, selfRegister ?? 1)
    }
    markObject(target)
  }

  /// A name or member that is read.
  private func reference(_ expression: Expression, into target: Int) {
    let base: Expression?
    let name: String
    switch expression.kind {
    case .member(let expression, let member, _): (base, name) = (expression, member)
    case .name(let own, _): (base, name) = (nil, own)
    case .implicitMember(let own): (base, name) = (nil, own)
    default: return
    }
    switch expression.reference {
    case .local, .global, .property, .wrapperStorage:
      readProperty(expression, base, into: target)
    case .projection(let variable)?:
      projection(of: variable, base, into: target)
      markObject(target)
    case .tupleElement(let index)?:
      guard let base else { return }
      let source = value(base)
      emit(.getTuple, target, source, index)
      mark(target, expression.type)
    case .function(let function)?: functionValue(function, into: target)
    case .method(let function, let isVirtual)?:
      methodValue(function, isVirtual, base, expression, into: target)
    case .initializer(let function)?:
      initializerValue(.initializer(function), expression, into: target)
    case .memberwiseInitializer?, .defaultInitializer?:
      initializerValue(expression.reference!, expression, into: target)
    case .enumCase(let enumCase)?: enumCaseValue(enumCase, expression, into: target)
    case .type?: loadType(expression.reference, expression, into: target)
    case .library(let member)?: libraryValue(member, base, expression, into: target)
    case .simulated(let path)?: simulatedValue(path, base, expression, into: target)
    case .dynamic?, .callOfValue?, .declaredSubscript?, nil:
      dynamicValue(name, base, expression, into: target)
    }
  }

  private func readProperty(_ expression: Expression, _ base: Expression?, into target: Int) {
    // Reading a field needs no place of its base: the value is enough.
    if let base, case .property(let variable)? = expression.reference, !variable.isStatic {
      if case .superReference = base.kind {
        let owner = Owner.reference(selfRegister ?? 1)
        if variable.accessors?.getter != nil {
          loadCall(code.getter(of: variable), owner, into: target)
        } else {
          fieldPlace(variable, of: owner, expression.type).get(target)
        }
        mark(target, expression.type)
        return
      }
      let needsPlace = variable.isLazy || variable.accessors?.getter?.isMutating == true
      if !needsPlace || base.type.isReferenceType {
        let register = value(base)
        propertyPlace(variable, of: .reference(register), expression.type).get(target)
        mark(target, expression.type)
        return
      }
    }
    place(of: expression).get(target)
    mark(target, expression.type)
  }

  func loadCall(_ unit: CodeUnit, _ owner: Owner, into target: Int) {
    let window = temp(2)
    loadOwner(owner, into: window + 1)
    emit(.call, window, k: code.number(of: unit))
    emit(.move, target, window)
    markObject(target)
    forget(to: window)
  }

  /// Calls an accessor's unit with what stands in registers.
  func callAccessor(_ unit: CodeUnit, _ receivers: [Int], into target: Int, _ type: Type) {
    let window = temp(1 + receivers.count)
    for (index, register) in receivers.enumerated() {
      emit(.copy, window + 1 + index, register)
      markObject(window + 1 + index)
    }
    emit(.call, window, k: code.number(of: unit))
    emit(.move, target, window)
    mark(target, type)
    forget(to: window)
  }

  func callSetter(_ unit: CodeUnit?, _ receivers: [Int], value source: Int) {
    guard let unit else {
      emit(.trap, 0, k: constant(.string("the property can't be set")))
      return
    }
    let window = temp(2 + receivers.count)
    for (index, register) in receivers.enumerated() { emit(.copy, window + 1 + index, register) }
    emit(.move, window + 1 + receivers.count, source)
    markMoved(source)
    emit(.call, window, k: code.number(of: unit))
    emit(.clear, window, 2 + receivers.count)
    forget(to: window)
  }

  /// A register with the type that a static member belongs to.
  func typeReceiver(_ base: Expression?, _ owner: NominalType?) -> Int {
    if let base { return value(base) }
    let register = temp()
    if let owner { loadConstant(code.typeValue(owner), into: register) }
    return register
  }

  func loadType(_ reference: Reference?, _ expression: Expression, into target: Int) {
    var type = expression.type
    if case .type(let named)? = reference { type = named }
    if case .metatype(let inner) = type { type = inner }
    if case .parameter = type, let register = selfRegister, expression.isSelfType {
      emit(.typeOf, target, register)
    } else if let variable = captures.genericSource(of: type), locations[ObjectIdentifier(variable)] != nil {
      place(of: variable).get(target)
      if case .library("Array", _) = variable.type {
        let index = temp()
        loadConstant(.int(0), into: index)
        emit(.getElement, target, target, index)
        forget(to: index)
      }
      if case .metatype = variable.type {} else { emit(.typeOf, target, target) }
    } else {
      loadConstant(code.typeValue(type), into: target)
    }
    markObject(target)
  }

  private func dynamicValue(_ name: String, _ base: Expression?, _ expression: Expression, into target: Int) {
    let window = temp(2)
    if let base {
      value(base, into: window + 1)
      markObject(window + 1)
      emitDynamic(.init(kind: .get, name: name, expected: expression.type, line: line), window, 1)
    } else if case .implicitMember = expression.kind {
      emitDynamic(.init(kind: .implicitMember, name: name, expected: expression.type, line: line), window, 0)
    } else {
      emitDynamic(.init(kind: .simulated, name: name, expected: expression.type, line: line), window, 0)
    }
    emit(.move, target, window)
    markObject(target)
    forget(to: window)
  }

  private func simulatedValue(_ path: String, _ base: Expression?, _ expression: Expression, into target: Int) {
    let window = temp(2)
    if let base {
      value(base, into: window + 1)
      markObject(window + 1)
    }
    emitDynamic(
      .init(kind: .simulated, name: path, expected: expression.type, line: line), window, base == nil ? 0 : 1)
    emit(.move, target, window)
    markObject(target)
    forget(to: window)
  }

  // MARK: - Operators

  private func isCompound(_ name: String, _ expression: Expression) -> Bool {
    guard name.hasSuffix("="), !Self.comparisons.contains(name) else { return false }
    switch expression.reference {
    case .function, .method: return false
    default: return true
    }
  }

  static let comparisons: Set<String> = ["==", "!=", "<=", ">=", "===", "!==", "~="]

  /// Instructions for operators of the library's plain types.
  private static let instructionsOfOperators: [String: Opcode] = [
    "+": .add, "-": .subtract, "*": .multiply, "/": .divide, "%": .remainder, "&": .bitAnd, "|": .bitOr,
    "^": .bitXor, "<<": .shiftLeft, ">>": .shiftRight, "==": .equal, "!=": .notEqual, "<": .less, "<=": .lessEqual,
  ]

  /// The owners whose operators are instructions; the operators of others (sized integers) are natives.
  private static let plainOwners: Set<String> = [
    "Int", "Double", "String", "Bool", "Equatable", "Comparable", "BinaryInteger", "AdditiveArithmetic", "Numeric",
    "FloatingPoint", "CGFloat", "Array", "RangeReplaceableCollection", "StringProtocol", "Optional", "Character",
    "BinaryFloatingPoint", "SignedNumeric", "Strideable", "FixedWidthInteger", "SignedInteger",
  ]

  /// The instruction for an operator, if what it means is one.
  private func opcode(_ name: String, _ expression: Expression, operand: Type) -> Opcode? {
    guard let op = Self.instructionsOfOperators[name] else { return nil }
    switch expression.reference {
    case .function, .method: return nil
    case .library(let member):
      guard let owner = member.owner else { return op }
      if owner == "Array" || owner == "RangeReplaceableCollection" { return op == .add ? op : nil }
      if case .library(let type, _) = operand.wrapped ?? operand, type.isSizedNumber {
        return isComparison(op) ? signed(op, type) : nil
      }
      if op == .equal || op == .notEqual { return op }
      return Self.plainOwners.contains(owner) ? op : nil
    default: return op
    }
  }

  private func isComparison(_ op: Opcode) -> Bool {
    op == .equal || op == .notEqual || op == .less || op == .lessEqual
  }

  /// Unsigned 64-bit numbers are kept as bit patterns: their order is the library's.
  private func signed(_ op: Opcode, _ type: String) -> Opcode? {
    (type == "UInt64" || type == "UInt") && (op == .less || op == .lessEqual) ? nil : op
  }

  private func binaryOperator(
    _ name: String, _ left: Expression, _ right: Expression, _ expression: Expression, into target: Int
  ) {
    if case .function(let function)? = expression.reference {
      return operatorCall(function, nil, [left, right], expression, into: target)
    }
    if case .method(let function, let isVirtual)? = expression.reference {
      return operatorCall(function, isVirtual, [left, right], expression, into: target)
    }
    if isCompound(name, expression) {
      compound(name, left, right, expression)
      return loadConstant(.void, into: target)
    }
    switch name {
    case "&&", "||":
      let falseLabel = Label()
      let done = Label()
      branch(expression, ifFalse: falseLabel)
      loadConstant(.bool(true), into: target)
      jump(.jump, to: done)
      place(falseLabel)
      loadConstant(.bool(false), into: target)
      return place(done)
    case "??":
      let done = Label()
      value(left, into: target)
      jump(.jumpIfNotNil, target, to: done)
      value(right, into: target)
      place(done)
      mark(target, expression.type)
      return
    case "===", "!==":
      let (a, b) = operands(left, right)
      emit(.identical, target, a, b)
      if name == "!==" { emit(.not, target, target) }
      return
    case "is", "as": break
    default: break
    }
    if name == ">" || name == ">=", let op = opcode(name == ">" ? "<" : "<=", expression, operand: left.type) {
      let (a, b) = operands(left, right)
      at(expression.position)
      return emit(op, target, b, a)
    }
    if let op = opcode(name, expression, operand: left.type) {
      if op == .add || op == .subtract, let amount = right.smallInteger, left.type == .int {
        let source = value(left)
        at(expression.position)
        return emit(.addInteger, target, source, op == .add ? amount : -amount)
      }
      let (a, b) = operands(left, right)
      at(expression.position)
      emit(op, target, a, b)
      mark(target, expression.type)
      return
    }
    operatorBySite(name, [left, right], expression, into: target)
  }

  /// An operator of the library without an instruction of its own, or one that only the values tell.
  private func operatorBySite(_ name: String, _ operands: [Expression], _ expression: Expression, into target: Int) {
    if case .library(let member)? = expression.reference,
      let native = code.native(member.fullName, changesArguments: false)
    {
      let window = temp(1 + operands.count)
      for (index, operand) in operands.enumerated() {
        argument(
          operand, member.parameters.indices.contains(index) ? member.parameters[index].isAutoclosure : false,
          into: window + 1 + index)
      }
      at(expression.position)
      emit(.callNative, window, native, operands.count)
      emit(.move, target, window)
      mark(target, expression.type)
      return forget(to: window)
    }
    let window = temp(1 + operands.count)
    for (index, operand) in operands.enumerated() {
      value(operand, into: window + 1 + index)
      markObject(window + 1 + index)
    }
    at(expression.position)
    emitDynamic(.init(kind: .operator, name: name, expected: expression.type, line: line), window, operands.count)
    emit(.move, target, window)
    markObject(target)
    forget(to: window)
  }

  private func prefixOperator(_ name: String, _ operand: Expression, _ expression: Expression, into target: Int) {
    switch expression.reference {
    case .function(let function)?: return operatorCall(function, nil, [operand], expression, into: target)
    case .method(let function, let isVirtual)?:
      return operatorCall(function, isVirtual, [operand], expression, into: target)
    default: break
    }
    switch name {
    case "!":
      let source = value(operand)
      emit(.not, target, source)
    case "-":
      if let literal = ProgramCode.literal(expression) {
        let isFloating: Bool
        if case .library(let type, _) = expression.type.wrapped ?? expression.type {
          isFloating = Self.floatingNames.contains(type)
        } else {
          isFloating = false
        }
        if isFloating, case .int(let number) = literal { return loadConstant(.double(Double(number)), into: target) }
        return loadConstant(literal, into: target)
      }
      let source = value(operand)
      at(expression.position)
      emit(.negate, target, source)
      mark(target, expression.type)
    case "+": value(operand, into: target)
    default: operatorBySite(name, [operand], expression, into: target)
    }
  }

  private func postfixOperator(_ name: String, _ operand: Expression, _ expression: Expression, into target: Int) {
    switch expression.reference {
    case .function(let function)?: operatorCall(function, nil, [operand], expression, into: target)
    case .method(let function, let isVirtual)?:
      operatorCall(function, isVirtual, [operand], expression, into: target)
    default: operatorBySite(name, [operand], expression, into: target)
    }
  }

  /// `a op= b`
  private func compound(_ name: String, _ left: Expression, _ right: Expression, _ expression: Expression) {
    let base = String(name.dropLast())
    let target = place(of: left)
    at(expression.position)
    let op = opcode(base, expression, operand: left.type)
    if let op, op == .add || op == .subtract, let amount = right.smallInteger,
      target.addInteger(op == .add ? amount : -amount)
    {
      return
    }
    let mark = next
    let source = value(right)
    at(expression.position)
    if let op {
      target.modify { [self] register in emit(op, register, register, source) }
    } else if case .library(let member)? = expression.reference,
      let native = code.native(member.fullName, changesArguments: true)
    {
      target.modify { [self] register in
        let window = temp(3)
        emit(.move, window + 1, register)
        emit(.copy, window + 2, source)
        emit(.callNative, window, native, 2)
        emit(.move, register, window + 1)
        markObject(window)
        emit(.clear, window, 3)
        forget(to: window)
      }
    } else {
      target.modify { [self] register in
        let window = temp(3)
        emit(.move, window + 1, register)
        emit(.copy, window + 2, source)
        let operation = CallSite(
          kind: .operator, name: Self.instructionsOfOperators[base] == nil ? name : base, line: line)
        emitDynamic(operation, window, 2)
        if Self.instructionsOfOperators[base] == nil {
          emit(.move, register, window + 1)
        } else {
          emit(.move, register, window)
        }
        emit(.clear, window, 3)
        forget(to: window)
      }
    }
    release(to: mark)
  }

  private func operatorReference(_ name: String, _ expression: Expression, into target: Int) {
    if case .function(let function)? = expression.reference { return functionValue(function, into: target) }
    if case .method(let function, _)? = expression.reference {
      // Operators of a type take no receiver that matters.
      return staticMethodValue(function, into: target)
    }
    let member: LibraryMember?
    if case .library(let found)? = expression.reference { member = found } else { member = nil }
    loadConstant(.object(machine.operatorFunction(name, member)), into: target)
  }

  // MARK: - Conversions

  private func convert(_ inner: Expression, _ conversion: Conversion, into target: Int) {
    switch conversion {
    case .relabel, .function: value(inner, into: target)
    case .number:
      if case .integerLiteral(let number) = inner.kind { return loadConstant(.double(Double(number)), into: target) }
      value(inner, into: target)
    case .erase(let type):
      if type.isPlainWhenErased { return value(inner, into: target) }
      let source = value(inner)
      emit(.erase, target, source, number(of: type))
      markObject(target)
    case .restore(let type):
      value(inner, into: target)
      emit(.restore, target, target, number(of: type))
      mark(target, type)
    }
  }

  private func cast(_ inner: Expression, to type: Type, _ kind: CastKind, into target: Int) {
    switch kind {
    case .coerce: value(inner, into: target)
    case .conditional:
      let source = value(inner)
      emit(.castConditional, target, source, number(of: type.wrapped ?? type))
      mark(target, type)
    case .forced:
      let source = value(inner)
      emit(.castForced, target, source, number(of: type))
      mark(target, type)
    }
  }

  // MARK: - Errors

  func trying(_ body: () -> Void) {
    tryDepth += 1
    body()
    tryDepth -= 1
  }

  func awaiting(_ body: () -> Void) {
    awaitDepth += 1
    body()
    awaitDepth -= 1
  }

  private func tryExpression(_ inner: Expression, _ kind: TryKind, _ type: Type, into target: Int) {
    guard kind != .plain else { return trying { value(inner, into: target) } }
    let start = position
    let error = temp()
    let mark = next
    trying { value(inner, into: target) }
    let end = position
    let done = Label()
    jump(.jump, to: done)
    if end > start {
      handlers.append(
        CodeUnit.Handler(start: start, end: end, target: position, register: error, clearFrom: mark))
    }
    if kind == .optional {
      emit(.clear, error, 1)
      emit(.loadNil, target)
    } else {
      let window = temp(2)
      emit(.move, window + 1, error)
      emitDynamic(.init(kind: .special, name: "try!", line: line), window, 1)
      forget(to: window)
    }
    place(done)
    self.mark(target, type)
    forget(to: error)
  }
}

extension String {
  /// A numeric type other than `Int` and `Double`.
  var isSizedNumber: Bool {
    switch self {
    case "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Float", "Float32",
      "Decimal":
      true
    default: false
    }
  }
}

extension Expression {
  /// A literal that fits an operand of an instruction.
  var smallInteger: Int? {
    guard case .integerLiteral(let number) = kind, type == .int || type == .unknown, number <= 32_000 else {
      return nil
    }
    return Int(number)
  }

  var isSelfType: Bool {
    if case .name("Self", _) = kind { true } else { false }
  }
}

extension Type {
  /// True where the value alone tells its type: erasing it changes nothing.
  var isPlainWhenErased: Bool {
    switch self {
    case .library(let name, let arguments):
      switch name {
      case "Optional": false
      case "Array", "Set", "Dictionary": arguments.allSatisfy(\.isPlainWhenErased)
      case "Any": true
      default: !name.isSizedNumber && name != "CGFloat"
      }
    case .declared, .simulated, .unknown, .opaque, .parameter, .metatype, .variable: true
    case .tuple(let fields): fields.isEmpty
    case .function: false
    }
  }
}
