/// A parameter of the initializer that Swift makes for a structure.
public struct MemberwiseParameter {
  /// What the argument is to the property.
  public enum Role: Sendable {
    case value
    /// The wrapper itself: `Binding<Int>` for `@Binding var count: Int`.
    case wrapper
    /// The closure of a builder whose result is stored: `@ViewBuilder let content: Content`.
    case built
  }

  public var variable: Variable
  public var role: Role
  public var hasDefault: Bool
}

extension NominalType {
  /// One entry a stored property that the memberwise initializer takes, in order. After checking.
  public var memberwiseParameters: [MemberwiseParameter] {
    storedProperties.compactMap { variable in
      let hasInitial = variable.initializer != nil
      if variable.isLet, hasInitial { return nil }
      guard let wrapper = variable.wrapper else {
        let isBuilt = variable.builder != nil && variable.type.functionType == nil
        let isOptional = variable.type.wrapped != nil && !variable.isLet
        return MemberwiseParameter(
          variable: variable, role: isBuilt ? .built : .value,
          hasDefault: hasInitial || isOptional || variable.modifiers.contains(.lazy))
      }
      // `@Environment(\.dismiss)` has its value already.
      if wrapper.attribute.hasArguments, !hasInitial { return nil }
      if wrapper.takesWrappedValue || hasInitial {
        return MemberwiseParameter(
          variable: variable, role: .value, hasDefault: hasInitial || variable.type.wrapped != nil)
      }
      let isImplicit = ["EnvironmentObject", "FocusState", "Namespace", "GestureState"].contains(wrapper.name)
      return isImplicit ? nil : MemberwiseParameter(variable: variable, role: .wrapper, hasDefault: false)
    }
  }
}

extension WrapperUse {
  /// Whether it is made from a value: `init(wrappedValue:)`.
  var takesWrappedValue: Bool {
    if let declared {
      return declared.initializers.contains { $0.parameters.first?.label == "wrappedValue" }
        || declared.makesMemberwiseFromValue
    }
    return [
      "State", "StateObject", "Published", "ObservedObject", "Bindable", "AppStorage", "SceneStorage", "ScaledMetric",
    ]
    .contains(name)
  }
}

extension NominalType {
  fileprivate var makesMemberwiseFromValue: Bool {
    initializers.isEmpty && storedProperties.contains { $0.name == "wrappedValue" }
  }
}

extension Checker {
  func memberwiseParameters(of type: NominalType) -> [Candidate.Parameter] {
    for variable in type.storedProperties { _ = self.type(of: variable) }
    return type.memberwiseParameters.map { parameter in
      let own = parameter.variable.type
      let taken: Type =
        switch parameter.role {
        case .value: own
        case .wrapper: wrapperType(of: parameter.variable)
        case .built: .function(FunctionType(parameters: [], result: own))
        }
      let isObject = parameter.variable.wrapper?.name == "StateObject"
      return Candidate.Parameter(
        label: parameter.variable.name, type: taken, hasDefault: parameter.hasDefault, isAutoclosure: isObject,
        builder: parameter.variable.builder)
    }
  }
}
