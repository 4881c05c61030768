/// Help for the commands of the program. The raw value is the command's name.
public enum ProgramCommandHelp: String, CommandHelp {
  case learn, run, quiz, check, doctor, help

  public var phrase: Phrase {
    switch self {
    case .learn: Phrase(en: "Opens the tutor, at a lesson.", es: "Abre el tutor, en una lección.")
    case .run:
      Phrase(
        en: "Runs a file on the simulated device and prints what fires.",
        es: "Ejecuta un archivo en el dispositivo simulado e imprime lo que ocurre.")
    case .quiz:
      Phrase(
        en: "Asks the questions of lessons; the exit status tells whether the mark was reached.",
        es: "Hace las preguntas de las lecciones; el estado de salida dice si se alcanzó el mínimo.")
    case .check: Phrase(en: "Checks lesson files.", es: "Comprueba archivos de lecciones.")
    case .doctor:
      Phrase(
        en: "Prints versions, paths and facts about the terminal, for a bug report.",
        es: "Imprime versiones, rutas y datos de la terminal, para un informe de error.")
    case .help: Phrase(en: "Explains a command.", es: "Explica una orden.")
    }
  }

  public var example: String {
    switch self {
    case .learn: "lifecycle learn view-lifecycle"
    case .run: "lifecycle run ContentView.swift --do 'wait 1s; push Detail; pop'"
    case .quiz: "lifecycle quiz view-lifecycle --pass 80"
    case .check: "lifecycle check lessons"
    case .doctor: "lifecycle doctor"
    case .help: "lifecycle help run"
    }
  }
}

/// Help for the options of the program. The raw value is the option without its hyphens.
public enum OptionHelp: String, Message, CaseIterable {
  case lang, color
  case noInput = "no-input"
  case noRC = "no-rc"
  case noPager = "no-pager"
  case version, help
  case manualPage = "manual-page"
  case root, ios, stage, seed, steps, memory
  case `do`
  case doFile = "do-file"
  case believing, format, screen, pass, language

  public var phrase: Phrase {
    switch self {
    case .lang: Phrase(en: "language of all sentences", es: "idioma de todas las frases")
    case .color:
      Phrase(
        en: "colour: `auto` (on a terminal), `always`, `never`",
        es: "color: `auto` (en una terminal), `always`, `never`")
    case .noInput: Phrase(en: "never ask; fail instead", es: "no preguntar nunca; fallar en su lugar")
    case .noRC: Phrase(en: "don't read `~/.editrc`", es: "no leer `~/.editrc`")
    case .noPager: Phrase(en: "don't page what is longer than the screen", es: "no paginar lo que no cabe en pantalla")
    case .version: Phrase(en: "print the version", es: "imprimir la versión")
    case .help: Phrase(en: "print this help", es: "imprimir esta ayuda")
    case .manualPage: Phrase(en: "print the manual page (`man -l`)", es: "imprimir la página de manual (`man -l`)")
    case .root: Phrase(en: "the type to show first", es: "el tipo que se muestra primero")
    case .ios: Phrase(en: "the simulated iOS version", es: "la versión de iOS simulada")
    case .stage: Phrase(en: "what the code stands on", es: "sobre qué está el código")
    case .seed: Phrase(en: "number that all randomness comes from", es: "número del que sale todo lo aleatorio")
    case .steps:
      Phrase(
        en: "steps that the code may take without a pause", es: "pasos que el código puede dar sin pausa")
    case .memory: Phrase(en: "megabytes that the code may hold", es: "megabytes que el código puede ocupar")
    case .do: Phrase(en: "device commands, separated by `;`", es: "órdenes al dispositivo, separadas por `;`")
    case .doFile:
      Phrase(
        en: "device commands from a file, one a line", es: "órdenes al dispositivo desde un archivo, una por línea")
    case .believing:
      Phrase(
        en: "run as someone would expect who holds this false belief",
        es: "ejecutar como esperaría quien tiene esta creencia falsa")
    case .format: Phrase(en: "`text`, or one JSON object a line", es: "`text`, o un objeto JSON por línea")
    case .screen: Phrase(en: "show the screen after this step", es: "mostrar la pantalla tras este paso")
    case .pass:
      Phrase(
        en: "percentage of right answers that counts as passed", es: "porcentaje de aciertos que cuenta como aprobado")
    case .language: Phrase(en: "list what is refused", es: "enumerar lo que se rechaza")
    }
  }
}

/// The words of the help pages inside the tutor.
public enum HelpMessage: Message, Hashable {
  case readingHeading
  case deviceHeading
  case programHeading
  case questionsHeading
  case otherHeading
  case tutorHeading
  case exampleLabel
  /// Every command has a page of its own.
  case moreAboutOne
  case swiftToo
  case keysHeading
  case keys
  case aboutTopic(String)
  case nothingAbout(String, nearest: [String])

  public var phrase: Phrase {
    switch self {
    case .readingHeading: Phrase(en: "Reading", es: "Lectura")
    case .deviceHeading: Phrase(en: "The device", es: "El dispositivo")
    case .programHeading: Phrase(en: "The code", es: "El código")
    case .questionsHeading: Phrase(en: "Questions", es: "Preguntas")
    case .otherHeading: Phrase(en: "Other", es: "Otras")
    case .tutorHeading: Phrase(en: "The tutor", es: "El tutor")
    case .exampleLabel: Phrase(en: "for example", es: "por ejemplo")
    case .moreAboutOne:
      Phrase(
        en: "`:help push` explains one command, `:help onAppear` finds the page about a topic.",
        es: "`:help push` explica una orden y `:help onAppear` busca la página sobre un tema.")
    case .swiftToo:
      Phrase(
        en: "`=` evaluates Swift: `= quote`. A line that names something of the code works without it.",
        es: "`=` evalúa Swift: `= quote`. Una línea que nombra algo del código funciona también sin él.")
    case .keysHeading: Phrase(en: "Keys", es: "Teclas")
    case .keys:
      Phrase(
        en: """
          Tab completes, a second Tab lists; up and down recall lines, Ctrl-R searches them; Ctrl-C clears the line \
          and stops running code; Ctrl-D on an empty line leaves. `~/.editrc` changes keys: the line \
          `lifecycle:bind -v` chooses vi.
          """,
        es: """
          Tab completa y un segundo Tab enumera; arriba y abajo recuperan líneas, Ctrl-R las busca; Ctrl-C borra la \
          línea y detiene el código en marcha; Ctrl-D en una línea vacía sale. `~/.editrc` cambia las teclas: la línea \
          `lifecycle:bind -v` elige vi.
          """)
    case .aboutTopic(let topic): Phrase(en: "About \(topic, .strong)", es: "Sobre \(topic, .strong)")
    case .nothingAbout(let topic, let nearest):
      nearest.isEmpty
        ? Phrase(
          en: "There is no help about `\(topic)`. `:help` lists the commands, `:search` looks into the lessons.",
          es: "No hay ayuda sobre `\(topic)`. `:help` enumera las órdenes y `:search` busca en las lecciones.")
        : Phrase(
          en: "There is no help about `\(topic)`. Did you mean \(codes: nearest)?",
          es: "No hay ayuda sobre `\(topic)`. ¿Querías decir \(codes: nearest)?")
    }
  }
}
