extension FunctionCompiler {
  /// One argument as the callee takes it.
  enum CallArgument {
    case value(Expression)
    case autoclosure(Expression)
    case variadic([Expression])
    /// The argument is left out: the callee's own default.
    case omitted(Function?, Int)
    case inoutPlace(Expression)
    case register(Int)
  }

  // MARK: - Calls

  func call(_ expression: Expression, _ callee: Expression, _ arguments: [Argument], into target: Int) {
    let type = expression.type
    switch expression.reference ?? callee.reference {
    case .function(let function)?:
      let given = bound(expression, arguments, function)
      if locations[ObjectIdentifier(captures.closureVariable(of: function))] != nil || function.isLocal(in: self) {
        let window = temp()
        functionValue(function, into: window)
        perform(given, receiver: nil, window: window, into: target, type) { [self] window, count in
          emit(.callClosure, window, 0, count)
        }
        return
      }
      let unit = code.unit(for: function)
      perform(given, receiver: nil, window: temp(), into: target, type) { [self] window, _ in
        emit(.call, window, k: code.number(of: unit))
      }
    case .method(let function, let isVirtual)?:
      methodCall(function, isVirtual, callee, bound(expression, arguments, function), type, into: target)
    case .initializer(let function)?:
      initializerCall(function, callee, bound(expression, arguments, function), expression, into: target)
    case .memberwiseInitializer(let declaration)?:
      memberwiseCall(declaration, expression, arguments, into: target)
    case .defaultInitializer(let declaration)?:
      construct(declaration, callee, expression, into: target)
    case .enumCase(let enumCase)?:
      enumCaseCall(enumCase, expression, arguments, into: target)
    case .library(let member)?: libraryCall(member, callee, expression, arguments, into: target)
    case .declaredSubscript?: subscriptValue(expression, callee, arguments, into: target)
    case .simulated(let path)?: simulatedCall(path, callee, arguments, expression, into: target)
    case .callOfValue?, .local?, .global?, .property?, .tupleElement?, .projection?, .wrapperStorage?:
      valueCall(callee, expression, arguments, into: target)
    case .dynamic?, .type?, nil: dynamicCall(callee, arguments, expression, into: target)
    }
  }

  /// The arguments in the order of the callee's parameters.
  private func bound(_ expression: Expression, _ arguments: [Argument], _ function: Function) -> [CallArgument] {
    guard let bound = expression.boundArguments else {
      return arguments.map { argument in
        if case .addressOf(let inner) = argument.value.kind { return .inoutPlace(inner) }
        return .value(argument.value)
      }
    }
    return bound.enumerated().map { index, argument in
      let parameter = function.parameters.indices.contains(index) ? function.parameters[index] : nil
      switch argument {
      case .given(let value):
        if parameter?.isInout == true { return .inoutPlace(value.withoutAddress) }
        return parameter?.isAutoclosure == true ? .autoclosure(value) : .value(value)
      case .variadic(let values): return .variadic(values)
      case .defaultValue: return .omitted(function, index)
      }
    }
  }

  private func bound(_ expression: Expression, _ arguments: [Argument], _ member: LibraryMember) -> [CallArgument] {
    guard let bound = expression.boundArguments else {
      return arguments.map { argument in
        if case .addressOf(let inner) = argument.value.kind { return .inoutPlace(inner) }
        return .value(argument.value)
      }
    }
    return bound.enumerated().map { index, argument in
      let parameter = member.parameters.indices.contains(index) ? member.parameters[index] : nil
      switch argument {
      case .given(let value):
        if parameter?.isInout == true { return .inoutPlace(value.withoutAddress) }
        return parameter?.isAutoclosure == true ? .autoclosure(value) : .value(value)
      case .variadic(let values): return .variadic(values)
      case .defaultValue: return .omitted(nil, index)
      }
    }
  }

  /// What stands before the arguments of a call.
  enum Receiver {
    case expression(Expression)
    case register(Int)
    /// Changed by the call.
    case place(Place, isVirtual: Bool)
  }

