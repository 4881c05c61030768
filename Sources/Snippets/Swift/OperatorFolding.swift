import SwiftOperators
import SwiftSyntax

/// Infix expressions: a flat list of operands and operators to a tree.
///
/// swift-syntax folds by recursion over a tree that it makes anew for each operator; a sum of thousands of terms needs
/// neither here.
extension Lowering {
  /// `try` and `await` in front of an operand reach over all that follows it.
  private struct Operand {
    var expression: Expression
    var effects: [Effect] = []
  }

  private struct Effect {
    var kind: TryKind?
    var position: SourcePosition
  }

  private enum Infix {
    case binary(String)
    case assignment
    case ternary(Expression)
  }

  private struct Pending {
    var left: Operand
    var infix: Infix
    var group: String
    var node: ExprSyntax
  }

  func sequence(_ node: SequenceExprSyntax) -> Expression {
    let elements = Array(node.elements)
    if elements.contains(where: { $0.is(ArrowExprSyntax.self) }), let type = typeSpelled(by: ExprSyntax(node)) {
      return expression(.typeReference(type), node)
    }
    guard let first = elements.first else { return expression(.nilLiteral, node) }
    var pending: [Pending] = []
    var operand = self.operand(first)
    var index = 1
    while index + 1 < elements.count {
      let (node, next) = (elements[index], elements[index + 1])
      index += 2
      if let cast = cast(node, next) {
        // What a cast takes on its right is a type, and nothing reaches past it.
        reduce(&operand, &pending, before: PrecedenceTable.casting, node)
        operand.expression = Expression(cast(operand.expression), at: operand.expression.position)
        continue
      }
      guard let (infix, group) = infix(node) else { continue }
      reduce(&operand, &pending, before: group, node)
      pending.append(Pending(left: operand, infix: infix, group: group, node: node))
      operand = self.operand(next)
    }
    while let last = pending.popLast() { operand = combine(last, operand) }
    return wrapped(operand)
  }

  private func reduce(_ operand: inout Operand, _ pending: inout [Pending], before group: String, _ node: ExprSyntax) {
    while let last = pending.last {
      switch operators.winner(last.group, group) {
      case .right: return
      case .left: break
      case nil: report(last, node, group)
      }
      operand = combine(last, operand)
      pending.removeLast()
    }
  }

  private func combine(_ pending: Pending, _ right: Operand) -> Operand {
    let left = pending.left.expression
    let kind: ExpressionKind =
      switch pending.infix {
      case .binary(let name): .binaryOperator(name, left, wrapped(right))
      case .assignment: .assignment(left, wrapped(right))
      case .ternary(let middle): .ternary(left, middle, wrapped(right))
      }
    return Operand(expression: Expression(kind, at: left.position), effects: pending.left.effects)
  }

  private func wrapped(_ operand: Operand) -> Expression {
    operand.effects.reversed().reduce(operand.expression) { inner, effect in
      Expression(effect.kind.map { .try(inner, $0) } ?? .await(inner), at: effect.position)
    }
  }

  private func operand(_ node: ExprSyntax) -> Operand {
    var effects: [Effect] = []
    var node = node
    while true {
      if let inner = node.as(TryExprSyntax.self) {
        effects.append(Effect(kind: tryKind(inner), position: position(inner)))
        node = inner.expression
      } else if let inner = node.as(AwaitExprSyntax.self) {
        effects.append(Effect(kind: nil, position: position(inner)))
        node = inner.expression
      } else if let inner = node.as(UnsafeExprSyntax.self) {
        node = inner.expression
      } else {
        return Operand(expression: expression(node), effects: effects)
      }
    }
  }

  func tryKind(_ node: TryExprSyntax) -> TryKind {
    switch node.questionOrExclamationMark?.text {
    case "?": .optional
    case "!": .forced
    default: .plain
    }
  }

  private func cast(_ node: ExprSyntax, _ right: ExprSyntax) -> ((Expression) -> ExpressionKind)? {
    if let node = node.as(UnresolvedAsExprSyntax.self) {
      let type = right.as(TypeExprSyntax.self).map { self.type($0.type) } ?? .inferred
      let kind: CastKind =
        switch node.questionOrExclamationMark?.text {
        case "?": .conditional
        case "!": .forced
        default: .coerce
        }
      return { .cast($0, type, kind) }
    }
    if node.is(UnresolvedIsExprSyntax.self) {
      let type = right.as(TypeExprSyntax.self).map { self.type($0.type) } ?? .inferred
      return { .typeTest($0, type) }
    }
    return nil
  }

  private func infix(_ node: ExprSyntax) -> (Infix, group: String)? {
    if let node = node.as(BinaryOperatorExprSyntax.self) {
      let name = node.operator.text
      if let group = operators.operators[name] { return (.binary(name), group) }
      problems.append(
        SyntaxProblem(
          message: OperatorError.missingOperator(name, referencedFrom: Syntax(node)).message, position: position(node)))
      return (.binary(name), PrecedenceTable.defaultGroup)
    }
    if node.is(AssignmentExprSyntax.self) { return (.assignment, PrecedenceTable.assignment) }
    if let node = node.as(UnresolvedTernaryExprSyntax.self) {
      return (.ternary(expression(node.thenExpression)), PrecedenceTable.ternary)
    }
    refuse(.unsupported, node)
    return nil
  }

  private func report(_ left: Pending, _ right: ExprSyntax, _ group: String) {
    let error = OperatorError.incomparableOperators(
      leftOperator: left.node, leftPrecedenceGroup: left.group, rightOperator: right, rightPrecedenceGroup: group)
    problems.append(SyntaxProblem(message: error.message, position: position(left.node)))
  }
}

extension PrecedenceTable {
  /// Adds the operators and precedence groups that a file declares.
  mutating func add(declaredIn list: CodeBlockItemListSyntax, _ lowering: Lowering) {
    for item in lowering.items(list) {
      guard case .decl(let node) = item.item else { continue }
      if let node = node.as(OperatorDeclSyntax.self), node.fixitySpecifier.text == "infix" {
        let group = node.operatorPrecedenceAndTypes?.precedenceGroup.text ?? Self.defaultGroup
        declare(infix: node.name.text, in: group)
      } else if let node = node.as(PrecedenceGroupDeclSyntax.self) {
        declare(group: node.name.text, Self.group(node))
      }
    }
  }

  private static func group(_ node: PrecedenceGroupDeclSyntax) -> Group {
    var group = Group(.none)
    for attribute in node.groupAttributes {
      switch attribute {
      case .precedenceGroupAssociativity(let value):
        group.associativity = value.value.text == "left" ? .left : value.value.text == "right" ? .right : .none
      case .precedenceGroupRelation(let relation):
        let names = relation.precedenceGroups.map(\.name.text)
        if relation.higherThanOrLowerThanLabel.text == "higherThan" {
          group.higherThan += names
        } else {
          group.lowerThan += names
        }
      case .precedenceGroupAssignment: break
      @unknown default: break
      }
    }
    return group
  }
}
