/// Why a command was not carried out: what was expected, what came, what to type next.
public enum CommandErrorMessage: Message, Hashable {
  case unknown(String, nearest: [String])
  /// `usage` is the command's own line; `column` is 1-based. Where the line ends too early, `found` is empty.
  case malformed(command: String, usage: String, found: String, column: Int)
  case noSuchControl(String, kind: ControlKind, present: [String])
  case ambiguous(String, candidates: [String])
  /// A prefix is enough at the prompt only.
  case prefixInFile(String, full: String)
  case disabled(String)
  case notPossible(command: String, Obstacle)
  case processEnded(String)
  case badDuration(String, column: Int)
  case durationTooLong(String, column: Int)
  case noSuchType(String, nearest: [String])
  case noSuchProperty(String, present: [String])
  /// The parser's or checker's own words.
  case badExpression(detail: String, line: Int, column: Int)
  /// The line is no command, and no Swift that the snippet's names make sense of.
  case neitherCommandNorSwift(String, nearest: [String])
  case ambiguousPrefix(String, candidates: [String])
  /// `\help` or `.help`: other tools' ways to write a command.
  case otherSigil(typed: String, ours: String)
  case unterminatedQuote(column: Int)
  /// `push` of a name that the snippet does not declare, at the prompt.
  case undeclaredScreen(String, nearest: [String])
  /// In a script: which line was not carried out.
  case inScript(line: Int)

  /// What a command looks for on the screen.
  public enum ControlKind: String, Hashable, Sendable, CaseIterable {
    case control, button, toggle, field, slider, stepper, picker, option, row, tab, link, alert
  }

  /// Why something can't be done now.
  public enum Obstacle: String, Hashable, Sendable, CaseIterable {
    case nothingToPop, nothingPresented, noTabs, noScrollView, noRefreshable, noField, notRunning, alreadyRunning
    case notInBackground, notInForeground, noAlert, notSupportedYet
  }

