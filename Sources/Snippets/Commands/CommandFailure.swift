/// Why a device command was not carried out. Facts only; sentences are made by who shows them.
public enum CommandFailure: Error, Hashable, Sendable {
  /// No command of that name; the nearest names.
  case unknownCommand(String, nearest: [String])
  /// The command is known, its arguments are not as its usage line says. `column` is 1-based.
  case malformed(command: String, expected: String, found: String, column: Int)
  /// Nothing on screen answers to the label; what does.
  case noSuchControl(String, kind: String, present: [String])
  /// More than one control answers to a prefix.
  case ambiguousControl(String, candidates: [String])
  case disabledControl(String)
  /// There is nothing to go back from, dismiss, scroll, refresh, ...: what there is instead.
  case notPossible(command: String, reason: NotPossibleReason)
  /// The app has crashed or was stopped: only `launch` and `stage` are left.
  case processEnded(String)
  /// Not a length of time as commands spell it (`1s`, `300ms`, `1.5s`). `column` is 1-based.
  case unknownDuration(String, column: Int)
  /// Longer than one command may take (`CommandDuration.limit`).
  case durationTooLong(String, column: Int)
  case noSuchType(String, nearest: [String])
  case noSuchProperty(String, present: [String])
  /// `= EXPR` and `set` did not parse or check.
  case badExpression(message: String, line: Int, column: Int)
}

public enum NotPossibleReason: String, Hashable, Sendable {
  case nothingToPop, nothingPresented, noTabs, noScrollView, noRefreshable, noField, notRunning, alreadyRunning
  case notInBackground, notInForeground, noAlert, notSupportedYet
}
