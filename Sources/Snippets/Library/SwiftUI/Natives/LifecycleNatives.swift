import LifecycleEngine

extension SwiftUINatives {
  static func lifecycle(_ table: inout SwiftUITable) {
    table["View.onAppear(perform:)"] = { b, a throws(Unwinding) in
      b.modified(a[0], a.given(1), { .onAppear(b.action($0)) })
    }
    table["View.onDisappear(perform:)"] = { b, a throws(Unwinding) in
      b.modified(a[0], a.given(1), { .onDisappear(b.action($0)) })
    }
    table["View.task(name:priority:_:)"] = { b, a throws(Unwinding) in
      b.modified(a[0], .task(id: nil, b.taskBody(a[3])))
    }
    table["View.task(id:name:priority:_:)"] = { b, a throws(Unwinding) in
      b.modified(a[0], .task(id: b.engineValue(a[1]), b.taskBody(a[4])))
    }
    table["View.onReceive(_:perform:)"] = { b, a throws(Unwinding) in
      guard let publisher = a[1].unerased.object as? PublisherObject else { return a[0] }
      return b.modified(a[0], .onReceive(b.engineValue(a[1]), b.subscription(publisher, a[2])))
    }
    table["View.refreshable(action:)"] = { b, a throws(Unwinding) in b.modified(a[0], .refreshable(b.taskBody(a[1]))) }
    table["View.searchable(text:placement:prompt:)"] = { b, a throws(Unwinding) in
      b.modified(a[0], .searchable(text: b.stringBinding(a[1]), prompt: a.given(3).flatMap(\.text)))
    }
    table["View.searchable(text:placement:prompt:)#text"] = { b, a throws(Unwinding) in
      let prompt = b.shownText(a[3])
      return b.modified(a[0], .searchable(text: b.stringBinding(a[1]), prompt: prompt.isEmpty ? nil : prompt))
    }
    table["View.searchable(text:isPresented:placement:prompt:)"] = { b, a throws(Unwinding) in
      b.modified(a[0], .searchable(text: b.stringBinding(a[1]), prompt: a.given(4).flatMap(\.text)))
    }
    table["View.onSubmit(of:_:)"] = { b, a throws(Unwinding) in b.modified(a[0], .onSubmit(b.action(a[2]))) }
    onChange(of: "View", in: &table)
    onChange(of: "Scene", in: &table)
    table.keepReceiver(
      "View.",
      [
        "searchScopes(_:scopes:)",
        "searchSuggestions(_:)",
        "onOpenURL(perform:)",
        "onContinueUserActivity(_:perform:)",
        "onScrollVisibilityChange(threshold:_:)",
        "onGeometryChange(for:of:action:)",
        "onHover(perform:)",
      ])
  }

  /// Which form it is the closure tells: what it takes.
  private static func onChange(of owner: String, in table: inout SwiftUITable) {
    table[owner + ".onChange(of:initial:_:)"] = { b, a throws(Unwinding) in
      try b.onChange(a[0], of: a[1], initial: a[2], a[3])
    }
    table[owner + ".onChange(of:initial:_:)#plain"] = { b, a throws(Unwinding) in
      try b.onChange(a[0], of: a[1], initial: a[2], a[3])
    }
    table[owner + ".onChange(of:perform:)"] = { b, a throws(Unwinding) in
      let action = b.action(a[2]) { (change: (old: any EngineValue, new: any EngineValue)) in
        [b.snippetValue(change.new)]
      }
      return b.modified(
        a[0], .onChange(of: b.engineValue(a[1]), initial: false, form: .oneParameter, action))
    }
  }

