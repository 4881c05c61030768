/// How questions are posed, answered and judged.
public enum QuizMessage: Message, Hashable {
  case heading(number: Int, of: Int)
  case noQuestions
  case quizStarts(count: Int)

  case askSingle
  case askSeveral
  case askOrder
  case askMatch
  case askPrediction(command: String)
  case askLaunchPrediction
  case askExercise
  case askShort
  case askNumber
  /// Below every question.
  case whatElse(hints: Int)

  case unknownLetters([String], allowed: String)
  case oneLetterOnly
  case everyLetterOnce(missing: [String])
  case repeatedLetters([String])
  case pairsExpected(example: String)
  case numberExpected(String)
  case emptyAnswer
  case unreadablePrediction(line: String)

  case right
  case wrong
  case partlyRight(right: Int, of: Int)
  case yourAnswer
  case rightAnswer
  case explanation
  case exercisePasses
  case exerciseFails(step: String)

  case hint(number: Int, of: Int)
  case noHints
  case noMoreHints(count: Int)
  case skipped
  case nothingToSkip
  case tryAgain
  case enterGoesOn

  /// The first place at which an order parts from the right one, and what was put there.
  case orderDiffers(place: Int, given: String)
  case orderEndsEarly(place: Int)
  case mismatched(String)
  case somethingMissed
  /// The question itself does not run: no fault of the learner.
  case cannotBeJudged
  case noHintsInTest
  /// Questions that were answered right before are passed over.
  case resumedBehind(answered: Int)

  case finished(right: Int, of: Int)
  case passed(percent: Int, mark: Int)
  case failed(percent: Int, mark: Int)
  case skippedCount(Int)