  /// Evaluates the arguments into a window, takes what the call changes out of its places, emits the call, and puts it
  /// back. `window` is the register on top; the callee's value may stand in it already.
  func perform(
    _ arguments: [CallArgument], receiver: Receiver?, window: Int, into target: Int?, _ type: Type,
    call: (Int, Int) -> Void
  ) {
    let offset = receiver == nil ? 1 : 2
    let first = window + 1
    _ = temp(offset - 1 + arguments.count)
    var changes: [(register: Int, place: Place, isVirtual: Bool)] = []
    switch receiver {
    case .expression(let expression)?:
      value(expression, into: first)
      markObject(first)
    case .register(let register)?:
      emit(.copy, first, register)
      markObject(first)
    case .place(let place, let isVirtual)?: changes.append((first, place, isVirtual))
    case nil: break
    }
    for (index, argument) in arguments.enumerated() {
      let register = window + offset + index
      switch argument {
      case .value(let expression):
        value(expression, into: register)
        mark(register, expression.type)
      case .autoclosure(let expression): autoclosure(expression, into: register)
      case .variadic(let expressions): variadic(expressions, into: register)
      case .omitted(let function, let position): defaultValue(function, position, into: register)
      case .inoutPlace(let expression): changes.append((register, place(of: expression), false))
      case .register(let source):
        emit(.copy, register, source)
        markObject(register)
      }
    }
    let count = offset - 1 + arguments.count
    changing(changes) { [self] in
      // What places evaluated on their way, and what they were taken out of, must not lie in the callee's frame.
      guard next > window + 1 + count else { return call(window, count) }
      let moved = temp(count + 1)
      for index in 0...count { emit(.move, moved + index, window + index) }
      let putBack = { [self] in
        for change in changes { emit(.move, change.register, change.register - window + moved) }
      }
      protecting({ call(moved, count) }, restore: putBack)
      emit(.move, window, moved)
      forget(to: moved)
    }
    if let target {
      emit(.move, target, window)
      mark(target, type)
      markMoved(window)
    } else {
      markObject(window)
    }
    for index in 1..<max(2, count + 1) where window + index < next { markMoved(window + index) }
    release(to: window)
    drain()
  }

  /// Takes values out of their places for the time of `body`, each inside the one before.
  private func changing(_ changes: [(register: Int, place: Place, isVirtual: Bool)], _ body: () -> Void) {
    guard let change = changes.first else { return body() }
    let rest = Array(changes.dropFirst())
    if change.isVirtual {
      // A class leaves nothing to put back, so the place keeps its value meanwhile.
      change.place.get(change.register)
      changing(rest, body)
      let skip = Label()
      jump(.jumpIfNil, change.register, to: skip)
      change.place.set(change.register)
      place(skip)
      return
    }
    change.place.modify { [self] register in
      emit(.move, change.register, register)
      protecting({ changing(rest, body) }, restore: { [self] in emit(.move, register, change.register) })
    }
  }

  private func variadic(_ expressions: [Expression], into target: Int) {
    let window = temp(max(1, expressions.count))
    for (index, expression) in expressions.enumerated() {
      value(expression, into: window + index)
      mark(window + index, expression.type)
    }
    emit(.makeArray, target, window, expressions.count)
    markObject(target)
    forget(to: window)
  }

  private func defaultValue(_ function: Function?, _ position: Int, into target: Int) {
    guard let function, function.parameters.indices.contains(position),
      let value = function.parameters[position].defaultValue
    else {
      if let function, function.parameters.indices.contains(position), function.parameters[position].isVariadic {
        return variadic([], into: target)
      }
      return loadConstant(.omitted, into: target)
    }
    switch value.kind {
    case .sourceLiteral(.number): return loadConstant(.int(line), into: target)
    case .integerLiteral, .floatLiteral, .booleanLiteral, .nilLiteral: return self.value(value, into: target)
    default: break
    }
    let unit = code.defaultValueUnit(of: function, position)
    let window = temp()
    emit(.call, window, k: code.number(of: unit))
    emit(.move, target, window)
    markObject(target)
    forget(to: window)
  }

  func argument(_ expression: Expression, _ isAutoclosure: Bool, into target: Int) {
    if isAutoclosure {
      autoclosure(expression, into: target)
    } else {
      value(expression, into: target)
      mark(target, expression.type)
    }
  }

