/// Why a file can't be read, or its code not be put on the device.
public enum SourceErrorMessage: Message, Hashable {
  case missing(String)
  case noPermission(String)
  case isFolder(String)
  case isNoRegularFile(String)
  /// Sizes in bytes.
  case tooLarge(String, size: Int, limit: Int)
  case notText(String)
  case notUTF8(String, line: Int, column: Int)
  /// The system's own words.
  case unreadable(String, detail: String)
  case unwritable(String, detail: String)
  /// Neither Swift nor Objective-C by name or content.
  case unknownLanguage(String)
  case empty
  /// Heads the parser's own lines.
  case syntaxErrors(Int)
  /// One of them, with its place.
  case problem(line: Int, column: Int, detail: String)
  /// Heads the list of constructs that can't be run.
  case refused(Int)
  case noSuchRoot(String, candidates: [String])
  case nothingToRun
  case noSuchBelief(String, nearest: [String])
  case objectiveCNotYet

  public var phrase: Phrase {
    switch self {
    case .missing(let path):
      Phrase(
        en: "\(path, .link): there is no such file.", es: "\(path, .link): no existe ese archivo.")
    case .noPermission(let path):
      Phrase(
        en: "\(path, .link): you may not read this file.",
        es: "\(path, .link): no tienes permiso para leer este archivo.")
    case .isFolder(let path):
      Phrase(
        en: "\(path, .link) is a folder; a file was expected.",
        es: "\(path, .link) es una carpeta; se esperaba un archivo.")
    case .isNoRegularFile(let path):
      Phrase(
        en: "\(path, .link) is a device or a pipe; a file was expected.",
        es: "\(path, .link) es un dispositivo o una tubería; se esperaba un archivo.")
    case .tooLarge(let path, let size, let limit):
      Phrase(
        en: "\(path, .link) has \(megabytes(size)) MB; the most that is read is \(megabytes(limit)) MB.",
        es: "\(path, .link) ocupa \(megabytes(size)) MB; lo máximo que se lee son \(megabytes(limit)) MB.")
    case .notText(let path):
      Phrase(
        en: "\(path, .link) holds binary data; source text was expected.",
        es: "\(path, .link) contiene datos binarios; se esperaba código fuente.")
    case .notUTF8(let path, let line, let column):
      Phrase(
        en: "\(path, .link) is not UTF-8 from line \(line), column \(column) on. Save it as UTF-8.",
        es: "\(path, .link) deja de ser UTF-8 en la línea \(line), columna \(column). Guárdalo como UTF-8.")
    case .unreadable(let path, let detail):
      Phrase(en: "\(path, .link) can't be read: \(detail)", es: "No se puede leer \(path, .link): \(detail)")
    case .unwritable(let path, let detail):
      Phrase(en: "\(path, .link) can't be written: \(detail)", es: "No se puede escribir \(path, .link): \(detail)")
    case .unknownLanguage(let path):
      Phrase(
        en: "\(path, .link) is neither Swift nor Objective-C. Name it `.swift` or `.m`.",
        es: "\(path, .link) no es Swift ni Objective-C. Ponle la extensión `.swift` o `.m`.")
    case .empty:
      Phrase(
        en: "There is no code in it: nothing but blanks and comments.",
        es: "No contiene código: solo espacios y comentarios.")
    case .syntaxErrors(let count):
      Phrase(
        en: "The code does not parse: \(count, "error", "errors").",
        es: "El código no se puede analizar: \(count, "error", "errores").")
    case .problem(let line, let column, let detail):
      Phrase(
        en: "\("line \(line), column \(column)", .time): \(detail)",
        es: "\("línea \(line), columna \(column)", .time): \(detail)")
    case .refused(let count):
      Phrase(
        en: "The code parses, but \(count, "construct", "constructs") in it can't be run here:",
        es:
          "El código se analiza bien, pero aquí no se \(agreeing: count, "puede", "pueden") ejecutar \(count, "construcción", "construcciones"):"
      )
    case .noSuchRoot(let name, let candidates):
      candidates.isEmpty
        ? Phrase(
          en: "The code declares no view or controller, so `\(name)` can't be its root.",
          es: "El código no declara vistas ni controladores, así que `\(name)` no puede ser la raíz.")
        : Phrase(
          en: "The code declares no view or controller `\(name)`. There is \(codes: candidates).",
          es: "El código no declara ninguna vista ni controlador `\(name)`. Hay \(codes: candidates).")
    case .nothingToRun:
      Phrase(
        en: "Nothing in the code can be shown or run: no view, no controller, no statement.",
        es: "Nada del código se puede mostrar ni ejecutar: ni vista, ni controlador, ni sentencia.")
    case .noSuchBelief(let name, let nearest):
      nearest.isEmpty
        ? Phrase(en: "There is no belief `\(name)`.", es: "No hay ninguna creencia `\(name)`.")
        : Phrase(
          en: "There is no belief `\(name)`. Did you mean \(codes: nearest)?",
          es: "No hay ninguna creencia `\(name)`. ¿Querías decir \(codes: nearest)?")
    case .objectiveCNotYet:
      Phrase(
        en: "This version can't run Objective-C yet; Swift works.",
        es: "Esta versión todavía no ejecuta Objective-C; Swift sí.")
    }
  }

  /// Rounded up, so that a file just over a limit never reads as equal to it.
  private func megabytes(_ bytes: Int) -> Int { (bytes + 999_999) / 1_000_000 }
}