  public var phrase: Phrase {
    switch self {
    case .unknown(let name, let nearest):
      nearest.isEmpty
        ? Phrase(
          en: "There is no command `\(name)`. `:help` lists what you can type.",
          es: "No existe la orden `\(name)`. `:help` enumera lo que puedes escribir.")
        : Phrase(
          en: "There is no command `\(name)`. Did you mean \(codes: nearest)?",
          es: "No existe la orden `\(name)`. ¿Querías decir \(codes: nearest)?")
    case .malformed(let command, let usage, let found, let column):
      found.isEmpty
        ? Phrase(
          en: "`\(command)` is written `\(usage)`; the line ends at column \(column), before it is complete.",
          es: "`\(command)` se escribe `\(usage)`; la línea termina en la columna \(column), antes de estar completa.")
        : Phrase(
          en: "`\(command)` is written `\(usage)`; at column \(column) came `\(found)`.",
          es: "`\(command)` se escribe `\(usage)`; en la columna \(column) apareció `\(found)`.")
    case .noSuchControl(let label, let kind, let present):
      present.isEmpty
        ? Phrase(
          en: """
            There is no \(kind.text(in: .english)) `"\(label)"` on screen, nor any other. \
            `:screen` shows what there is; `wait 1s` lets time pass.
            """,
          es: """
            En pantalla no hay \(kind.text(in: .spanish)) `"\(label)"` ni nada parecido. \
            `:screen` muestra lo que hay; `wait 1s` deja pasar el tiempo.
            """)
        : Phrase(
          en: "There is no \(kind.text(in: .english)) `\"\(label)\"` on screen. There is \(labels: present).",
          es: "En pantalla no hay \(kind.text(in: .spanish)) `\"\(label)\"`. Hay \(labels: present).")
    case .ambiguous(let label, let candidates):
      Phrase(
        en: "`\"\(label)\"` fits more than one: \(labels: candidates). Type more of the label.",
        es: "`\"\(label)\"` encaja con varios: \(labels: candidates). Escribe más letras.")
    case .prefixInFile(let label, let full):
      Phrase(
        en: "In a script labels are written in full: `\"\(full)\"`, not `\"\(label)\"`.",
        es: "En un guion las etiquetas se escriben completas: `\"\(full)\"`, no `\"\(label)\"`.")
    case .disabled(let label):
      Phrase(
        en: "`\"\(label)\"` is disabled now, so nothing happens, as on a device.",
        es: "`\"\(label)\"` está desactivado ahora, así que no pasa nada, como en un dispositivo.")
    case .notPossible(let command, let obstacle):
      obstacle.phrase(command: command)
    case .processEnded(let command):
      Phrase(
        en: "The app is not running, so `\(command)` has nothing to act on. `launch` starts it again.",
        es: "La app no está en marcha, así que `\(command)` no tiene sobre qué actuar. `launch` la inicia de nuevo.")
    case .badDuration(let text, let column):
      Phrase(
        en: "At column \(column) a length of time was expected, such as `1s`, `300ms` or `2min`; `\(text)` came.",
        es: "En la columna \(column) se esperaba una duración, como `1s`, `300ms` o `2min`; apareció `\(text)`.")
    case .durationTooLong(let text, let column):
      Phrase(
        en: "`\(text)` at column \(column) is longer than a day, the most that one command may take.",
        es: "`\(text)`, en la columna \(column), es más de un día, lo máximo para una orden.")
    case .noSuchType(let name, let nearest):
      nearest.isEmpty
        ? Phrase(
          en: "The code declares no screen `\(name)`.", es: "El código no declara ninguna pantalla `\(name)`.")
        : Phrase(
          en: "The code declares no screen `\(name)`. Did you mean \(codes: nearest)?",
          es: "El código no declara ninguna pantalla `\(name)`. ¿Querías decir \(codes: nearest)?")
    case .noSuchProperty(let name, let present):
      present.isEmpty
        ? Phrase(
          en: "The root has no property `\(name)`, nor any other that can be set from outside.",
          es: "La raíz no tiene la propiedad `\(name)` ni ninguna otra que se pueda cambiar desde fuera.")
        : Phrase(
          en: "The root has no property `\(name)` that can be set from outside. There is \(codes: present).",
          es: "La raíz no tiene una propiedad `\(name)` que se pueda cambiar desde fuera. Hay \(codes: present).")
    case .badExpression(let detail, let line, let column):
      line == 1
        ? Phrase(
          en: "The Swift after the command does not hold at column \(column): \(detail)",
          es: "El Swift tras la orden no es válido en la columna \(column): \(detail)")
        : Phrase(
          en: "The Swift after the command does not hold at line \(line), column \(column): \(detail)",
          es: "El Swift tras la orden no es válido en la línea \(line), columna \(column): \(detail)")
    case .neitherCommandNorSwift(let text, let nearest):
      nearest.isEmpty
        ? Phrase(
          en: "`\(text)` is no command, and no Swift with a name from the code. `:help` lists the commands.",
          es: "`\(text)` no es una orden ni Swift con un nombre del código. `:help` enumera las órdenes.")
        : Phrase(
          en: "`\(text)` is no command, and no Swift with a name from the code. Did you mean \(codes: nearest)?",
          es: "`\(text)` no es una orden ni Swift con un nombre del código. ¿Querías decir \(codes: nearest)?")
    case .ambiguousPrefix(let text, let candidates):
      Phrase(
        en: "`\(text)` could be \(codes: candidates). Type one letter more.",
        es: "`\(text)` podría ser \(codes: candidates). Escribe una letra más.")
    case .otherSigil(let typed, let ours):
      Phrase(en: "Here `\(typed)` is written `\(ours)`.", es: "Aquí `\(typed)` se escribe `\(ours)`.")
    case .unterminatedQuote(let column):
      Phrase(
        en: "The quote that opens at column \(column) is not closed.",
        es: "Las comillas que se abren en la columna \(column) no se cierran.")
    case .undeclaredScreen(let name, let nearest):
      nearest.isEmpty
        ? Phrase(
          en: "The code declares no screen `\(name)`. Push an empty one of that name? (y/n)",
          es: "El código no declara la pantalla `\(name)`. ¿Poner una vacía con ese nombre? (s/n)")
        : Phrase(
          en: "The code declares no screen `\(name)`. Did you mean \(codes: nearest)? (y: yes, n: push an empty one)",
          es:
            "El código no declara la pantalla `\(name)`. ¿Querías decir \(codes: nearest)? (s: sí, n: poner una vacía)")
    case .inScript(let line):
      Phrase(
        en: "Line \(line) of the script was not carried out; the script stops here.",
        es: "La línea \(line) del guion no se pudo llevar a cabo; el guion se detiene aquí.")
    }
  }
}

