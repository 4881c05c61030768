/// Why a snippet was stopped before it came to its end.
public enum StopMessage: Message, Hashable {
  /// Steps between two returns to the run loop.
  case steps(limit: Int)
  case memory(megabytes: Int)
  case frames(limit: Int)
  case events(limit: Int)
  /// `body` asks for itself again in every round of one frame.
  case renderRounds(limit: Int)
  /// Simulated time in one command.
  case virtualTime
  /// Ctrl-C.
  case interrupted

  public var phrase: Phrase {
    switch self {
    case .steps(let limit):
      Phrase(
        en: "stopped after \(limit) steps without a pause: an endless loop? `--steps` allows more.",
        es: "detenido tras \(limit) pasos sin pausa: ¿un bucle sin fin? `--steps` permite más.")
    case .memory(let megabytes):
      Phrase(
        en: "stopped at \(megabytes) MB of live values: something grows without end? `--memory` allows more.",
        es: "detenido con \(megabytes) MB de valores vivos: ¿algo crece sin fin? `--memory` permite más.")
    case .frames(let limit):
      Phrase(
        en: "stopped \(limit) calls deep: endless recursion?",
        es: "detenido tras \(limit) llamadas anidadas: ¿recursión sin fin?")
    case .events(let limit):
      Phrase(
        en: "stopped after \(limit) events: something fires itself again and again?",
        es: "detenido tras \(limit) eventos: ¿algo se dispara a sí mismo una y otra vez?")
    case .renderRounds(let limit):
      Phrase(
        en: "stopped after \(limit) renderings of one frame: does a body change the state that it reads?",
        es: "detenido tras \(limit) pasadas de un mismo fotograma: ¿un body cambia el estado que lee?")
    case .virtualTime:
      Phrase(
        en: "stopped after a day of simulated time in one command.",
        es: "detenido tras un día de tiempo simulado en una sola orden.")
    case .interrupted:
      Phrase(en: "stopped by Ctrl-C.", es: "detenido con Ctrl-C.")
    }
  }
}
