import LifecycleEngine

extension SwiftUINatives {
  static func state(_ table: inout SwiftUITable) {
    table["State.init(wrappedValue:)"] = { _, a throws(Unwinding) in .object(StateWrapper(.state, a[0])) }
    table["State.init(initialValue:)"] = { _, a throws(Unwinding) in .object(StateWrapper(.state, a[0])) }
    table["State.init()"] = { _, _ throws(Unwinding) in .object(StateWrapper(.state, .none)) }
    table["FocusState.init()"] = { _, _ throws(Unwinding) in .object(StateWrapper(.focus, .none)) }
    table["GestureState.init(wrappedValue:)"] = { _, a throws(Unwinding) in .object(StateWrapper(.gesture, a[0])) }
    table["GestureState.init(initialValue:)"] = { _, a throws(Unwinding) in .object(StateWrapper(.gesture, a[0])) }
    table["StateObject.init(wrappedValue:)"] = { _, a throws(Unwinding) in .object(StateObjectWrapper(make: a[0])) }
    table["ObservedObject.init(wrappedValue:)"] = { _, a throws(Unwinding) in .object(ObservedObjectWrapper(a[0])) }
    table["ObservedObject.init(initialValue:)"] = { _, a throws(Unwinding) in .object(ObservedObjectWrapper(a[0])) }
    table["Bindable.init(wrappedValue:)"] = { _, a throws(Unwinding) in .object(BindableWrapper(a[0])) }
    table["Bindable.init(_:)"] = { _, a throws(Unwinding) in .object(BindableWrapper(a[0])) }
    table["EnvironmentObject.init()"] = { _, _ throws(Unwinding) in .object(EnvironmentObjectWrapper()) }
    table["Environment.init(_:)"] = { _, a throws(Unwinding) in .object(EnvironmentWrapper(.key(a[0]))) }
    table["Environment.init(_:)#object"] = { _, a throws(Unwinding) in
      .object(EnvironmentWrapper(.object(typeName: (a[0].object as? TypeObject)?.type.plainName ?? "")))
    }
    table["AppStorage.init(wrappedValue:_:store:)"] = { b, a throws(Unwinding) in
      .object(StoredWrapper("AppStorage", key: try b.string(a[1]), initial: a[0], bridge: b))
    }
    table["AppStorage.init(_:store:)#optional"] = { b, a throws(Unwinding) in
      .object(StoredWrapper("AppStorage", key: try b.string(a[0]), initial: .none, bridge: b))
    }
    table["SceneStorage.init(wrappedValue:_:)"] = { b, a throws(Unwinding) in
      .object(StoredWrapper("SceneStorage", key: "scene." + (try b.string(a[1])), initial: a[0], bridge: b))
    }
    table["SceneStorage.init(_:)#optional"] = { b, a throws(Unwinding) in
      .object(StoredWrapper("SceneStorage", key: "scene." + (try b.string(a[0])), initial: .none, bridge: b))
    }
    table["ScaledMetric.init(wrappedValue:)"] = { _, a throws(Unwinding) in .object(FixedWrapper("ScaledMetric", a[0]))
    }
    table["ScaledMetric.init(wrappedValue:relativeTo:)"] = { _, a throws(Unwinding) in
      .object(FixedWrapper("ScaledMetric", a[0]))
    }
    table["Namespace.init()"] = { _, _ throws(Unwinding) in
      .object(FixedWrapper("Namespace", .object(StyleObject("Namespace.ID", ""))))
    }
    table["Published.init(wrappedValue:)"] = { b, a throws(Unwinding) in .object(PublishedWrapper(a[0], bridge: b)) }
    table["Published.init(initialValue:)"] = { b, a throws(Unwinding) in .object(PublishedWrapper(a[0], bridge: b)) }
    table["ObservableObject.objectWillChange"] = { b, a throws(Unwinding) in
      guard let observation = b.observation(of: a[0]) else { throw .trap("objectWillChange needs an object") }
      return .object(ObjectWillChangePublisher(observation))
    }
    table["ObservableObjectPublisher.init()"] = { _, _ throws(Unwinding) in
      .object(ObjectWillChangePublisher(ObjectObservation()))
    }
    table["ObservableObjectPublisher.send()"] = { b, a throws(Unwinding) in
      b.objectWillChange(try a.object(0, ObjectWillChangePublisher.self).observation)
      return .void
    }
  }

