/// Code as documentation prints it: members without a type around them, a view without a `body`.
///
/// What only makes sense inside a type makes a file a fragment: `@State` lines, `var body`, `override`, `deinit`, `self`
/// outside a type, and a view as a statement of its own. The members and the view then go into an implicit type. A file
/// of plain statements is a script.
struct FragmentMaker {
  /// The name of the implicit type.
  static let typeName = "Snippet"

  private let file: FileContents
  private let declarations: [Declaration]
  private let statements: [Statement]
  private let viewTypes: Set<String>
  private let otherTypes: Set<String>
  /// Properties and functions of the file that give a view.
  private let viewMembers: Set<String>

  init(_ file: FileContents) {
    self.file = file
    declarations = file.statements.compactMap { if case .declaration(let node) = $0.kind { node } else { nil } }
    statements = file.statements.filter { if case .declaration = $0.kind { false } else { true } }
    var views: Set<String> = []
    var others: Set<String> = []
    for case .type(let type) in declarations {
      if type.inherits.contains(where: { $0.lastName == "View" }) {
        views.insert(type.name)
      } else {
        others.insert(type.name)
      }
    }
    for case .extension(let node) in declarations where node.inherits.contains(where: { $0.lastName == "View" }) {
      if let name = node.extended.lastName, others.remove(name) != nil { views.insert(name) }
    }
    viewTypes = views
    otherTypes = others
    viewMembers = Set(declarations.flatMap(Self.namesOfViews))
  }

  func fill(_ program: Program) {
    guard let inherits else {
      program.declarations = declarations
      let isScript = !statements.isEmpty || declarations.allSatisfy { if case .variables = $0 { true } else { false } }
      program.statements = isScript ? file.statements : []
      return
    }
    let kind: NominalKind = FragmentVocabulary.structures.isSuperset(of: inherits) ? .structure : .class
    let place = file.statements.first?.position ?? SourcePosition(line: 1, column: 1)
    var parts = sorted(movesVariables: kind == .class && !hasMembers)
    if inherits == ["View"] { finishView(&parts, at: place) } else { finish(&parts, at: place) }
    program.declarations = parts.outside
    program.fragment = NominalType(
      name: Self.typeName, kind: kind, inherits: inherits.map { .named([TypeName(name: $0, position: place)]) },
      members: parts.members, position: place)
  }

  // MARK: - What the file is

  /// What the implicit type inherits from; nil where the file needs none.
  private var inherits: [String]? {
    if hasViewSigns { return ["View"] }
    if let owner { return owner }
    if declarations.contains(where: hasControllerSigns) { return ["UIViewController"] }
    if declarations.contains(where: { Self.attributes(of: $0).contains { $0.name == "Published" } }) {
      return ["ObservableObject"]
    }
    if declarations.contains(where: isDeinitializer) { return ["NSObject"] }
    if statements.contains(where: isView) { return ["View"] }
    if usesSelf { return statements.isEmpty ? ["View"] : ["UIViewController"] }
    if declarations.contains(where: isImpossibleAtFileScope) { return ["View"] }
    return !declaresTypes && statements.isEmpty && declarations.contains(where: isOnlyMember) ? ["View"] : nil
  }

  /// Beside types, `private` and functions that give views are at home at file scope.
  private var declaresTypes: Bool {
    declarations.contains { declaration in
      switch declaration {
      case .type, .extension: true
      default: false
      }
    }
  }

  private var hasViewSigns: Bool {
    declarations.contains { declaration in
      switch declaration {
      case .variables:
        if Self.attributes(of: declaration).contains(where: { isViewWrapper($0.name) }) { return true }
        return Self.variables(of: declaration).contains { variable in
          variable.accessors?.getter != nil && isViewType(variable.typeSyntax)
            && (variable.name == "body" || !declaresTypes)
        }
      case .function(let node):
        return !declaresTypes && isViewType(node.resultSyntax) && node.fullName != "body(content:)"
      default: return false
      }
    }
  }

  private func isViewWrapper(_ name: String) -> Bool {
    FragmentVocabulary.viewWrappers.contains(name) && !otherTypes.contains(name)
  }

  private func isViewType(_ type: TypeSyntax?) -> Bool { Self.isViewType(type) }

  private static func isViewType(_ type: TypeSyntax?) -> Bool {
    if case .some(let inner)? = type { inner.lastName == "View" } else { type?.lastName == "AnyView" }
  }

  /// The superclass or protocols that the methods' names tell.
  private var owner: [String]? {
    let names = declarations.flatMap { declaration -> [String] in
      switch declaration {
      case .function(let node) where node.kind == .function: [node.name, node.fullName]
      case .variables: Self.variables(of: declaration).filter { $0.modifiers.contains(.override) }.map(\.name)
      default: []
      }
    }
    if let known = FragmentVocabulary.owners.first(where: { !$0.methods.isDisjoint(with: names) }) {
      return known.inherits
    }
    let overrides = declarations.contains { declaration in
      if case .function(let node) = declaration { return node.modifiers.contains(.override) }
      return Self.variables(of: declaration).contains { $0.modifiers.contains(.override) }
    }
    return overrides ? ["UIViewController"] : nil
  }

