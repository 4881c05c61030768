/// What is said when the editor or the pager can't do their work.
public enum EditingMessage: Message, Hashable {
  case noEditor
  case editorFailed(command: String, status: Int)
  case editorNotStarted(command: String, detail: String)
  case temporaryFileFailed(detail: String)
  case editNeedsTerminal
  case editedNotUTF8
  /// The pager was left by a signal or could not be started; the text follows unpaged.
  case pagerFailed(command: String)

  public var phrase: Phrase {
    switch self {
    case .noEditor:
      Phrase(
        en: "No editor was found. Set `EDITOR`, for example `export EDITOR=nano`; pasting code works too.",
        es:
          "No se encontró ningún editor. Define `EDITOR`, por ejemplo `export EDITOR=nano`; también puedes pegar código."
      )
    case .editorFailed(let command, let status):
      Phrase(
        en: "The editor `\(command)` ended with status \(status); the code is unchanged.",
        es: "El editor `\(command)` terminó con el estado \(status); el código no ha cambiado.")
    case .editorNotStarted(let command, let detail):
      Phrase(
        en: "The editor `\(command)` could not be started: \(detail) `VISUAL` or `EDITOR` names another.",
        es: "No se pudo abrir el editor `\(command)`: \(detail) `VISUAL` o `EDITOR` indica otro.")
    case .temporaryFileFailed(let detail):
      Phrase(
        en: "No temporary file could be written for the editor: \(detail)",
        es: "No se pudo escribir un archivo temporal para el editor: \(detail)")
    case .editNeedsTerminal:
      Phrase(
        en: "An editor needs a terminal, and this is none. Paste or load the code instead.",
        es: "Un editor necesita una terminal, y esto no lo es. Pega o carga el código.")
    case .editedNotUTF8:
      Phrase(
        en: "The editor saved text that is not UTF-8; the code is unchanged.",
        es: "El editor guardó texto que no es UTF-8; el código no ha cambiado.")
    case .pagerFailed(let command):
      Phrase(
        en: "The pager `\(command)` could not be started. `PAGER` names another, `--no-pager` does without.",
        es: "No se pudo abrir el paginador `\(command)`. `PAGER` indica otro y `--no-pager` lo evita.")
    }
  }
}
