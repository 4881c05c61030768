/// What is said about the simulated device: what is on it, what a command did, how it is set.
public enum DeviceMessage: Message, Hashable {
  case loaded(root: String, version: Int)
  case loadedScript
  /// Names that nothing in the snippet declares.
  case simulated(names: [String])
  case noSnippet
  /// A step without a visible event.
  case nothingFired
  /// Events that the learner's filter leaves out.
  case hiddenEvents(Int)
  case crashed
  case stopped
  case onlyLaunchIsLeft

  case screenHeading
  case blankScreen
  case traceHeading
  case emptyTrace
  case treeHeading
  case emptyTree
  case visible
  case hidden
  case notImplementedHook

  case undone(command: String)
  case nothingToUndo
  case reset
  case stageIs(String)
  case versionIs(Int)
  case versionUnknown(String, known: [Int])
  case simulationSet(String)
  case showsUsualEvents
  case showsAllEvents

  case howToPaste
  case pasted(lines: Int)
  case pasteCancelled
  case notPutOnDevice
  case editorUnchanged
  case lineLabel(Int)
  case warningLabel
  case crashLabel
  case stoppedLabel

  public var phrase: Phrase {
    switch self {
    case .loaded(let root, let version):
      Phrase(
        en: "`\(root)` is on the device (iOS \(version)).", es: "`\(root)` está en el dispositivo (iOS \(version)).")
    case .loadedScript:
      Phrase(
        en: "The code has no view; it ran from top to bottom.",
        es: "El código no tiene vista; se ejecutó de arriba abajo.")
    case .simulated(let names):
      Phrase(
        en: """
          The code does not declare \(codes: names): \(agreeing: names.count, "it is", "they are") simulated. \
          `simulate` changes how calls behave.
          """,
        es: """
          El código no declara \(codes: names): se \(agreeing: names.count, "simula", "simulan"). \
          `simulate` cambia cómo responden las llamadas.
          """)
    case .noSnippet:
      Phrase(
        en: "Nothing is on the device. `:run` puts this page's code on it, or paste your own.",
        es: "No hay nada en el dispositivo. `:run` pone el código de esta página, o pega el tuyo.")
    case .nothingFired:
      Phrase(en: StyledText("No hook fired.", .dim), es: StyledText("No se llamó a ningún hook.", .dim))
    case .hiddenEvents(let count):
      Phrase(
        en: "\(count, "quieter event", "quieter events") not shown; `:show all` shows them.",
        es: "\(count, "evento menor oculto", "eventos menores ocultos"); `:show all` los muestra.")
    case .crashed:
      Phrase(
        en: "The app has crashed, as it would on a device. `launch` starts it again, `:edit` opens the code.",
        es: "La app ha fallado, como fallaría en un dispositivo. `launch` la inicia de nuevo y `:edit` abre el código.")
    case .stopped:
      Phrase(
        en: "The app was stopped. `launch` starts it again, `:edit` opens the code.",
        es: "La app fue detenida. `launch` la inicia de nuevo y `:edit` abre el código.")
    case .onlyLaunchIsLeft:
      Phrase(
        en: "The app is not running. `launch` starts it again; `:undo` takes the last command back.",
        es: "La app no está en marcha. `launch` la inicia de nuevo; `:undo` deshace la última orden.")

    case .screenHeading: Phrase(en: "On screen", es: "En pantalla")
    case .blankScreen: Phrase(en: "(a blank screen)", es: "(una pantalla en blanco)")
    case .traceHeading: Phrase(en: "Everything since the launch", es: "Todo desde el inicio")
    case .emptyTrace: Phrase(en: "Nothing has happened yet.", es: "Todavía no ha pasado nada.")
    case .treeHeading: Phrase(en: "The view tree", es: "El árbol de vistas")
    case .emptyTree: Phrase(en: "There are no views.", es: "No hay vistas.")
    case .visible: Phrase(en: "visible", es: "visible")
    case .hidden: Phrase(en: "not visible", es: "no visible")
    case .notImplementedHook:
      Phrase(en: "called, but not implemented here", es: "se llama, pero aquí no está implementado")

    case .undone(let command):
      Phrase(
        en: "`\(command)` is undone; the device is as it was before.",
        es: "`\(command)` queda deshecho; el dispositivo está como antes.")
    case .nothingToUndo:
      Phrase(en: "There is no command to undo.", es: "No hay ninguna orden que deshacer.")
    case .reset:
      Phrase(en: "The device starts afresh.", es: "El dispositivo empieza de cero.")
    case .stageIs(let stage):
      Phrase(
        en: "The code now stands on the stage `\(stage)`, started afresh.",
        es: "El código está ahora en el escenario `\(stage)`, iniciado de nuevo.")
    case .versionIs(let version):
      Phrase(
        en: "The device now runs iOS \(version); the code started afresh.",
        es: "El dispositivo usa ahora iOS \(version); el código empezó de nuevo.")
    case .versionUnknown(let version, let known):
      Phrase(
        en: "There is no simulated iOS \(version); there are \(codes: known.map(String.init)).",
        es: "No hay un iOS \(version) simulado; hay \(codes: known.map(String.init)).")
    case .simulationSet(let call):
      Phrase(
        en: "From now on `\(call)` behaves so.", es: "A partir de ahora `\(call)` se comporta así.")
    case .showsUsualEvents:
      Phrase(
        en: "Hooks, tasks and prints are shown. `:show all` adds bodies, state and frames.",
        es: "Se muestran hooks, tareas y lo impreso. `:show all` añade bodies, estado y fotogramas.")
    case .showsAllEvents:
      Phrase(
        en: "Every event is shown. `:show usual` leaves out the quieter ones.",
        es: "Se muestran todos los eventos. `:show usual` omite los menores.")

    case .howToPaste:
      Phrase(
        en: "Paste or type your code; a line `:end` puts it on the device, Ctrl-C gives up.",
        es: "Pega o escribe tu código; una línea `:end` lo pone en el dispositivo y Ctrl-C lo abandona.")
    case .pasted(let lines):
      Phrase(en: "Pasted \(lines, "line", "lines").", es: "\(lines, "línea pegada", "líneas pegadas").")
    case .pasteCancelled:
      Phrase(en: "Nothing was taken over.", es: "No se ha tomado nada.")
    case .notPutOnDevice:
      Phrase(
        en: "The device keeps what it had. `:edit` opens your text again.",
        es: "El dispositivo conserva lo que tenía. `:edit` vuelve a abrir tu texto.")
    case .editorUnchanged:
      Phrase(en: "The code is unchanged.", es: "El código no ha cambiado.")
    case .lineLabel(let line): Phrase(en: "line \(line)", es: "línea \(line)")
    case .warningLabel: Phrase(en: "warning", es: "advertencia")
    case .crashLabel: Phrase(en: "crash", es: "fallo")
    case .stoppedLabel: Phrase(en: "stopped", es: "detenido")
    }
  }
}
