/// Compiles one body to the code of a unit.
///
/// Registers are handed out as a stack: register 0 is the callee, then the parameters, then locals as their scopes
/// open, then temporaries. A temporary that may hold an object is emptied as soon as what needs it is done.
final class FunctionCompiler {
  let code: ProgramCode
  let unit: CodeUnit
  /// The type whose code this is.
  let owner: NominalType?
  var machine: Machine { code.machine }
  var captures: Captures { code.captures }

  private(set) var instructions: [Instruction] = []
  private var constants: [Value] = []
  private var constantNumbers: [ConstantKey: Int] = [:]
  private var lines: [CodeUnit.LineEntry] = []
  var handlers: [CodeUnit.Handler] = []
  var line: Int

  /// The next free register.
  private(set) var next = 1
  private var highest = 1
  /// Temporaries that may hold an object now.
  private var dirty: [Bool] = []
  /// Registers that held an object at some time: what the end of the frame must empty.
  private var objectLow = Int.max
  private var objectHigh = -1

  var locations: [ObjectIdentifier: Location] = [:]
  var scopes: [Scope] = []
  /// Where `?` goes on nil, innermost last.
  var chainExits: [Label] = []
  /// True inside `try`: calls may throw, so what they change in place must be put back.
  var tryDepth = 0
  /// Results of functions go through this builder.
  var builder: ResultBuilder?
  /// Parameters that go back to the caller, with the box that they live in meanwhile.
  var inoutBoxes: [(register: Int, box: Int)] = []
  /// What `return` does in the body being compiled.
  var returnMode = ReturnMode.value
  /// Set where a short jump did not reach: the unit is compiled again with long jumps.
  private(set) var needsLongJumps = false
  private let usesLongJumps: Bool
  /// Where `self` stands; nil outside types.
  var selfRegister: Int?
  /// The box of `self`, where an initializer's closures capture it.
  var selfBox: Int?
  /// Emits what runs last, whatever way the function ends.
  var epilogue: (() -> Void)?
  var awaitDepth = 0
  /// Variables of `async let`, with their place in a tuple.
  var asyncLets: [ObjectIdentifier: [Int]] = [:]
  /// The statements of a script: names at the outermost level are global.
  var isScript = false

  enum ReturnMode {
    case value
    /// `return` of an initializer gives `self`; `return nil` gives nil.
    case instance
    case nothing
  }

  struct Location {
    enum Storage {
      case register(Int)
      /// The register holds the box.
      case box(Int)
    }
    var storage: Storage
    var strength = CaptureItem.Strength.strong
  }

  /// A block of statements that is being compiled.
  struct Scope {
    /// The first register of the scope.
    var mark: Int
    var defers: [[Statement]] = []
    /// Handlers that must not cover the code of the defers themselves.
    var deferStarts: [Int] = []
    var label: String?
    var breakLabel: Label?
    var continueLabel: Label?
    /// `break` without a label leaves it.
    var isLoopOrSwitch = false
    var fallthroughLabel: Label?
    /// Registers of the tasks of `async let`.
    var childTasks: [Int] = []

    static func loop(_ label: String?, breakTo exit: Label, continueTo top: Label) -> Scope {
      var scope = Scope(mark: 0)
      scope.label = label
      scope.breakLabel = exit
      scope.continueLabel = top
      scope.isLoopOrSwitch = true
      return scope
    }

    /// A `switch`.
    static func choice(_ label: String?, breakTo exit: Label) -> Scope {
      var scope = Scope(mark: 0)
      scope.label = label
      scope.breakLabel = exit
      scope.isLoopOrSwitch = true
      return scope
    }

    /// An `if` or `do`, which only a `break` with its label leaves.
    static func labelled(_ label: String?, breakTo exit: Label) -> Scope {
      var scope = Scope(mark: 0)
      scope.label = label
      scope.breakLabel = label == nil ? nil : exit
      return scope
    }
  }

  final class Label {
    var position: Int?
    var references: [(instruction: Int, isShort: Bool)] = []
  }

  private enum ConstantKey: Hashable {
    case text(String)
    case int(Int)
    case double(UInt64)
    case bool(Bool)
    case void
  }

  init(unit: CodeUnit, code: ProgramCode, owner: NominalType?, usesLongJumps: Bool) {
    self.unit = unit
    self.code = code
    self.owner = owner
    self.usesLongJumps = usesLongJumps
    line = unit.line
  }

  // MARK: - Making units

  /// A unit whose code `emit` makes when it is first called.
  static func makeUnit(
    name: String, line: Int, who: String?, code: ProgramCode, owner: NominalType?,
    emit: @escaping (FunctionCompiler) -> Void
  ) -> CodeUnit {
    CodeUnit(name: name, line: line, who: who) { [unowned code] unit in
      var compiler = FunctionCompiler(unit: unit, code: code, owner: owner, usesLongJumps: false)
      emit(compiler)
      compiler.finish()
      if compiler.needsLongJumps {
        compiler = FunctionCompiler(unit: unit, code: code, owner: owner, usesLongJumps: true)
        emit(compiler)
        compiler.finish()
      }
      compiler.install()
    }
  }

  private func finish() {
    // Jumps to the end of the code need an instruction there.
    emit(.returnVoid)
    if highest > Int(UInt16.max) - 8 || constants.count > Int(Int32.max) {
      instructions = [Instruction(.trap, 0, k: constant(.string("the function is too large to run")))]
      handlers = []
    }
  }

  private func install() {
    unit.registerCount = highest + 1
    unit.handlers = handlers
    unit.lines = lines
    if objectHigh >= objectLow {
      unit.clearFrom = objectLow
      unit.clearCount = objectHigh - objectLow + 1
    }
    unit.install(instructions, constants: constants)
  }

