/// What help says about one command: usage lines come from the command tables, the words from here.
///
/// The raw value is the command's id in its table. A command without an entry here has no help: tests of the tables see
/// to it that there is one.
public protocol CommandHelp: Message, RawRepresentable<String>, CaseIterable {
  /// One line, as it stands behind the prompt.
  var example: String { get }
}

/// The words in usage lines that stand for an argument. The raw value is the argument's name in the command tables.
public enum PlaceholderMessage: String, Message, CaseIterable {
  case label, text, field, value, picker, other, rows, number, name, style, url, duration, notification, property
  case expression, call, stage, state, end
  case page, words, snippet, version, behaviour, events, file, language, topic, command, lesson

  public var phrase: Phrase {
    switch self {
    case .label: Phrase(en: "LABEL", es: "ETIQUETA")
    case .text: Phrase(en: "TEXT", es: "TEXTO")
    case .field: Phrase(en: "FIELD", es: "CAMPO")
    case .value: Phrase(en: "VALUE", es: "VALOR")
    case .picker: Phrase(en: "PICKER", es: "SELECTOR")
    case .other: Phrase(en: "OTHER", es: "OTRA")
    case .rows: Phrase(en: "ROWS", es: "FILAS")
    case .number: Phrase(en: "NUMBER", es: "NÚMERO")
    case .name: Phrase(en: "NAME", es: "NOMBRE")
    case .style: Phrase(en: "STYLE", es: "ESTILO")
    case .url: Phrase(en: "URL", es: "URL")
    case .duration: Phrase(en: "DURATION", es: "DURACIÓN")
    case .notification: Phrase(en: "NOTIFICATION", es: "NOTIFICACIÓN")
    case .property: Phrase(en: "PROPERTY", es: "PROPIEDAD")
    case .expression: Phrase(en: "EXPRESSION", es: "EXPRESIÓN")
    case .call: Phrase(en: "CALL", es: "LLAMADA")
    case .stage: Phrase(en: "STAGE", es: "ESCENARIO")
    case .state: Phrase(en: "STATE", es: "ESTADO")
    case .end: Phrase(en: "END", es: "FINAL")
    case .page: Phrase(en: "PAGE", es: "PÁGINA")
    case .words: Phrase(en: "WORDS", es: "PALABRAS")
    case .snippet: Phrase(en: "SNIPPET", es: "FRAGMENTO")
    case .version: Phrase(en: "VERSION", es: "VERSIÓN")
    case .behaviour: Phrase(en: "BEHAVIOUR", es: "COMPORTAMIENTO")
    case .events: Phrase(en: "EVENTS", es: "EVENTOS")
    case .file: Phrase(en: "FILE", es: "ARCHIVO")
    case .language: Phrase(en: "LANGUAGE", es: "IDIOMA")
    case .topic: Phrase(en: "TOPIC", es: "TEMA")
    case .command: Phrase(en: "COMMAND", es: "ORDEN")
    case .lesson: Phrase(en: "LESSON", es: "LECCIÓN")
    }
  }

  /// The word for an argument's name; for a name without an entry, the name in capitals.
  public static func word(for name: String, in language: Language) -> String {
    PlaceholderMessage(rawValue: name)?.text(in: language).plainText ?? name.uppercased()
  }
}
