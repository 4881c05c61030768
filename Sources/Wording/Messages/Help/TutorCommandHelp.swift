/// Help for the tutor's own commands.
public enum TutorCommandHelp: String, CommandHelp {
  case next, previous, goto, lessons, pages, search, about
  case code, run, restart, reset, undo, screen, trace, tree, stage, ios, simulate, show
  case paste, edit, load
  case quiz, hint, skip, progress
  case lang, help, quit

  public var phrase: Phrase {
    switch self {
    case .next: Phrase(en: "Goes to the next page; so does Enter.", es: "Va a la página siguiente; Intro también.")
    case .previous: Phrase(en: "Goes back by one page.", es: "Vuelve una página atrás.")
    case .goto:
      Phrase(
        en: "Opens a page by its number or name, or a lesson by its name.",
        es: "Abre una página por su número o nombre, o una lección por su nombre.")
    case .lessons: Phrase(en: "Lists the lessons.", es: "Enumera las lecciones.")
    case .pages: Phrase(en: "Lists the pages of this lesson.", es: "Enumera las páginas de esta lección.")
    case .search:
      Phrase(
        en: "Finds pages by words, also by what other frameworks call a thing.",
        es: "Busca páginas por palabras, también por el nombre que algo tiene en otros frameworks.")
    case .about:
      Phrase(
        en: "Tells where this lesson comes from, what it needs and where to read on.",
        es: "Cuenta de dónde viene esta lección, qué necesita y dónde leer más.")
    case .code: Phrase(en: "Shows the code on the device.", es: "Muestra el código que está en el dispositivo.")
    case .run:
      Phrase(en: "Puts this page's code on the device.", es: "Pone el código de esta página en el dispositivo.")
    case .restart: Phrase(en: "Begins the lesson again.", es: "Empieza la lección de nuevo.")
    case .reset:
      Phrase(en: "Starts the code on the device afresh.", es: "Inicia de nuevo el código del dispositivo.")
    case .undo: Phrase(en: "Takes the last device command back.", es: "Deshace la última orden al dispositivo.")
    case .screen: Phrase(en: "Shows what is on screen.", es: "Muestra lo que hay en pantalla.")
    case .trace:
      Phrase(en: "Shows everything that fired since the launch.", es: "Muestra todo lo ocurrido desde el inicio.")
    case .tree:
      Phrase(
        en: "Shows the view tree: identity, state, visible or not.",
        es: "Muestra el árbol de vistas: identidad, estado, visible o no.")
    case .stage:
      Phrase(
        en: "Chooses what the code stands on, so that it can be left and come back to.",
        es: "Elige sobre qué está el código, para poder salir de él y volver.")
    case .ios: Phrase(en: "Chooses the simulated iOS version.", es: "Elige la versión de iOS simulada.")
    case .simulate:
      Phrase(
        en: "Sets how calls behave that the code does not declare.",
        es: "Fija cómo responden las llamadas que el código no declara.")
    case .show:
      Phrase(
        en: "Shows all events, or leaves out the quieter ones.", es: "Muestra todos los eventos, u omite los menores.")
    case .paste:
      Phrase(
        en: "Takes the lines up to `:end` as code; a paste of several lines needs no command.",
        es: "Toma como código las líneas hasta `:end`; si pegas varias líneas no hace falta.")
    case .edit: Phrase(en: "Opens the code in your editor.", es: "Abre el código en tu editor.")
    case .load: Phrase(en: "Puts a file on the device.", es: "Pone un archivo en el dispositivo.")
    case .quiz: Phrase(en: "Asks this lesson's questions.", es: "Hace las preguntas de esta lección.")
    case .hint:
      Phrase(en: "Gives the next hint for the open question.", es: "Da la siguiente pista de la pregunta abierta.")
    case .skip: Phrase(en: "Goes on without an answer.", es: "Continúa sin responder.")
    case .progress: Phrase(en: "Shows what you have answered.", es: "Muestra lo que has respondido.")
    case .lang: Phrase(en: "Changes the language.", es: "Cambia el idioma.")
    case .help:
      Phrase(
        en: "Explains a command, or finds the page about a topic.",
        es: "Explica una orden, o busca la página sobre un tema.")
    case .quit: Phrase(en: "Leaves; your place is kept.", es: "Sale; tu sitio queda guardado.")
    }
  }

  public var example: String {
    switch self {
    case .goto: ":goto 4"
    case .search: ":search useEffect"
    case .run: ":run"
    case .stage: ":stage tabs"
    case .ios: ":ios 17"
    case .simulate: ":simulate ConditionsService.report fails"
    case .show: ":show all"
    case .load: ":load ContentView.swift"
    case .lang: ":lang es"
    case .help: ":help push"
    case .next, .previous, .lessons, .pages, .about, .code, .restart, .reset, .undo, .screen, .trace, .tree, .paste,
      .edit, .quiz, .hint, .skip, .progress, .quit:
      ":" + rawValue
    }
  }
}
