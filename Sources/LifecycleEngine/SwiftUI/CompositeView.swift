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

/// The node that a composite view, or a control that reads a binding, is evaluated for.
public final class NodeContext {
  public let node: NodeID
  public unowned let device: Device
  /// The node's name in the trace: type, key of a `ForEach` element, number of the instance.
  public let who: String
  /// One of the stage's own screens, which emit nothing.
  let isSilent: Bool
  /// In the order of `makeState`.
  public internal(set) var cells: [StateCell] = []
  /// For the front end's own data, kept as long as the node lives.
  public var attachment: AnyObject?

  init(node: NodeID, device: Device, who: String, isSilent: Bool = false) {
    self.node = node
    self.device = device
    self.who = who
    self.isSilent = isSilent
  }

  /// The evaluation that runs read something: the node is evaluated again after it changes. Outside of an evaluation
  /// this does nothing.
  public func note(_ dependency: Dependency) { device.views.note(dependency, by: node) }

  /// The environment's value for a key, from the nearest modifier or the device; nil where nobody gives one. Noted as
  /// read.
  public func environment(_ key: String) -> (any EngineValue)? { device.views.environmentValue(key, at: node) }

  /// The object of a type that a modifier around the view gives; nil where none does. Noted as read.
  public func environmentObject(_ typeName: String) -> (any EngineValue)? {
    device.views.environmentObject(typeName, at: node)
  }

  /// Closes the page or the presentation that the view is in; does nothing elsewhere.
  public func dismiss() { device.views.dismiss(from: node) }

  /// Whether the view is in a pushed page or in something presented.
  public var isPresented: Bool { device.views.isPresented(node) }

  /// The node is gone, and with it everything that it kept alive.
  func end() {
    attachment = nil
    cells = []
  }
}
