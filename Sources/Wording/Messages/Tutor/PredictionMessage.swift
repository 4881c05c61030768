/// How what was expected or predicted compares with what fired.
public enum PredictionMessage: Message, Hashable {
  case asPredicted
  case nothingAsPredicted
  /// How many lines fitted before the first difference.
  case fitUntil(lines: Int)
  /// The line stands in the expectation; this came instead.
  case cameInstead(expected: String, seen: String)
  case expectedButNothingMore(expected: String)
  case cameButNotExpected(seen: String)
  case elsewhere(event: String)
  case anyOrder
  case yoursHeading
  case deviceHeading

  public var phrase: Phrase {
    switch self {
    case .asPredicted:
      Phrase(
        en: StyledText("Exactly as predicted.", .success), es: StyledText("Exactamente lo que predijiste.", .success))
    case .nothingAsPredicted:
      Phrase(
        en: StyledText("Nothing fired, as predicted.", .success),
        es: StyledText("No se llamó a nada, como predijiste.", .success))
    case .fitUntil(let lines):
      lines == 0
        ? Phrase(en: "The first line already differs.", es: "Ya la primera línea difiere.")
        : Phrase(
          en: "The first \(lines, "line fits", "lines fit"); then they part.",
          es: "\(lines, "línea coincide", "líneas coinciden") al principio; después hay diferencias.")
    case .cameInstead(let expected, let seen):
      Phrase(
        en: "Expected was `\(expected)`; `\(seen)` came.", es: "Se esperaba `\(expected)`; ocurrió `\(seen)`.")
    case .expectedButNothingMore(let expected):
      Phrase(
        en: "Expected was `\(expected)`; nothing more came.", es: "Se esperaba `\(expected)`; no ocurrió nada más.")
    case .cameButNotExpected(let seen):
      Phrase(
        en: "Nothing more was expected; `\(seen)` came.", es: "No se esperaba nada más; ocurrió `\(seen)`.")
    case .elsewhere(let event):
      Phrase(
        en: "`\(event)` does come, but at another place.", es: "`\(event)` sí ocurre, pero en otro lugar.")
    case .anyOrder:
      Phrase(
        en: "Nobody promises the order of some of these events; any of their orders counts as right.",
        es: "Nadie garantiza el orden de algunos de estos eventos; cualquiera de sus órdenes vale.")
    case .yoursHeading: Phrase(en: "Your prediction", es: "Tu predicción")
    case .deviceHeading: Phrase(en: "The device", es: "El dispositivo")
    }
  }
}