  private func hasControllerSigns(_ declaration: Declaration) -> Bool {
    Self.attributes(of: declaration).contains { ["IBOutlet", "IBAction", "objc"].contains($0.name) }
  }

  private func isDeinitializer(_ declaration: Declaration) -> Bool {
    if case .function(let node) = declaration { return node.kind == .deinitializer }
    return false
  }

  private func isImpossibleAtFileScope(_ declaration: Declaration) -> Bool {
    let words: Set<Modifier> = [.mutating, .static, .class, .required, .convenience]
    if case .function(let node) = declaration {
      return node.kind != .function || (!node.modifiers.isDisjoint(with: words) && !isOperator(node))
    }
    return Self.variables(of: declaration).contains { !$0.modifiers.isDisjoint(with: words) }
  }

  private func isOperator(_ node: Function) -> Bool { node.name.first.map { !$0.isLetter && $0 != "_" } == true }

  /// What has no reason to say `private` or `weak` outside a type.
  private func isOnlyMember(_ declaration: Declaration) -> Bool {
    let words: Set<Modifier> = [.private, .fileprivate, .weak]
    if case .function(let node) = declaration { return !node.modifiers.isDisjoint(with: words) }
    return Self.variables(of: declaration).contains { !$0.modifiers.isDisjoint(with: words) }
  }

  private var usesSelf: Bool {
    let outside = declarations.filter { declaration in
      switch declaration {
      case .function, .variables: true
      default: false
      }
    }
    return ProgramSearch.contains(in: outside, statements) { expression in
      switch expression.kind {
      case .selfReference, .superReference: true
      default: false
      }
    }
  }

  private var hasMembers: Bool {
    declarations.contains { if case .function = $0 { true } else { false } }
  }

  private static func variables(of declaration: Declaration) -> [Variable] {
    guard case .variables(let node) = declaration else { return [] }
    return node.bindings.compactMap { if case .binding(let variable) = $0.pattern.kind { variable } else { nil } }
  }

  private static func attributes(of declaration: Declaration) -> [Attribute] {
    if case .function(let node) = declaration { return node.attributes }
    return variables(of: declaration).flatMap(\.attributes)
  }

  private static func namesOfViews(_ declaration: Declaration) -> [String] {
    if case .function(let node) = declaration { return isViewType(node.resultSyntax) ? [node.name] : [] }
    return variables(of: declaration).filter { isViewType($0.typeSyntax) }.map(\.name)
  }
}

// MARK: - Views as statements

extension FragmentMaker {
  func isView(_ statement: Statement) -> Bool {
    switch statement.kind {
    case .expression(let node): isView(node)
    case .if(let node): node.then.last.map(isView) == true || node.otherwise?.last.map(isView) == true
    case .switch(let node): node.cases.contains { $0.body.last.map(isView) == true }
    default: false
    }
  }

  /// A call of a view's name with or without modifiers, or modifiers alone.
  private func isView(_ expression: Expression) -> Bool {
    var node = expression
    var calls: Set<String> = []
    var isCalled = false
    while true {
      switch node.kind {
      case .call(let callee, _):
        if case .member(let base, let name, _) = callee.kind {
          calls.insert(name)
          node = base
        } else {
          isCalled = true
          node = callee
        }
      case .member(let base, _, _), .optionalChain(let base), .optionalUnwrap(let base), .forceUnwrap(let base):
        node = base
      case .implicitMember(let name): return isCalled && FragmentVocabulary.modifiers.contains(name)
      case .name(let name, _): return isView(name, isCalled: isCalled, calls)
      default: return false
      }
    }
  }

  private func isView(_ name: String, isCalled: Bool, _ calls: Set<String>) -> Bool {
    let isModified = !calls.isDisjoint(with: FragmentVocabulary.modifiers)
    if viewMembers.contains(name) || (isCalled && viewTypes.contains(name)) { return true }
    guard name.first?.isUppercase == true else { return isModified && !declaresVariable(name) }
    if otherTypes.contains(name) || FragmentVocabulary.otherTypes.contains(name) { return false }
    if viewTypes.contains(name) || FragmentVocabulary.views.contains(name) {
      return isCalled || !calls.isEmpty || name == "Color"
    }
    let looksLikeView = FragmentVocabulary.viewEndings.contains { name.hasSuffix($0) } && !name.hasPrefix("UI")
    return isModified || (isCalled && looksLikeView)
  }

  /// A plain variable of the file is no view, whatever is called on it.
  private func declaresVariable(_ name: String) -> Bool {
    declarations.contains { Self.variables(of: $0).contains { $0.name == name } }
  }
}

// MARK: - Putting it together