  static func interaction(_ table: inout SwiftUITable) {
    table["View.onTapGesture(count:perform:)"] = { b, a throws(Unwinding) in
      b.modified(a[0], .onTapGesture(count: try a.int(1, or: 1), b.action(a[2])))
    }
    table["View.onTapGesture(count:coordinateSpace:perform:)#location"] = { b, a throws(Unwinding) in
      let closure = a[3]
      let point = try? b.machine.invoke("CGPoint.init(x:y:)", [.double(0), .double(0)])
      let inner = b.action(closure) { (_: Void) in [point ?? .none] }
      return b.modified(
        a[0], .onTapGesture(count: try a.int(1, or: 1), Action(line: inner.line) { inner.run(()) }))
    }
    table["View.onLongPressGesture(minimumDuration:maximumDistance:perform:onPressingChanged:)"] = {
      b, a throws(Unwinding) in b.modified(a[0], .onLongPressGesture(b.action(a[3])))
    }
    table["View.gesture(_:)"] = { b, a throws(Unwinding) in b.gestured(a[0], a[1]) }
    table["View.simultaneousGesture(_:)"] = { b, a throws(Unwinding) in b.gestured(a[0], a[1]) }
    table["View.highPriorityGesture(_:)"] = { b, a throws(Unwinding) in b.gestured(a[0], a[1]) }
    table["TapGesture.init(count:)"] = { _, a throws(Unwinding) in
      .object(GestureObject(.tap(count: try a.int(0, or: 1))))
    }
    table["LongPressGesture.init(minimumDuration:maximumDistance:)"] = { _, _ throws(Unwinding) in
      .object(GestureObject(.longPress))
    }
    table["DragGesture.init(minimumDistance:coordinateSpace:)"] = { _, _ throws(Unwinding) in
      .object(GestureObject(.other))
    }
    table["MagnificationGesture.init()"] = { _, _ throws(Unwinding) in .object(GestureObject(.other)) }
    table["RotationGesture.init()"] = { _, _ throws(Unwinding) in .object(GestureObject(.other)) }
    table["Gesture.onEnded(_:)"] = { _, a throws(Unwinding) in
      .object(GestureObject(try a.object(0, GestureObject.self).gesture, onEnded: a[1]))
    }
    table["Gesture.onChanged(_:)"] = { _, a throws(Unwinding) in a[0] }
    table["Gesture.updating(_:body:)"] = { _, a throws(Unwinding) in a[0] }
    table["View.disabled(_:)"] = { b, a throws(Unwinding) in b.modified(a[0], .disabled(try a.bool(1))) }
    table["View.hidden()"] = { b, a throws(Unwinding) in b.modified(a[0], .hidden) }
    table["View.focused(_:)"] = { b, a throws(Unwinding) in b.modified(a[0], .focused(b.boolBinding(a[1]))) }
    table["View.focused(_:equals:)"] = { b, a throws(Unwinding) in
      b.modified(a[0], .focused(b.boolBinding(b.isSelected(a[1], tag: a[2]))))
    }
    table["View.swipeActions(edge:allowsFullSwipe:content:)"] = { b, a throws(Unwinding) in
      b.modified(a[0], .swipeActions(try b.view(building: a[3])))
    }
    table["View.contextMenu(menuItems:)"] = { _, a throws(Unwinding) in a[0] }
    table["View.contextMenu(menuItems:preview:)"] = { _, a throws(Unwinding) in a[0] }
    table["View.overlay(alignment:content:)"] = { b, a throws(Unwinding) in
      b.modified(a[0], .overlay(try b.view(building: a[2])))
    }
    table["View.overlay(_:alignment:)#view"] = { b, a throws(Unwinding) in b.modified(a[0], .overlay(b.view(a[1]))) }
    table["View.background(alignment:content:)"] = { b, a throws(Unwinding) in
      b.modified(a[0], .background(try b.view(building: a[2])))
    }
    table["View.background(_:alignment:)#view"] = { b, a throws(Unwinding) in
      if a[1].unerased.object is StyleObject { return a[0] }
      return b.modified(a[0], .background(b.view(a[1])))
    }
    table["View.safeAreaInset(edge:alignment:spacing:content:)"] = { b, a throws(Unwinding) in
      b.modified(a[0], .overlay(try b.view(building: a[4])))
    }
    table["View.accessibilityLabel(_:)"] = { b, a throws(Unwinding) in
      b.modified(a[0], .accessibilityLabel(try b.string(a[1])))
    }
    table["View.accessibilityLabel(_:)#text"] = { b, a throws(Unwinding) in
      b.modified(a[0], .accessibilityLabel(b.shownText(a[1])))
    }
    table.keepReceiver(
      "View.",
      [
        "allowsHitTesting(_:)",
        "focusable(_:)",
        "deleteDisabled(_:)",
        "moveDisabled(_:)",
        "background()#plain",
        "background(_:in:)#shape",
        "background(_:ignoresSafeAreaEdges:)#edges",
        "mask(alignment:_:)",
        "mask(_:)#view",
        "accessibilityIdentifier(_:)",
        "accessibilityAction(_:_:)",
        "accessibilityAction(named:_:)",
      ])
  }
}

/// A gesture, with what it does in the end.
final class GestureObject: Object, @unchecked Sendable {
  enum Kind {
    case tap(count: Int)
    case longPress
    /// One that no command makes.
    case other
  }

  let gesture: Kind
  let onEnded: Value?

  init(_ gesture: Kind, onEnded: Value? = nil) {
    self.gesture = gesture
    self.onEnded = onEnded
    super.init()
  }

  override var typeName: String { "Gesture" }
}

extension Bridge {
  /// A modifier with an optional closure: without one it does nothing.
  func modified(_ value: Value, _ closure: Value?, _ make: (Value) -> ViewModifierValue) -> Value {
    guard let closure, !closure.isNil else { return value }
    return modified(value, make(closure))
  }

  func snippetValue(_ value: any EngineValue) -> Value { (value as? SnippetValue)?.value ?? .none }

  func onChange(
    _ view: Value, of value: Value, initial: Value, _ closure: Value
  ) throws(Unwinding) -> Value {
    let isPlain = (closure.object as? ClosureObject)?.parameterCount == 0
    let form: OnChangeForm = isPlain ? .noParameters : .twoParameters
    let action = action(closure) { [unowned self] (change: (old: any EngineValue, new: any EngineValue)) in
      isPlain ? [] : [snippetValue(change.old), snippetValue(change.new)]
    }
    let first = initial.isOmitted ? false : initial.bool ?? false
    return modified(view, .onChange(of: engineValue(value), initial: first, form: form, action))
  }

  func subscription(_ publisher: PublisherObject, _ closure: Value) -> Subscription {
    let runner = runner
    let line = Self.line(of: closure)
    return Subscription(
      line: line,
      subscribe: { [unowned self] deliver in
        run(as: runner, line: line) { () throws(Unwinding) in
          try publisher.subscribe(self, Sink { [unowned self] in deliver(engineValue($0)) })
        } ?? {}
      },
      action: { [unowned self] value in
        run(as: runner, line: line) { () throws(Unwinding) in
          _ = try machine.call(closure, [snippetValue(value)])
        }
      })
  }

  func gestured(_ view: Value, _ gesture: Value) -> Value {
    guard let gesture = gesture.unerased.object as? GestureObject, let onEnded = gesture.onEnded else { return view }
    let inner = action(onEnded) { (_: Void) in [.void] }
    let action = Action(line: inner.line) { inner.run(()) }
    switch gesture.gesture {
    case .tap(let count): return modified(view, .onTapGesture(count: count, action))
    case .longPress: return modified(view, .onLongPressGesture(action))
    case .other: return view
    }
  }
}
