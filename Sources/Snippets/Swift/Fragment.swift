/// Code as documentation prints it: members without a type around them.
enum Fragment {
  /// The name of the implicit type.
  static let typeName = "Snippet"

  /// True for what only makes sense inside a view: `@State` and its kin, `var body: some View`.
  static func isMember(_ declaration: Declaration) -> Bool {
    switch declaration {
    case .variables(let node):
      return node.bindings.contains { binding in
        guard case .binding(let variable) = binding.pattern.kind else { return false }
        return variable.attributes.contains { wrappers.contains($0.name) }
          || (variable.name == "body" && variable.accessors?.getter != nil)
      }
    case .function(let node):
      return node.attributes.contains { $0.name == "IBAction" } || node.modifiers.contains(.override)
        || node.modifiers.contains(.private)
    default:
      return false
    }
  }

  private static let wrappers: Set<String> = [
    "State", "Binding", "StateObject", "ObservedObject", "EnvironmentObject", "Environment", "FocusState",
    "AppStorage", "SceneStorage", "Bindable", "Namespace", "GestureState", "Published",
  ]

  /// True for an expression that is a view: a call of a capitalised name, with or without modifiers.
  static func isView(_ expression: Expression) -> Bool {
    var node = expression
    while true {
      switch node.kind {
      case .call(let callee, let arguments):
        if case .name(let name, _) = callee.kind {
          return name.first?.isUppercase == true && !notViews.contains(name)
            && (knownViews.contains(name) || arguments.contains { $0.isTrailingClosure })
        }
        node = callee
      case .member(let base, _, _): node = base
      case .optionalChain(let base), .forceUnwrap(let base): node = base
      default: return false
      }
    }
  }

  private static let notViews: Set<String> = ["Task", "Timer", "Thread", "DispatchQueue", "Array", "String", "Int"]
  private static let knownViews: Set<String> = [
    "Text", "Label", "Image", "Button", "Toggle", "TextField", "SecureField", "TextEditor", "Picker", "Slider",
    "Stepper", "DatePicker", "ProgressView", "Link", "NavigationLink", "NavigationStack", "NavigationView", "List",
    "ForEach", "Section", "Form", "VStack", "HStack", "ZStack", "LazyVStack", "LazyHStack", "ScrollView", "Group",
    "GroupBox", "Spacer", "Divider", "Color", "TabView", "AnyView", "EmptyView", "Rectangle", "Circle", "AsyncImage",
  ]

  /// A file of plain variables is a script too: it runs, and prints nothing.
  static func onlyVariables(_ statements: [Statement]) -> Bool {
    !statements.isEmpty
      && statements.allSatisfy {
        if case .declaration(.variables) = $0.kind { return true }
        return false
      }
  }

  /// Puts the members and the view of a fragment into an implicit view; types stay at file scope.
  static func wrap(_ program: Program, statements: [Statement]) {
    var members: [Declaration] = []
    var outside: [Declaration] = []
    var body: [Statement] = []
    var hasBody = false
    for statement in statements {
      switch statement.kind {
      case .declaration(let declaration):
        switch declaration {
        case .type, .extension, .typeAlias: outside.append(declaration)
        case .variables(let node):
          for binding in node.bindings {
            if case .binding(let variable) = binding.pattern.kind, variable.name == "body",
              let getter = variable.accessors?.getter
            {
              hasBody = true
              variable.builder = .view
              getter.builder = .view
            }
          }
          members.append(declaration)
        default: members.append(declaration)
        }
      default: body.append(statement)
      }
    }
    let position = statements.first?.position ?? SourcePosition(line: 1, column: 1)
    if !hasBody {
      let getter = Function(
        name: "body", kind: .getter, body: body, builder: .view, position: body.first?.position ?? position)
      let variable = Variable(
        name: "body", isLet: false, typeSyntax: .some(.named([TypeName(name: "View", position: position)])),
        accessors: Accessors(getter: getter), position: body.first?.position ?? position)
      variable.builder = .view
      members.append(
        .variables(
          VariableDeclaration(
            isAsyncLet: false,
            bindings: [
              VariableBinding(
                pattern: Pattern(.binding(variable), at: position), type: variable.typeSyntax, initializer: nil)
            ], position: position)))
    }
    program.fragment = NominalType(
      name: typeName, kind: .structure, inherits: [.named([TypeName(name: "View", position: position)])],
      members: members, position: position)
    program.declarations = outside
  }
}
