import LifecycleEngine

/// Values of the snippet as views.
extension Bridge {
  /// What a value is in view position. Never fails: what is no view shows nothing.
  func view(_ value: Value) -> ViewValue {
    guard let object = value.unerased.object else { return .empty }
    switch object {
    case let view as ViewObject: return view.view
    case let record as RecordObject:
      if record.type.conformances.contains("View") || record.type.conformances.contains("App")
        || record.type.conformances.contains("Scene") || record.type.conformances.contains("ToolbarContent")
      {
        return .composite(InterpretedView(value: .object(record), type: record.type, bridge: self))
      }
      return .element(.decoration(record.typeName))
    case let style as StyleObject: return .element(.decoration(style.name))
    case let standIn as StandInObject: return .element(.standIn(standIn.path))
    case let array as ArrayObject: return .list(array.elements.map { view($0) })
    default: return .empty
    }
  }

  /// The result of a builder closure, made at once.
  func view(building closure: Value) throws(Unwinding) -> ViewValue {
    if closure.isOmitted { return .empty }
    guard closure.object is CallableObject else { return view(closure) }
    return view(try machine.call(closure, []))
  }

  /// A label that is given as text.
  func label(_ value: Value) -> ViewValue {
    if case .object(let view as ViewObject) = value.unerased { return view.view }
    return .element(.text(text(value)))
  }

  /// How builders of the snippet make values.
  var builders: BuilderHooks {
    var hooks = BuilderHooks()
    hooks.block = { [unowned self] _, children in
      switch children.count {
      case 0: return .view(.empty, "EmptyView")
      case 1: return children[0]
      default: return .view(.list(children.map { view($0) }))
      }
    }
    hooks.branch = { [unowned self] _, index, child in .view(.branch(index: index, view(child))) }
    hooks.optional = { [unowned self] _, child in
      .view(child.map { .branch(index: 0, view($0)) } ?? .branch(index: -1, .empty))
    }
    return hooks
  }

  /// Members that no table holds: any of a type that styles; modifiers of a view that nobody declares are styling, too.
  func anyMember(_ receiver: Value, _ name: String, _ arguments: [Value]?) -> Value? {
    let spelled = name + (arguments.map { "(" + $0.map { text($0) }.joined(separator: ", ") + ")" } ?? "")
    switch receiver.unerased.object {
    case let style as StyleObject: return .object(style.member(spelled))
    case let type as TypeObject:
      guard case .library(let owner, _) = type.type,
        library.type(named: owner)?.attributes.contains("_anyMember") == true
      else { return nil }
      return .object(StyleObject(owner, name == "init" ? String(spelled.dropFirst(4)) : spelled))
    case is ViewObject where arguments != nil: return receiver
    case let record as RecordObject where arguments != nil && record.type.conformances.contains("View"): return receiver
    default: return nil
    }
  }
}
