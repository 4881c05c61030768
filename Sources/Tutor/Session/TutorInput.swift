import Wording

/// What the learner did.
public enum TutorInput: Equatable, Sendable {
  case line(String)
  /// Several lines at once.
  case pasted(String)
  /// The editor was left; nil where it could not be run or nothing was saved.
  case edited(String?)
  /// Ctrl-C.
  case interrupted
  /// Ctrl-D on an empty line, or the end of a script.
  case endOfInput
}

/// What the terminal has to do in answer.
public enum TutorEffect: Sendable {
  case show([TextBlock])
  /// Like `show`; goes through the pager where it is longer than the screen.
  case page([TextBlock])
  /// Open the learner's editor on this text.
  case edit(String)
  /// Read lines up to one that says `:end`, and give them back as `pasted`.
  case readPaste
  case quit(Int32)
}
