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

  /// What the library keeps for this process (partly printed lines, user defaults), by name.
  var attachments: [String: AnyObject] = [:]

  let graveyard = Graveyard()
  private let memoryBaseline: Int

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
  }

  /// Live bytes of the snippet's objects.
  public var liveBytes: Int { heapMeterLive() - memoryBaseline }

  /// Stops the program where `bytes` more would break the memory budget. Natives that are about to make something
  /// large ask first.
  public func reserve(_ bytes: Int) throws(Unwinding) {
    let (sum, overflow) = liveBytes.addingReportingOverflow(max(0, bytes))
    if overflow || sum > budgets.memory { throw .stopped(.memory(limit: budgets.memory)) }
  }
}
