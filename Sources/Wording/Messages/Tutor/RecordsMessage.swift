/// What is said about the store of a learner's attempts, and about progress.
public enum RecordsMessage: Message, Hashable {
  /// The damaged file was renamed; a fresh one is in use.
  case damagedSetAside(path: String, asidePath: String)
  case historySetAside(path: String, asidePath: String)
  case unavailable(path: String, detail: Obstacle)
  /// What could not be kept for a while is kept now.
  case savedAgain(rows: Int)
  case busy
  case fromNewerVersion(path: String)
  case progressHeading
  case noProgress
  case answered(right: Int, tried: Int, of: Int)
  case columnLesson
  case columnPages
  case columnQuestions

  /// Why nothing can be written.
  public enum Obstacle: String, Hashable, Sendable, CaseIterable {
    case readOnly, noPermission, diskFull, damaged, notOpened
  }

  public var phrase: Phrase {
    switch self {
    case .damagedSetAside(let path, let aside):
      Phrase(
        en: """
          The file of your answers, \(path, .link), is damaged. It was set aside as \(aside, .link), not deleted; \
          a new one has been begun.
          """,
        es: """
          El archivo de tus respuestas, \(path, .link), está dañado. Se apartó como \(aside, .link), sin borrarlo; \
          se ha empezado uno nuevo.
          """)
    case .historySetAside(let path, let aside):
      Phrase(
        en: "The history of typed lines, \(path, .link), is damaged. It was set aside as \(aside, .link).",
        es: "El historial de líneas, \(path, .link), está dañado. Se apartó como \(aside, .link).")
    case .unavailable(let path, let obstacle):
      Phrase(
        en: "Your answers can't be kept this time, \(path, .link): \(obstacle.phrase[.english])",
        es: "Esta vez no se pueden guardar tus respuestas, \(path, .link): \(obstacle.phrase[.spanish])")
    case .savedAgain(let rows):
      Phrase(
        en: "Your answers are kept again; \(rows, "earlier row was", "earlier rows were") added.",
        es:
          "Tus respuestas se guardan de nuevo; se \(agreeing: rows, "añadió una fila anterior", "añadieron \(rows) filas anteriores")."
      )
    case .busy:
      Phrase(
        en: "Another terminal is writing just now; this answer could not be kept. Answer again to keep it.",
        es: "Otra terminal está escribiendo ahora; esta respuesta no se pudo guardar. Responde otra vez para guardarla."
      )
    case .fromNewerVersion(let path):
      Phrase(
        en: "\(path, .link) was written by a newer version of this program; it is left untouched, and nothing is kept.",
        es: "\(path, .link) lo escribió una versión más nueva de este programa; no se toca y no se guarda nada.")
    case .progressHeading: Phrase(en: "Your progress", es: "Tu progreso")
    case .noProgress:
      Phrase(en: "Nothing answered yet. `:quiz` begins.", es: "Aún no has respondido nada. `:quiz` empieza.")
    case .answered(let right, let tried, let count):
      Phrase(
        en: "\(right) right, \(tried) tried, of \(count)", es: "\(right) correctas, \(tried) intentadas, de \(count)")
    case .columnLesson: Phrase(en: "Lesson", es: "Lección")
    case .columnPages: Phrase(en: "Pages", es: "Páginas")
    case .columnQuestions: Phrase(en: "Questions", es: "Preguntas")
    }
  }
}

extension RecordsMessage.Obstacle {
  fileprivate var phrase: Phrase {
    switch self {
    case .readOnly: Phrase(en: "it can only be read.", es: "solo se puede leer.")
    case .noPermission: Phrase(en: "permission is missing.", es: "falta el permiso.")
    case .diskFull: Phrase(en: "the disk is full.", es: "el disco está lleno.")
    case .damaged: Phrase(en: "it is damaged and could not be set aside.", es: "está dañado y no se pudo apartar.")
    case .notOpened: Phrase(en: "it can't be opened.", es: "no se puede abrir.")
    }
  }
}
