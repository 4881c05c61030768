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

/// The node that a composite view is evaluated for.
public final class NodeContext {
  public let node: NodeID
  public let device: Device
  /// The node's name in the trace: type, key of a `ForEach` element, number of the instance.
  public internal(set) var who: String
  /// In the order of `makeState`.
  public internal(set) var cells: [StateCell] = []
  /// For the front end's own data, kept as long as the node lives.
  public var attachment: AnyObject?

  init(node: NodeID, device: Device, who: String) {
    self.node = node
    self.device = device
    self.who = who
  }
}
