extension Rule {
  /// Every rule, in the order of `RuleID`.
  public static let table: [Rule] = [
    Rule(
      .effectOrder, .choice(["subgraphReverse", "preOrder"]), "facts 1.3 R-ORD",
      (13, .choice("subgraphReverse"), .observed)),
    Rule(.taskStart, .choice(["afterActions", "inline"]), "facts 1.4, 1g", (13, .choice("afterActions"), .observed)),
    Rule(.appearOncePerNode, .flag, "facts 1.1", (13, .flag(false), .documented)),
    Rule(.taskCancelsAtDisappear, .flag, "facts 1.4, 4d", (13, .flag(true), .documented)),
    Rule(.stateDiesAtDisappear, .flag, "facts 1.1", (13, .flag(false), .documented)),
    Rule(.onChangeInitially, .flag, "facts 5b", (13, .flag(false), .documented)),
    Rule(.onChangeRoundsEvent, .count, "facts 5k", (13, .count(2), .observed)),
    Rule(.onChangeRoundsAppear, .count, "facts 5l", (13, .count(6), .observed)),
    Rule(.backgroundDisappears, .flag, "facts 11b", (13, .flag(false), .observed)),

    Rule(
      .tabContent, .choice(["stateOnly", "lazy", "eagerAppear"]), "facts 6a, 6b, section 4 #3",
      (13, .choice("stateOnly"), .observed), (17, .choice("eagerAppear"), .assumed),
      (18, .choice("lazy"), .observed)),
    Rule(
      .tabTransition, .duration, "facts 6c, 6e", (13, .duration(0), .observed),
      (18, .duration(500_000_000), .observed)),
    Rule(.navigationTransition, .duration, "facts 7a, 7b", (13, .duration(350_000_000), .assumed)),
    Rule(.presentationTransition, .duration, "facts 8a to 8c", (13, .duration(400_000_000), .assumed)),
    Rule(.coverHidesPresenter, .flag, "facts 8f, section 4 #4", (13, .flag(true), .assumed)),
    Rule(.sheetHidesPresenter, .flag, "facts 8a, section 4 #13", (13, .flag(false), .observed)),
    Rule(.visibleRows, .count, "facts 9b, 9j", (13, .count(15), .assumed)),
    Rule(.prefetchedRows, .count, "facts 9b, 9j", (13, .count(2), .assumed)),
    Rule(
      .lazyDisappear, .choice(["bottomOnly", "never", "always"]), "facts 9c, section 4 #5",
      (13, .choice("bottomOnly"), .observed), (16, .choice("never"), .observed), (26, .choice("always"), .observed)),
    Rule(.rowEviction, .flag, "facts 9f, 9g", (13, .flag(false), .observed), (18, .flag(true), .observed)),

    Rule(.keystrokeInterval, .duration, "the pace of the learner's typing", (13, .duration(100_000_000), .assumed)),
    Rule(.frameInterval, .duration, "60 frames a second", (13, .duration(16_666_667), .documented)),
    Rule(
      .longPressDuration, .duration, "UILongPressGestureRecognizer", (13, .duration(500_000_000), .documented)),
  ]

  private static let byID = Dictionary(uniqueKeysWithValues: table.map { ($0.id, $0) })

  /// The rule of that id.
  public static func of(_ id: RuleID) -> Rule {
    byID[id] ?? Rule(id, .flag, "", (13, .flag(false), .assumed))
  }

  private init(
    _ id: RuleID, _ kind: RuleKind, _ source: String, _ settings: (Int, RuleValue, Confidence)...
  ) {
    self.id = id
    self.kind = kind
    self.source = source
    self.settings = settings.map { Setting(since: $0.0, value: $0.1, confidence: $0.2) }
  }
}