  // MARK: - Methods

  private func methodCall(
    _ function: Function, _ isVirtual: Bool, _ callee: Expression, _ arguments: [CallArgument], _ type: Type,
    into target: Int
  ) {
    var base: Expression?
    if case .member(let expression, _, _) = callee.kind { base = expression }
    let invoke = invocation(of: function, isVirtual: isVirtual, base: base)
    if function.isStatic {
      let receiver = typeReceiver(base, function.owner)
      perform(arguments, receiver: .register(receiver), window: temp(), into: target, type, call: invoke)
      return
    }
    perform(
      arguments, receiver: methodReceiver(function, isVirtual, base), window: temp(), into: target, type, call: invoke)
  }

  private func methodReceiver(_ function: Function, _ isVirtual: Bool, _ base: Expression?) -> Receiver {
    guard let base else { return .register(selfRegister ?? 1) }
    if case .superReference = base.kind { return .register(selfRegister ?? 1) }
    guard function.isMutating, !base.type.isReferenceType else { return .expression(base) }
    let isDynamic = isVirtual && (function.owner?.kind == .protocol || function.owner == nil)
    return .place(place(of: base), isVirtual: isDynamic)
  }

  /// Emits the call itself: direct, or as the receiver's type decides.
  func invocation(of function: Function, isVirtual: Bool, base: Expression?) -> (Int, Int) -> Void {
    var isDirect = !isVirtual
    if case .superReference? = base?.kind { isDirect = true }
    if !isDirect, let owner = function.owner, owner.kind != .protocol {
      isDirect = !code.isOverridden(function.fullName)
    }
    if !isDirect, let owner = function.owner, owner.kind == .protocol, !owner.requires(function.fullName) {
      isDirect = true
    }
    if isDirect, function.body == nil { isDirect = false }
    return { [self] window, count in
      if isDirect {
        emit(.call, window, k: code.number(of: code.unit(for: function)))
      } else {
        emit(.callVirtual, window, code.number(of: .method(function.fullName)), count)
      }
    }
  }

  func operatorCall(
    _ function: Function, _ isVirtual: Bool?, _ operands: [Expression], _ expression: Expression, into target: Int
  ) {
    let arguments = operands.enumerated().map { index, operand in
      let parameter = function.parameters.indices.contains(index) ? function.parameters[index] : nil
      if parameter?.isInout == true { return CallArgument.inoutPlace(operand.withoutAddress) }
      return parameter?.isAutoclosure == true ? .autoclosure(operand) : .value(operand)
    }
    guard let isVirtual else {
      perform(arguments, receiver: nil, window: temp(), into: target, expression.type) { [self] window, _ in
        emit(.call, window, k: code.number(of: code.unit(for: function)))
      }
      return
    }
    // The receiver of an operator is the type: of the first operand where a protocol declares it.
    let receiver = temp()
    if isVirtual || function.body == nil {
      value(operands[0], into: receiver)
      emit(.typeOf, receiver, receiver)
    } else if let owner = function.owner {
      loadConstant(code.typeValue(owner), into: receiver)
    } else {
      emit(.loadNil, receiver)
    }
    markObject(receiver)
    perform(
      arguments, receiver: .register(receiver), window: temp(), into: target, expression.type,
      call: invocation(of: function, isVirtual: isVirtual, base: nil))
    release(to: receiver)
  }

  private func valueCall(
    _ callee: Expression, _ expression: Expression, _ arguments: [Argument], into target: Int
  ) {
    let window = temp()
    value(callee, into: window)
    markObject(window)
    var given: [CallArgument] = []
    if case .function(let type) = callee.type.wrapped ?? callee.type, !type.inoutParameters.isEmpty {
      given = arguments.enumerated().map { index, argument in
        type.inoutParameters.contains(index) ? .inoutPlace(argument.value.withoutAddress) : .value(argument.value)
      }
    } else if let bound = expression.boundArguments {
      given = bound.map {
        switch $0 {
        case .given(let value): .value(value)
        case .variadic(let values): .variadic(values)
        case .defaultValue: .omitted(nil, 0)
        }
      }
    } else {
      given = arguments.map { argument in
        if case .addressOf(let inner) = argument.value.kind { return .inoutPlace(inner) }
        return .value(argument.value)
      }
    }
    perform(given, receiver: nil, window: window, into: target, expression.type) { [self] window, count in
      emit(.callClosure, window, 0, count)
    }
  }

