import SwiftSyntax

/// Measures a syntax tree with a worklist, before anything visits it by recursion.
enum TreeMeasure {
  /// Sources too short to hold what is refused are not walked.
  private static let shortSource = SourceLimits.chainLinks

  static func refusal(of tree: SourceFileSyntax, places: Places) -> Refusal? {
    guard tree.totalLength.utf8Length >= shortSource else { return nil }
    var work: [(node: Syntax, depth: Int, links: Int)] = [(Syntax(tree), 1, 0)]
    while let (node, depth, links) = work.popLast() {
      if links > SourceLimits.chainLinks { return refusal(.longChain, node, places) }
      if depth > SourceLimits.treeDepth { return refusal(.nesting, node, places) }
      if let list = node.as(ExprListSyntax.self), list.count > 2 * SourceLimits.operands {
        return refusal(.longChain, node, places)
      }
      let inner = innerLink(of: node)
      for child in node.children(viewMode: .all) {
        work.append((child, depth + 1, child.id == inner ? links + 1 : 0))
      }
    }
    return nil
  }

  private static func refusal(_ construct: RefusedConstruct, _ node: Syntax, _ places: Places) -> Refusal {
    // The innermost link of a chain is where it begins, which is the place that the reader looks for.
    Refusal(construct, spelling: spelling(node), at: places.position(of: node))
  }

  private static func spelling(_ node: Syntax) -> String {
    node.firstToken(viewMode: .sourceAccurate)?.text ?? ""
  }

  /// What a postfix expression is applied to.
  private static func innerLink(of node: Syntax) -> SyntaxIdentifier? {
    switch node.as(SyntaxEnum.self) {
    case .memberAccessExpr(let node): node.base?.id
    case .functionCallExpr(let node): node.calledExpression.id
    case .subscriptCallExpr(let node): node.calledExpression.id
    case .optionalChainingExpr(let node): node.expression.id
    case .forceUnwrapExpr(let node): node.expression.id
    case .genericSpecializationExpr(let node): node.expression.id
    case .postfixOperatorExpr(let node): node.expression.id
    case .postfixIfConfigExpr(let node): node.base?.id
    case .memberType(let node): node.baseType.id
    case .optionalType(let node): node.wrappedType.id
    case .implicitlyUnwrappedOptionalType(let node): node.wrappedType.id
    case .metatypeType(let node): node.baseType.id
    default: nil
    }
  }
}
