import LifecycleEngine

/// Runs compiled snippets. One machine a simulated process.
public final class Machine {
  public init() {}
}