  // MARK: - Calls that values decide

  func emitDynamic(_ site: CallSite, _ window: Int, _ count: Int) {
    _ = temp(0)
    emit(.callDynamic, window, machine.tables.add(site), count)
  }

  private func dynamicCall(
    _ callee: Expression, _ arguments: [Argument], _ expression: Expression, into target: Int
  ) {
    let labels = arguments.map(\.label)
    let given: [CallArgument] = arguments.map { argument in
      if case .addressOf(let inner) = argument.value.kind { return .inoutPlace(inner) }
      return .value(argument.value)
    }
    if case .member(let base, let name, _) = callee.kind {
      let site = CallSite(kind: .method, name: name, labels: labels, expected: expression.type, line: line)
      let number = machine.tables.add(site)
      let receiver: Receiver
      if base.isPlaceLike, !base.type.isReferenceType {
        receiver = .place(place(of: base), isVirtual: true)
      } else {
        receiver = .expression(base)
      }
      perform(given, receiver: receiver, window: temp(), into: target, expression.type) { [self] window, count in
        emit(.callDynamic, window, number, count)
      }
      markObject(target)
      return
    }
    if case .implicitMember(let name) = callee.kind {
      let site = CallSite(kind: .implicitMember, name: name, labels: labels, expected: expression.type, line: line)
      let number = machine.tables.add(site)
      perform(given, receiver: nil, window: temp(), into: target, expression.type) { [self] window, count in
        emit(.callDynamic, window, number, count)
      }
      markObject(target)
      return
    }
    let site = CallSite(
      kind: .value, name: callee.spelling, labels: labels, expected: expression.type, line: line)
    let number = machine.tables.add(site)
    let window = temp()
    value(callee, into: window)
    markObject(window)
    perform(given, receiver: nil, window: window, into: target, expression.type) { [self] window, count in
      emit(.callDynamic, window, number, count)
    }
    markObject(target)
  }

  private func simulatedCall(
    _ path: String, _ callee: Expression, _ arguments: [Argument], _ expression: Expression, into target: Int
  ) {
    var site = CallSite(
      kind: .simulated, name: path, labels: arguments.map(\.label), expected: expression.type, line: line)
    site.isAwaited = awaitDepth > 0
    let number = machine.tables.add(site)
    var receiver: Receiver?
    if case .member(let base, _, _) = callee.kind { receiver = .expression(base) }
    let hasReceiver = receiver != nil
    perform(
      arguments.map { .value($0.value) }, receiver: receiver, window: temp(), into: target, expression.type
    ) { [self] window, count in
      emit(.simulate, window, number, hasReceiver ? count : count)
    }
    markObject(target)
  }

  // MARK: - The library

  func libraryCall(
    _ member: LibraryMember, _ callee: Expression, _ expression: Expression, _ arguments: [Argument],
    into target: Int
  ) {
    if inlinedCall(member, callee, expression, arguments, target) { return }
    let given = bound(expression, arguments, member)
    var base: Expression?
    if case .member(let inner, _, _) = callee.kind { base = inner }
    libraryCall(member, base, given, expression, into: target)
  }

  private func libraryCall(
    _ member: LibraryMember, _ base: Expression?, _ given: [CallArgument], _ expression: Expression, into target: Int
  ) {
    if let unit = code.libraryUnit(member.fullName) {
      let receiver = libraryReceiver(member, base, expression)
      perform(given, receiver: receiver, window: temp(), into: target, expression.type) { [self] window, _ in
        emit(.call, window, k: code.number(of: unit))
      }
      return
    }
    let changes = member.isMutating || member.parameters.contains(where: \.isInout)
    guard let native = code.native(member.fullName, changesArguments: changes) else {
      return missingNative(member, base, given, expression, into: target)
    }
    let receiver = libraryReceiver(member, base, expression)
    perform(given, receiver: receiver, window: temp(), into: target, expression.type) { [self] window, count in
      emit(.callNative, window, native, count)
    }
  }

