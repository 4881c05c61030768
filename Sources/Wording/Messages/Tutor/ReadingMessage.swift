/// What stands around the pages of a lesson.
public enum ReadingMessage: Message, Hashable {
  /// Below a page that has a successor.
  case enterGoesOn
  /// Below the last page, with another lesson to follow.
  case lessonFinished(next: String)
  /// Below the last page of the last lesson.
  case allLessonsFinished
  case alreadyOnFirstPage
  case alreadyOnLastPage
  case noSuchPage(String, count: Int)
  case noSuchLesson(String, nearest: [String])
  case noLessons(folder: String)
  case restarted(lesson: String)

  case lessonsHeading
  case pagesHeading
  case stateNew
  case stateStarted(page: Int, of: Int)
  case stateFinished
  case currentPlace
  case minutes(Int)
  case howToOpenLesson
  case howToOpenPage

  case searchResults(words: String, count: Int)
  case noSearchResults(words: String)
  case searchNeedsWords

  case aboutSource
  case aboutFrameworks
  case aboutVersions
  case aboutAvailability
  case aboutRequires
  case aboutLinks
  case aboutAliases

  case note
  case important
  case warning
  case hint

  /// A transcript that the learner may follow by hand.
  case tryIt
  case noSnippetOnPage

  public var phrase: Phrase {
    switch self {
    case .enterGoesOn:
      Phrase(en: "Enter: next page.", es: "Intro: página siguiente.")
    case .lessonFinished(let next):
      Phrase(
        en: "End of the lesson. Enter opens the next one: \(next, .heading).",
        es: "Fin de la lección. Intro abre la siguiente: \(next, .heading).")
    case .allLessonsFinished:
      Phrase(
        en: "That was the last page of the last lesson. `:lessons` shows them all, `:quiz` asks again.",
        es: "Esa era la última página de la última lección. `:lessons` las muestra todas y `:quiz` vuelve a preguntar.")
    case .alreadyOnFirstPage:
      Phrase(
        en: "This is the first page. `:lessons` shows other lessons.",
        es: "Esta es la primera página. `:lessons` muestra otras lecciones.")
    case .alreadyOnLastPage:
      Phrase(
        en: "This is the last page. `:lessons` shows other lessons.",
        es: "Esta es la última página. `:lessons` muestra otras lecciones.")
    case .noSuchPage(let page, let count):
      Phrase(
        en: "This lesson has no page `\(page)`; it has pages 1 to \(count). `:pages` lists them.",
        es: "Esta lección no tiene la página `\(page)`; tiene de la 1 a la \(count). `:pages` las enumera.")
    case .noSuchLesson(let name, let nearest):
      nearest.isEmpty
        ? Phrase(
          en: "There is no lesson `\(name)`. `:lessons` lists them.",
          es: "No hay ninguna lección `\(name)`. `:lessons` las enumera.")
        : Phrase(
          en: "There is no lesson `\(name)`. Did you mean \(codes: nearest)?",
          es: "No hay ninguna lección `\(name)`. ¿Querías decir \(codes: nearest)?")
    case .noLessons(let folder):
      Phrase(
        en: "No lessons were found in \(folder, .link). `lifecycle doctor` shows where they are looked for.",
        es: "No se encontraron lecciones en \(folder, .link). `lifecycle doctor` muestra dónde se buscan.")
    case .restarted(let lesson):
      Phrase(
        en: "\(lesson, .heading) from its first page. What you answered is kept.",
        es: "\(lesson, .heading) desde la primera página. Tus respuestas se conservan.")

    case .lessonsHeading: Phrase(en: "Lessons", es: "Lecciones")
    case .pagesHeading: Phrase(en: "Pages", es: "Páginas")
    case .stateNew: Phrase(en: "new", es: "nueva")
    case .stateStarted(let page, let count): Phrase(en: "page \(page) of \(count)", es: "página \(page) de \(count)")
    case .stateFinished: Phrase(en: "finished", es: "terminada")
    case .currentPlace: Phrase(en: "you are here", es: "estás aquí")
    case .minutes(let count): Phrase(en: "\(count, "minute", "minutes")", es: "\(count, "minuto", "minutos")")
    case .howToOpenLesson:
      Phrase(en: "`:goto` and a lesson's name opens it.", es: "`:goto` y el nombre de una lección la abre.")
    case .howToOpenPage:
      Phrase(en: "`:goto` and a number opens a page.", es: "`:goto` y un número abre una página.")

    case .searchResults(let words, let count):
      Phrase(
        en: "\(count, "place", "places") for \(words, .strong). `:goto` opens one.",
        es: "\(count, "lugar", "lugares") para \(words, .strong). `:goto` abre uno.")
    case .noSearchResults(let words):
      Phrase(
        en: "Nothing found for \(words, .strong). Try one word, or the name of an API.",
        es: "Nada para \(words, .strong). Prueba con una sola palabra o con el nombre de una API.")
    case .searchNeedsWords:
      Phrase(
        en: "What to look for? For example `:search onAppear`.", es: "¿Qué busco? Por ejemplo, `:search onAppear`.")

    case .aboutSource: Phrase(en: "Source", es: "Fuente")
    case .aboutFrameworks: Phrase(en: "Frameworks", es: "Frameworks")
    case .aboutVersions: Phrase(en: "iOS", es: "iOS")
    case .aboutAvailability: Phrase(en: "Available from", es: "Disponible desde")
    case .aboutRequires: Phrase(en: "Read before", es: "Lee antes")
    case .aboutLinks: Phrase(en: "Read on", es: "Para saber más")
    case .aboutAliases: Phrase(en: "Known elsewhere as", es: "En otros sitios se llama")

    case .note: Phrase(en: StyledText("Note", .strong), es: StyledText("Nota", .strong))
    case .important: Phrase(en: StyledText("Important", .strong), es: StyledText("Importante", .strong))
    case .warning: Phrase(en: StyledText("Warning", .warning), es: StyledText("Advertencia", .warning))
    case .hint: Phrase(en: StyledText("Hint", .strong), es: StyledText("Pista", .strong))

    case .tryIt:
      Phrase(
        en: "Try it: type the lines after `>` and compare.", es: "Pruébalo: escribe las líneas tras `>` y compara.")
    case .noSnippetOnPage:
      Phrase(
        en: "This page has no code. `:previous` goes back to the last that had some.",
        es: "Esta página no tiene código. `:previous` vuelve a la anterior.")
    }
  }
}