  // MARK: - Registers

  func temp(_ count: Int = 1) -> Int {
    let first = next
    next += count
    highest = max(highest, next)
    while dirty.count < next { dirty.append(false) }
    return first
  }

  /// Takes parameters' registers at the beginning.
  func reserve(through register: Int) {
    if register >= next { _ = temp(register - next + 1) }
    for index in 1...max(1, register) { noteObject(index) }
  }

  /// Notes that a register may hold an object.
  func mark(_ register: Int, _ type: Type) {
    if !type.isTrivial { markObject(register) }
  }

  func markObject(_ register: Int) {
    while dirty.count <= register { dirty.append(false) }
    dirty[register] = true
    noteObject(register)
  }

  private func noteObject(_ register: Int) {
    objectLow = min(objectLow, register)
    objectHigh = max(objectHigh, register)
  }

  /// Notes that a register was moved out of.
  func markMoved(_ register: Int) {
    if register < dirty.count { dirty[register] = false }
  }

  func isDirty(from mark: Int) -> Bool {
    guard mark < next else { return false }
    return dirty[mark..<next].contains(true)
  }

  /// Gives back the registers from `mark` on and empties those that may hold objects.
  func release(to mark: Int) {
    let isDirty = isDirty(from: mark)
    emitClear(from: mark, to: next)
    next = mark
    if isDirty { drain() }
  }

  /// Gives back registers without emptying them: other code did.
  func forget(to mark: Int) {
    for register in mark..<max(mark, next) { dirty[register] = false }
    next = mark
  }

  private func emitClear(from mark: Int, to end: Int) {
    var register = end - 1
    while register >= mark {
      guard dirty[register] else {
        register -= 1
        continue
      }
      var first = register
      while first - 1 >= mark, dirty[first - 1] { first -= 1 }
      emit(.clear, first, register - first + 1)
      for index in first...register { dirty[index] = false }
      register = first - 1
    }
  }

  /// Code for a jump that leaves scopes: empties registers that stay in use on the other path.
  func emitClearCopy(from mark: Int, to end: Int) {
    let saved = dirty
    let isDirty = isDirty(from: mark)
    emitClear(from: mark, to: end)
    dirty = saved
    if isDirty { drain() }
  }

  var highWater: Int { highest }

  /// Runs `body` and tells how far up its registers went.
  func measuringRegisters(_ body: () -> Void) -> Int {
    let saved = highest
    highest = next
    body()
    let reached = highest
    highest = max(saved, reached)
    return reached
  }

  // MARK: - Emitting

  func emit(_ op: Opcode, _ a: Int = 0, _ b: Int = 0, _ c: Int = 0) {
    append(Instruction(op, a, b, c))
  }

  func emit(_ op: Opcode, _ a: Int, k: Int) {
    append(Instruction(op, a, k: k))
  }

  private func append(_ instruction: Instruction) {
    if lines.last?.line != line { lines.append(CodeUnit.LineEntry(pc: instructions.count, line: line)) }
    instructions.append(instruction)
  }

  var position: Int { instructions.count }

  func at(_ position: SourcePosition) { if position.line > 0 { line = position.line } }

  func constant(_ value: Value) -> Int {
    let key: ConstantKey?
    switch value {
    case .int(let number): key = .int(number)
    case .double(let number): key = .double(number.bitPattern)
    case .bool(let flag): key = .bool(flag)
    case .void: key = .void
    case .none: key = nil
    case .object(let object): key = (object as? StringObject).map { .text($0.value) }
    }
    if let key, let known = constantNumbers[key] { return known }
    constants.append(value)
    if let key { constantNumbers[key] = constants.count - 1 }
    return constants.count - 1
  }

  func loadConstant(_ value: Value, into target: Int) {
    switch value {
    case .none: emit(.loadNil, target)
    case .int(let number) where Int32(exactly: number) != nil: emit(.loadInteger, target, k: number)
    case .object:
      emit(.loadConstant, target, k: constant(value))
      markObject(target)
    default: emit(.loadConstant, target, k: constant(value))
    }
  }

  // MARK: - Labels

  func place(_ label: Label) {
    label.position = position
    for reference in label.references { patch(reference.instruction, to: position, isShort: reference.isShort) }
    label.references = []
  }

  func jump(_ op: Opcode, _ a: Int = 0, to label: Label) {
    emit(op, a)
    link(position - 1, to: label, isShort: false)
  }

  /// A jump with a 16-bit distance in `c`.
  func shortJump(_ op: Opcode, _ a: Int, _ b: Int, to label: Label) {
    if usesLongJumps {
      emit(op, a, b, 1)
      emit(.jump, 0, k: 1)
      jump(.jump, to: label)
      return
    }
    emit(op, a, b, 0)
    link(position - 1, to: label, isShort: true)
  }

  private func link(_ instruction: Int, to label: Label, isShort: Bool) {
    if let target = label.position {
      patch(instruction, to: target, isShort: isShort)
    } else {
      label.references.append((instruction, isShort))
    }
  }

  private func patch(_ instruction: Int, to target: Int, isShort: Bool) {
    let distance = target - instruction - 1
    if isShort {
      if Int16(exactly: distance) == nil { needsLongJumps = true }
      instructions[instruction].c = UInt16(truncatingIfNeeded: distance)
    } else {
      let old = instructions[instruction]
      instructions[instruction] = Instruction(old.op, Int(old.a), k: distance)
    }
  }

  // MARK: - Types

  func number(of type: Type) -> Int { machine.tables.number(of: type) }
}
