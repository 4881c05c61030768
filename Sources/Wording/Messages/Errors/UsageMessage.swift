/// Why the command line was not understood, and the words around the program's own help.
public enum UsageMessage: Message, Hashable {
  case unknownCommand(String, nearest: String?)
  case unknownOption(String, nearest: String?, usage: String)
  case missingValue(option: String, usage: String)
  case unexpectedValue(option: String, usage: String)
  case wrongValue(option: String, value: String, expected: String)
  case tooFewOperands(usage: String)
  case tooManyOperands(first: String, usage: String)
  /// A standard stream that is closed, full or gone.
  case outputFailed(detail: String)

  /// What the program is, in one sentence.
  case purpose
  case usageHeading
  case commandsHeading
  case optionsHeading
  case globalOptionsHeading
  case exitHeading
  case filesHeading
  case environmentHeading
  case examplesHeading
  case bareProgram
  case moreHelp

  case exitDone
  case exitBelow
  case exitUsage
  case exitUnreadable
  case exitTampered
  case exitInterrupted

  case fileRecords
  case fileHistory
  case fileEditrc
  case variableLocale
  case variableNoColor
  case variablePager
  case variableEditor
  case variableData

  public var phrase: Phrase {
    switch self {
    case .unknownCommand(let name, let nearest):
      if let nearest {
        Phrase(
          en: "There is no command `\(name)`. Did you mean `lifecycle \(nearest)`?",
          es: "No existe la orden `\(name)`. ¿Querías decir `lifecycle \(nearest)`?")
      } else {
        Phrase(
          en: "There is no command `\(name)`. `lifecycle --help` lists them; a file is run by `lifecycle run FILE`.",
          es:
            "No existe la orden `\(name)`. `lifecycle --help` las enumera; `lifecycle run ARCHIVO` ejecuta un archivo.")
      }
    case .unknownOption(let option, let nearest, let usage):
      if let nearest {
        Phrase(
          en: "There is no option `\(option)` here. Did you mean `\(nearest)`?",
          es: "Aquí no existe la opción `\(option)`. ¿Querías decir `\(nearest)`?")
      } else {
        Phrase(
          en: "There is no option `\(option)` here. Usage: `\(usage)`",
          es: "Aquí no existe la opción `\(option)`. Uso: `\(usage)`")
      }
    case .missingValue(let option, let usage):
      Phrase(
        en: "`\(option)` needs a value: `\(usage)`", es: "`\(option)` necesita un valor: `\(usage)`")
    case .unexpectedValue(let option, let usage):
      Phrase(
        en: "`\(option)` takes no value. Usage: `\(usage)`", es: "`\(option)` no lleva valor. Uso: `\(usage)`")
    case .wrongValue(let option, let value, let expected):
      Phrase(
        en: "`\(option)` expects `\(expected)`; `\(value)` came.",
        es: "`\(option)` espera `\(expected)`; apareció `\(value)`.")
    case .tooFewOperands(let usage):
      Phrase(en: "Something is missing. Usage: `\(usage)`", es: "Falta algo. Uso: `\(usage)`")
    case .tooManyOperands(let first, let usage):
      Phrase(
        en: "`\(first)` is one argument too many. Usage: `\(usage)`",
        es: "`\(first)` es un argumento de más. Uso: `\(usage)`")
    case .outputFailed(let detail):
      Phrase(en: "The output could not be written: \(detail)", es: "No se pudo escribir la salida: \(detail)")

    case .purpose:
      Phrase(
        en: "A flight simulator for iOS view lifecycles: run real SwiftUI code, touch it, watch every hook fire.",
        es: """
          Un simulador de vuelo para los ciclos de vida de las vistas de iOS: ejecuta código SwiftUI real, tócalo y \
          mira cada hook.
          """)
    case .usageHeading: Phrase(en: "Usage", es: "Uso")
    case .commandsHeading: Phrase(en: "Commands", es: "Órdenes")
    case .optionsHeading: Phrase(en: "Options", es: "Opciones")
    case .globalOptionsHeading: Phrase(en: "Options of every command", es: "Opciones de todas las órdenes")
    case .exitHeading: Phrase(en: "Exit status", es: "Estado de salida")
    case .filesHeading: Phrase(en: "Files", es: "Archivos")
    case .environmentHeading: Phrase(en: "Environment", es: "Entorno")
    case .examplesHeading: Phrase(en: "Examples", es: "Ejemplos")
    case .bareProgram:
      Phrase(
        en: "Without a command the tutor opens where you left it.",
        es: "Sin orden, el tutor se abre donde lo dejaste.")
    case .moreHelp:
      Phrase(
        en: "`lifecycle help COMMAND` tells more about one of them.",
        es: "`lifecycle help ORDEN` explica más sobre una de ellas.")

    case .exitDone:
      Phrase(
        en: "done; a simulated crash is an observed result and also 0",
        es: "hecho; un fallo simulado es un resultado observado y también da 0")
    case .exitBelow:
      Phrase(
        en: "answered below the pass mark, a check failed, or a command in a script could not be carried out",
        es: "respuestas por debajo del mínimo, una comprobación fallida o una orden de un guion que no se pudo realizar"
      )
    case .exitUsage: Phrase(en: "wrong usage", es: "uso incorrecto")
    case .exitUnreadable:
      Phrase(
        en: "a file can't be read, parsed or run, or a budget ran out",
        es: "un archivo no se puede leer, analizar o ejecutar, o se agotó un límite")
    case .exitTampered: Phrase(en: "a record was tampered with", es: "un registro fue manipulado")
    case .exitInterrupted: Phrase(en: "interrupted", es: "interrumpido")

    case .fileRecords: Phrase(en: "your answers and your place", es: "tus respuestas y tu posición")
    case .fileHistory: Phrase(en: "the lines that you typed", es: "las líneas que escribiste")
    case .fileEditrc:
      Phrase(
        en: "your key bindings; lines that begin with `lifecycle:` are for this program alone",
        es: "tus atajos de teclado; las líneas que empiezan por `lifecycle:` son solo para este programa")
    case .variableLocale:
      Phrase(
        en: "the language, where `--lang` does not say it; Spanish for `es`, else English",
        es: "el idioma, si `--lang` no lo indica; español para `es`, si no inglés")
    case .variableNoColor: Phrase(en: "set and not empty: no colour", es: "definida y no vacía: sin color")
    case .variablePager: Phrase(en: "shows what is longer than the screen", es: "muestra lo que no cabe en la pantalla")
    case .variableEditor: Phrase(en: "opened by `:edit`", es: "lo que abre `:edit`")
    case .variableData:
      Phrase(
        en: "where your answers are kept, instead of `~/.local/share`",
        es: "dónde se guardan tus respuestas, en vez de `~/.local/share`")
    }
  }
}
