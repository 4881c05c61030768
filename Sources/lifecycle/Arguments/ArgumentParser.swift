/// What the command line asks for.
struct Invocation: Equatable {
  /// The name of the command; nil for the bare program.
  var command: String?
  var operands: [String] = []
  /// By option name, such as `--ios`; an option without a value holds an empty text. The last value holds, except for
  /// options that repeat: their values stand a line each.
  var options: [String: String] = [:]

  func has(_ option: String) -> Bool { options[option] != nil }
  func number(_ option: String) -> Int? { options[option].flatMap { Int($0) } }
}

/// Why the command line can't be followed. Facts; sentences are made by `Wording`.
enum UsageFault: Error, Equatable {
  case unknownCommand(String, nearest: String?)
  case unknownOption(String, nearest: String?, usage: String)
  case missingValue(option: String, usage: String)
  case unexpectedValue(option: String, usage: String)
  case wrongValue(option: String, value: String, expected: String)
  case tooFewOperands(usage: String)
  case tooManyOperands(first: String, usage: String)
}

enum ArgumentParser {
  /// Reads the arguments after the program's name. `--` ends the options; `--name=value` is `--name value`.
  static func parse(_ arguments: [String]) -> Result<Invocation, UsageFault> {
    var invocation = Invocation()
    var command: CommandSpec?
    var rest = arguments[...]
    var optionsEnded = false
    while let word = rest.popFirst() {
      if word == "--", !optionsEnded {
        optionsEnded = true
      } else if word == "-h", !optionsEnded {
        invocation.options["--help"] = ""
      } else if word.hasPrefix("-"), word.count > 1, !optionsEnded {
        switch option(word, of: command, rest: &rest) {
        case .success(let (spec, value)):
          let earlier = spec.repeats ? invocation.options[spec.name].map { $0 + "\n" } : nil
          invocation.options[spec.name] = (earlier ?? "") + value
        case .failure(let fault): return .failure(fault)
        }
      } else if command == nil {
        guard let found = OptionTable.commands.first(where: { $0.name == word }) else {
          return .failure(.unknownCommand(word, nearest: nearest(to: word, among: OptionTable.commands.map(\.name))))
        }
        command = found
        invocation.command = word
      } else {
        invocation.operands.append(word)
      }
    }
    let wantsText = ["--help", "--version", "--manual-page"].contains { invocation.has($0) }
    if let command, !wantsText {
      if invocation.operands.count < command.operandCount.lowerBound {
        return .failure(.tooFewOperands(usage: command.usage))
      }
      if invocation.operands.count > command.operandCount.upperBound {
        let first = invocation.operands[command.operandCount.upperBound]
        return .failure(.tooManyOperands(first: first, usage: command.usage))
      }
    }
    return .success(invocation)
  }

  private static func option(
    _ word: String, of command: CommandSpec?, rest: inout ArraySlice<String>
  ) -> Result<(OptionSpec, String), UsageFault> {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let known = OptionTable.global + (command?.options ?? [])
    let usage = command?.usage ?? "lifecycle [COMMAND] [OPTIONS]"
    guard let spec = known.first(where: { $0.name == parts[0] }) else {
      return .failure(.unknownOption(parts[0], nearest: nearest(to: parts[0], among: known.map(\.name)), usage: usage))
    }
    if case .none = spec.value {
      return parts.count == 1 ? .success((spec, "")) : .failure(.unexpectedValue(option: spec.name, usage: usage))
    }
    guard let value = parts.count == 2 ? parts[1] : rest.popFirst() else {
      return .failure(.missingValue(option: spec.name, usage: spec.usage))
    }
    switch spec.value {
    case .number(_, let range):
      guard let number = Int(value), range.contains(number) else {
        let expected =
          range.upperBound == Int.max ? "\(range.lowerBound)..." : "\(range.lowerBound)...\(range.upperBound)"
        return .failure(.wrongValue(option: spec.name, value: value, expected: expected))
      }
    case .oneOf(let words):
      guard words.contains(value) else {
        return .failure(.wrongValue(option: spec.name, value: value, expected: words.joined(separator: ", ")))
      }
    case .text, .none:
      break
    }
    return .success((spec, value))
  }

  /// The candidate at the smallest edit distance, where that is close enough to be a slip of the hand.
  static func nearest(to word: String, among candidates: [String]) -> String? {
    let ranked = candidates.map { ($0, editDistance(word, $0)) }.min { $0.1 < $1.1 }
    guard let (candidate, distance) = ranked, distance <= max(1, word.count / 3) else { return nil }
    return candidate
  }

  private static func editDistance(_ left: String, _ right: String) -> Int {
    let right = Array(right)
    var row = Array(0...right.count)
    for (i, a) in left.prefix(100).enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, b) in right.enumerated() {
        let above = row[j + 1]
        row[j + 1] = a == b ? diagonal : 1 + min(diagonal, above, row[j])
        diagonal = above
      }
    }
    return row[right.count]
  }
}
