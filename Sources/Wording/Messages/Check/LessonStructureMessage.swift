/// What is wrong in the pages of a lesson: headings, ids, comments, markup.
public enum LessonStructureMessage: Message, Hashable {
  case noPages
  case secondTitle
  case emptyHeading
  case missingID(Part)
  case invalidID(String)
  case repeatedID(String, firstLine: Int)
  case unknownDirective(String, known: [String])
  case unknownKind(String, known: [String])
  case strayDirective(String)
  case unknownAlert(String)
  case ignoredHTML(String)
  /// The Unicode scalar.
  case controlCharacter(Int)

  /// What progress or a translation refers to by an id.
  public enum Part: String, Hashable, Sendable, CaseIterable {
    case page, question, snippet, option
  }

  public var phrase: Phrase {
    switch self {
    case .noPages:
      Phrase(
        en: "a lesson needs a page; a page begins with a heading `## `",
        es: "una lección necesita una página; una página empieza con un título `## `")
    case .secondTitle:
      Phrase(
        en: "a lesson has one title `# `; pages begin with `## `",
        es: "una lección tiene un solo título `# `; las páginas empiezan con `## `")
    case .emptyHeading: Phrase(en: "the heading is empty", es: "el título está vacío")
    case .missingID(let part):
      Phrase(
        en: "\(part.phrase[.english]) needs an id, such as `<!-- id: runs-once -->`",
        es: "\(part.phrase[.spanish]) necesita un id, como `<!-- id: runs-once -->`")
    case .invalidID(let id):
      Phrase(
        en: "`\(id)` is no id; an id has lower-case letters, digits and hyphens and begins with a letter",
        es: "`\(id)` no es un id; un id lleva minúsculas, cifras y guiones y empieza por una letra")
    case .repeatedID(let id, let line):
      Phrase(
        en: "the id `\(id)` stands already at line \(line)", es: "el id `\(id)` ya aparece en la línea \(line)")
    case .unknownDirective(let key, let known):
      Phrase(
        en: "the comment `\(key)` means nothing here; there are \(codes: known)",
        es: "el comentario `\(key)` no significa nada aquí; existen \(codes: known)")
    case .unknownKind(let kind, let known):
      Phrase(
        en: "there is no kind of question `\(kind)`; there are \(codes: known)",
        es: "no existe el tipo de pregunta `\(kind)`; existen \(codes: known)")
    case .strayDirective(let key):
      Phrase(
        en: "the comment `\(key)` stands where it names nothing",
        es: "el comentario `\(key)` está donde no nombra nada")
    case .unknownAlert(let name):
      Phrase(
        en: "there is no alert `\(name)`; there are `NOTE`, `IMPORTANT`, `WARNING`, `HINT`",
        es: "no existe la alerta `\(name)`; existen `NOTE`, `IMPORTANT`, `WARNING`, `HINT`")
    case .ignoredHTML(let tag):
      Phrase(
        en: "`\(tag)`: a terminal can't show HTML; say it in Markdown",
        es: "`\(tag)`: una terminal no puede mostrar HTML; exprésalo en Markdown")
    case .controlCharacter(let scalar):
      Phrase(
        en: "the invisible character U+\(hexadecimal(scalar)) stands here; take it out",
        es: "aquí hay un carácter invisible, U+\(hexadecimal(scalar)); quítalo")
    }
  }

  private func hexadecimal(_ scalar: Int) -> String {
    let digits = String(scalar, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension LessonStructureMessage.Part: Message {
  public var phrase: Phrase {
    switch self {
    case .page: Phrase(en: "this page", es: "esta página")
    case .question: Phrase(en: "this question", es: "esta pregunta")
    case .snippet: Phrase(en: "this snippet", es: "este fragmento")
    case .option: Phrase(en: "this option", es: "esta opción")
    }
  }
}
