/// Why a construct can't be run, and what to do instead. The raw values are the stable ids of what is refused.
public enum RefusalMessage: String, Message, CaseIterable {
  case unknownMacro = "unknown-macro"
  case parameterPack = "parameter-pack"
  case nesting
  case longChain = "long-chain"
  case inputReading = "input-reading"
  case reflection
  case distributed
  case ownership
  case regularExpression = "regular-expression"
  case sourceSize = "source-size"
  case unsupported

  public var phrase: Phrase {
    switch self {
    case .unknownMacro:
      Phrase(
        en: "a macro that is not simulated. Write out what it would generate.",
        es: "una macro que no se simula. Escribe a mano lo que generaría.")
    case .parameterPack:
      Phrase(
        en: "a parameter pack. Write one generic parameter for each argument.",
        es: "un paquete de parámetros. Escribe un parámetro genérico por argumento.")
    case .nesting:
      Phrase(
        en: "code nested too deeply. Take the inner part out into a function or a view of its own.",
        es: "código con demasiada anidación. Saca la parte interior a una función o a una vista propia.")
    case .longChain:
      Phrase(
        en: "a chain of too many calls. Keep a part of it in a constant and go on from there.",
        es: "una cadena con demasiadas llamadas. Guarda una parte en una constante y continúa desde ahí.")
    case .inputReading:
      Phrase(
        en: "reading from the keyboard, which a simulated app has not. Write the value into the code.",
        es: "lectura del teclado, que una app simulada no tiene. Escribe el valor en el código.")
    case .reflection:
      Phrase(
        en: "looking into a value at run time. Name its properties instead.",
        es: "inspección de un valor en ejecución. Nombra sus propiedades en su lugar.")
    case .distributed:
      Phrase(
        en: "a distributed actor. Use a plain `actor`; everything runs on one device.",
        es: "un actor distribuido. Usa un `actor` normal; todo se ejecuta en un solo dispositivo.")
    case .ownership:
      Phrase(
        en: "an ownership rule (`~Copyable`, `consume`). Leave it out; copies behave the same here.",
        es: "una regla de propiedad (`~Copyable`, `consume`). Quítala; aquí las copias se comportan igual.")
    case .regularExpression:
      Phrase(
        en: "a regular expression. Use `contains`, `hasPrefix` or `split`.",
        es: "una expresión regular. Usa `contains`, `hasPrefix` o `split`.")
    case .sourceSize:
      Phrase(
        en: "more bytes than a snippet may have. Keep the views in question and leave the rest out.",
        es: "más bytes de los que puede tener un fragmento. Quédate con las vistas en cuestión y quita el resto.")
    case .unsupported:
      Phrase(
        en: "syntax that is not simulated. Write it in a more common way.",
        es: "una sintaxis que no se simula. Escríbelo de una forma más común.")
    }
  }
}

/// One refused construct with its place, for a list of them.
public struct RefusalLine: Message, Hashable {
  /// The text that names it in the code: `distributed actor`.
  public var spelling: String
  /// 1-based.
  public var line: Int
  public var column: Int
  /// Nil for a construct that has no sentence of its own yet.
  public var reason: RefusalMessage?

  public init(spelling: String, line: Int, column: Int, reason: RefusalMessage?) {
    self.spelling = spelling
    self.line = line
    self.column = column
    self.reason = reason
  }

  public var phrase: Phrase {
    let why = reason?.phrase ?? Phrase(en: "not supported. Leave it out.", es: "no se admite. Quítalo.")
    return Phrase(
      en: "\("line \(line), column \(column)", .time): `\(spelling)`: \(why[.english])",
      es: "\("línea \(line), columna \(column)", .time): `\(spelling)`: \(why[.spanish])")
  }
}
