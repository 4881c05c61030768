import LifecycleEngine

/// Which events of a run a block of expectations is compared with.
///
/// Hooks that the snippet implements, methods that the system calls, task events, prints, warnings, crashes and exhausted
/// budgets always are. The rest (`body`, `init`, `state created`, `state destroyed`, `frame`, `task created`, calls of
/// simulated names, hooks that the snippet does not implement) only where the block names that kind for that type;
/// values only where it names one.
public struct ComparedKinds: Equatable, Sendable {
  private struct Name: Hashable {
    var type: String
    var what: String
  }

  private var named: Set<Name> = []
  private var namesValues = false

  /// - Parameter expectations: all expectations of the block, of every step.
  public init(namedBy expectations: some Sequence<ExpectedLine>) {
    for expectation in expectations {
      switch expectation.pattern {
      case .event(let who?, let what, _):
        named.insert(Name(type: ownerType(of: who), what: what))
      case .output("value", _):
        namesValues = true
      default:
        break
      }
    }
  }

  /// Kinds that happen too often, or too much inside, to be listed unasked.
  private static let onlyWhereNamed: Set<String> = [
    "init", "body", "state created", "state destroyed", "frame", "task created",
  ]

  /// Whether the event is compared.
  public func includes(_ event: Event) -> Bool {
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
        return named.contains(Name(type: event.ownerType, what: event.what))
      }
      return true
    }
  }
}

/// The type that a trace's `who` names, without key and instance number: `Row` for `Row[2]#3`.
public func ownerType(of who: String) -> String {
  String(who.prefix { $0 != "[" && $0 != "#" })
}

extension Event {
  /// The owner's type, without key and instance number.
  var ownerType: String {
    Assessment.ownerType(of: who)
  }
}