  /// The receiver comes first; for static members, initializers and cases that is the type.
  private func libraryReceiver(_ member: LibraryMember, _ base: Expression?, _ expression: Expression) -> Receiver? {
    if member.isMade, member.owner != nil {
      if let base, case .superReference = base.kind { return .register(selfRegister ?? 1) }
      let register = temp()
      let made = expression.type.wrapped ?? expression.type
      switch made {
      case .library, .declared: loadConstant(code.typeValue(made), into: register)
      default: loadConstant(code.typeValue(.library(member.owner ?? "", [])), into: register)
      }
      markObject(register)
      return .register(register)
    }
    if member.isStatic, member.owner != nil {
      if let base { return .expression(base) }
      let register = temp()
      loadConstant(code.typeValue(.library(member.owner ?? "", [])), into: register)
      markObject(register)
      return .register(register)
    }
    switch member.kind {
    case .method, .property, .subscripted:
      guard let base else { return member.owner == nil ? nil : .register(selfRegister ?? 1) }
      if case .superReference = base.kind { return .register(selfRegister ?? 1) }
      if member.isMutating { return .place(place(of: base), isVirtual: false) }
      return .expression(base)
    default: return nil
    }
  }

  /// The declaration stands in the library, its function does not: the values may still tell.
  private func missingNative(
    _ member: LibraryMember, _ base: Expression?, _ given: [CallArgument], _ expression: Expression, into target: Int
  ) {
    let isMethod: Bool
    switch member.kind {
    case .method: isMethod = !member.isStatic
    default: isMethod = false
    }
    var site = CallSite(
      kind: isMethod ? .method : .value, name: isMethod ? member.name : member.fullName,
      labels: member.parameters.map(\.label), expected: expression.type, line: line)
    if case .property = member.kind {
      site.kind = .get
      site.name = member.name
    }
    let number = machine.tables.add(site)
    let receiver = libraryReceiver(member, base, expression)
    perform(given, receiver: receiver, window: temp(), into: target, expression.type) { [self] window, count in
      emit(.callDynamic, window, number, count)
    }
    markObject(target)
  }

  /// A property, enumeration case, function or type of the library that is named without a call.
  func libraryValue(_ member: LibraryMember, _ base: Expression?, _ expression: Expression, into target: Int) {
    if inlinedRead(member, base, target) { return }
    switch member.kind {
    case .property:
      if base?.isPlaceLike == true || member.isStatic || base == nil {
        return libraryPlace(member, base, [], expression).get(target)
      }
      libraryCall(member, base, [], expression, into: target)
    case .enumCase:
      if member.parameters.isEmpty { return libraryCall(member, base, [], expression, into: target) }
      loadConstant(.object(machine.nativeFunction(member)), into: target)
    case .type: loadType(.type(.library(member.name, [])), expression, into: target)
    case .method where !member.isStatic:
      guard let base else { return loadConstant(.object(machine.nativeFunction(member)), into: target) }
      if base.type.isMetatype { return loadConstant(.object(machine.nativeFunction(member)), into: target) }
      // A method with its receiver: a function of the rest.
      let window = temp(2)
      value(base, into: window + 1)
      markObject(window + 1)
      emitDynamic(.init(kind: .special, name: "partial " + member.fullName, line: line), window, 1)
      emit(.move, target, window)
      markObject(target)
      forget(to: window)
    default: loadConstant(.object(machine.nativeFunction(member)), into: target)
    }
    markObject(target)
  }

