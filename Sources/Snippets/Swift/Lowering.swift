import SwiftSyntax

/// Lowers a folded syntax tree to the program form. One instance a source text.
final class Lowering {
  let places: Places
  var refusals: [Refusal] = []
  /// Names of `@resultBuilder` types that the source declares.
  var declaredBuilders: Set<String> = []

  init(text: String, tree: SourceFileSyntax) {
    places = Places(text: text, tree: tree)
  }

  func position(_ node: some SyntaxProtocol) -> SourcePosition { places.position(of: node) }

  func refuse(_ construct: RefusedConstruct, _ node: some SyntaxProtocol, spelling: String? = nil) {
    let text = spelling ?? String(node.trimmedDescription.prefix(40))
    let refusal = Refusal(construct, spelling: text, at: position(node))
    if !refusals.contains(refusal) { refusals.append(refusal) }
  }

  func expression(_ kind: ExpressionKind, _ node: some SyntaxProtocol) -> Expression {
    Expression(kind, at: position(node))
  }

  /// A name without backticks.
  func name(_ token: TokenSyntax) -> String { token.identifier?.name ?? token.text }

  func program(from tree: SourceFileSyntax, source: SnippetSource) -> Program {
    collectBuilders(tree.statements)
    var declarations: [Declaration] = []
    var statements: [Statement] = []
    var imports: [String] = []
    var preview: Function?
    var isFragment = false
    for item in items(tree.statements) {
      switch item.item {
      case .decl(let node):
        if let node = node.as(ImportDeclSyntax.self) {
          imports.append(node.path.trimmedDescription)
        } else if let macro = node.as(MacroExpansionDeclSyntax.self) {
          lowerFileMacro(name(macro.macroName), macro.trailingClosure, macro, &preview)
        } else {
          let lowered = self.declarations(node)
          if lowered.contains(where: Fragment.isMember) { isFragment = true }
          declarations += lowered
          statements += lowered.map { Statement(.declaration($0), at: position(node)) }
        }
      case .expr(let node):
        if let macro = node.as(MacroExpansionExprSyntax.self), name(macro.macroName) == "Preview" {
          lowerFileMacro("Preview", macro.trailingClosure, macro, &preview)
        } else {
          let lowered = expression(node)
          if Fragment.isView(lowered) { isFragment = true }
          statements.append(Statement(.expression(lowered), at: position(node)))
        }
      case .stmt(let node):
        statements += statement(node)
      @unknown default: break
      }
    }
    let program = Program(
      source: source, declarations: declarations, statements: [], fragment: nil, preview: preview, imports: imports)
    if isFragment {
      Fragment.wrap(program, statements: statements)
    } else if statements.contains(where: { if case .declaration = $0.kind { false } else { true } }) {
      program.statements = statements
    } else {
      program.statements = Fragment.onlyVariables(statements) ? statements : []
    }
    return program
  }

  private func lowerFileMacro(
    _ name: String, _ closure: ClosureExprSyntax?, _ node: some SyntaxProtocol, _ preview: inout Function?
  ) {
    guard name == "Preview", let closure else { return refuse(.unknownMacro, node, spelling: "#" + name) }
    guard preview == nil else { return }
    preview = Function(
      name: "Preview", kind: .function, body: statements(closure.statements), builder: .view, position: position(node))
  }

  private func collectBuilders(_ list: CodeBlockItemListSyntax) {
    for item in list {
      guard case .decl(let node) = item.item else { continue }
      let (attributes, name): (AttributeListSyntax, TokenSyntax)
      if let node = node.as(StructDeclSyntax.self) {
        (attributes, name) = (node.attributes, node.name)
      } else if let node = node.as(EnumDeclSyntax.self) {
        (attributes, name) = (node.attributes, node.name)
      } else if let node = node.as(ClassDeclSyntax.self) {
        (attributes, name) = (node.attributes, node.name)
      } else {
        continue
      }
      let isBuilder = attributes.contains {
        $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "resultBuilder"
      }
      if isBuilder { declaredBuilders.insert(name.text) }
    }
  }

  func builder(named name: String) -> ResultBuilder? {
    switch name {
    case "ViewBuilder", "TableColumnBuilder", "ContentBuilder": .view
    case "SceneBuilder": .scene
    case "ToolbarContentBuilder", "CommandsBuilder": .toolbar
    default: declaredBuilders.contains(name) ? .declared(name) : nil
    }
  }

  /// The items of a list with `#if` clauses resolved.
  func items(_ list: CodeBlockItemListSyntax) -> [CodeBlockItemSyntax] {
    var result: [CodeBlockItemSyntax] = []
    for item in list {
      if case .decl(let node) = item.item, let conditional = node.as(IfConfigDeclSyntax.self) {
        if case .statements(let inner)? = activeElements(of: conditional) { result += items(inner) }
      } else {
        result.append(item)
      }
    }
    return result
  }

  /// The clause of `#if` that holds for a simulated iPhone in a debug build.
  func activeElements(of node: IfConfigDeclSyntax) -> IfConfigClauseSyntax.Elements? {
    for clause in node.clauses {
      guard let condition = clause.condition else { return clause.elements }
      if holds(condition) { return clause.elements }
    }
    return nil
  }

  private func holds(_ condition: ExprSyntax) -> Bool {
    let text = condition.trimmedDescription.filter { $0 != " " }
    if let infix = condition.as(InfixOperatorExprSyntax.self) {
      switch infix.operator.trimmedDescription {
      case "&&": return holds(infix.leftOperand) && holds(infix.rightOperand)
      case "||": return holds(infix.leftOperand) || holds(infix.rightOperand)
      default: return false
      }
    }
    if let prefix = condition.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
      return !holds(prefix.expression)
    }
    if let tuple = condition.as(TupleExprSyntax.self), let only = tuple.elements.first, tuple.elements.count == 1 {
      return holds(only.expression)
    }
    switch text {
    case "os(iOS)", "DEBUG", "canImport(SwiftUI)", "canImport(UIKit)", "canImport(Foundation)", "canImport(Combine)",
      "canImport(Observation)", "targetEnvironment(simulator)", "true", "arch(arm64)":
      return true
    default:
      return text.hasPrefix("swift(>=") || text.hasPrefix("compiler(>=")
    }
  }
}