extension CommandErrorMessage.ControlKind: Message {
  /// With its article in Spanish: "no hay *ningún botón*".
  public var phrase: Phrase {
    switch self {
    case .control: Phrase(en: "control", es: "ningún control")
    case .button: Phrase(en: "button", es: "ningún botón")
    case .toggle: Phrase(en: "toggle", es: "ningún interruptor")
    case .field: Phrase(en: "text field", es: "ningún campo de texto")
    case .slider: Phrase(en: "slider", es: "ningún deslizador")
    case .stepper: Phrase(en: "stepper", es: "ningún stepper")
    case .picker: Phrase(en: "picker", es: "ningún selector")
    case .option: Phrase(en: "option", es: "ninguna opción")
    case .row: Phrase(en: "row", es: "ninguna fila")
    case .tab: Phrase(en: "tab", es: "ninguna pestaña")
    case .link: Phrase(en: "link", es: "ningún enlace")
    case .alert: Phrase(en: "alert", es: "ninguna alerta")
    }
  }
}

extension CommandErrorMessage.Obstacle {
  func phrase(command: String) -> Phrase {
    switch self {
    case .nothingToPop:
      Phrase(
        en: "`\(command)`: the stack shows its root, there is nothing to go back from. `push` adds a screen.",
        es: "`\(command)`: la pila muestra su raíz, no hay de dónde volver. `push` añade una pantalla.")
    case .nothingPresented:
      Phrase(
        en: "`\(command)`: nothing is presented. `present` shows a sheet.",
        es: "`\(command)`: no hay nada presentado. `present` muestra una hoja.")
    case .noTabs:
      Phrase(
        en: "`\(command)`: there are no tabs here. `stage tabs` puts the code on a tab.",
        es: "`\(command)`: aquí no hay pestañas. `stage tabs` pone el código en una pestaña.")
    case .noScrollView:
      Phrase(en: "`\(command)`: nothing on screen scrolls.", es: "`\(command)`: nada en pantalla se desplaza.")
    case .noRefreshable:
      Phrase(
        en: "`\(command)`: nothing on screen is `refreshable`.", es: "`\(command)`: nada en pantalla es `refreshable`.")
    case .noField:
      Phrase(
        en: "`\(command)`: no text field is on screen, or none has the focus. `focus \"…\"` chooses one.",
        es: "`\(command)`: no hay campo de texto en pantalla, o ninguno tiene el foco. `focus \"…\"` elige uno.")
    case .notRunning:
      Phrase(
        en: "`\(command)`: the app is not running. `launch` starts it.",
        es: "`\(command)`: la app no está en marcha. `launch` la inicia.")
    case .alreadyRunning:
      Phrase(
        en: "`\(command)`: the app is running. `terminate` ends it first.",
        es: "`\(command)`: la app ya está en marcha. Antes, `terminate` la cierra.")
    case .notInBackground:
      Phrase(
        en: "`\(command)`: the app is not in the background. `background` sends it there.",
        es: "`\(command)`: la app no está en segundo plano. `background` la envía allí.")
    case .notInForeground:
      Phrase(
        en: "`\(command)`: the app is not in front. `foreground` brings it back.",
        es: "`\(command)`: la app no está en primer plano. `foreground` la trae de vuelta.")
    case .noAlert:
      Phrase(en: "`\(command)`: no alert is shown.", es: "`\(command)`: no se muestra ninguna alerta.")
    case .notSupportedYet:
      Phrase(
        en: "`\(command)` is not simulated yet.", es: "`\(command)` todavía no se simula.")
    }
  }
}
