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
      if value.type.isKnownExactly {
        let mark = next
        _ = self.value(value, copied: true)
        release(to: mark)
        loadConstant(code.typeValue(value.type), into: target)
        return true
      }
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

extension Type {
  /// True where every value of the static type is of exactly this type.
  fileprivate var isKnownExactly: Bool {
    switch self {
    case .library(let name, let arguments):
      Self.exactNames.contains(name) && arguments.allSatisfy(\.isNamedExactly)
    case .tuple(let fields): fields.allSatisfy(\.type.isKnownExactly)
    case .declared(let reference, let arguments):
      !reference.type.isReference && reference.type.kind != .protocol && arguments.allSatisfy(\.isNamedExactly)
    default: false
    }
  }

  /// As a generic argument the static type is the type.
  private var isNamedExactly: Bool {
    switch self {
    case .unknown, .parameter, .variable, .opaque, .simulated: false
    case .library(_, let arguments), .declared(_, let arguments): arguments.allSatisfy(\.isNamedExactly)
    default: true
    }
  }

  private static let exactNames: Set<String> = [
    "Int", "Double", "String", "Bool", "Character", "Float", "CGFloat", "Int8", "Int16", "Int32", "Int64", "UInt",
    "UInt8", "UInt16", "UInt32", "UInt64", "Array", "Dictionary", "Set", "Optional", "Substring", "Range",
    "ClosedRange",
  ]
}
