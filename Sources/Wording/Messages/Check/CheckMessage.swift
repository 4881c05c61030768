/// The report of `lifecycle check`.
public enum CheckMessage: Message, Hashable {
  /// `file:line:column:` before a finding.
  case finding(file: String, line: Int, column: Int, what: StyledText)
  case transcriptDiffers(step: String)
  case launchDiffers
  case hidesMostEvents
  case ellipsisHidesNothing
  case transcriptUndecided
  case snippetDoesNotLoad
  case commandFails(String)
  case solutionFails(number: Int)
  case unsolvedPasses
  case wrongAnswerPasses
  case wrongShowsNoFault
  case crashNotExpected
  /// Lessons in two languages.
  case onlyIn(language: String, id: String)
  case differsFrom(file: String, id: String)
  case repeatedLesson(id: String, file: String)
  case unknownRequired(id: String)
  case startDoesNotLoad
  case nothingAccepted
  case unknownAliasPage(alias: String, page: String)
  case unknownLink(String)
  case noWebAddress(String)
  case noLessonFiles(path: String)

  case checkedFile(String, pages: Int, snippets: Int, transcripts: Int, questions: Int)
  case allHolds(files: Int)
  case findings(Int, files: Int)

  public var phrase: Phrase {
    switch self {
    case .finding(let file, let line, let column, let what):
      Phrase(same: "\(file, .link):\(line):\(column): \(what)")
    case .transcriptDiffers(let step):
      Phrase(
        en: "after `\(step)` the device does something else than the transcript says:",
        es: "tras `\(step)` el dispositivo hace algo distinto de lo que dice la transcripción:")
    case .launchDiffers:
      Phrase(
        en: "at launch the device does something else than the transcript says:",
        es: "al iniciar, el dispositivo hace algo distinto de lo que dice la transcripción:")
    case .hidesMostEvents:
      Phrase(
        en: "most events of this transcript hide behind `...`; name them",
        es: "la mayoría de los eventos de esta transcripción quedan tras `...`; nómbralos")
    case .ellipsisHidesNothing:
      Phrase(en: "this `...` stands for nothing; take it out", es: "este `...` no representa nada; quítalo")
    case .transcriptUndecided:
      Phrase(
        en: "too many orders of events are possible here to try them all; make the transcript shorter",
        es: "aquí hay demasiados órdenes posibles de eventos para probarlos todos; acorta la transcripción")
    case .snippetDoesNotLoad:
      Phrase(en: "the snippet does not load:", es: "el fragmento no se carga:")
    case .commandFails(let command):
      Phrase(en: "`\(command)` can't be carried out:", es: "`\(command)` no se puede llevar a cabo:")
    case .solutionFails(let number):
      Phrase(en: "solution \(number) does not pass:", es: "la solución \(number) no pasa:")
    case .unsolvedPasses:
      Phrase(
        en: "the exercise passes unsolved; ask for something that its start does not do",
        es: "el ejercicio pasa sin resolverlo; pide algo que el código inicial no haga")
    case .wrongAnswerPasses:
      Phrase(
        en: "this wrong attempt passes; the transcripts don't tell it from a solution",
        es: "este intento incorrecto pasa; las transcripciones no lo distinguen de una solución")
    case .wrongShowsNoFault:
      Phrase(
        en: "this snippet is marked `role=wrong`, but no transcript shows what is wrong with it",
        es: "este fragmento está marcado `role=wrong`, pero ninguna transcripción muestra qué falla")
    case .crashNotExpected:
      Phrase(
        en: "the app crashes here, and the transcript does not say so",
        es: "aquí la app falla y la transcripción no lo dice")
    case .onlyIn(let language, let id):
      Phrase(
        en: "`\(id)` exists only in `\(language)`; both languages need the same ids",
        es: "`\(id)` existe solo en `\(language)`; ambos idiomas necesitan los mismos ids")
    case .differsFrom(let file, let id):
      Phrase(
        en: "`\(id)` is not the same as in \(file, .link): kinds and right answers agree in both languages",
        es: "`\(id)` no es igual que en \(file, .link): los tipos y las respuestas correctas coinciden en ambos idiomas"
      )
    case .repeatedLesson(let id, let file):
      Phrase(
        en: "the lesson id `\(id)` is taken by \(file, .link)", es: "el id de lección `\(id)` ya lo usa \(file, .link)")
    case .unknownRequired(let id):
      Phrase(en: "`requires` names no lesson: `\(id)`", es: "`requires` no nombra ninguna lección: `\(id)`")
    case .startDoesNotLoad:
      Phrase(
        en: "the exercise's start does not load, so nobody can try it:",
        es: "el código inicial del ejercicio no se carga, así que nadie puede probarlo:")
    case .nothingAccepted:
      Phrase(
        en: "no accepted answer is left: the list is empty, or its entries are",
        es: "no queda ninguna respuesta aceptada: la lista está vacía, o lo están sus entradas")
    case .unknownAliasPage(let alias, let page):
      Phrase(
        en: "the alias `\(alias)` leads to a page that is not there: `\(page)`",
        es: "el alias `\(alias)` lleva a una página que no existe: `\(page)`")
    case .unknownLink(let destination):
      Phrase(
        en: "this link leads nowhere: `\(destination)`", es: "este enlace no lleva a ninguna parte: `\(destination)`")
    case .noWebAddress(let text):
      Phrase(
        en: "`links` takes addresses that begin with `https://`; this is `\(text)`",
        es: "`links` admite direcciones que empiezan por `https://`; aquí pone `\(text)`")
    case .noLessonFiles(let path):
      Phrase(en: "\(path, .link) holds no lesson files (`.md`)", es: "\(path, .link) no contiene lecciones (`.md`)")

    case .checkedFile(let file, let pages, let snippets, let transcripts, let questions):
      Phrase(
        en: """
          \(file, .link): \(pages, "page", "pages"), \(snippets, "snippet", "snippets"), \
          \(transcripts, "transcript", "transcripts"), \(questions, "question", "questions")
          """,
        es: """
          \(file, .link): \(pages, "página", "páginas"), \(snippets, "fragmento", "fragmentos"), \
          \(transcripts, "transcripción", "transcripciones"), \(questions, "pregunta", "preguntas")
          """)
    case .allHolds(let files):
      Phrase(
        en: "\("All holds", .success) in \(files, "file", "files").",
        es: "\("Todo se cumple", .success) en \(files, "archivo", "archivos").")
    case .findings(let count, let files):
      Phrase(
        en: "\(count, "finding", "findings") in \(files, "file", "files").",
        es: "\(count, "problema", "problemas") en \(files, "archivo", "archivos").")
    }
  }
}