  static func bindings(_ table: inout SwiftUITable) {
    table["Binding.init(get:set:)"] = { _, a throws(Unwinding) in
      let (getter, setter) = (a[0], a[1])
      return .object(
        BindingObject(
          .closures, get: { machine throws(Unwinding) in try machine.call(getter, []) },
          set: { machine, value throws(Unwinding) in _ = try machine.call(setter, [value]) }))
    }
    table["Binding.init(get:set:)#transaction"] = { _, a throws(Unwinding) in
      let (getter, setter) = (a[0], a[1])
      return .object(
        BindingObject(
          .closures, get: { machine throws(Unwinding) in try machine.call(getter, []) },
          set: { machine, value throws(Unwinding) in
            _ = try machine.call(setter, [value, .object(TransactionObject(animation: .none))])
          }))
    }
    table["Binding.init(projectedValue:)"] = { _, a throws(Unwinding) in a[0] }
    table["Binding.init(_:)"] = { _, a throws(Unwinding) in a[0] }
    table["Binding.init(_:)#unwrapping"] = { b, a throws(Unwinding) in
      let storage = try a.object(0, WrapperStorage.self)
      return try storage.get(b.machine).isNil ? .none : a[0]
    }
    table["Binding.constant(_:)"] = { _, a throws(Unwinding) in .object(BindingObject.constant(a.last ?? .none)) }
    for owner in ["Binding", "ObservedObject.Wrapper", "Bindable"] {
      table[owner + ".subscript(dynamicMember:)"] = { b, a throws(Unwinding) in try b.derivedBinding(a[0], a[1]) }
    }
    for owner in ["Binding", "FocusState.Binding"] {
      table[owner + ".wrappedValue"] = { b, a throws(Unwinding) in
        try a.object(0, WrapperStorage.self).get(b.machine)
      }
      table[owner + ".wrappedValue="] = { b, a throws(Unwinding) in
        try a.object(0, WrapperStorage.self).set(b.machine, a[1])
        return .void
      }
      table[owner + ".projectedValue"] = { _, a throws(Unwinding) in a[0] }
    }
    for owner in [
      "State", "StateObject", "ObservedObject", "EnvironmentObject", "Bindable", "FocusState",
      "AppStorage", "SceneStorage", "GestureState", "Published", "Environment", "ScaledMetric", "Namespace",
      "UIApplicationDelegateAdaptor",
    ] {
      table[owner + ".wrappedValue"] = { b, a throws(Unwinding) in
        try a.object(0, WrapperStorage.self).get(b.machine)
      }
      table[owner + ".wrappedValue="] = { b, a throws(Unwinding) in
        try a.object(0, WrapperStorage.self).set(b.machine, a[1])
        return .void
      }
    }
    for owner in [
      "State", "StateObject", "ObservedObject", "EnvironmentObject", "Bindable", "FocusState", "AppStorage",
      "SceneStorage", "GestureState", "Published",
    ] {
      table[owner + ".projectedValue"] = { b, a throws(Unwinding) in
        try a.object(0, WrapperStorage.self).projection(b.machine)
      }
    }
    table["Binding.animation(_:)"] = { b, a throws(Unwinding) in try b.animated(a[0], by: a.given(1)) }
    table["Binding.transaction(_:)"] = { b, a throws(Unwinding) in
      try b.animated(a[0], by: (a[1].object as? TransactionObject)?.animation)
    }
  }