  public var phrase: Phrase {
    switch self {
    case .heading(let number, let count):
      Phrase(en: "Question \(number) of \(count)", es: "Pregunta \(number) de \(count)")
    case .noQuestions:
      Phrase(
        en: "This lesson asks no questions. `:lessons` shows others.",
        es: "Esta lección no tiene preguntas. `:lessons` muestra otras.")
    case .quizStarts(let count):
      Phrase(en: "\(count, "question", "questions").", es: "\(count, "pregunta", "preguntas").")

    case .askSingle:
      Phrase(en: "Type the letter of the right answer.", es: "Escribe la letra de la respuesta correcta.")
    case .askSeveral:
      Phrase(
        en: "Type the letters of all right answers, such as `a c`.",
        es: "Escribe las letras de todas las respuestas correctas, por ejemplo `a c`.")
    case .askOrder:
      Phrase(
        en: "Type the letters in the right order, such as `b a c`.",
        es: "Escribe las letras en el orden correcto, por ejemplo `b a c`.")
    case .askMatch:
      Phrase(
        en: "Type what belongs together, such as `a2 b1`.", es: "Escribe lo que va junto, por ejemplo `a2 b1`.")
    case .askPrediction(let command):
      Phrase(
        en: """
          What fires after `\(command)`? One event a line, such as `ContentView.onAppear`; `nothing` if none. \
          An empty line ends your prediction.
          """,
        es: """
          ¿Qué se llama tras `\(command)`? Un evento por línea, como `ContentView.onAppear`; `nothing` si ninguno. \
          Una línea vacía termina tu predicción.
          """)
    case .askLaunchPrediction:
      Phrase(
        en: """
          What fires when the app is launched? One event a line, such as `ContentView.onAppear`; `nothing` if none. \
          An empty line ends your prediction.
          """,
        es: """
          ¿Qué se llama al iniciar la app? Un evento por línea, como `ContentView.onAppear`; `nothing` si ninguno. \
          Una línea vacía termina tu predicción.
          """)
    case .askExercise:
      Phrase(
        en: "Mend the code: `:edit` opens it in your editor, or paste your version here.",
        es: "Corrige el código: `:edit` lo abre en tu editor, o pega aquí tu versión.")
    case .askShort: Phrase(en: "Type a word or a name.", es: "Escribe una palabra o un nombre.")
    case .askNumber: Phrase(en: "Type a number.", es: "Escribe un número.")
    case .whatElse(let hints):
      hints == 0
        ? Phrase(en: "`:skip` goes on without an answer.", es: "`:skip` continúa sin responder.")
        : Phrase(
          en: "`:hint` helps (\(hints, "hint", "hints")), `:skip` goes on without an answer.",
          es: "`:hint` ayuda (\(hints, "pista", "pistas")), `:skip` continúa sin responder.")

    case .unknownLetters(let letters, let allowed):
      Phrase(
        en: "There is no answer \(codes: letters); there are `\(allowed)`.",
        es: "No hay ninguna respuesta \(codes: letters); hay `\(allowed)`.")
    case .oneLetterOnly:
      Phrase(
        en: "Only one answer is right here: type one letter.",
        es: "Aquí solo hay una respuesta correcta: escribe una letra.")
    case .everyLetterOnce(let missing):
      Phrase(
        en: "Every letter has its place; missing: \(codes: missing).",
        es: "Cada letra tiene su lugar; \(agreeing: missing.count, "falta", "faltan"): \(codes: missing).")
    case .repeatedLetters(let letters):
      Phrase(
        en: "Each letter stands once; more than once: \(codes: letters).",
        es:
          "Cada letra va una sola vez; \(agreeing: letters.count, "está repetida", "están repetidas"): \(codes: letters)."
      )
    case .pairsExpected(let example):
      Phrase(
        en: "Pairs of a letter and a number were expected, such as `\(example)`.",
        es: "Se esperaban parejas de letra y número, como `\(example)`.")
    case .numberExpected(let found):
      Phrase(
        en: "A number was expected; `\(found)` came.", es: "Se esperaba un número; apareció `\(found)`.")
    case .emptyAnswer:
      Phrase(
        en: "Type an answer, or `:skip` to go on without one.",
        es: "Escribe una respuesta, o `:skip` para continuar sin ella.")
    case .unreadablePrediction(let line):
      Phrase(
        en: "`\(line)` is no event. Events are written `ContentView.onAppear` or `print: Hello`.",
        es: "`\(line)` no es un evento. Los eventos se escriben `ContentView.onAppear` o `print: Hola`.")

    case .right: Phrase(en: StyledText("Right.", .success), es: StyledText("Correcto.", .success))
    case .wrong: Phrase(en: StyledText("Not right.", .failure), es: StyledText("No es correcto.", .failure))
    case .partlyRight(let right, let count):
      Phrase(
        en: "\("Partly right", .failure): \(right) of \(count).",
        es: "\("Correcto en parte", .failure): \(right) de \(count).")
    case .yourAnswer: Phrase(en: "Your answer", es: "Tu respuesta")
    case .rightAnswer: Phrase(en: "Right answer", es: "Respuesta correcta")
    case .explanation: Phrase(en: StyledText("Why", .strong), es: StyledText("Por qué", .strong))
    case .exercisePasses:
      Phrase(
        en: "\("Right.", .success) Your code does all that was asked.",
        es: "\("Correcto.", .success) Tu código hace todo lo que se pedía.")
    case .exerciseFails(let step):
      Phrase(
        en: "\("Not yet.", .failure) After `\(step)` something else happens than was asked:",
        es: "\("Todavía no.", .failure) Tras `\(step)` ocurre algo distinto de lo pedido:")

    case .hint(let number, let count):
      Phrase(
        en: StyledText("Hint \(number) of \(count)", .strong), es: StyledText("Pista \(number) de \(count)", .strong))
    case .noHints: Phrase(en: "This question has no hints.", es: "Esta pregunta no tiene pistas.")
    case .noMoreHints(let count):
      Phrase(
        en: "\(agreeing: count, "That was the only hint", "Those were all \(count) hints").",
        es: "\(agreeing: count, "Esa era la única pista", "Esas eran las \(count) pistas").")
    case .skipped:
      Phrase(en: "Skipped; it will be asked again another time.", es: "Omitida; volverá a salir en otra ocasión.")
    case .nothingToSkip:
      Phrase(en: "There is no open question to skip.", es: "No hay ninguna pregunta abierta que omitir.")
    case .tryAgain: Phrase(en: "Try again, or `:skip`.", es: "Inténtalo de nuevo, o `:skip`.")
    case .enterGoesOn: Phrase(en: "Enter: go on.", es: "Intro: continuar.")

    case .orderDiffers(let place, let given):
      Phrase(
        en: "The first difference is at place \(place): \(given, .strong) does not belong there.",
        es: "La primera diferencia está en el lugar \(place): \(given, .strong) no va ahí.")
    case .orderEndsEarly(let place):
      Phrase(en: "Something is missing at place \(place).", es: "Falta algo en el lugar \(place).")
    case .mismatched(let left):
      Phrase(en: "\(left, .strong) has another partner.", es: "\(left, .strong) tiene otra pareja.")
    case .somethingMissed:
      Phrase(en: "A right answer is missing.", es: "Falta una respuesta correcta.")
    case .cannotBeJudged:
      Phrase(
        en: "This question's own code does not run here, so it counts for nothing. `lifecycle check` says why.",
        es: "El código de esta pregunta no se ejecuta aquí, así que no cuenta. `lifecycle check` dice por qué.")
    case .noHintsInTest:
      Phrase(en: "There are no hints in a test.", es: "En una prueba no hay pistas.")
    case .resumedBehind(let answered):
      Phrase(
        en: "\(answered, "question was", "questions were") answered right before; it goes on behind.",
        es: "\(answered, "pregunta", "preguntas") ya con respuesta correcta; se sigue a partir de ahí.")

    case .finished(let right, let count):
      Phrase(
        en: "\(right) of \(count, "question", "questions") right.",
        es: "\(right) de \(count, "pregunta correcta", "preguntas correctas").")
    case .passed(let percent, let mark):
      Phrase(
        en: "\("Passed", .success): \(percent) %, the mark is \(mark) %.",
        es: "\("Aprobado", .success): \(percent) %; el mínimo es \(mark) %.")
    case .failed(let percent, let mark):
      Phrase(
        en: "\("Below the mark", .failure): \(percent) %, the mark is \(mark) %.",
        es: "\("Por debajo del mínimo", .failure): \(percent) %; el mínimo es \(mark) %.")
    case .skippedCount(let count):
      Phrase(
        en: "\(count, "question was", "questions were") skipped.",
        es: "\(count, "pregunta omitida", "preguntas omitidas").")
    }
  }
}
