import Testing

@testable import LifecycleEngine

struct ScreenTests {
  let bench = TestBench()

  private func screen(_ view: ViewValue, stage: Stage = .none, width: Int = 40) -> [String] {
    bench.launch(view, stage: stage)
    return bench.device.screen(width: width)
  }

  @Test func aBlankScreenIsBlank() {
    #expect(screen(.empty, stage: .stack).isEmpty)
    #expect(screen(.stack(.element(.spacer), .element(.decoration("Color"))), stage: .stack).isEmpty)
  }

  @Test func controlsShowTheirState() {
    let on = TestState("on", true, bench.device)
    let off = TestState("off", false, bench.device)
    let empty = TestState("empty", "", bench.device)
    let name = TestState("name", "Ana", bench.device)
    #expect(
      screen(
        .stack(
          .button("Save") {}, .button("Delete") {}.modifier(.disabled(true)), .toggle("Wi-Fi", on),
          .toggle("Airplane Mode", off), .field("Search fruit", empty), .field("Name", name),
          .field("Password", name, isSecure: true), .element(.progress(label: .text("Loading"), fraction: nil)),
          .element(.progress(label: .empty, fraction: 0.42)), .link("Details", to: .empty),
          .element(.label(title: .text("Favourites"), systemImage: "star")), .element(.image(name: "bolt")),
          .element(.link(label: .text("Site"), url: "https://example.org")))) == [
          "[ Save ]", "~[ Delete ]~", "[x] Wi-Fi", "[ ] Airplane Mode", "[Search fruit________]", "Name: [Ana]",
          "Password: [***]", "Loading", "(...)", "[####------] 42%", "Details >", "Favourites", "(bolt)", "[ Site ] ->",
        ])
  }

  @Test func barHasBackTitleAndTools() {
    let page = ViewValue.text("page").modifier(.navigationTitle("Conditions"))
      .modifier(.toolbar(.button("Edit") { [bench] in bench.say("edit") }))
    #expect(screen(ViewValue.text("root").modifier(.navigationTitle("Trails")), stage: .stack).first == "Trails")
    #expect(bench.device.push(page) == nil)
    #expect(
      bench.device.screen(width: 40) == [
        "< Trails | Conditions           [ Edit ]", String(repeating: "-", count: 40), "page",
      ])
    #expect(bench.device.perform(.tap("Edit")) == nil)
    #expect(bench.take() == ["edit"])
    #expect(bench.device.perform(.tap("Trails")) == nil)
    #expect(bench.device.screen(width: 40).last == "root")
  }

  @Test func textsBreakAtTheWidthAndKeepTheirLines() {
    #expect(
      screen(.text("one two three four five six\nseven"), width: 20) == ["one two three four", "five six", "seven"])
  }

  @Test func horizontalStacksStandOnOneLineWhereTheyFit() {
    #expect(screen(.horizontal(.text("a"), .button("b") {}, .element(.spacer), .text("c"))) == ["a  [ b ]  c"])
    #expect(
      screen(.horizontal(.text("a text that is long"), .text("another one that is long too"))) == [
        "a text that is long", "another one that is long too",
      ])
  }

  @Test func overlaysAndSheetsLieOnTop() {
    #expect(
      screen(ViewValue.text("below").modifier(.overlay(.text("above"))).modifier(.background(.text("behind"))))
        == ["behind", "below", "above"])
    #expect(bench.device.present(.text("sheet"), as: .sheet) == nil)
    let rule = String(repeating: "=", count: 40)
    #expect(bench.device.screen(width: 40) == [rule, "sheet", rule])
  }

  @Test func labelsOfControlsAreRead() {
    bench.launch(
      .stack(
        .element(
          .button(
            label: .element(.image(name: "trash")), role: .destructive, action: Action(line: nil) {})
        ).modifier(.accessibilityLabel("Remove")),
        .element(.button(label: .element(.image(name: "plus")), role: nil, action: Action(line: nil) {})),
        .element(
          .button(label: .stack(.text("Title"), .text("Detail")), role: nil, action: Action(line: nil) {}))))
    #expect(bench.device.labels.controls == ["Remove", "plus", "Title, Detail"])
    #expect(bench.device.perform(.tap("Detail")) == nil)
  }

  /// What leaves with an animation can still be seen.
  @Test func leavingViewsAreStillThere() {
    let isThere = TestState("isThere", true, bench.device)
    bench.root([isThere]) { context in .stack(.text("a"), ViewValue.text("b").shown(isThere.read(context)), .text("c"))
    }
    bench.act { isThere.set(false, animation: 100_000_000) }
    #expect(bench.device.screen() == ["a", "b", "c"])
    bench.device.wait(100_000_000)
    #expect(bench.device.screen() == ["a", "c"])
  }

  @Test func treeShowsIdentityStateAndVisibility() {
    bench.root([TestState("v", 3, bench.device)], stage: .stack) { [bench] _ in
      .stack(.forEach([7]) { _ in bench.leaf("Row") }, ViewValue.text("t").shown(true), bench.leaf("C").id(5))
    }
    _ = bench.device.push(.text("page"))
    let tree = bench.device.tree()
    #expect(
      tree.map {
        "\(String(repeating: " ", count: $0.depth))\($0.name) \($0.identity ?? "-") \($0.state) \($0.isVisible)"
      }
        == [
          "NavigationStack - [] true", " Root - [\"v = 3\"] false", "  VStack - [] false", "   Row[7] 7 [] false",
          "    Text \"Row\" - [] false", "   Text \"t\" branch 1 [] false", "   C id 5 [] false",
          "    Text \"C\" - [] false", " Text \"page\" - [] true",
        ])
  }
}