  static func animations(_ table: inout SwiftUITable) {
    table["withAnimation(_:_:)"] = { b, a throws(Unwinding) in
      let closure = a[1]
      return try b.withAnimation(a.given(0)) { () throws(Unwinding) in try b.machine.call(closure, []) }
    }
    table["withAnimation(_:completionCriteria:_:completion:)"] = { b, a throws(Unwinding) in
      let (closure, completion) = (a[2], b.action(a[3]))
      let result = try b.withAnimation(a.given(0)) { () throws(Unwinding) in try b.machine.call(closure, []) }
      b.device.runLoop.schedule(after: b.duration(of: a.given(0)) ?? 0) { completion.run() }
      return result
    }
    table["withTransaction(_:_:)"] = { b, a throws(Unwinding) in
      let closure = a[1]
      return try b.withAnimation((a[0].object as? TransactionObject)?.animation ?? Value.none) { () throws(Unwinding) in
        try b.machine.call(closure, [])
      }
    }
    table["Transaction.animation"] = { _, a throws(Unwinding) in try a.object(0, TransactionObject.self).animation }
    table["Transaction.animation="] = { _, a throws(Unwinding) in
      a[0] = .object(TransactionObject(animation: a[1]))
      return .void
    }
    table["Transaction.disablesAnimations"] = { _, a throws(Unwinding) in
      .bool(try a.object(0, TransactionObject.self).disablesAnimations)
    }
    table["Transaction.disablesAnimations="] = { _, a throws(Unwinding) in
      let transaction = try a.object(0, TransactionObject.self)
      a[0] = .object(TransactionObject(animation: transaction.animation, disablesAnimations: try a.bool(1)))
      return .void
    }
    table["Transaction.init()"] = { _, _ throws(Unwinding) in .object(TransactionObject(animation: .none)) }
    table["Transaction.init(animation:)"] = { _, a throws(Unwinding) in .object(TransactionObject(animation: a[0])) }
    table["View.animation(_:value:)#value"] = { b, a throws(Unwinding) in
      b.modified(a[0], .animation(b.duration(of: a[1]), value: b.engineValue(a[2])))
    }
    table["View.animation(_:)"] = { b, a throws(Unwinding) in
      b.modified(a[0], .animation(b.duration(of: a[1]), value: nil))
    }
    table["View.transition(_:)"] = { b, a throws(Unwinding) in
      let spelling = (a[1].unerased.object as? StyleObject)?.spelling
      return b.modified(a[0], .transition(spelling == "identity" ? .identity : .other))
    }
    table["AnyTransition.identity"] = { _, _ throws(Unwinding) in .object(StyleObject("AnyTransition", "identity")) }
    table.keepReceiver(
      "View.",
      [
        "transaction(_:)",
        "contentTransition(_:)",
        "matchedGeometryEffect(id:in:properties:anchor:isSource:)",
        "matchedTransitionSource(id:in:)",
        "navigationTransition(_:)",
        "phaseAnimator(_:content:animation:)",
      ])
    AnimationTable.values(&table)
  }
}

/// `Transaction`
final class TransactionObject: Object, @unchecked Sendable {
  let animation: Value
  let disablesAnimations: Bool

  init(animation: Value, disablesAnimations: Bool = false) {
    self.animation = animation
    self.disablesAnimations = disablesAnimations
    super.init()
  }

  override var typeName: String { "Transaction" }
}

extension Bridge {
  /// `$item.name`, `$model.name`, `$items[0]`: a part of what a binding leads to, or a property of an object.
  func derivedBinding(_ base: Value, _ path: Value) throws(Unwinding) -> Value {
    switch base.unerased.object {
    case let binding as BindingObject:
      return .object(
        binding.derived(
          name(of: path), get: { machine, whole throws(Unwinding) in try machine.call(path, [whole]) },
          set: { machine, whole, value throws(Unwinding) in try machine.set(value, through: path, in: &whole) }))
    case let projection as ObjectProjection: return .object(property(path, of: projection.object))
    case let wrapper as WrapperStorage: return .object(property(path, of: try wrapper.get(machine)))
    default: return .object(BindingObject.constant(try machine.call(path, [base])))
    }
  }

  /// Tells paths from the same place apart.
  private func name(of path: Value) -> String {
    guard let path = path.unerased.object as? KeyPathObject else { return "" }
    return path.names.joined(separator: ".") + path.arguments.map { "[" + text($0) + "]" }.joined()
  }

  private func property(_ path: Value, of object: Value) -> BindingObject {
    let identity = object.unerased.object.map { ObjectIdentifier($0) }
    return BindingObject(
      identity.map { .storage($0, path: name(of: path)) } ?? .closures,
      get: { machine throws(Unwinding) in try machine.call(path, [object]) },
      set: { machine, value throws(Unwinding) in
        var root = object
        try machine.set(value, through: path, in: &root)
      })
  }

  /// Runs a closure whose writes belong to an animated transaction.
  func withAnimation<Result>(
    _ animation: Value?, _ work: () throws(Unwinding) -> Result
  ) throws(Unwinding) -> Result {
    let outer = transaction
    let length = animation.map { duration(of: $0) } ?? AnimationTable.standard
    transaction = LifecycleEngine.Transaction(animation: length)
    defer { transaction = outer }
    return try work()
  }

  /// Virtual nanoseconds; nil where it does not animate.
  func duration(of animation: Value?) -> Int64? {
    guard let animation else { return AnimationTable.standard }
    return (animation.unerased.object as? AnimationObject)?.duration
      ?? (animation.isNil ? nil : AnimationTable.standard)
  }

  /// A binding whose writes are animated.
  func animated(_ binding: Value, by animation: Value?) throws(Unwinding) -> Value {
    guard let storage = binding.unerased.object as? BindingObject else { return binding }
    return .object(
      BindingObject(
        storage.place, get: { machine throws(Unwinding) in try storage.get(machine) },
        set: { [unowned self] machine, value throws(Unwinding) in
          try withAnimation(animation) { () throws(Unwinding) in try storage.set(machine, value) }
        }))
  }
}
