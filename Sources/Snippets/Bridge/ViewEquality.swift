import LifecycleEngine

/// Whether a parent's new view value says the same as the last one: then its body is not evaluated again (facts 10h).
///
/// Values that conform to `Equatable` are compared by their own `==`, everything else field by field. Objects are
/// compared by identity, closures too: a closure that captured something is another one each time it is made.
extension Bridge {
  private static var depthLimit: Int { 64 }

  func isSameView(_ left: Value, _ right: Value) throws(Unwinding) -> Bool {
    try isSame(left, right, depth: 0)
  }

  private func isSame(_ left: Value, _ right: Value, depth: Int) throws(Unwinding) -> Bool {
    guard depth < Self.depthLimit else { return false }
    guard let first = left.object, let second = right.object else {
      return left.object == nil && right.object == nil ? try machine.isEqual(left, right) : false
    }
    if first === second { return true }
    switch (first, second) {
    case (let first as StructObject, let second as StructObject):
      guard first.type === second.type else { return false }
      if first.type.conformances.contains("Equatable") { return try machine.isEqual(left, right) }
      for slot in first.type.fields.indices where try !isSame(first[slot], second[slot], depth: depth + 1) {
        return false
      }
      return true
    case (is InstanceObject, is InstanceObject): return false
    case (let first as WrapperStorage, let second as WrapperStorage): return try isSame(first, second, depth: depth)
    case (let first as ClosureObject, let second as ClosureObject): return first.isSameCode(as: second)
    case (is CallableObject, is CallableObject): return false
    case (let first as ViewObject, let second as ViewObject):
      return try isSame(first.view, second.view, depth: depth + 1)
    case (let first as ArrayObject, let second as ArrayObject):
      guard first.elements.count == second.elements.count else { return false }
      for (mine, theirs) in zip(first.elements, second.elements) where try !isSame(mine, theirs, depth: depth + 1) {
        return false
      }
      return true
    case (let first as ErasedObject, let second as ErasedObject):
      return try isSame(first.value, second.value, depth: depth + 1)
    case (let first as EnumObject, let second as EnumObject):
      guard first.type === second.type, first.index == second.index else { return false }
      for (mine, theirs) in zip(first.payload, second.payload) where try !isSame(mine, theirs, depth: depth + 1) {
        return false
      }
      return true
    default: return try machine.isEqual(left, right)
    }
  }

  /// State belongs to the node: its initial value says nothing new (facts 10g).
  private func isSame(_ left: WrapperStorage, _ right: WrapperStorage, depth: Int) throws(Unwinding) -> Bool {
    switch (left, right) {
    case (let left as BindingObject, let right as BindingObject): return try left.isSamePlace(as: right, machine)
    case (let left as ObservedObjectWrapper, let right as ObservedObjectWrapper):
      return try isSame(left.identity, right.identity, depth: depth + 1)
    case (let left as BindableWrapper, let right as BindableWrapper):
      return try isSame(left.identity, right.identity, depth: depth + 1)
    default: return type(of: left) == type(of: right)
    }
  }

  /// View values, as far as they are plain data: text, images, stacks of such. What holds closures is never the same.
  private func isSame(_ left: ViewValue, _ right: ViewValue, depth: Int) throws(Unwinding) -> Bool {
    guard depth < Self.depthLimit else { return false }
    switch (left, right) {
    case (.empty, .empty): return true
    case (.composite(let left), .composite(let right)): return left.isEqual(to: right)
    case (.list(let left), .list(let right)):
      guard left.count == right.count else { return false }
      for (mine, theirs) in zip(left, right) where try !isSame(mine, theirs, depth: depth + 1) { return false }
      return true
    case (.branch(let mine, let left), .branch(let theirs, let right)):
      guard mine == theirs else { return false }
      return try isSame(left, right, depth: depth + 1)
    case (.group(let left), .group(let right)): return try isSame(left, right, depth: depth + 1)
    case (.identified(let mine, let left), .identified(let theirs, let right)):
      guard mine == theirs else { return false }
      return try isSame(left, right, depth: depth + 1)
    case (.element(.text(let left)), .element(.text(let right))): return left == right
    case (.element(.image(let left)), .element(.image(let right))): return left == right
    case (.element(.decoration(let left)), .element(.decoration(let right))): return left == right
    case (.element(.spacer), .element(.spacer)), (.element(.divider), .element(.divider)): return true
    case (.element(.stack(let mine, let left)), .element(.stack(let theirs, let right))):
      guard mine == theirs else { return false }
      return try isSame(left, right, depth: depth + 1)
    default: return false
    }
  }
}
