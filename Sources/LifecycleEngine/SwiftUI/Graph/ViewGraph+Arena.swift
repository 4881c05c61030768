/// The arena: handles are indices, a freed slot gets another generation.
extension ViewGraph {
  func makeNode(at place: Place) -> Int32 {
    nextSerial += 1
    var node = Node()
    node.parent = place.parent
    node.subgraph = place.subgraph
    node.owner = place.owner
    node.environment = place.environment
    node.depth = place.depth
    node.elementText = place.elementText
    node.rows = place.rows
    node.firstRow = place.firstRow
    node.serial = nextSerial
    node.content = .empty
    let index: Int32
    if let free = freeNodes.popLast() {
      index = free
      node.generation = nodes[Int(free)].generation
      nodes[Int(index)] = node
    } else {
      index = Int32(nodes.count)
      nodes.append(node)
    }
    switch place.slot {
    case .root: root = index
    case .child(let slot): nodes[Int(place.parent)].children[slot] = index
    case .item(let item): item.root = index
    }
    return index
  }

  func freeNode(_ index: Int32) {
    let generation = nodes[Int(index)].generation &+ 1
    nodes[Int(index)] = Node()
    nodes[Int(index)].generation = generation
    freeNodes.append(index)
  }

  func makeSubgraph(parent: Int32, isHost: Bool, position: Int) -> Int32 {
    nextSerial += 1
    var subgraph = Subgraph()
    subgraph.parent = parent
    subgraph.serial = nextSerial
    subgraph.isHost = isHost
    subgraph.position = position
    if let free = freeSubgraphs.popLast() {
      subgraphs[Int(free)] = subgraph
      return free
    }
    subgraphs.append(subgraph)
    return Int32(subgraphs.count - 1)
  }

  func freeSubgraph(_ index: Int32) {
    subgraphs[Int(index)] = Subgraph()
    freeSubgraphs.append(index)
  }

  /// The nodes right below a node: slots, then items of its container that are instantiated.
  func children(of index: Int32) -> [Int32] {
    var found: [Int32] = []
    pushChildren(of: index, on: &found)
    found.reverse()
    return found
  }

  /// The same onto a stack, so that the first child is on top.
  func pushChildren(of index: Int32, on stack: inout [Int32]) {
    if let container = nodes[Int(index)].container {
      for item in container.items.reversed() where item.root >= 0 { stack.append(item.root) }
    }
    for child in nodes[Int(index)].children.reversed() where child >= 0 { stack.append(child) }
  }

  /// The nodes of a subtree, parents first.
  func subtree(of root: Int32) -> [Int32] {
    guard root >= 0 else { return [] }
    var found: [Int32] = []
    var stack = [root]
    while let next = stack.popLast() {
      found.append(next)
      pushChildren(of: next, on: &stack)
    }
    return found
  }

  /// The name under which the hooks that were written at a place are told.
  func who(at index: Int32) -> String {
    var name = rootName
    if let owner = nodes[Int(index)].owner, !owner.isSilent { name = owner.who }
    if let element = nodes[Int(index)].elementText { name += element }
    return name
  }

  /// Whether a part of the graph can be seen: nothing around it is parked or gone.
  func isVisible(subgraph: Int32) -> Bool {
    var next = subgraph
    while next >= 0 {
      if subgraphs[Int(next)].isHidden || subgraphs[Int(next)].isRemoved { return false }
      next = subgraphs[Int(next)].parent
    }
    return true
  }
}

/// Where a node is made.
struct Place {
  var slot: Slot
  var parent: Int32
  var subgraph: Int32
  var owner: NodeContext?
  var environment: Int32
  var depth: Int32
  var elementText: String?
  var rows: Int32 = -1
  var firstRow = 0

  enum Slot {
    case root
    case child(Int)
    case item(ContainerItem)
  }
}
