/// What is wrong with a fence of a lesson: its info string, its snippet, its transcript.
public enum LessonFenceMessage: Message, Hashable {
  case unknownAttribute(String, known: [String])
  case repeatedAttribute(String)
  case missingValue(String)
  case wrongValue(String, value: String, allowed: [String])
  case wholeNumberExpected(String, value: String)
  case unknownSnippet(String)
  case emptySnippet
  case transcriptWithoutSnippet
  case emptyTranscript
  case roleOutsideQuestion(String)
  case predictionOutsideQuestion
  case commandMissing
  case unknownExpectation(String)
  case ownerMissing(String)
  case repeatedEllipsis
  case misplacedPredictionMark

  public var phrase: Phrase {
    switch self {
    case .unknownAttribute(let name, let known):
      Phrase(
        en: "there is no attribute `\(name)`; there are \(codes: known)",
        es: "no existe el atributo `\(name)`; existen \(codes: known)")
    case .repeatedAttribute(let name):
      Phrase(en: "the attribute `\(name)` stands twice", es: "el atributo `\(name)` aparece dos veces")
    case .missingValue(let name):
      Phrase(en: "the attribute `\(name)` needs a value", es: "el atributo `\(name)` necesita un valor")
    case .wrongValue(let name, let value, let allowed):
      Phrase(
        en: "`\(name)` can't be `\(value)`; it can be \(codes: allowed)",
        es: "`\(name)` no puede ser `\(value)`; puede ser \(codes: allowed)")
    case .wholeNumberExpected(let name, let value):
      Phrase(
        en: "`\(name)` has to be a whole number; `\(value)` came",
        es: "`\(name)` tiene que ser un número entero; apareció `\(value)`")
    case .unknownSnippet(let id):
      Phrase(en: "no snippet has the id `\(id)`", es: "ningún fragmento tiene el id `\(id)`")
    case .emptySnippet: Phrase(en: "the snippet is empty", es: "el fragmento está vacío")
    case .transcriptWithoutSnippet:
      Phrase(
        en: "no snippet stands above this transcript, and it names none",
        es: "no hay ningún fragmento encima de esta transcripción, y no nombra ninguno")
    case .emptyTranscript: Phrase(en: "the transcript is empty", es: "la transcripción está vacía")
    case .roleOutsideQuestion(let role):
      Phrase(
        en: "`role=\(role)` belongs into a question", es: "`role=\(role)` solo tiene sentido en una pregunta")
    case .predictionOutsideQuestion:
      Phrase(
        en: "a prediction (`?`) belongs into a question", es: "una predicción (`?`) solo tiene sentido en una pregunta")
    case .commandMissing: Phrase(en: "a command was expected after `>`", es: "se esperaba una orden tras `>`")
    case .unknownExpectation(let line):
      Phrase(
        en: "`\(line)` is none of `Who.what`, `Who task started`, `print: text` and `...`",
        es: "`\(line)` no es ni `Who.what`, ni `Who task started`, ni `print: text`, ni `...`")
    case .ownerMissing(let what):
      Phrase(
        en: "`\(what)` needs its owner, such as `ContentView.\(what)`",
        es: "`\(what)` necesita su dueño, como `ContentView.\(what)`")
    case .repeatedEllipsis:
      Phrase(en: "two `...` in a row say no more than one", es: "dos `...` seguidos no dicen más que uno")
    case .misplacedPredictionMark:
      Phrase(
        en: "a `?` stands after a command, or alone before everything else",
        es: "un `?` va tras una orden, o solo y antes de todo lo demás")
    }
  }
}
