/// What a program shows first.
enum Root {
  /// A view type of the snippet, made without arguments or with stand-ins.
  case view(NominalType)
  /// A view controller of the snippet.
  case controller(NominalType)
  /// The scene that the `@main` app's body builds.
  case app(NominalType)
  /// The window that a scene or app delegate builds.
  case delegate(NominalType)
  /// The body of `#Preview`.
  case preview(Function)
  /// `previews` of a `PreviewProvider`.
  case previewProvider(NominalType)
  /// Plain statements: they run, and what they print is the trace.
  case script
  /// Declarations alone: nothing is shown.
  case declarationsOnly
}

/// Chooses the root in a fixed order: by name; the app, or the delegate that builds the window; the preview; the usual
/// names; the implicit type around a fragment; the last type that nothing else uses.
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
    (types + (program.fragment.map { [$0] } ?? [])).filter { isView($0) || isController($0) }.map(\.name)
  }

  func choose(named name: String?) -> Result<Root, LoadFailure> {
    if let name {
      let named = (types + (program.fragment.map { [$0] } ?? [])).first { $0.name == name }
      guard let named, isView(named) || isController(named) else {
        return .failure(.noRoot(named: name, candidates: candidates))
      }
      return .success(root(of: named))
    }
    return .success(app ?? preview ?? usual ?? fragment ?? lastFree ?? code)
  }

  private var app: Root? {
    if let app = types.first(where: { isMain($0) && inherits($0, "App") }) { return .app(app) }
    let delegates = types.filter { inherits($0, "UIWindowSceneDelegate") || inherits($0, "UIApplicationDelegate") }
    if let delegate = delegates.first(where: buildsWindow) { return .delegate(delegate) }
    return types.first { inherits($0, "App") }.map { .app($0) }
  }

  private func isMain(_ type: NominalType) -> Bool { type.attributes.contains { $0.name == "main" } }

  private func buildsWindow(_ type: NominalType) -> Bool {
    ProgramSearch.contains(in: members(of: type)) { expression in
      if case .member(_, "rootViewController", _) = expression.kind { true } else { false }
    }
  }

  private var preview: Root? {
    if let preview = program.preview { return .preview(preview) }
    return types.last { inherits($0, "PreviewProvider") }.map { .previewProvider($0) }
  }

  private var usual: Root? {
    let names = ["ContentView", "ViewController"]
    let found = types.first { names.contains($0.name) && (isView($0) || isController($0)) }
    // `ContentView().environment(...)` beside the type is a way of showing it.
    guard let found, program.fragment.map({ uses($0, found.name) }) != true else { return nil }
    return root(of: found)
  }

  private var fragment: Root? {
    guard let fragment = program.fragment else { return nil }
    return isController(fragment) || (isView(fragment) && !isBlank(fragment)) ? root(of: fragment) : nil
  }

  /// A fragment of members alone: its `body` was made for it, and is empty.
  private func isBlank(_ type: NominalType) -> Bool {
    type.members.contains { member in
      guard case .variables(let node) = member, case .binding(let variable)? = node.bindings.first?.pattern.kind else {
        return false
      }
      return variable.name == "body" && variable.accessors?.getter?.body?.isEmpty == true
    }
  }

  private var lastFree: Root? {
    let shown = types.filter { isView($0) || isController($0) }
    let free = shown.last { type in !shown.contains { $0 !== type && uses($0, type.name) } }
    let blank = program.fragment.flatMap { isView($0) ? $0 : nil }
    return (free ?? shown.last ?? blank).map(root(of:))
  }

  private var code: Root { program.statements.isEmpty ? .declarationsOnly : .script }

  private func root(of type: NominalType) -> Root { isController(type) ? .controller(type) : .view(type) }

  private func isView(_ type: NominalType) -> Bool {
    type.kind != .protocol
      && ["View", "UIViewRepresentable", "UIViewControllerRepresentable"].contains { inherits(type, $0) }
  }

  /// A class whose chain of superclasses ends at a controller of UIKit.
  private func isController(_ type: NominalType) -> Bool {
    guard type.kind == .class else { return false }
    var seen: Set<String> = []
    var current: NominalType? = type
    while let node = current, seen.insert(node.name).inserted {
      guard let name = node.inherits.first?.lastName else { return false }
      if name.hasPrefix("UI"), name.hasSuffix("Controller") { return true }
      current = types.first { $0.name == name }
    }
    return false
  }

  private func inherits(_ type: NominalType, _ name: String) -> Bool {
    if type.inherits.contains(where: { $0.lastName == name }) { return true }
    return extensions(of: type).contains { $0.inherits.contains { $0.lastName == name } }
  }

  private func extensions(of type: NominalType) -> [ExtensionDeclaration] {
    program.declarations.compactMap { declaration in
      if case .extension(let node) = declaration, node.extended.lastName == type.name { return node }
      return nil
    }
  }

  private func members(of type: NominalType) -> [Declaration] { type.members + extensions(of: type).flatMap(\.members) }

  private func uses(_ type: NominalType, _ name: String) -> Bool {
    ProgramSearch.mentions(name, in: members(of: type))
  }
}
