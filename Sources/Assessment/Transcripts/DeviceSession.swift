import LifecycleEngine
import Snippets

/// A launched snippet that takes commands: what transcripts and answers are held against.
public protocol DeviceSession {
  /// Everything that happened since the launch.
  var events: [Event] { get }
  /// Carries out one command as the next step.
  func perform(_ command: String, isInteractive: Bool) -> StepOutcome
}

extension Session: DeviceSession {}

/// Puts a snippet on a device and launches it.
public typealias DeviceLoader = (SnippetSource, RunOptions) -> Result<any DeviceSession, LoadFailure>

/// The simulated device.
public func loadOnDevice(_ source: SnippetSource, options: RunOptions) -> Result<any DeviceSession, LoadFailure> {
  Session.load(source, options: options).map { $0 }
}

extension DeviceSetting {
  /// These settings as the device takes them; what is not set keeps the device's default.
  public func runOptions(seed: UInt64 = 0) -> RunOptions {
    var options = RunOptions()
    if let ios { options.version = ios }
    if let stage { options.stage = stage }
    options.root = root
    options.seed = seed
    return options
  }
}