extension FragmentMaker {
  private struct Parts {
    /// Types and extensions, which stay at file scope.
    var outside: [Declaration] = []
    var members: [Declaration] = []
    /// Statements in order, with the local variables that they need.
    var code: [Statement] = []
  }

  private func sorted(movesVariables: Bool) -> Parts {
    var parts = Parts()
    for statement in file.statements {
      switch statement.kind {
      case .declaration(.variables(let node)) where movesVariables || (hasCode && needsOthers(node)):
        parts.code.append(statement)
      case .declaration(let declaration):
        switch declaration {
        case .type, .extension, .typeAlias: parts.outside.append(declaration)
        default: parts.members.append(declaration)
        }
      default: parts.code.append(statement)
      }
    }
    return parts
  }

  private var hasCode: Bool { !statements.isEmpty }

  /// An initial value that names another variable or function of the fragment can't be that of a property.
  private func needsOthers(_ node: VariableDeclaration) -> Bool {
    let own = Self.variables(of: .variables(node))
    guard own.allSatisfy({ $0.attributes.isEmpty && $0.accessors == nil && !$0.modifiers.contains(.lazy) }) else {
      return false
    }
    let names = declarations.flatMap { declaration -> [String] in
      if case .function(let function) = declaration { return [function.name] }
      return Self.variables(of: declaration).map(\.name)
    }
    return node.bindings.contains { binding in
      guard let value = binding.initializer else { return false }
      return names.contains { name in
        !own.contains { $0.name == name } && ProgramSearch.mentions(name, in: value)
      }
    }
  }

  private func finishView(_ parts: inout Parts, at place: SourcePosition) {
    for case .variables(let node) in parts.members {
      for variable in Self.variables(of: .variables(node)) where variable.name == "body" {
        guard let getter = variable.accessors?.getter else { continue }
        variable.builder = variable.builder ?? .view
        getter.builder = getter.builder ?? .view
        return
      }
    }
    var code = parts.code.map(completed)
    if code.isEmpty, let only = onlyViewProperty {
      code = [
        Statement(.expression(Expression(.name(only.name, genericArguments: []), at: only.position)), at: only.position)
      ]
    }
    parts.members.append(Self.viewBody(code, at: code.first?.position ?? place))
  }

  /// A view property that nothing shows is what the fragment is about.
  private var onlyViewProperty: Variable? {
    let found = declarations.flatMap(Self.variables).filter { $0.accessors?.getter != nil && isViewType($0.typeSyntax) }
    return found.count == 1 ? found[0] : nil
  }

  /// Modifiers alone stand on an empty view that fills the screen.
  private func completed(_ statement: Statement) -> Statement {
    guard case .expression(let node) = statement.kind, isView(statement) else { return statement }
    var inner = node
    while true {
      switch inner.kind {
      case .call(let callee, _): inner = callee
      case .member(let base, _, _), .optionalChain(let base), .forceUnwrap(let base): inner = base
      case .implicitMember(let name):
        let color = Expression(.name("Color", genericArguments: []), at: inner.position)
        let clear = Expression(.member(color, "clear", genericArguments: []), at: inner.position)
        inner.kind = .member(clear, name, genericArguments: [])
        return statement
      default: return statement
      }
    }
  }

  /// `var body: some View { ... }`
  static func viewBody(_ code: [Statement], at place: SourcePosition) -> Declaration {
    let type = TypeSyntax.some(.named([TypeName(name: "View", position: place)]))
    let getter = Function(name: "body", kind: .getter, body: code, builder: .view, position: place)
    let variable = Variable(
      name: "body", isLet: false, typeSyntax: type, accessors: Accessors(getter: getter), position: place)
    variable.builder = .view
    let binding = VariableBinding(pattern: Pattern(.binding(variable), at: place), type: type, initializer: nil)
    return .variables(VariableDeclaration(isAsyncLet: false, bindings: [binding], position: place))
  }

  /// Statements beside the methods of a class run when its view is loaded, or when it is made.
  private func finish(_ parts: inout Parts, at place: SourcePosition) {
    guard !parts.code.isEmpty else { return }
    for case .function(let node) in parts.members where node.name == "viewDidLoad" {
      node.body = (node.body ?? []) + parts.code
      return
    }
    let position = parts.code[0].position
    let superclass = Expression(.superReference, at: position)
    let callee = Expression(.member(superclass, "viewDidLoad", genericArguments: []), at: position)
    let call = Statement(.expression(Expression(.call(callee, []), at: position)), at: position)
    parts.members.append(
      .function(
        Function(
          name: "viewDidLoad", kind: .function, modifiers: [.override], body: [call] + parts.code, position: position)))
  }
}

extension TypeSyntax {
  /// The last name of a named type, attributes aside.
  var lastName: String? {
    switch self {
    case .named(let parts): parts.last?.name
    case .attributed(_, let inner), .some(let inner), .any(let inner): inner.lastName
    default: nil
    }
  }
}
