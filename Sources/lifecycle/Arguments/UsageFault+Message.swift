import Wording

extension UsageFault {
  var message: UsageMessage {
    switch self {
    case .unknownCommand(let name, let nearest): .unknownCommand(name, nearest: nearest)
    case .unknownOption(let name, let nearest, let usage): .unknownOption(name, nearest: nearest, usage: usage)
    case .missingValue(let option, let usage): .missingValue(option: option, usage: usage)
    case .unexpectedValue(let option, let usage): .unexpectedValue(option: option, usage: usage)
    case .wrongValue(let option, let value, let expected): .wrongValue(option: option, value: value, expected: expected)
    case .tooFewOperands(let usage): .tooFewOperands(usage: usage)
    case .tooManyOperands(let first, let usage): .tooManyOperands(first: first, usage: usage)
    }
  }
}
