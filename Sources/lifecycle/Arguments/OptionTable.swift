/// One option of the command line, as data: parsing, usage and the manual page read the same table.
struct OptionSpec {
  enum Value {
    case none
    /// The word that stands for the value in usage lines.
    case text(String)
    case number(String, ClosedRange<Int>)
    case oneOf([String])
  }
  var name: String
  var value: Value
  /// Whether each mention adds to those before it.
  var repeats = false
  /// What the usage line shows, without brackets.
  var usage: String {
    switch value {
    case .none: name
    case .text(let word), .number(let word, _): "\(name) \(word)"
    case .oneOf(let words): "\(name) \(words.joined(separator: "|"))"
    }
  }
}

/// One command of the program.
struct CommandSpec {
  var name: String
  /// The positional arguments, as the usage line shows them.
  var operands: String
  var operandCount: ClosedRange<Int>
  var options: [OptionSpec]

  var usage: String {
    (["lifecycle", name, operands].filter { !$0.isEmpty } + options.map { "[\($0.usage)]" }).joined(separator: " ")
  }
}

enum OptionTable {
  static let global: [OptionSpec] = [
    OptionSpec(name: "--lang", value: .oneOf(["en", "es"])),
    OptionSpec(name: "--color", value: .oneOf(["auto", "always", "never"])),
    OptionSpec(name: "--no-input", value: .none),
    OptionSpec(name: "--no-rc", value: .none),
    OptionSpec(name: "--no-pager", value: .none),
    OptionSpec(name: "--version", value: .none),
    OptionSpec(name: "--help", value: .none),
    OptionSpec(name: "--manual-page", value: .none),
  ]

  static let device: [OptionSpec] = [
    OptionSpec(name: "--root", value: .text("NAME")),
    OptionSpec(name: "--ios", value: .number("N", 15...26)),
    OptionSpec(name: "--stage", value: .oneOf(["stack", "tabs", "sheet", "if", "list", "none"])),
    OptionSpec(name: "--seed", value: .number("N", 0...Int.max)),
    OptionSpec(name: "--steps", value: .number("N", 1...Int.max)),
    OptionSpec(name: "--memory", value: .number("MB", 1...100_000)),
  ]

  static let commands: [CommandSpec] = [
    CommandSpec(name: "learn", operands: "[LESSON]", operandCount: 0...1, options: []),
    CommandSpec(
      name: "run", operands: "FILE", operandCount: 1...1,
      options: device + [
        OptionSpec(name: "--do", value: .text("SCRIPT"), repeats: true),
        OptionSpec(name: "--do-file", value: .text("FILE")),
        OptionSpec(name: "--believing", value: .text("BELIEF"), repeats: true),
        OptionSpec(name: "--format", value: .oneOf(["text", "jsonl"])),
        OptionSpec(name: "--screen", value: .number("N", 0...Int.max)),
      ]),
    CommandSpec(
      name: "quiz", operands: "[LESSON ...]", operandCount: 0...100,
      options: [
        OptionSpec(name: "--pass", value: .number("PERCENT", 0...100)),
        OptionSpec(name: "--seed", value: .number("N", 0...Int.max)),
      ]),
    CommandSpec(name: "check", operands: "PATH ...", operandCount: 1...1_000, options: []),
    CommandSpec(
      name: "doctor", operands: "", operandCount: 0...0, options: [OptionSpec(name: "--language", value: .none)]),
    CommandSpec(name: "help", operands: "[TOPIC]", operandCount: 0...1, options: []),
  ]
}