  /// A settable property or subscript of the library.
  func libraryPlace(
    _ member: LibraryMember, _ base: Expression?, _ indices: [CallArgument], _ expression: Expression
  ) -> Place {
    let hasReceiver = member.owner != nil
    let isReference =
      member.isStatic || base == nil || machine.library.isReference(member.owner ?? "")
      || base?.type.isReferenceType == true
    var owner: Owner?
    if hasReceiver {
      if member.isStatic {
        let register = temp()
        if let base {
          value(base, into: register)
        } else {
          loadConstant(code.typeValue(.library(member.owner ?? "", [])), into: register)
        }
        markObject(register)
        owner = .reference(register)
      } else if let base, case .superReference = base.kind {
        owner = .reference(selfRegister ?? 1)
      } else if isReference || base?.isImmutableBase == true {
        owner = .reference(base.map { value($0) } ?? selfRegister ?? 1)
      } else if let base {
        owner = .value(place(of: base))
      }
    }
    // Index values are evaluated once, for reading and for writing.
    let registers = indices.map { index -> Int in
      let register = temp()
      switch index {
      case .value(let expression):
        value(expression, into: register)
        mark(register, expression.type)
      case .autoclosure(let expression): autoclosure(expression, into: register)
      case .variadic(let expressions): variadic(expressions, into: register)
      case .omitted(let function, let position): defaultValue(function, position, into: register)
      case .inoutPlace(let expression): value(expression, into: register)
      case .register(let source): emit(.copy, register, source)
      }
      return register
    }
    let count = (hasReceiver ? 1 : 0) + registers.count
    let fill: (Int) -> Void = { [self] window in
      for (index, register) in registers.enumerated() {
        emit(.copy, window + (hasReceiver ? 2 : 1) + index, register)
      }
    }
    let get: (Int) -> Void = { [self] target in
      let window = temp(count + 1)
      if let owner { loadOwner(owner, into: window + 1) }
      fill(window)
      if let native = code.native(member.fullName, changesArguments: false) {
        emit(.callNative, window, native, count)
      } else {
        emitDynamic(
          .init(kind: indices.isEmpty ? .get : .subscriptGet, name: member.name, expected: expression.type, line: line),
          window, count)
      }
      emit(.move, target, window)
      mark(target, expression.type)
      forget(to: window)
    }
    let set: (Int) -> Void = { [self] source in
      let store: (Int, Bool) -> Void = { [self] receiver, moves in
        let window = temp(count + 2)
        if hasReceiver { emit(moves ? .move : .copy, window + 1, receiver) }
        fill(window)
        emit(.move, window + count + 1, source)
        markMoved(source)
        if let native = code.native(member.fullName + "=", changesArguments: true) {
          emit(.callNative, window, native, count + 1)
        } else {
          emitDynamic(
            .init(kind: indices.isEmpty ? .set : .subscriptSet, name: member.name, line: line), window, count + 1)
        }
        if moves { writeBack(window + 1, to: receiver) }
        emit(.clear, window, count + 2)
        forget(to: window)
      }
      switch owner {
      case .reference(let register)?: store(register, false)
      case .value(let place)?: place.modify { store($0, true) }
      case nil: store(0, false)
      }
    }
    return accessors(expression.type, get: get, set: set)
  }

  // MARK: - Subscripts

  func subscriptPlace(_ expression: Expression, _ base: Expression, _ arguments: [Argument]) -> Place {
    switch expression.reference {
    case .declaredSubscript(let function, let isVirtual)?:
      return declaredSubscriptPlace(function, isVirtual, base, bound(expression, arguments, function), expression)
    case .library(let member)?:
      if isArrayElement(member, base, arguments) {
        let array = place(of: base)
        let index = value(arguments[0].value, copied: true)
        return elementPlace(array, index, expression.type)
      }
      return libraryPlace(member, base, bound(expression, arguments, member), expression)
    default: return dynamicSubscriptPlace(base, arguments, expression)
    }
  }

  private func isArrayElement(_ member: LibraryMember, _ base: Expression, _ arguments: [Argument]) -> Bool {
    guard arguments.count == 1, arguments[0].label == nil else { return false }
    guard case .library("Array", _) = base.type, arguments[0].value.type == .int else { return false }
    return true
  }

