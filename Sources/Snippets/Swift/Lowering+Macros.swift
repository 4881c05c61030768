import SwiftSyntax

extension Lowering {
  func macro(_ node: MacroExpansionExprSyntax) -> Expression {
    let place = position(node)
    let first = node.arguments.first?.expression
    switch name(node.macroName) {
    case "line": return expression(.sourceLiteral(.number(place.line)), node)
    case "column": return expression(.sourceLiteral(.number(place.column)), node)
    case "function": return expression(.sourceLiteral(.text(enclosingFunction(of: Syntax(node)))), node)
    case "file", "fileID", "filePath": return expression(.sourceLiteral(.text(sourceName)), node)
    case "selector": return expression(.selector(first.map(selectorName) ?? ""), node)
    case "keyPath": return expression(.stringLiteral([.text(first.map(propertyPath) ?? "")]), node)
    case "isolation": return expression(.nilLiteral, node)
    case "colorLiteral":
      return expression(
        .call(expression(.name("UIColor", genericArguments: []), node), arguments(node.arguments)), node)
    case "imageLiteral":
      let argument = Argument(label: "imageLiteralResourceName", value: first.map { expression($0) } ?? text("", node))
      return expression(.call(expression(.name("UIImage", genericArguments: []), node), [argument]), node)
    case let name:
      note(macro: name, node)
      return expression(.tuple([]), node)
    }
  }

  private func text(_ value: String, _ node: some SyntaxProtocol) -> Expression {
    expression(.stringLiteral([.text(value)]), node)
  }

  /// `#selector(Type.method(_:))` names `method(_:)`.
  private func selectorName(_ node: ExprSyntax) -> String {
    if let node = node.as(MemberAccessExprSyntax.self) { return selectorName(ExprSyntax(node.declName)) }
    if let node = node.as(SequenceExprSyntax.self), let first = node.elements.first { return selectorName(first) }
    if let node = node.as(TupleExprSyntax.self), let only = node.elements.first { return selectorName(only.expression) }
    guard let node = node.as(DeclReferenceExprSyntax.self) else { return node.trimmedDescription }
    let labels = node.argumentNames?.arguments.map { $0.name.text + ":" }
    return name(node.baseName) + (labels.map { "(" + $0.joined() + ")" } ?? "")
  }

  /// `#keyPath(Person.address.street)` is `address.street`: without the type in front.
  private func propertyPath(_ node: ExprSyntax) -> String {
    var names: [String] = []
    var node = node
    while let member = node.as(MemberAccessExprSyntax.self), let base = member.base {
      names.append(name(member.declName.baseName))
      node = base
    }
    if let first = node.as(DeclReferenceExprSyntax.self)?.baseName,
      names.isEmpty || first.text.first?.isLowercase == true
    {
      names.append(name(first))
    }
    return names.reversed().joined(separator: ".")
  }

  /// What `#function` says: the function around with its labels, a property's name, the type's name in an initial value.
  private func enclosingFunction(of node: Syntax) -> String {
    var current = node.parent
    while let node = current {
      switch node.as(SyntaxEnum.self) {
      case .functionDecl(let node): return fullName(name(node.name), node.signature.parameterClause)
      case .initializerDecl(let node): return fullName("init", node.signature.parameterClause)
      case .deinitializerDecl: return "deinit"
      case .subscriptDecl(let node):
        let labels = node.parameterClause.parameters.map { $0.secondName == nil ? "_:" : $0.firstName.text + ":" }
        return "subscript(" + labels.joined() + ")"
      case .patternBinding(let node):
        if node.accessorBlock != nil {
          return node.pattern.as(IdentifierPatternSyntax.self).map { name($0.identifier) } ?? ""
        }
      case .structDecl(let node): return name(node.name)
      case .classDecl(let node): return name(node.name)
      case .enumDecl(let node): return name(node.name)
      case .actorDecl(let node): return name(node.name)
      default: break
      }
      current = node.parent
    }
    return sourceName
  }

  private func fullName(_ name: String, _ clause: FunctionParameterClauseSyntax) -> String {
    name + "(" + clause.parameters.map { $0.firstName.text + ":" }.joined() + ")"
  }
}
