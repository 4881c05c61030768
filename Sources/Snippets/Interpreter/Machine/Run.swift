import CHeapMeter

/// How a run of a fiber ended.
enum RunOutcome {
  /// The frame that the run began with has returned.
  case finished(Value)
  /// It waits; somebody holds its resumption.
  case suspended
}

extension Machine {
  /// Goes on with the fiber's top frame until the frame at `depth` has returned.
  ///
  /// Everything that the loop uses at each instruction stands in locals; they are written back where a frame is
  /// entered or left.
  func run(_ fiber: Fiber, depth entry: Int, resuming pending: Result<Value, Unwinding>? = nil) throws(Unwinding)
    -> RunOutcome
  {
    var frame = fiber.frames[fiber.frameCount - 1]
    var base = frame.base
    var unit = frame.unit
    var code = unit._withUnsafeGuaranteedRef { $0.code }
    var constants = unit._withUnsafeGuaranteedRef { $0.constants }
    var ip = code + frame.pc
    var r = fiber.registers + base
    var pendingError: Unwinding?
    switch pending {
    case .success(let value)?: r[fiber.resumeRegister] = value
    case .failure(let error)?: pendingError = error
    case nil: break
    }

    while true {
      do throws(Unwinding) {
        if let error = pendingError {
          pendingError = nil
          throw error
        }
        while true {
          let i = ip.pointee
          ip += 1
          let a = Int(i.a)
          switch i.op {
          case .loadConstant: r[a] = constants[i.k]
          case .loadInteger: r[a] = .int(i.k)
          case .loadNil: r[a] = .none
          case .copy: r[a] = r[Int(i.b)]
          case .move: r[a] = (r + Int(i.b)).take()
          case .clear:
            var index = a + Int(i.b) - 1
            while index >= a {
              r[index] = .none
              index -= 1
            }
          case .makeBox: r[a] = .object(BoxObject((r + Int(i.b)).take()))
          case .getBox: r[a] = Self.box(r[Int(i.b)]).value
          case .setBox: Self.box(r[a]).value = (r + Int(i.b)).take()
          case .takeBox:
            let box = Self.box(r[Int(i.b)])
            let value = box.value
            box.value = .none
            r[a] = value
          case .getCapture: r[a] = Self.closure(r[0]).captures[Int(i.b)]
          case .getGlobal: r[a] = tables.globals[i.k]
          case .setGlobal: tables.globals[i.k] = (r + a).take()
          case .takeGlobal: r[a] = (tables.globals + i.k).take()
          case .makeWeak: r[a] = .object(WeakObject(r[Int(i.b)]))
          case .loadWeak: r[a] = try loadWeak(r[Int(i.b)], isUnowned: false)
          case .loadUnowned: r[a] = try loadWeak(r[Int(i.b)], isUnowned: true)

          case .getField:
            guard let fields = (r + Int(i.b)).recordFields else { throw noRecord(r[Int(i.b)]) }
            r[a] = fields[Int(i.c)]
          case .setField:
            guard let fields = (r + a).mutableRecordFields else { throw noRecord(r[a]) }
            fields[Int(i.b)] = (r + Int(i.c)).take()
          case .takeField:
            guard let fields = (r + Int(i.b)).mutableRecordFields else { throw noRecord(r[Int(i.b)]) }
            r[a] = (fields + Int(i.c)).take()
          case .addToField:
            guard let fields = (r + a).mutableRecordFields else { throw noRecord(r[a]) }
            guard case .int(let number) = fields[Int(i.b)] else {
              throw .trap("internal error: the field is no integer")
            }
            let (sum, overflow) = number.addingReportingOverflow(i.signedC)
            if overflow { throw Self.overflow }
            fields[Int(i.b)] = .int(sum)
          case .wrapperGet:
            let value = try wrapperGet(r[Int(i.b)])
            r[a] = value
          case .wrapperSet: try wrapperSet(r[a], r[Int(i.b)])
          case .wrapperProjection:
            let value = try wrapperProjection(r[Int(i.b)])
            r[a] = value
          case .attachWrapper: attachWrapper(r[a], slot: Int(i.b))
          case .noteAccess: noteAccess(r[a], slot: Int(i.b))
          case .noteMutation: noteMutation(r[a], slot: Int(i.b), isBefore: i.c == 0)
          case .getTuple: r[a] = try tupleElement(r[Int(i.b)], Int(i.c))
          case .setTuple: try setTuple(r + a, Int(i.b), (r + Int(i.c)).take())
          case .takeTuple: r[a] = try takeTuple(r + Int(i.b), Int(i.c))
          case .getElement:
            if case .int(let index) = r[Int(i.c)],
              let element = try (r + Int(i.b)).withArray({ array throws(Unwinding) -> Value in
                guard index >= 0, index < array.elements.count else { throw Self.indexOutOfRange }
                return array.elements[index]
              })
            {
              r[a] = element
            } else {
              let element = try slowGetElement(r[Int(i.b)], r[Int(i.c)], line(ip, unit))
              r[a] = element
            }
          case .setElement:
            let target = r + a
            if case .int(let index) = r[Int(i.b)], target.isObject, target.objectKind == .array {
              target.makeArrayUnique()
              let value = (r + Int(i.c)).take()
              _ = try target.withArray { array throws(Unwinding) in
                guard index >= 0, index < array.elements.count else { throw Self.indexOutOfRange }
                array.elements[index] = value
              }
            } else {
              try slowSetElement(target, r[Int(i.b)], (r + Int(i.c)).take(), line(ip, unit))
            }
          case .takeElement:
            let target = r + Int(i.b)
            if case .int(let index) = r[Int(i.c)], target.isObject, target.objectKind == .array {
              target.makeArrayUnique()
              let element = try target.withArray { array throws(Unwinding) -> Value in
                guard index >= 0, index < array.elements.count else { throw Self.indexOutOfRange }
                var taken = Value.none
                swap(&taken, &array.elements[index])
                return taken
              }
              r[a] = element ?? .none
            } else {
              let element = try slowGetElement(target.pointee, r[Int(i.c)], line(ip, unit))
              r[a] = element
            }
          case .append: try append((r + Int(i.b)).take(), to: r + a)
          case .count:
            if let count = try (r + Int(i.b)).withArray({ array throws(Unwinding) in array.elements.count }) {
              r[a] = .int(count)
            } else {
              let value = try slowGet("count", of: r[Int(i.b)], line(ip, unit))
              r[a] = value
            }

          case .add:
            if case .int(let x) = r[Int(i.b)], case .int(let y) = r[Int(i.c)] {
              let (sum, overflow) = x.addingReportingOverflow(y)
              if overflow { throw Self.overflow }
              r[a] = .int(sum)
            } else {
              try slowAdd(r, i)
            }
          case .subtract:
            if case .int(let x) = r[Int(i.b)], case .int(let y) = r[Int(i.c)] {
              let (difference, overflow) = x.subtractingReportingOverflow(y)
              if overflow { throw Self.overflow }
              r[a] = .int(difference)
            } else {
              try slowBinary(r, i)
            }
          case .multiply:
            if case .int(let x) = r[Int(i.b)], case .int(let y) = r[Int(i.c)] {
              let (product, overflow) = x.multipliedReportingOverflow(by: y)
              if overflow { throw Self.overflow }
              r[a] = .int(product)
            } else {
              try slowBinary(r, i)
            }
          case .divide:
            if case .int(let x) = r[Int(i.b)], case .int(let y) = r[Int(i.c)] {
              if y == 0 { throw .trap("Fatal error: Division by zero") }
              let (quotient, overflow) = x.dividedReportingOverflow(by: y)
              if overflow { throw .trap("Fatal error: Division results in an overflow") }
              r[a] = .int(quotient)
            } else {
              try slowBinary(r, i)
            }
          case .remainder:
            if case .int(let x) = r[Int(i.b)], case .int(let y) = r[Int(i.c)] {
              if y == 0 { throw .trap("Fatal error: Division by zero in remainder operation") }
              let (rest, overflow) = x.remainderReportingOverflow(dividingBy: y)
              if overflow { throw .trap("Fatal error: Division results in an overflow in remainder operation") }
              r[a] = .int(rest)
            } else {
              try slowBinary(r, i)
            }
          case .addInteger:
            if case .int(let x) = r[Int(i.b)] {
              let (sum, overflow) = x.addingReportingOverflow(i.signedC)
              if overflow { throw Self.overflow }
              r[a] = .int(sum)
            } else {
              let value = try slowAddInteger(r[Int(i.b)], i.signedC)
              r[a] = value
            }
          case .negate: r[a] = try negate(r[Int(i.b)])
          case .not:
            guard case .bool(let flag) = r[Int(i.b)].unerased else { throw noBoolean(r[Int(i.b)]) }
            r[a] = .bool(!flag)
          case .bitAnd, .bitOr, .bitXor, .shiftLeft, .shiftRight:
            if case .int(let x) = r[Int(i.b)], case .int(let y) = r[Int(i.c)] {
              switch i.op {
              case .bitAnd: r[a] = .int(x & y)
              case .bitOr: r[a] = .int(x | y)
              case .bitXor: r[a] = .int(x ^ y)
              case .shiftLeft: r[a] = .int(x << y)
              default: r[a] = .int(x >> y)
              }
            } else {
              try slowBinary(r, i)
            }
          case .equal:
            if case .int(let x) = r[Int(i.b)], case .int(let y) = r[Int(i.c)] {
              r[a] = .bool(x == y)
            } else {
              let answer = try isEqual(r[Int(i.b)], r[Int(i.c)])
              r[a] = .bool(answer)
            }
          case .notEqual:
            if case .int(let x) = r[Int(i.b)], case .int(let y) = r[Int(i.c)] {
              r[a] = .bool(x != y)
            } else {
              let answer = try !isEqual(r[Int(i.b)], r[Int(i.c)])
              r[a] = .bool(answer)
            }
          case .less:
            if case .int(let x) = r[Int(i.b)], case .int(let y) = r[Int(i.c)] {
              r[a] = .bool(x < y)
            } else {
              let answer = try isLess(r[Int(i.b)], r[Int(i.c)])
              r[a] = .bool(answer)
            }
          case .lessEqual:
            if case .int(let x) = r[Int(i.b)], case .int(let y) = r[Int(i.c)] {
              r[a] = .bool(x <= y)
            } else {
              let answer = try isLessOrEqual(r[Int(i.b)], r[Int(i.c)])
              r[a] = .bool(answer)
            }
          case .identical: r[a] = .bool(isIdentical(r[Int(i.b)], r[Int(i.c)]))

          case .jump: ip += i.k
          case .loop:
            // Before the jump, so that a stop names the line of the loop's end.
            steps &-= 1
            if steps < 0 { try refillSteps() }
            ip += i.k
          case .jumpIfTrue:
            if case .bool(let flag) = r[a] {
              if flag { ip += i.k }
            } else if try truth(r[a]) {
              ip += i.k
            }
          case .jumpIfFalse:
            if case .bool(let flag) = r[a] {
              if !flag { ip += i.k }
            } else if try !truth(r[a]) {
              ip += i.k
            }
          case .jumpIfNil: if case .none = r[a] { ip += i.k }
          case .jumpIfNotNil: if case .none = r[a] {} else { ip += i.k }
          case .jumpIfLess:
            if case .int(let x) = r[a], case .int(let y) = r[Int(i.b)] {
              if x < y { ip += i.signedC }
            } else if try isLess(r[a], r[Int(i.b)]) {
              ip += i.signedC
            }
          case .jumpIfNotLess:
            if case .int(let x) = r[a], case .int(let y) = r[Int(i.b)] {
              if x >= y { ip += i.signedC }
            } else if try !isLess(r[a], r[Int(i.b)]) {
              ip += i.signedC
            }
          case .jumpIfLessEqual:
            if case .int(let x) = r[a], case .int(let y) = r[Int(i.b)] {
              if x <= y { ip += i.signedC }
            } else if try isLessOrEqual(r[a], r[Int(i.b)]) {
              ip += i.signedC
            }
          case .jumpIfNotLessEqual:
            if case .int(let x) = r[a], case .int(let y) = r[Int(i.b)] {
              if x > y { ip += i.signedC }
            } else if try !isLessOrEqual(r[a], r[Int(i.b)]) {
              ip += i.signedC
            }
          case .jumpIfEqual:
            if case .int(let x) = r[a], case .int(let y) = r[Int(i.b)] {
              if x == y { ip += i.signedC }
            } else if try isEqual(r[a], r[Int(i.b)]) {
              ip += i.signedC
            }
          case .jumpIfNotEqual:
            if case .int(let x) = r[a], case .int(let y) = r[Int(i.b)] {
              if x != y { ip += i.signedC }
            } else if try !isEqual(r[a], r[Int(i.b)]) {
              ip += i.signedC
            }
          case .jumpIfLessInteger:
            if case .int(let x) = r[a] {
              if x < i.signedB { ip += i.signedC }
            } else if try isLess(r[a], .int(i.signedB)) {
              ip += i.signedC
            }
          case .jumpIfNotLessInteger:
            if case .int(let x) = r[a] {
              if x >= i.signedB { ip += i.signedC }
            } else if try !isLess(r[a], .int(i.signedB)) {
              ip += i.signedC
            }
          case .jumpIfEqualInteger:
            if case .int(let x) = r[a] {
              if x == i.signedB { ip += i.signedC }
            } else if try isEqual(r[a], .int(i.signedB)) {
              ip += i.signedC
            }
          case .jumpIfNotEqualInteger:
            if case .int(let x) = r[a] {
              if x != i.signedB { ip += i.signedC }
            } else if try !isEqual(r[a], .int(i.signedB)) {
              ip += i.signedC
            }
          case .jumpIfNotCase:
            if caseIndex(r[a]) != Int(i.b) { ip += i.signedC }
          case .beginIteration: try beginIteration(r + a, line(ip, unit))
          case .iterate:
            let walk = r + Int(i.b)
            if case .int(let position) = walk[1] {
              let element = try walk.withArray { array throws(Unwinding) -> Value? in
                position < array.elements.count ? array.elements[position] : nil
              }
              if let found = element ?? nil {
                walk[1] = .int(position + 1)
                r[a] = found
              } else {
                ip += i.signedC
              }
            } else if let element = try nextElement(walk[0]) {
              r[a] = element
            } else {
              ip += i.signedC
            }

          case .call, .callClosure, .callVirtual, .callDynamic, .ensureGlobal, .simulate:
            steps &-= 1
            if steps < 0 { try refillSteps() }
            let callee: Unmanaged<CodeUnit>
            if i.op == .call {
              callee = tables.units[i.k]
            } else {
              fiber.frames[fiber.frameCount - 1].pc = ip - code
              let target = try target(of: i, base + a, fiber, line(ip, unit))
              r = fiber.registers + base
              guard let target else {
                if suspension != nil {
                  fiber.resumeRegister = a
                  return .suspended
                }
                continue
              }
              callee = target
            }
            fiber.frames[fiber.frameCount - 1].pc = ip - code
            base += a
            unit = callee
            let count = unit._withUnsafeGuaranteedRef { $0.registerCount }
            if base + count > fiber.capacity { fiber.ensureRegisters(base + count) }
            if fiber.frameCount >= frameLimit { throw .stopped(.frames(limit: budgets.frames)) }
            fiber.push(Fiber.Frame(unit: unit, pc: 0, base: base))
            code = unit._withUnsafeGuaranteedRef { $0.code }
            constants = unit._withUnsafeGuaranteedRef { $0.constants }
            ip = code
            r = fiber.registers + base
          case .callNative:
            steps &-= 1
            if steps < 0 { try refillSteps() }
            fiber.frames[fiber.frameCount - 1].pc = ip - code
            try callNative(Int(i.b), r + a, Int(i.c))
            if suspension != nil {
              fiber.resumeRegister = a
              return .suspended
            }
          case .return, .returnVoid:
            let result: Value = i.op == .return ? (r + a).take() : .void
            let (clearFrom, clearCount) = unit._withUnsafeGuaranteedRef { ($0.clearFrom, $0.clearCount) }
            if clearCount > 0 {
              if unit._withUnsafeGuaranteedRef({ $0.inoutRegisters.isEmpty }) {
                var index = clearFrom + clearCount - 1
                while index >= clearFrom {
                  r[index] = .none
                  index -= 1
                }
              } else {
                clearFrame(unit.takeUnretainedValue(), r)
              }
            }
            r[0] = result
            fiber.frameCount -= 1
            if fiber.frameCount == entry { return .finished((r + 0).take()) }
            frame = fiber.frames[fiber.frameCount - 1]
            base = frame.base
            unit = frame.unit
            code = unit._withUnsafeGuaranteedRef { $0.code }
            constants = unit._withUnsafeGuaranteedRef { $0.constants }
            ip = code + frame.pc
            r = fiber.registers + base
          case .throw: throw .thrown((r + a).take())
          case .trap: throw .trap(constants[i.k].text ?? "")
          case .compile:
            let made = unit.takeUnretainedValue()
            made.compile?(made)
            fiber.ensureRegisters(base + made.registerCount)
            code = made.code
            constants = made.constants
            ip = code
            r = fiber.registers + base

          case .makeStruct:
            let type = tables.runtimeTypes[i.k].takeUnretainedValue()
            r[a] = .object(StructObject(type))
            if type.reportsInit { observer.initialized(type, r[a], type.initLine) }
          case .makeInstance:
            r[a] = .object(InstanceObject(tables.runtimeTypes[i.k].takeUnretainedValue()))
          case .makeArray: r[a] = .object(ArrayObject(Self.taken(r + Int(i.b), Int(i.c))))
          case .makeTuple: r[a] = .object(TupleObject(Self.taken(r + Int(i.b), Int(i.c))))
          case .makeDictionary:
            let value = try makeDictionary(Self.taken(r + Int(i.b), Int(i.c) * 2))
            r[a] = value
          case .makeSet:
            let value = try library.makeSet(self, Self.taken(r + Int(i.b), Int(i.c)))
            r[a] = value
          case .makeEnum:
            let type = tables.runtimeTypes[Int(i.b)].takeUnretainedValue()
            r[a] = type.makeCase(Int(i.c), r + a + 1)
          case .getPayload: r[a] = try payload(r[Int(i.b)], Int(i.c))
          case .makeClosure:
            let made = tables.units[Int(i.b)].takeUnretainedValue()
            r[a] = .object(ClosureObject(made, captures: Self.taken(r + Int(i.c), made.captureCount)))
          case .describe:
            if (r + Int(i.b)).isObject, (r + Int(i.b)).objectKind == .string {
              r[a] = r[Int(i.b)]
            } else {
              let text = try string(of: r[Int(i.b)], as: tables.types[Int(i.c)])
              r[a] = .string(text)
            }
          case .concatenate: r[a] = try concatenate(r + Int(i.b), Int(i.c))
          case .makeKeyPath: r[a] = makeKeyPath(i.k, r + a + 1)
          case .typeOf: r[a] = dynamicType(of: r[Int(i.b)])
          case .build:
            let children = Self.taken(r + a + 1, Int(i.c))
            r[a] = build(Int(i.b), children)

          case .castConditional:
            let value = try cast(r[Int(i.b)], to: tables.types[Int(i.c)])
            r[a] = value ?? .none
          case .castForced:
            let value = try castForced(r[Int(i.b)], to: tables.types[Int(i.c)])
            r[a] = value
          case .typeTest:
            let answer = try cast(r[Int(i.b)], to: tables.types[Int(i.c)]) != nil
            r[a] = .bool(answer)
          case .erase: r[a] = erase(r[Int(i.b)], tables.types[Int(i.c)])
          case .restore: r[a] = r[Int(i.b)].unerased
          case .unwrap:
            let value = r[Int(i.b)]
            if case .none = value {
              throw .trap(
                i.c == 0
                  ? "Fatal error: Unexpectedly found nil while unwrapping an Optional value"
                  : "Fatal error: Unexpectedly found nil while implicitly unwrapping an Optional value")
            }
            r[a] = value

          case .drain:
            if !graveyard.isEmpty {
              fiber.frames[fiber.frameCount - 1].pc = ip - code
              try drainGraveyard()
            }
          case .enterActor:
            fiber.frames[fiber.frameCount - 1].pc = ip - code
            if try enterActor(r[a], fiber) {
              fiber.resumeRegister = Int(i.b)
              return .suspended
            }
          }
        }
      } catch {
        fiber.frames[fiber.frameCount - 1].pc = ip - code
        guard unwind(fiber, to: entry, error) else { throw error }
        frame = fiber.frames[fiber.frameCount - 1]
        base = frame.base
        unit = frame.unit
        code = unit._withUnsafeGuaranteedRef { $0.code }
        constants = unit._withUnsafeGuaranteedRef { $0.constants }
        ip = code + frame.pc
        r = fiber.registers + base
      }
    }
  }