  func subscriptValue(_ expression: Expression, _ base: Expression, _ arguments: [Argument], into target: Int) {
    if case .library(let member)? = expression.reference, isArrayElement(member, base, arguments) {
      let (array, index) = operands(base, arguments[0].value)
      at(expression.position)
      emit(.getElement, target, array, index)
      mark(target, expression.type)
      return
    }
    if case .library(let member)? = expression.reference {
      return libraryCall(member, base, bound(expression, arguments, member), expression, into: target)
    }
    if case .declaredSubscript(let function, let isVirtual)? = expression.reference {
      return declaredSubscriptGet(function, isVirtual, base, bound(expression, arguments, function), expression, target)
    }
    if arguments.count == 1, arguments[0].label == nil, expression.reference == nil || expression.isDynamic {
      let (array, index) = operands(base, arguments[0].value)
      at(expression.position)
      emit(.getElement, target, array, index)
      return markObject(target)
    }
    let window = temp(2 + arguments.count)
    value(base, into: window + 1)
    markObject(window + 1)
    for (index, argument) in arguments.enumerated() {
      value(argument.value, into: window + 2 + index)
      markObject(window + 2 + index)
    }
    emitDynamic(
      .init(
        kind: .subscriptGet, name: "subscript", labels: arguments.map(\.label), expected: expression.type, line: line),
      window, 1 + arguments.count)
    emit(.move, target, window)
    markObject(target)
    forget(to: window)
  }

  private func declaredSubscriptGet(
    _ function: Function, _ isVirtual: Bool, _ base: Expression, _ given: [CallArgument], _ expression: Expression,
    _ target: Int
  ) {
    guard let getter = function.accessors?.getter else { return }
    let receiver: Receiver =
      function.isStatic
      ? .register(typeReceiver(base, function.owner)) : methodReceiver(getter, isVirtual, base)
    let dynamic = isVirtualSubscript(function, isVirtual)
    perform(given, receiver: receiver, window: temp(), into: target, expression.type) { [self] window, count in
      if dynamic {
        emit(.callVirtual, window, code.number(of: .subscriptGetter(function.fullName)), count)
      } else {
        emit(.call, window, k: code.number(of: code.unit(for: getter)))
      }
    }
  }

  private func isVirtualSubscript(_ function: Function, _ isVirtual: Bool) -> Bool {
    guard let owner = function.owner else { return false }
    if owner.kind == .protocol { return function.accessors?.getter?.body == nil || isVirtual }
    return isVirtual && code.isOverridden("subscript")
  }

  private func declaredSubscriptPlace(
    _ function: Function, _ isVirtual: Bool, _ base: Expression, _ given: [CallArgument], _ expression: Expression
  ) -> Place {
    let owner =
      function.isStatic ? Owner.reference(typeReceiver(base, function.owner)) : baseOwner(base)
    let registers = given.map { argument -> Int in
      let register = temp()
      switch argument {
      case .value(let expression):
        value(expression, into: register)
        mark(register, expression.type)
      case .autoclosure(let expression): autoclosure(expression, into: register)
      case .variadic(let expressions): variadic(expressions, into: register)
      case .omitted(let function, let position): defaultValue(function, position, into: register)
      case .inoutPlace(let expression): value(expression, into: register)
      case .register(let source): emit(.copy, register, source)
      }
      return register
    }
    let count = 1 + registers.count
    let dynamic = isVirtualSubscript(function, isVirtual)
    return accessors(
      expression.type,
      get: { [self] target in
        let window = temp(count + 1)
        loadOwner(owner, into: window + 1)
        for (index, register) in registers.enumerated() { emit(.copy, window + 2 + index, register) }
        if dynamic {
          emit(.callVirtual, window, code.number(of: .subscriptGetter(function.fullName)), count)
        } else if let getter = function.accessors?.getter {
          emit(.call, window, k: code.number(of: code.unit(for: getter)))
        }
        emit(.move, target, window)
        mark(target, expression.type)
        forget(to: window)
      },
      set: { [self] source in
        let store: (Int, Bool) -> Void = { [self] receiver, moves in
          // `newValue` is the first parameter of a setter, the indices follow.
          let window = temp(count + 2)
          emit(moves && !dynamic ? .move : .copy, window + 1, receiver)
          emit(.move, window + 2, source)
          markMoved(source)
          for (index, register) in registers.enumerated() { emit(.copy, window + 3 + index, register) }
          if dynamic {
            emit(.callVirtual, window, code.number(of: .subscriptSetter(function.fullName)), count + 1)
          } else if let setter = function.accessors?.setter {
            emit(.call, window, k: code.number(of: code.unit(for: setter)))
          } else {
            emit(.trap, 0, k: constant(.string("the subscript can't be set")))
          }
          if moves { writeBack(window + 1, to: receiver) }
          emit(.clear, window, count + 2)
          forget(to: window)
        }
        switch owner {
        case .reference(let register): store(register, false)
        case .value(let place): place.modify { store($0, true) }
        }
      })
  }

