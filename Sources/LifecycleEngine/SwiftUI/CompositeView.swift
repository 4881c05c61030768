/// A view that the snippet declares: a value with a `body`.
public protocol CompositeView: AnyObject {
  var typeName: String { get }
  /// 1-based line of its `body`.
  var line: Int? { get }
  /// Makes the storage of the properties that belong to the node, once for each node.
  func makeState(in context: NodeContext) -> [StateCell]
  /// False where a parent's new value must evaluate the body again.
  func isEqual(to other: any CompositeView) -> Bool
  /// Evaluates `body`. Reads of dependencies are noted through `context`. A trap is reported with `Device.crash` and
  /// gives `.empty`.
  func body(in context: NodeContext) -> ViewValue
}

/// The node that a composite view, or a modifier that reads bindings, is evaluated for.
public final class NodeContext {
  public let node: NodeID
  public unowned let device: Device
  /// The node's name in the trace: type, key of a `ForEach` element, number of the instance.
  public internal(set) var who: String
  /// In the order of `makeState`.
  public internal(set) var cells: [StateCell] = []
  /// For the front end's own data, kept as long as the node lives.
  public var attachment: AnyObject?
  var dependencies: [Dependency] = []

  init(node: NodeID, device: Device, who: String) {
    self.node = node
    self.device = device
    self.who = who
  }

  /// The evaluation that goes on reads this: a change evaluates the node again (rule R-READ).
  public func note(_ dependency: Dependency) {
    if dependency.readers.insert(node).inserted { dependencies.append(dependency) }
  }

  /// A value of the environment, as the nearest `.environment` above sets it; nil where nothing does.
  public func environment(_ key: String) -> (any EngineValue)? { device.views.environment(key, for: self) }

  /// An object of the environment; nil where nothing provides it, which is a crash in the making.
  public func environmentObject(_ typeName: String) -> (any EngineValue)? {
    device.views.environment("object:" + typeName, for: self)
  }

  /// What `@Environment(\.dismiss)` does: dismisses the nearest presentation, or pops the page.
  public func dismiss() { device.views.dismiss(from: node) }

  /// Whether the node stands in something that `dismiss` would take away.
  public var isPresented: Bool { device.views.isPresented(node) }
}
