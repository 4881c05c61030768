/// What the tutor says around the lessons: its banner, what is resumed, its farewell.
public enum SessionMessage: Message, Hashable {
  /// First line of the banner: the lesson and the page that the learner is on.
  case place(lesson: String, page: Int, of: Int)
  /// First line of the banner for who comes for the first time.
  case welcome
  /// Second line of the banner.
  case howToGetHelp
  case resumed(lesson: String)
  case goodbye
  /// Ctrl-C on an empty line.
  case howToLeave
  /// The learner asked to leave while a question waits for its answer.
  case leavingOpenQuestion
  case languageChanged
  /// `--no-input` and something would have to be asked.
  case inputNeeded

  public var phrase: Phrase {
    switch self {
    case .place(let lesson, let page, let count):
      Phrase(en: "\(lesson, .heading), page \(page) of \(count)", es: "\(lesson, .heading), página \(page) de \(count)")
    case .welcome:
      Phrase(
        en: "A flight simulator for view lifecycles: run real code, touch it, watch every hook fire.",
        es: "Un simulador de vuelo para ciclos de vida de vistas: ejecuta código real, tócalo y mira cada hook.")
    case .howToGetHelp:
      Phrase(
        en: "Enter goes on, `:help` shows what you can type, `:quit` leaves.",
        es: "Intro avanza, `:help` muestra lo que puedes escribir, `:quit` sale.")
    case .resumed(let lesson):
      Phrase(
        en: "Back where you left \(lesson, .heading). `:restart` begins the lesson again.",
        es: "Sigues donde dejaste \(lesson, .heading). `:restart` empieza la lección de nuevo.")
    case .goodbye:
      Phrase(en: "Your place is kept. Until next time.", es: "Tu sitio queda guardado. Hasta la próxima.")
    case .howToLeave:
      Phrase(en: "`:quit` or Ctrl-D leaves.", es: "`:quit` o Ctrl-D sale.")
    case .leavingOpenQuestion:
      Phrase(
        en: "This question has no answer yet; it will be asked again next time.",
        es: "Esta pregunta queda sin respuesta; volverá a salir la próxima vez.")
    case .languageChanged:
      Phrase(en: "From now on in English.", es: "A partir de ahora, en español.")
    case .inputNeeded:
      Phrase(
        en: "This needs an answer from you, and `--no-input` forbids asking. Leave it out to go on.",
        es: "Esto necesita una respuesta tuya y `--no-input` prohíbe preguntar. Quítalo para continuar.")
    }
  }
}
