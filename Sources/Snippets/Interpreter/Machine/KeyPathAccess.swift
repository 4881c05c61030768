/// Reading and writing through key paths.
extension Machine {
  /// What the path leads to from a root value.
  func get(_ path: KeyPathObject, in root: Value) throws(Unwinding) -> Value {
    var value = root
    var next = 0
    for component in path.components {
      switch component {
      case .identity: break
      case .optionalChain: if value.unerased.isNil { return .none }
      case .forceUnwrap:
        if value.unerased.isNil {
          throw .trap("Fatal error: Unexpectedly found nil while unwrapping an Optional value")
        }
      case .property(let name): value = try member(name, of: value)
      case .subscripted(let labels):
        let arguments = Array(path.arguments[next..<min(path.arguments.count, next + labels.count)])
        next += labels.count
        value = try runDynamic(
          CallSite(kind: .subscriptGet, name: "subscript", labels: labels, line: currentLine ?? 0),
          [value] + arguments)
      }
    }
    return value
  }

  /// A stored field without a call, else whatever the value's type has of that name.
  private func member(_ name: String, of value: Value) throws(Unwinding) -> Value {
    if case .object(let object) = value, let record = object as? RecordObject,
      let slot = record.type.slot(of: name), record.type.fields[slot].isPlain,
      code?.isOverridden(name) != true, record.type.declaration?.isObservable != true
    {
      return record[slot]
    }
    return try runDynamic(CallSite(kind: .get, name: name, line: currentLine ?? 0), [value])
  }

  /// Writes through a path: `root` changes, or the instance that the path leads through.
  public func set(_ value: Value, through path: Value, in root: inout Value) throws(Unwinding) {
    guard let path = path.unerased.object as? KeyPathObject else { return }
    root = try replacing(value, path.components[...], path.arguments[...], in: root)
  }

  private func replacing(
    _ value: Value, _ components: ArraySlice<KeyPathTemplate.Component>, _ arguments: ArraySlice<Value>,
    in root: Value
  ) throws(Unwinding) -> Value {
    guard let first = components.first else { return value }
    let rest = components.dropFirst()
    switch first {
    case .identity: return try replacing(value, rest, arguments, in: root)
    case .optionalChain, .forceUnwrap:
      if root.unerased.isNil {
        if first == .optionalChain { return root }
        throw .trap("Fatal error: Unexpectedly found nil while unwrapping an Optional value")
      }
      return try replacing(value, rest, arguments, in: root)
    case .property(let name):
      let inner = rest.isEmpty ? value : try replacing(value, rest, arguments, in: try member(name, of: root))
      var values = [root, inner]
      _ = try runDynamic(CallSite(kind: .set, name: name, line: currentLine ?? 0), changing: &values)
      return values[0].isNil ? root : values[0]
    case .subscripted(let labels):
      let indices = Array(arguments.prefix(labels.count))
      let site = CallSite(kind: .subscriptGet, name: "subscript", labels: labels, line: currentLine ?? 0)
      let inner =
        rest.isEmpty
        ? value
        : try replacing(
          value, rest, arguments.dropFirst(labels.count), in: try runDynamic(site, [root] + indices))
      var values = [root] + indices + [inner]
      var store = site
      store.kind = .subscriptSet
      _ = try runDynamic(store, changing: &values)
      return values[0].isNil ? root : values[0]
    }
  }
}

extension RuntimeType.Field {
  /// Whether the slot holds the value itself.
  var isPlain: Bool {
    wrapper == nil && !isWeak && !isUnowned && variable?.isLazy != true
  }
}
