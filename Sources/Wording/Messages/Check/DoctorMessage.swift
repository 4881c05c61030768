/// What `lifecycle doctor` reports: one label for each fact, and the values that are words.
public enum DoctorMessage: Message, Hashable {
  case heading
  case version
  case buildToolchain
  case system
  case locale
  case characterEncoding
  case language
  case terminal
  case terminalSize
  case colour
  case lessons
  case records
  case history
  case editorSettings
  case editor
  case pager
  case lineEditor

  case yes
  case no
  case notATerminal
  case notSet
  case size(columns: Int, rows: Int)
  case found(count: Int, path: String)
  case missing(path: String)
  case willBeMade(path: String)
  case notReadable(path: String)
  case notWritable(path: String)
  case colourOn
  case colourOffByVariable
  case colourOffByOption
  case colourOffDumb
  case colourOffNoTerminal
  case notUTF8

  case refusedHeading
  case refusedIntroduction
  case rulesHeading
  case allWell
  case problems(Int)

  public var phrase: Phrase {
    switch self {
    case .heading: Phrase(en: "What a bug report needs", es: "Lo que necesita un informe de error")
    case .version: Phrase(en: "version", es: "versión")
    case .buildToolchain: Phrase(en: "built with", es: "compilado con")
    case .system: Phrase(en: "system", es: "sistema")
    case .locale: Phrase(en: "locale", es: "configuración regional")
    case .characterEncoding: Phrase(en: "UTF-8", es: "UTF-8")
    case .language: Phrase(en: "language", es: "idioma")
    case .terminal: Phrase(en: "terminal", es: "terminal")
    case .terminalSize: Phrase(en: "size", es: "tamaño")
    case .colour: Phrase(en: "colour", es: "color")
    case .lessons: Phrase(en: "lessons", es: "lecciones")
    case .records: Phrase(en: "your answers", es: "tus respuestas")
    case .history: Phrase(en: "typed lines", es: "líneas escritas")
    case .editorSettings: Phrase(en: "key bindings", es: "atajos de teclado")
    case .editor: Phrase(en: "editor", es: "editor")
    case .pager: Phrase(en: "pager", es: "paginador")
    case .lineEditor: Phrase(en: "line editor", es: "editor de líneas")

    case .yes: Phrase(en: "yes", es: "sí")
    case .no: Phrase(en: "no", es: "no")
    case .notATerminal: Phrase(en: "not a terminal", es: "no es una terminal")
    case .notSet: Phrase(en: "not set", es: "sin definir")
    case .size(let columns, let rows):
      Phrase(
        en: "\(columns, "column", "columns"), \(rows, "row", "rows")",
        es: "\(columns, "columna", "columnas"), \(rows, "fila", "filas")")
    case .found(let count, let path):
      Phrase(en: "\(count) in \(path, .link)", es: "\(count) en \(path, .link)")
    case .missing(let path): Phrase(en: "missing: \(path, .link)", es: "no se encuentra: \(path, .link)")
    case .willBeMade(let path):
      Phrase(en: "\(path, .link), not there yet", es: "\(path, .link), todavía no existe")
    case .notReadable(let path): Phrase(en: "not readable: \(path, .link)", es: "no se puede leer: \(path, .link)")
    case .notWritable(let path):
      Phrase(en: "not writable: \(path, .link)", es: "no se puede escribir: \(path, .link)")
    case .colourOn: Phrase(en: "on", es: "activado")
    case .colourOffByVariable: Phrase(en: "off: `NO_COLOR` is set", es: "desactivado: `NO_COLOR` está definida")
    case .colourOffByOption: Phrase(en: "off: `--color never`", es: "desactivado: `--color never`")
    case .colourOffDumb: Phrase(en: "off: `TERM` is `dumb`", es: "desactivado: `TERM` es `dumb`")
    case .colourOffNoTerminal:
      Phrase(en: "off: output is not a terminal", es: "desactivado: la salida no es una terminal")
    case .notUTF8:
      Phrase(
        en: "no: accents and drawings are spelled in ASCII. `export LC_ALL=C.UTF-8` would change that.",
        es: "no: acentos y dibujos se escriben en ASCII. `export LC_ALL=C.UTF-8` lo cambiaría.")

    case .refusedHeading: Phrase(en: "Refused constructs", es: "Construcciones rechazadas")
    case .refusedIntroduction:
      Phrase(
        en: "Code with one of these is not run; you are told where it stands.",
        es: "El código con alguna de estas no se ejecuta; se te dice dónde está.")
    case .rulesHeading: Phrase(en: "Simulated iOS versions", es: "Versiones de iOS simuladas")
    case .allWell: Phrase(en: "All is well.", es: "Todo está bien.")
    case .problems(let count):
      Phrase(
        en: "\(count, "problem", "problems") found.", es: "\(count, "problema encontrado", "problemas encontrados").")
    }
  }
}
