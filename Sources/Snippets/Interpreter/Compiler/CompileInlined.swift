/// Declarations of the library that are instructions of their own.
extension FunctionCompiler {
  /// Emits a call of the library as instructions; false where it has to be a call.
  func inlinedCall(
    _ member: LibraryMember, _ callee: Expression, _ expression: Expression, _ arguments: [Argument], _ target: Int
  ) -> Bool {
    switch member.fullName {
    case "Array.append(_:)", "RangeReplaceableCollection.append(_:)":
      guard case .member(let base, _, _) = callee.kind, case .library("Array", _) = base.type, arguments.count == 1,
        case .given(let value)? = expression.boundArguments?.first
      else { return false }
      let place = place(of: base)
      let mark = next
      let register = self.value(value, copied: true)
      self.mark(register, value.type)
      at(expression.position)
      place.modify { [self] array in emit(.append, array, register) }
      markMoved(register)
      release(to: mark)
      return true
    case "type(of:)":
      guard case .given(let value)? = expression.boundArguments?.first else { return false }
      let register = self.value(value)
      emit(.typeOf, target, register)
      markObject(target)
      return true
    default: return false
    }
  }

  /// Emits a property of the library as instructions; false where it has to be a call.
  func inlinedRead(_ member: LibraryMember, _ base: Expression?, _ target: Int) -> Bool {
    switch member.fullName {
    case "Array.count", "Collection.count":
      guard let base, case .library("Array", _) = base.type else { return false }
      let register = value(base)
      emit(.count, target, register)
      return true
    default: return false
    }
  }
}
