/// What the tutor says around the lesson: its banner, what it loaded, what it resumed, its farewell.
public enum SessionMessage: Message, Hashable {
  /// First line of the banner: the lesson and the page that the learner is on.
  case place(lesson: String, page: Int, of: Int)
  /// Second line of the banner.
  case howToGetHelp
  case goodbye

  public var phrase: Phrase {
    switch self {
    case .place(let lesson, let page, let count):
      Phrase(en: "\(lesson, .heading), page \(page) of \(count)", es: "\(lesson, .heading), página \(page) de \(count)")
    case .howToGetHelp:
      Phrase(
        en: "Enter goes on, `:help` shows what you can type, `:quit` leaves.",
        es: "Intro avanza, `:help` muestra lo que puedes escribir, `:quit` sale.")
    case .goodbye:
      Phrase(
        en: "Your place is kept. Until next time.",
        es: "Tu sitio queda guardado. Hasta la próxima.")
    }
  }
}
