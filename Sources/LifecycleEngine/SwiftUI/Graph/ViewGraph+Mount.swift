/// Evaluation as a worklist: no tree is so deep that the process's stack ends.
enum Work {
  case mount(ViewValue, Place, Origin)
  case update(Int32, ViewValue, Origin)
  case evaluate(Int32, Origin)
}

extension ViewGraph {
  /// Work that comes before everything else that waits.
  func nextWork(_ next: Work) { work.append(next) }

  /// Several pieces of work that come next, in order.
  func nextWork(_ batch: [Work]) { work.append(contentsOf: batch.reversed()) }

  func runWork() {
    while let next = work.popLast() {
      guard device.halt == nil else {
        work = []
        return
      }
      switch next {
      case .mount(let view, let place, let origin): mount(view, at: place, origin)
      case .update(let node, let view, let origin): update(node, view, origin)
      case .evaluate(let node, let origin): evaluate(node, origin)
      }
    }
  }

  /// Makes the node for a view that has a new identity.
  func mount(_ view: ViewValue, at place: Place, _ origin: Origin) {
    guard place.depth <= Self.depthLimit else {
      device.stop(
        who: place.owner.flatMap { $0.isSilent ? nil : $0.who } ?? rootName,
        reason: .depth(limit: Int(Self.depthLimit)), line: nil)
      return
    }
    if place.rows >= 0, isSingleRow(view) { return mountRow(view, at: place, origin) }
    let index = makeNode(at: place)
    hasNewFrame = true
    switch view {
    case .empty: break
    case .composite(let composite): mountComposite(composite, index, origin)
    case .list(let views):
      nodes[Int(index)].content = .list
      mountChildren(views, of: index, origin)
    case .group(let view):
      nodes[Int(index)].content = .group
      mountChildren([view], of: index, origin)
    case .element(let element):
      nodes[Int(index)].content = .element(element)
      mountElement(element, index, origin)
    case .modified(let content, let modifier):
      nodes[Int(index)].content = .modifier(modifier)
      mountModifier(modifier, on: content, index, origin)
    case .branch, .forEach, .erased, .identified:
      nodes[Int(index)].content = .container
      mountContainer(view, index, origin)
    }
  }

  /// Static children: each in its slot, rows counted where they are rows.
  func mountChildren(_ views: [ViewValue], of parent: Int32, isContent: Bool = true, _ origin: Origin) {
    nodes[Int(parent)].children = Array(repeating: -1, count: views.count)
    var place = childPlace(of: parent)
    var batch: [Work] = []
    batch.reserveCapacity(views.count)
    for (slot, view) in views.enumerated() {
      place.slot = .child(slot)
      batch.append(.mount(view, place, origin))
      if place.rows >= 0 { place.firstRow += rowCount(view) }
    }
    nextWork(batch)
  }

  /// The place below a node; the slot is still to be set.
  func childPlace(of parent: Int32) -> Place {
    let index = Int(parent)
    return Place(
      slot: .child(0), parent: parent, subgraph: nodes[index].subgraph, owner: nodes[index].owner,
      environment: nodes[index].environment, depth: nodes[index].depth + 1, elementText: nodes[index].elementText,
      rows: nodes[index].rows, firstRow: nodes[index].firstRow)
  }

  // MARK: - Composites

  private func mountComposite(_ view: any CompositeView, _ index: Int32, _ origin: Origin) {
    let isSilent = view is StageView
    let who = isSilent ? rootName : name(of: view.typeName + (nodes[Int(index)].elementText ?? ""))
    if !isSilent, firstName == nil { firstName = who }
    let context = NodeContext(node: id(of: index), device: device, who: who, isSilent: isSilent)
    nodes[Int(index)].content = .composite(CompositeNode(view: view, context: context))
    nodes[Int(index)].children = [-1]
    evaluate(index, origin)
  }

  private func name(of base: String) -> String {
    let count = instances[base, default: 0] + 1
    instances[base] = count
    return count == 1 ? base : "\(base)#\(count)"
  }

  /// Evaluates a dirty node: a body, or a container that reads a binding.
  func evaluate(_ index: Int32, _ origin: Origin) {
    nodes[Int(index)].isDirty = false
    nodes[Int(index)].evaluation &+= 1
    hasNewFrame = true
    guard case .composite(let composite) = nodes[Int(index)].content else { return reread(index, origin) }
    makeState(of: composite, origin)
    var origin = origin
    var view = ViewValue.empty
    if !composite.isSilent {
      trace.within(origin) {
        origin.cause = trace.record(who: composite.context.who, what: "body", line: composite.view.line)
      }
    }
    trace.within(origin) {
      view = evaluating { composite.view.body(in: composite.context) }
    }
    guard device.halt == nil else { return }
    let child = nodes[Int(index)].children[0]
    if child >= 0 {
      nextWork(.update(child, view, origin))
    } else {
      var place = childPlace(of: index)
      place.owner = composite.context
      place.elementText = nil
      nextWork(.mount(view, place, origin))
    }
  }

  private func makeState(of composite: CompositeNode, _ origin: Origin) {
    guard !composite.hasState else { return }
    composite.hasState = true
    trace.within(origin) {
      composite.context.cells = evaluating { composite.view.makeState(in: composite.context) }
      guard !composite.isSilent else { return }
      for cell in composite.context.cells {
        trace.record(
          who: composite.context.who, what: "state created", text: "\(cell.name) = \(cell.text)", line: cell.line)
      }
    }
  }
}
