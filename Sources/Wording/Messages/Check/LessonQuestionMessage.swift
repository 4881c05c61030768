/// What is wrong with a question of a lesson.
public enum LessonQuestionMessage: Message, Hashable {
  case nothingToAnswer
  case severalAnswerParts
  case tooFewOptions
  case itemWithoutBox
  case noRightOption
  case everyOptionRight
  case repeatedOption
  case missingFeedback(continuesOnNextLine: Bool)
  case notTwoColumns(Int)
  case notANumber(String)
  case textAfterAnswers
  case missingExplanation
  case missingSnippet
  case missingSolution
  case missingTranscript
  case severalStarts
  /// The kind that the comment names.
  case kindDoesNotFit(String)

  public var phrase: Phrase {
    switch self {
    case .nothingToAnswer:
      Phrase(
        en: "the question has nothing to answer with: a list, a table, a prediction or an exercise",
        es: "la pregunta no tiene con qué responder: una lista, una tabla, una predicción o un ejercicio")
    case .severalAnswerParts:
      Phrase(
        en: "the question can be answered in more than one way; keep one list, table or transcript",
        es: "la pregunta se puede responder de más de una forma; deja una sola lista, tabla o transcripción")
    case .tooFewOptions: Phrase(en: "at least two are needed", es: "hacen falta al menos dos")
    case .itemWithoutBox:
      Phrase(
        en: "this item has no box; the others have `[ ]` or `[x]`",
        es: "este elemento no tiene casilla; los demás tienen `[ ]` o `[x]`")
    case .noRightOption:
      Phrase(en: "no option is ticked as right", es: "ninguna opción está marcada como correcta")
    case .everyOptionRight:
      Phrase(en: "every option is ticked as right", es: "todas las opciones están marcadas como correctas")
    case .repeatedOption: Phrase(en: "this option stands twice", es: "esta opción aparece dos veces")
    case .missingFeedback(let continues):
      continues
        ? Phrase(
          en:
            "this option has no feedback; the text on its second line belongs to the option: put a blank line between",
          es: """
            esta opción no tiene comentario; el texto de su segunda línea forma parte de la opción: deja una línea en \
            blanco
            """)
        : Phrase(
          en: "this option has no feedback; write it below, indented, after a blank line",
          es: "esta opción no tiene comentario; escríbelo debajo, con sangría, tras una línea en blanco")
    case .notTwoColumns(let count):
      Phrase(
        en: "a match has two columns; this table has \(count)",
        es: "un emparejamiento tiene dos columnas; esta tabla tiene \(count)")
    case .notANumber(let text):
      Phrase(
        en: "a number or a range such as `2...4` was expected; `\(text)` came",
        es: "se esperaba un número o un intervalo como `2...4`; apareció `\(text)`")
    case .textAfterAnswers:
      Phrase(
        en: "after the answers comes only the explanation, as a quote `> `",
        es: "tras las respuestas solo va la explicación, como cita `> `")
    case .missingExplanation:
      Phrase(
        en: "the question does not explain its answer; add a quote `> ` at its end",
        es: "la pregunta no explica su respuesta; añade una cita `> ` al final")
    case .missingSnippet: Phrase(en: "the prediction has no snippet", es: "la predicción no tiene fragmento")
    case .missingSolution:
      Phrase(
        en: "the exercise has no snippet with `role=solution`",
        es: "el ejercicio no tiene ningún fragmento con `role=solution`")
    case .missingTranscript:
      Phrase(
        en: "the exercise has no transcript that its solution has to satisfy",
        es: "el ejercicio no tiene ninguna transcripción que su solución deba cumplir")
    case .severalStarts:
      Phrase(
        en: "the exercise has more than one snippet with `role=start`",
        es: "el ejercicio tiene más de un fragmento con `role=start`")
    case .kindDoesNotFit(let kind):
      Phrase(
        en: "the comment says `\(kind)`, but what stands here is another kind of question",
        es: "el comentario dice `\(kind)`, pero lo que hay aquí es otro tipo de pregunta")
    }
  }
}
