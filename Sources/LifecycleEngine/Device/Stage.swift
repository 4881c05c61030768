/// What a snippet without navigation of its own stands on, so that the learner can leave it and come back.
public enum Stage: String, Hashable, Sendable, CaseIterable {
  case stack, tabs, sheet, `if`, list, none
}

extension Device {
  /// The snippet on its stage.
  var stageValue: ViewValue {
    switch stage {
    case .none:
      return stageContent
    case .stack:
      return .element(.navigationStack(root: stageContent, path: nil))
    case .tabs:
      let tabs = [stageContent, .empty].enumerated().map { index, content in
        ViewValue.modified(content, .tabItem(.element(.text("Tab \(index + 1)"))))
      }
      return .element(.tabs(.list(tabs), selection: nil))
    case .if:
      return isStageShown ? .branch(index: 0, stageContent) : .branch(index: -1, .empty)
    case .sheet:
      let content = stageContent
      let presentation = Presentation(
        style: .sheet,
        item: { [unowned self] in
          views.tracking?.note(stageDependency)
          return isStageShown ? .int(0) : nil
        },
        content: { content }, dismiss: { [unowned self] in showStage(false) }, onDismiss: nil)
      return .modified(.empty, .sheet(presentation))
    case .list:
      let filler = (1...30).map { ViewValue.element(.text("Row \($0)")) }
      return .element(.list(.list([stageContent] + filler)))
    }
  }

  /// On the stages `sheet` and `if`: takes the snippet away, or brings it back.
  func showStage(_ shown: Bool) {
    guard isStageShown != shown else { return }
    isStageShown = shown
    if stage == .if, let root = views.root {
      views.root = views.reconcileRoot(root, with: stageValue)
    } else {
      views.markReaders(of: stageDependency)
    }
  }
}

extension ViewGraph {
  func reconcileRoot(_ root: ViewNode, with value: ViewValue) -> ViewNode {
    if updateRoot(root, with: value) { return root }
    destroyHost(root)
    return mount(value, key: .slot(0), parent: nil, startsSubgraph: true)
  }
}