  private func dynamicSubscriptPlace(_ base: Expression, _ arguments: [Argument], _ expression: Expression) -> Place {
    let place = place(of: base)
    let registers = arguments.map { value($0.value, copied: true) }
    for register in registers { markObject(register) }
    if registers.count == 1, arguments[0].label == nil {
      return elementPlaceThroughCopy(place, registers[0], expression.type)
    }
    let labels = arguments.map(\.label)
    let count = 1 + registers.count
    return accessors(
      expression.type,
      get: { [self] target in
        let window = temp(count + 1)
        place.get(window + 1)
        for (index, register) in registers.enumerated() { emit(.copy, window + 2 + index, register) }
        emitDynamic(
          .init(kind: .subscriptGet, name: "subscript", labels: labels, expected: expression.type, line: line), window,
          count)
        emit(.move, target, window)
        markObject(target)
        forget(to: window)
      },
      set: { [self] source in
        place.modify { [self] receiver in
          let window = temp(count + 2)
          emit(.move, window + 1, receiver)
          for (index, register) in registers.enumerated() { emit(.copy, window + 2 + index, register) }
          emit(.move, window + count + 1, source)
          markMoved(source)
          emitDynamic(.init(kind: .subscriptSet, name: "subscript", labels: labels, line: line), window, count + 1)
          writeBack(window + 1, to: receiver)
          emit(.clear, window, count + 2)
          forget(to: window)
        }
      })
  }

  /// An element of something that may be an array or not: what changes is a copy of the element.
  private func elementPlaceThroughCopy(_ base: Place, _ index: Int, _ type: Type) -> Place {
    accessors(
      type,
      get: { [self] target in
        let register = temp()
        base.get(register)
        emit(.getElement, target, register, index)
        markObject(target)
        markObject(register)
        release(to: register)
      },
      set: { [self] source in
        base.modify { [self] register in
          emit(.setElement, register, index, source)
          markMoved(source)
        }
      })
  }
}

extension Expression {
  var withoutAddress: Expression {
    switch kind {
    case .addressOf(let inner): inner.withoutAddress
    case .convert(let inner, .relabel): inner.withoutAddress
    default: self
    }
  }

  /// Something that may be assigned to.
  var isPlaceLike: Bool {
    switch kind {
    case .name, .selfReference, .implicitMember:
      switch reference {
      case .local, .global, .property, .wrapperStorage, .library, .dynamic, nil: true
      default: false
      }
    case .member(let base, _, _): base.isPlaceLike || base.type.isReferenceType
    case .subscripted(let base, _), .optionalUnwrap(let base), .forceUnwrap(let base), .convert(let base, .relabel):
      base.isPlaceLike
    default: false
    }
  }

  var isDynamic: Bool { if case .dynamic? = reference { true } else { false } }

  /// What the source calls, for messages and stand-ins.
  var spelling: String {
    switch kind {
    case .name(let name, _): name
    case .member(let base, let name, _): base.spelling.isEmpty ? name : base.spelling + "." + name
    case .implicitMember(let name): name
    case .selfReference: "self"
    case .superReference: "super"
    case .call(let callee, _): callee.spelling
    case .optionalUnwrap(let inner), .forceUnwrap(let inner), .optionalChain(let inner), .convert(let inner, _),
      .await(let inner), .try(let inner, _):
      inner.spelling
    default: ""
    }
  }
}

extension Type {
  var isMetatype: Bool { if case .metatype = self { true } else { false } }
}

extension NominalType {
  /// Whether the protocol, or one that it refines, requires a method of this full name.
  func requires(_ fullName: String, depth: Int = 0) -> Bool {
    guard depth < 32 else { return false }
    if methods.contains(where: { $0.fullName == fullName && $0.body == nil }) { return true }
    return protocols.contains { $0.requires(fullName, depth: depth + 1) }
  }
}
