/// `@Previewable @State var n = 0` inside `#Preview`: Xcode puts a view around it that owns the state, and so do we.
enum PreviewHost {
  static let typeName = "Preview"

  /// The body that is left for the preview, and the view around it where one is needed.
  static func taking(_ statements: [Statement], at place: SourcePosition) -> (body: [Statement], host: NominalType?) {
    var members: [Declaration] = []
    var rest: [Statement] = []
    for statement in statements {
      if case .declaration(.variables(let node)) = statement.kind, take(node) {
        members.append(.variables(node))
      } else {
        rest.append(statement)
      }
    }
    guard !members.isEmpty else { return (statements, nil) }
    members.append(FragmentMaker.viewBody(rest, at: rest.first?.position ?? place))
    let view = TypeSyntax.named([TypeName(name: "View", position: place)])
    let host = NominalType(name: typeName, kind: .structure, inherits: [view], members: members, position: place)
    let call = Expression(.call(Expression(.name(typeName, genericArguments: []), at: place), []), at: place)
    return ([Statement(.expression(call), at: place)], host)
  }

  /// True for a variable that was previewable; the attribute has done its work then.
  private static func take(_ node: VariableDeclaration) -> Bool {
    var isPreviewable = false
    for binding in node.bindings {
      guard case .binding(let variable) = binding.pattern.kind else { continue }
      if variable.attributes.contains(where: { $0.name == "Previewable" }) { isPreviewable = true }
      variable.attributes.removeAll { $0.name == "Previewable" }
    }
    return isPreviewable
  }
}
