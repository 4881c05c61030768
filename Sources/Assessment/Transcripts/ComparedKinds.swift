/// Which events of a run a block of expectations is compared with.
///
/// Hooks that the snippet implements, methods that the system calls, task events, prints, warnings, crashes and exhausted
/// budgets always are. The rest (`body`, `init`, `state created`, `state destroyed`, `frame`, calls of simulated names, hooks
/// that the snippet does not implement) only where the block names that kind for that type; values only where it names one.
public struct ComparedKinds: Equatable, Sendable {
  private struct Name: Hashable {
    var type: String
    var what: String
  }

  private var named: Set<Name> = []
  private var namesValues = false

  /// - Parameter expectations: all expectations of the block, of every step.
  public init(namedBy expectations: some Sequence<Expectation>) {
    for expectation in expectations {
      switch expectation.pattern {
      case .event(let who?, let what, _):
        named.insert(Name(type: ObservedEvent.type(of: who), what: what))
      case .output("value", _):
        namesValues = true
      default:
        break
      }
    }
  }

  /// Kinds that happen too often, or too much inside, to be listed unasked.
  private static let onlyWhereNamed: Set<String> = ["init", "body", "state created", "state destroyed", "frame"]

  public func includes(_ event: ObservedEvent) -> Bool {
    switch event.what {
    case "command":
      return false
    case "value":
      return namesValues
    case "print", "warning", "crash", "stopped":
      return true
    default:
      let isCall = event.what.contains("(")
      let isUnwritten = event.line == nil && !event.what.hasPrefix("task ")
      if Self.onlyWhereNamed.contains(event.what) || isCall || isUnwritten {
        return named.contains(Name(type: event.type, what: event.what))
      }
      return true
    }
  }
}
