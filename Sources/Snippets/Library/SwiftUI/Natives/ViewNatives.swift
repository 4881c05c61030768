import LifecycleEngine

extension SwiftUINatives {
  static func views(_ table: inout SwiftUITable) {
    table["EmptyView.init()"] = { _, _ throws(Unwinding) in .view(.empty, "EmptyView") }
    table["AnyView.init(_:)"] = { b, a throws(Unwinding) in b.erased(a[0]) }
    table["AnyView.init(erasing:)"] = { b, a throws(Unwinding) in b.erased(a[0]) }
    table["Group.init(content:)"] = { b, a throws(Unwinding) in .view(.group(try b.view(building: a[0])), "Group") }
    table["EquatableView.init(content:)"] = { _, a throws(Unwinding) in a[0] }
    table["View.equatable()"] = { _, a throws(Unwinding) in a[0] }
    table["EmptyModifier.init()"] = { _, _ throws(Unwinding) in .object(ModifierObject()) }
    table["EmptyModifier.identity"] = { _, _ throws(Unwinding) in .object(ModifierObject()) }
    table["View.modifier(_:)"] = { b, a throws(Unwinding) in b.applying(a[1], to: a[0]) }
    table["ModifiedContent.init(content:modifier:)"] = { b, a throws(Unwinding) in b.applying(a[1], to: a[0]) }
    table["ViewModifier.concat(_:)"] = { _, a throws(Unwinding) in
      .object(ModifierObject(modifiers: [a[0], a[1]]))
    }
    table["View.id(_:)"] = { b, a throws(Unwinding) in
      .view(.identified(b.key(a[1]), b.view(a[0])))
    }
    table["View.tag(_:includeOptional:)"] = { b, a throws(Unwinding) in b.modified(a[0], .tag(b.engineValue(a[1]))) }
    table["View._printChanges()"] = { _, _ throws(Unwinding) in .void }
    table["View._logChanges()"] = { _, _ throws(Unwinding) in .void }
    table["DynamicProperty.update()"] = { _, _ throws(Unwinding) in .void }
  }

  static func forEach(_ table: inout SwiftUITable) {
    table["ForEach.init(_:content:)#identifiable"] = { b, a throws(Unwinding) in
      .view(.forEach(try b.forEach(a[0], id: nil, content: a[1])), "ForEach")
    }
    table["ForEach.init(_:id:content:)#keyed"] = { b, a throws(Unwinding) in
      .view(.forEach(try b.forEach(a[0], id: a[1], content: a[2])), "ForEach")
    }
    table["ForEach.init(_:content:)#range"] = { b, a throws(Unwinding) in
      .view(.forEach(try b.forEach(a[0], id: nil, content: a[1])), "ForEach")
    }
    table["ForEach.init(_:content:)#binding"] = { b, a throws(Unwinding) in
      .view(.forEach(try b.forEach(a[0], id: nil, content: a[1])), "ForEach")
    }
    table["ForEach.init(_:id:content:)#keyedBinding"] = { b, a throws(Unwinding) in
      .view(.forEach(try b.forEach(a[0], id: a[1], content: a[2])), "ForEach")
    }
    table["DynamicViewContent.onDelete(perform:)"] = { b, a throws(Unwinding) in
      guard case .forEach(var rows) = b.view(a[0]), !a[1].isNil else { return a[0] }
      rows.onDelete = b.action(a[1]) { [b.indexSet($0)] }
      return .view(.forEach(rows), "ForEach")
    }
    table["DynamicViewContent.onMove(perform:)"] = { b, a throws(Unwinding) in
      guard case .forEach(var rows) = b.view(a[0]), !a[1].isNil else { return a[0] }
      rows.onMove = b.action(a[1]) { [b.indexSet($0.from), .int($0.to)] }
      return .view(.forEach(rows), "ForEach")
    }
    table["DynamicViewContent.onInsert(of:perform:)"] = { _, a throws(Unwinding) in a[0] }
  }
}

/// `EmptyModifier`, and modifiers one after another.
final class ModifierObject: Object, @unchecked Sendable {
  let modifiers: [Value]

  init(modifiers: [Value] = []) {
    self.modifiers = modifiers
    super.init()
  }

  override var typeName: String { modifiers.isEmpty ? "EmptyModifier" : "ModifiedContent" }
}

extension Bridge {
  func erased(_ value: Value) -> Value {
    let inner = view(value)
    if case .erased = inner { return value }
    return .view(.erased(typeName: inner.typeSignature(), inner), "AnyView")
  }

  /// A modifier of the snippet's own is a node with state, between the view and what stands around it.
  func applying(_ modifier: Value, to content: Value) -> Value {
    switch modifier.unerased.object {
    case let several as ModifierObject:
      return several.modifiers.reduce(content) { applying($1, to: $0) }
    case let record as RecordObject:
      return .view(
        .composite(InterpretedModifier(value: .object(record), type: record.type, content: content, bridge: self)),
        "ModifiedContent")
    default: return content
    }
  }

  // MARK: - Collections

  /// `ForEach`: keys at once, rows on demand and on behalf of the node that wrote them.
  func forEach(_ data: Value, id path: Value?, content: Value) throws(Unwinding) -> ForEachValue {
    let binding = data.unerased.object as? BindingObject
    let collection = try binding?.get(machine) ?? data
    let elements = try self.elements(of: collection)
    var keys: [IdentityKey] = []
    keys.reserveCapacity(elements.count)
    for element in elements { keys.append(key(try identity(of: element, id: path))) }
    let row = self.content(for: content)
    return ForEachValue(keys: keys, line: Self.line(of: content)) { [unowned self] index in
      guard index < elements.count else { return .empty }
      guard let binding else { return row(elements[index]) }
      return row(.object(element(index, of: binding)))
    }
  }

  /// All elements of a sequence.
  func elements(of value: Value) throws(Unwinding) -> [Value] {
    switch value.unerased.object {
    case let array as ArrayObject: return array.elements
    case let standIn as StandInObject:
      // A stand-in for a collection has one element.
      return [.object(StandInObject(standIn.path + "[0]"))]
    case let object?:
      guard let iterator = try object.makeIterator(machine) else { return [] }
      var elements: [Value] = []
      while let next = try iterator.next(machine) { elements.append(next) }
      return elements
    case nil: return []
    }
  }

  private func identity(of element: Value, id path: Value?) throws(Unwinding) -> Value {
    if let path { return try machine.call(path, [element]) }
    if let id = try machine.property("id", of: element) { return id }
    return element
  }

  private func element(_ index: Int, of binding: BindingObject) -> BindingObject {
    binding.derived(
      "[\(index)]",
      get: { _, whole throws(Unwinding) in
        guard let elements = whole.elements, index < elements.count else {
          throw .trap("Fatal error: Index out of range")
        }
        return elements[index]
      },
      set: { _, whole, value throws(Unwinding) in
        guard var elements = whole.elements, index < elements.count else {
          throw .trap("Fatal error: Index out of range")
        }
        elements[index] = value
        whole = .array(elements)
      })
  }

  /// An `IndexSet` for `onDelete` and `onMove`.
  func indexSet(_ positions: [Int]) -> Value {
    let elements = Value.array(positions.map(Value.int))
    return (try? machine.invoke("IndexSet.init(_:)", [elements])) ?? elements
  }
}
