import CHeapMeter
import LifecycleEngine

/// Runs compiled snippets. One machine a simulated process.
public final class Machine {
  public let natives: NativeTable
  public var library: LibraryHooks
  public var builders = BuilderHooks()
  public var observer = MachineObserver()
  public var simulation = SimulationHooks()
  public let runLoop: RunLoop
  public let trace: Trace
  public var random: SeededRandom
  public let budgets: Budgets
  /// The simulated iOS version, for `#available`.
  public var version = 18
  /// Set from outside (Ctrl-C) to stop the running snippet at its next step.
  public var isInterrupted = false
  /// Where the last error, trap or stop came from.
  public internal(set) var lastFailure: Failure?

  /// What the library keeps for this process (partly printed lines, user defaults), by name.
  var attachments: [String: AnyObject] = [:]

  /// Parts of values that are still to be compared or hashed.
  var comparisons: [(left: Value, right: Value)] = []
  var hashing: [Value] = []

  let graveyard = Graveyard()
  var tables = Tables()
  /// The program that is loaded.
  private(set) var code: ProgramCode?
  /// Evaluated lines and programs loaded before; their code may still be referred to.
  private var kept: [ProgramCode] = []

  /// Counts down to the next look at the budgets.
  var steps = 0
  private var stepsLeft: Int
  static let slice = 4096
  let frameLimit: Int
  private let memoryBaseline: Int

  /// What a native asked for with `suspend`, until the run loop of the fiber has returned.
  var suspension: ((Resumption) -> Void)?
  /// The fiber that runs now.
  var current: Fiber?
  /// Host calls into the machine that are nested now.
  var nesting = 0
  private var idleFibers: [Fiber] = []
  private var idleArguments: [[Value]] = []
  private lazy var ownNatives: NativeTable = {
    var table = Machine.concurrencyNatives()
    table.merge(Machine.typeNatives())
    return table
  }()

  /// Nested host calls use the host's stack, so they are few.
  static let nestingLimit = 120

  public init(
    natives: NativeTable, library: LibraryHooks, runLoop: RunLoop, trace: Trace, seed: UInt64 = 0,
    budgets: Budgets = Budgets()
  ) {
    self.natives = natives
    self.library = library
    self.runLoop = runLoop
    self.trace = trace
    self.budgets = budgets
    random = SeededRandom(seed: seed)
    memoryBaseline = heapMeterLive()
    stepsLeft = budgets.steps
    frameLimit = budgets.frames
    Self.checkLayout()
  }

  deinit { tables.deallocate() }

  /// Makes a checked program the one that runs. Nothing of it runs yet.
  public func load(_ program: Program) {
    if let code { kept.append(code) }
    code = ProgramCode(program: program, machine: self)
  }

  // MARK: - Budgets

  /// Live bytes of the snippet's objects.
  public var liveBytes: Int { heapMeterLive() - memoryBaseline }

  /// Stops the program where `bytes` more would break the memory budget. Natives that are about to make something
  /// large ask first.
  public func reserve(_ bytes: Int) throws(Unwinding) {
    let (sum, overflow) = liveBytes.addingReportingOverflow(max(0, bytes))
    if overflow || sum > budgets.memory { throw .stopped(.memory(limit: budgets.memory)) }
  }

  /// Charges for work that a native does without calling back: one step for about a hundred host instructions.
  public func charge(steps count: Int) throws(Unwinding) {
    steps -= max(0, count)
    if steps < 0 { try refillSteps() }
  }

  /// Gives the program its whole budget of steps again: it has returned to the run loop.
  public func renewSteps() {
    stepsLeft = budgets.steps
    steps = 0
  }

  @inline(never)
  func refillSteps() throws(Unwinding) {
    // What the last slice overdrew counts.
    stepsLeft += min(0, steps)
    if isInterrupted { throw .stopped(.interrupted) }
    if stepsLeft <= 0 { throw .stopped(.steps(limit: budgets.steps)) }
    if trace.isFull { throw .stopped(.events(limit: budgets.events)) }
    try reserve(0)
    steps = min(Self.slice, stepsLeft)
    stepsLeft -= steps
  }

  // MARK: - Pools

  func takeFiber() -> Fiber { idleFibers.popLast() ?? Fiber() }

  func giveBack(_ fiber: Fiber) {
    guard idleFibers.count < 8, fiber.capacity <= 4096 else { return }
    fiber.reset()
    idleFibers.append(fiber)
  }

  @inline(__always)
  func takeArguments() -> [Value] { idleArguments.popLast() ?? [] }

  @inline(__always)
  func giveBack(_ arguments: consuming [Value]) {
    var arguments = arguments
    arguments.removeAll(keepingCapacity: true)
    if idleArguments.count < 8 { idleArguments.append(arguments) }
  }

  // MARK: - Natives

  /// The library's function, or one of the machine's own.
  func native(named fullName: String) -> NativeBody? { ownNatives[fullName] ?? natives[fullName] }
}