  /// Finds the handler of an error and leaves the frames above it; false where there is none above `entry`: then all
  /// frames down to it are left.
  private func unwind(_ fiber: Fiber, to entry: Int, _ error: Unwinding) -> Bool {
    noteFailure(error, fiber)
    while fiber.frameCount > entry {
      let frame = fiber.frames[fiber.frameCount - 1]
      let unit = frame.unit.takeUnretainedValue()
      let r = fiber.registers + frame.base
      if case .thrown(let value) = error, let handler = unit.handler(at: frame.pc - 1) {
        var index = unit.registerCount - 1
        while index >= handler.clearFrom {
          r[index] = .none
          index -= 1
        }
        r[handler.register] = value
        fiber.frames[fiber.frameCount - 1].pc = handler.target
        return true
      }
      clearFrame(unit, r)
      fiber.frameCount -= 1
    }
    return false
  }

  /// Empties the registers of a frame but those that go back to the caller.
  private func clearFrame(_ unit: CodeUnit, _ r: UnsafeMutablePointer<Value>) {
    var index = unit.registerCount - 1
    while index >= 0 {
      if !unit.inoutRegisters.contains(index) { r[index] = .none }
      index -= 1
    }
  }

  @inline(never)
  private func line(_ ip: UnsafeMutablePointer<Instruction>, _ unit: Unmanaged<CodeUnit>) -> Int {
    let unit = unit.takeUnretainedValue()
    return unit.line(at: ip - unit.code - 1)
  }

  @inline(__always)
  private static func box(_ value: Value) -> BoxObject {
    guard case .object(let object) = value else { return BoxObject(.none) }
    return unsafeDowncast(object, to: BoxObject.self)
  }

  @inline(__always)
  private static func closure(_ value: Value) -> ClosureObject {
    guard case .object(let object) = value else { preconditionFailure("no closure in its own frame") }
    return unsafeDowncast(object, to: ClosureObject.self)
  }

  private static func taken(_ start: UnsafeMutablePointer<Value>, _ count: Int) -> [Value] {
    [Value](unsafeUninitializedCapacity: count) { buffer, initialized in
      for index in 0..<count { (buffer.baseAddress! + index).initialize(to: (start + index).take()) }
      initialized = count
    }
  }
}
