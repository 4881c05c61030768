/// What a program shows first.
enum Root {
  /// A view type of the snippet, made without arguments or with stand-ins.
  case view(NominalType)
  /// A view controller of the snippet.
  case controller(NominalType)
  /// The scene that the `@main` app's body builds.
  case app(NominalType)
  /// The body of `#Preview`.
  case preview(Function)
  /// `previews` of a `PreviewProvider`.
  case previewProvider(NominalType)
  /// Plain statements: they run, and what they print is the trace.
  case script
  /// Declarations alone: nothing is shown.
  case declarationsOnly
}

/// Chooses the root in a fixed order: by name; the app; the preview; the usual names; the last type that nothing else
/// uses; the implicit one around a fragment.
struct RootChooser {
  let program: Program
  private let types: [NominalType]

  init(program: Program) {
    self.program = program
    types = program.declarations.compactMap { declaration in
      if case .type(let type) = declaration { return type }
      return nil
    }
  }

  /// Names that `--root` may take.
  var candidates: [String] {
    types.filter { isView($0) || isController($0) }.map(\.name) + (program.fragment.map { [$0.name] } ?? [])
  }

  func choose(named name: String?) -> Result<Root, LoadFailure> {
    if let name {
      if let type = types.first(where: { $0.name == name && (isView($0) || isController($0)) }) {
        return .success(isView(type) ? .view(type) : .controller(type))
      }
      if let fragment = program.fragment, fragment.name == name { return .success(.view(fragment)) }
      return .failure(.noRoot(named: name, candidates: candidates))
    }
    if let app = types.first(where: { $0.attributes.contains { $0.name == "main" } && inherits($0, "App") }) {
      return .success(.app(app))
    }
    if let fragment = program.fragment { return .success(root(of: fragment)) }
    if let preview = program.preview { return .success(.preview(preview)) }
    if let provider = types.last(where: { inherits($0, "PreviewProvider") }) {
      return .success(.previewProvider(provider))
    }
    if let usual = types.first(where: {
      ["ContentView", "ViewController"].contains($0.name) && (isView($0) || isController($0))
    }) {
      return .success(root(of: usual))
    }
    let shown = types.filter { isView($0) || isController($0) }
    if let free = shown.last(where: { type in !shown.contains { $0 !== type && uses($0, type.name) } }) ?? shown.last {
      return .success(root(of: free))
    }
    if let app = types.first(where: { inherits($0, "App") }) { return .success(.app(app)) }
    return .success(program.statements.isEmpty ? .declarationsOnly : .script)
  }

  private func root(of type: NominalType) -> Root { isController(type) ? .controller(type) : .view(type) }

  private func isView(_ type: NominalType) -> Bool {
    inherits(type, "View") || inherits(type, "UIViewRepresentable") || inherits(type, "UIViewControllerRepresentable")
      || type === program.fragment && type.kind == .structure
  }

  /// A class whose chain of superclasses ends at a controller of UIKit.
  private func isController(_ type: NominalType) -> Bool {
    guard type.kind == .class else { return false }
    var seen: Set<String> = []
    var current: NominalType? = type
    while let node = current, seen.insert(node.name).inserted {
      guard let first = node.inherits.first, let name = lastName(first) else { return false }
      if name.hasPrefix("UI"), name.hasSuffix("Controller") { return true }
      current = types.first { $0.name == name }
    }
    return false
  }

  private func inherits(_ type: NominalType, _ name: String) -> Bool {
    if type.inherits.contains(where: { lastName($0) == name }) { return true }
    return program.declarations.contains { declaration in
      if case .extension(let node) = declaration, lastName(node.extended) == type.name {
        return node.inherits.contains { lastName($0) == name }
      }
      return false
    }
  }

  private func lastName(_ syntax: TypeSyntax) -> String? {
    switch syntax {
    case .named(let parts): parts.last?.name
    case .attributed(_, let inner): lastName(inner)
    default: nil
    }
  }

  private func uses(_ type: NominalType, _ name: String) -> Bool {
    NameSearch(name: name).occurs(in: type.members)
  }
}
