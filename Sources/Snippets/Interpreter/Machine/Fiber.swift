import LifecycleEngine

/// A thread of execution as data: registers and frames. It can stop at any depth and go on later.
final class Fiber {
  struct Frame {
    var unit: Unmanaged<CodeUnit>
    /// Where the frame goes on when what it called returns.
    var pc: Int
    /// Its first register, counted from the fiber's first.
    var base: Int
  }

  private(set) var registers: UnsafeMutablePointer<Value>
  private(set) var capacity: Int
  private(set) var frames: UnsafeMutablePointer<Frame>
  private var frameCapacity: Int
  var frameCount = 0

  /// The task that it runs; nil for a synchronous call from the host.
  var task: TaskObject?
  /// The register of the top frame that receives what a suspended fiber is resumed with.
  var resumeRegister = 0
  /// Nobody could go on with it: it was called from the host.
  var isSynchronous = false
  /// What surrounds it, kept by the bridge.
  var context: AnyObject?
  /// Hears how it ended.
  var completion: ((Result<Value, Unwinding>) -> Void)?
  /// The actor on whose behalf it runs; nil for the main actor.
  var actor: InstanceObject?

  init(registers count: Int = 128, frames frameCount: Int = 16) {
    capacity = count
    registers = .allocate(capacity: count)
    registers.initialize(repeating: .none, count: count)
    frameCapacity = frameCount
    frames = .allocate(capacity: frameCount)
  }

  func complete(_ result: Result<Value, Unwinding>) {
    let completion = completion
    self.completion = nil
    completion?(result)
  }

  deinit {
    registers.deinitialize(count: capacity)
    registers.deallocate()
    frames.deallocate()
  }

  func ensureRegisters(_ count: Int) {
    guard count > capacity else { return }
    let grown = max(count, capacity * 2)
    let moved = UnsafeMutablePointer<Value>.allocate(capacity: grown)
    moved.moveInitialize(from: registers, count: capacity)
    (moved + capacity).initialize(repeating: .none, count: grown - capacity)
    registers.deallocate()
    registers = moved
    capacity = grown
  }

  @inline(__always)
  func push(_ frame: Frame) {
    if frameCount == frameCapacity { growFrames() }
    (frames + frameCount).initialize(to: frame)
    frameCount += 1
  }

  @inline(never)
  private func growFrames() {
    let grown = frameCapacity * 2
    let moved = UnsafeMutablePointer<Frame>.allocate(capacity: grown)
    moved.moveInitialize(from: frames, count: frameCount)
    frames.deallocate()
    frames = moved
    frameCapacity = grown
  }

  /// Makes it ready for another use. Frames empty their registers when they end; what is left are the first ones.
  func reset() {
    for index in 0..<min(16, capacity) { registers[index] = .none }
    frameCount = 0
    task = nil
    actor = nil
    isSynchronous = false
    context = nil
    completion = nil
  }
}
