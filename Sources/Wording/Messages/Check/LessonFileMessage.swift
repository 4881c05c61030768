/// Why a lesson file or its front matter gives no lesson.
public enum LessonFileMessage: Message, Hashable {
  /// Sizes in bytes.
  /// In the tutor: a lesson of the shelf can't be read.
  case lessonNotOpened(String, findings: Int)
  case tooLarge(size: Int, limit: Int)
  case missing
  case noPermission
  case isFolder
  case isNoRegularFile
  case empty
  case notUTF8(byte: Int)
  case unreadable(detail: String)
  case nestingTooDeep(limit: Int)
  case blockTooLarge(size: Int)

  case frontMatterMissing
  case frontMatterUnterminated
  case frontMatterTooLarge(size: Int, limit: Int)
  /// The YAML parser's own words.
  case yaml(detail: String)
  case yamlAliases
  case yamlNesting(limit: Int)
  case keyIsNoText
  case notAMapping
  case unknownKey(String, known: [String])
  case repeatedKey(String)
  case missingKey(String)
  case wrongValue(key: String, ExpectedValue)

  public enum ExpectedValue: String, Hashable, Sendable, CaseIterable {
    case text, wholeNumber, listOfTexts, identifier, aliases, links
  }

  public var phrase: Phrase {
    switch self {
    case .lessonNotOpened(let lesson, let findings):
      Phrase(
        en: "The lesson `\(lesson)` can't be opened: \(findings, "fault", "faults"). `lifecycle check` lists them.",
        es: "No se puede abrir la lección `\(lesson)`: \(findings, "error", "errores"). `lifecycle check` los enumera.")
    case .tooLarge(let size, let limit):
      Phrase(
        en: "the file has \(size) bytes; a lesson has at most \(limit)",
        es: "el archivo tiene \(size) bytes; una lección tiene como mucho \(limit)")
    case .missing: Phrase(en: "there is no such file", es: "no existe ese archivo")
    case .noPermission: Phrase(en: "the file may not be read", es: "no hay permiso para leer el archivo")
    case .isFolder:
      Phrase(en: "a file was expected; this is a folder", es: "se esperaba un archivo; esto es una carpeta")
    case .isNoRegularFile:
      Phrase(
        en: "a file was expected; this is a device or a pipe",
        es: "se esperaba un archivo; esto es un dispositivo o una tubería")
    case .empty: Phrase(en: "the file is empty", es: "el archivo está vacío")
    case .notUTF8(let byte):
      Phrase(
        en: "the file is not UTF-8: byte \(hexadecimal(byte)) stands here",
        es: "el archivo no es UTF-8: aquí está el byte \(hexadecimal(byte))")
    case .unreadable(let detail):
      Phrase(en: "the file can't be read: \(detail)", es: "no se puede leer el archivo: \(detail)")
    case .nestingTooDeep(let limit):
      Phrase(
        en: "lists and quotes are nested more than \(limit) deep",
        es: "hay listas y citas anidadas a más de \(limit) niveles")
    case .blockTooLarge(let size):
      Phrase(
        en: "one paragraph, list or table of \(size) bytes is more than a page can show; part it with blank lines",
        es: "un párrafo, lista o tabla de \(size) bytes no cabe en una página; divídelo con líneas en blanco")

    case .frontMatterMissing:
      Phrase(
        en: "a lesson begins with front matter: a line `---`, keys and values, another line `---`",
        es: "una lección empieza con una cabecera: una línea `---`, claves y valores, y otra línea `---`")
    case .frontMatterUnterminated:
      Phrase(en: "no second line `---` ends the front matter", es: "ninguna segunda línea `---` cierra la cabecera")
    case .frontMatterTooLarge(let size, let limit):
      Phrase(
        en: "the front matter has \(size) bytes; at most \(limit) are read",
        es: "la cabecera tiene \(size) bytes; se leen como mucho \(limit)")
    case .yaml(let detail):
      Phrase(en: "the front matter is no valid YAML: \(detail)", es: "la cabecera no es YAML válido: \(detail)")
    case .yamlAliases:
      Phrase(
        en: "anchors and aliases of YAML are not read; write the value out",
        es: "no se leen las anclas ni los alias de YAML; escribe el valor")
    case .yamlNesting(let limit):
      Phrase(
        en: "the front matter is nested more than \(limit) deep",
        es: "la cabecera tiene más de \(limit) niveles de anidación")
    case .keyIsNoText: Phrase(en: "a key has to be text", es: "una clave tiene que ser texto")
    case .notAMapping:
      Phrase(en: "the front matter has to be keys with values", es: "la cabecera tiene que ser claves con valores")
    case .unknownKey(let key, let known):
      Phrase(
        en: "there is no key `\(key)`; there are \(codes: known)",
        es: "no existe la clave `\(key)`; existen \(codes: known)")
    case .repeatedKey(let key): Phrase(en: "the key `\(key)` stands twice", es: "la clave `\(key)` aparece dos veces")
    case .missingKey(let key): Phrase(en: "the key `\(key)` is missing", es: "falta la clave `\(key)`")
    case .wrongValue(let key, let expected):
      Phrase(
        en: "`\(key)` has to be \(expected.phrase[.english])", es: "`\(key)` tiene que ser \(expected.phrase[.spanish])"
      )
    }
  }

  private func hexadecimal(_ byte: Int) -> String { "0x" + String(byte, radix: 16, uppercase: true) }
}

extension LessonFileMessage.ExpectedValue: Message {
  public var phrase: Phrase {
    switch self {
    case .text: Phrase(en: "text", es: "texto")
    case .wholeNumber: Phrase(en: "a whole number", es: "un número entero")
    case .listOfTexts: Phrase(en: "a list of texts", es: "una lista de textos")
    case .identifier:
      Phrase(
        en: "lower-case letters, digits and hyphens that begin with a letter",
        es: "minúsculas, cifras y guiones, empezando por una letra")
    case .aliases:
      Phrase(
        en: "a list of names, or names with page ids", es: "una lista de nombres, o nombres con ids de página")
    case .links:
      Phrase(
        en: "a list of addresses, or titles with addresses", es: "una lista de direcciones, o títulos con direcciones")
    }
  }
}
