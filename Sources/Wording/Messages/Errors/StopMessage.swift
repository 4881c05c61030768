/// Why a snippet was stopped before it came to its end.
public enum StopMessage: Message, Hashable {
  /// Steps between two returns to the run loop.
  case steps(limit: Int)
  /// Bytes.
  case memory(limit: Int)
  case frames(limit: Int)
  case events(limit: Int)
  /// `body` asks for itself again in every round of one frame.
  case rounds(limit: Int)
  /// Turns of the run loop while time stands still.
  case turns(limit: Int)
  /// Views inside one another.
  case depth(limit: Int)
  /// Simulated time in one command.
  case virtualTime
  /// Ctrl-C.
  case interrupted

  /// From the text of a `stopped` event: `steps: 20000000`, `virtual time`. Nil for another text.
  public init?(eventText: String) {
    let parts = eventText.split(separator: ": ", maxSplits: 1)
    let limit = parts.count == 2 ? Int(parts[1]) : nil
    switch (parts.first, limit) {
    case ("steps", let limit?): self = .steps(limit: limit)
    case ("memory", let limit?): self = .memory(limit: limit)
    case ("frames", let limit?): self = .frames(limit: limit)
    case ("events", let limit?): self = .events(limit: limit)
    case ("rounds", let limit?): self = .rounds(limit: limit)
    case ("turns", let limit?): self = .turns(limit: limit)
    case ("depth", let limit?): self = .depth(limit: limit)
    case ("virtual time", nil) where parts.count == 1: self = .virtualTime
    case ("interrupted", nil) where parts.count == 1: self = .interrupted
    default: return nil
    }
  }

  public var phrase: Phrase {
    switch self {
    case .steps(let limit):
      Phrase(
        en: "stopped after \(limit) steps without a pause: an endless loop? `--steps` allows more.",
        es: "detenido tras \(limit) pasos sin pausa: ¿un bucle sin fin? `--steps` permite más.")
    case .memory(let limit):
      Phrase(
        en: "stopped at \(limit / 1_000_000) MB of live values: something grows without end? `--memory` allows more.",
        es: "detenido con \(limit / 1_000_000) MB de valores vivos: ¿algo crece sin fin? `--memory` permite más.")
    case .frames(let limit):
      Phrase(
        en: "stopped \(limit) calls deep: endless recursion?",
        es: "detenido tras \(limit) llamadas anidadas: ¿recursión sin fin?")
    case .events(let limit):
      Phrase(
        en: "stopped after \(limit) events: something fires itself again and again?",
        es: "detenido tras \(limit) eventos: ¿algo se dispara a sí mismo una y otra vez?")
    case .rounds(let limit):
      Phrase(
        en: "stopped after \(limit) renderings of one frame: does a body change the state that it reads?",
        es: "detenido tras \(limit) pasadas de un mismo fotograma: ¿un body cambia el estado que lee?")
    case .turns(let limit):
      Phrase(
        en: "stopped after \(limit) turns of the run loop at one moment: tasks that wake each other without a pause?",
        es:
          "detenido tras \(limit) vueltas del bucle de ejecución en un mismo instante: ¿tareas que se despiertan sin pausa?"
      )
    case .depth(let limit):
      Phrase(
        en: "stopped \(limit) views deep: does a view hold itself?",
        es: "detenido tras \(limit) vistas anidadas: ¿una vista se contiene a sí misma?")
    case .virtualTime:
      Phrase(
        en: "stopped after a day of simulated time in one command.",
        es: "detenido tras un día de tiempo simulado en una sola orden.")
    case .interrupted:
      Phrase(en: "stopped by Ctrl-C.", es: "detenido con Ctrl-C.")
    }
  }
}
