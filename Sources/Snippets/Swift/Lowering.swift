import SwiftSyntax

/// Lowers a syntax tree to the program form. One instance a source text.
final class Lowering {
  let places: Places
  let sourceName: String
  var operators = PrecedenceTable.standard
  var refusals: [Refusal] = []
  /// What the parser lets through and the compiler does not: operators without a common precedence.
  var problems: [SyntaxProblem] = []
  /// Names of `@resultBuilder` types that the source declares.
  private var declaredBuilders: Set<String> = []
  /// What a chain that stands inside `#if` goes on from.
  var implicitBases: [Expression] = []

  init(places: Places, sourceName: String) {
    self.places = places
    self.sourceName = sourceName
  }

  func position(_ node: some SyntaxProtocol) -> SourcePosition { places.position(of: node) }

  func refuse(_ construct: RefusedConstruct, _ node: some SyntaxProtocol, spelling: String? = nil) {
    let refusal = Refusal(construct, spelling: spelling ?? Self.shortSpelling(node), at: position(node))
    if !refusals.contains(refusal) { refusals.append(refusal) }
  }

  /// The first line of a construct, short enough for a message.
  private static func shortSpelling(_ node: some SyntaxProtocol) -> String {
    var text = ""
    for token in node.tokens(viewMode: .sourceAccurate) {
      text += token.text + (token.trailingTrivia.isEmpty ? "" : " ")
      if text.count > 40 || token.trailingTrivia.contains(where: \.isNewline) { break }
    }
    while text.last == " " { text.removeLast() }
    return String(text.prefix(40))
  }

  func expression(_ kind: ExpressionKind, _ node: some SyntaxProtocol) -> Expression {
    Expression(kind, at: position(node))
  }

  /// A name without backticks.
  func name(_ token: TokenSyntax) -> String { token.identifier?.name ?? token.text }

  /// The last name of an attribute: `State` for `@SwiftUI.State`.
  func lastName(of attribute: AttributeSyntax) -> String {
    if let type = attribute.attributeName.as(MemberTypeSyntax.self) { return name(type.name) }
    if let type = attribute.attributeName.as(IdentifierTypeSyntax.self) { return name(type.name) }
    return attribute.attributeName.trimmedDescription
  }

  // MARK: - The file

  func program(from tree: SourceFileSyntax, source: SnippetSource) -> Program {
    collectBuilders(tree.statements)
    var file = FileContents()
    for item in items(tree.statements) { add(item, to: &file) }
    let program = Program(
      source: source, declarations: [], statements: [], fragment: nil, preview: file.preview, imports: file.imports)
    program.operators = operators
    program.refusals = refusals.sorted { $0.position < $1.position }
    FragmentMaker(file).fill(program)
    return program
  }

  private func add(_ item: CodeBlockItemSyntax, to file: inout FileContents) {
    switch item.item {
    case .decl(let node):
      if let node = node.as(ImportDeclSyntax.self) {
        file.imports.append(node.path.map { name($0.name) }.joined(separator: "."))
      } else if let macro = node.as(MacroExpansionDeclSyntax.self) {
        addMacro(name(macro.macroName), macro.trailingClosure, macro, to: &file)
      } else {
        for lowered in declarations(node) {
          file.statements.append(Statement(.declaration(lowered), at: position(node)))
        }
      }
    case .expr(let node):
      if let macro = node.as(MacroExpansionExprSyntax.self), Self.fileMacros.contains(name(macro.macroName)) {
        addMacro(name(macro.macroName), macro.trailingClosure, macro, to: &file)
      } else {
        file.statements += statement(of: node)
      }
    case .stmt(let node): file.statements += statement(node)
    @unknown default: refuse(.unsupported, item)
    }
  }

  private static let fileMacros: Set<String> = ["Preview", "PreviewProvider", "warning", "error"]

  /// `#Preview`: the first one counts.
  private func addMacro(
    _ name: String, _ closure: ClosureExprSyntax?, _ node: some SyntaxProtocol, to file: inout FileContents
  ) {
    guard name == "Preview", let closure else { return note(macro: name, node) }
    guard file.preview == nil else { return }
    let (body, host) = PreviewHost.taking(statements(closure.statements), at: position(node))
    if let host { file.statements.append(Statement(.declaration(.type(host)), at: position(node))) }
    file.preview = Function(name: "Preview", kind: .function, body: body, builder: .view, position: position(node))
  }

  /// `#warning` says nothing at run time; `#error` stops the compiler with its own words.
  func note(macro name: String, _ node: some SyntaxProtocol) {
    switch name {
    case "warning": break
    case "error":
      let literal =
        node.as(MacroExpansionExprSyntax.self)?.arguments ?? node.as(MacroExpansionDeclSyntax.self)?.arguments
      let text = literal?.first?.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue ?? ""
      problems.append(SyntaxProblem(message: text, position: position(node)))
    default: refuse(.unknownMacro, node, spelling: "#" + name)
    }
  }

  // MARK: - Result builders

  private func collectBuilders(_ list: CodeBlockItemListSyntax) {
    for item in list {
      guard case .decl(let node) = item.item, let group = node.asProtocol(DeclGroupSyntax.self),
        let named = node.asProtocol(NamedDeclSyntax.self)
      else { continue }
      let isBuilder = group.attributes.contains {
        $0.as(AttributeSyntax.self).map(lastName(of:)) == "resultBuilder"
      }
      if isBuilder { declaredBuilders.insert(name(named.name)) }
    }
  }

  func builder(named name: String) -> ResultBuilder? {
    switch name {
    case "ViewBuilder", "TableColumnBuilder", "TableRowBuilder", "TabContentBuilder", "ContentBuilder": .view
    case "SceneBuilder": .scene
    case "ToolbarContentBuilder", "CommandsBuilder": .toolbar
    default: declaredBuilders.contains(name) ? .declared(name) : nil
    }
  }

  func builder(_ attributes: [Attribute]) -> ResultBuilder? {
    attributes.lazy.compactMap { self.builder(named: $0.name) }.first
  }
}

/// What stands in a file, in order.
struct FileContents {
  /// Declarations too, as statements.
  var statements: [Statement] = []
  var imports: [String] = []
  var preview: Function?
}
