import Testing

@testable import Assessment

struct SeededGeneratorTests {
  /// The first outputs of the reference implementation for seed 1234567.
  @Test func numbersAreTheReferenceNumbers() {
    var generator = SeededGenerator(seed: 1_234_567)
    #expect(
      (0..<5).map { _ in generator.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423, 4_593_380_528_125_082_431,
        16_408_922_859_458_223_821,
      ])
  }

  @Test func boundedNumbersReachAllAndNoMore() {
    var generator = SeededGenerator(seed: 3)
    var counts = [Int](repeating: 0, count: 6)
    for _ in 0..<6_000 { counts[generator.next(below: 6)] += 1 }
    #expect(counts.allSatisfy { (800...1_200).contains($0) }, "\(counts)")
    #expect(generator.next(below: 1) == 0)
  }

  @Test func everyOrderComesUp() {
    var generator = SeededGenerator(seed: 5)
    let orders = Set((0..<500).map { _ in generator.shuffle([1, 2, 3]) })
    #expect(orders.count == 6)
  }
}

struct PresentationTests {
  private let place = SourcePosition(line: 1, column: 1)

  private func order(_ count: Int, id: String = "q") -> Question {
    let items = (0..<count).map { OrderBody.Item(id: "\($0)", position: place, text: [InlineRun("\($0)")]) }
    return Question(id: id, position: place, title: [], body: .order(OrderBody(items: items)))
  }

  @Test func sameSeedShowsTheSame() {
    #expect(order(6).presentation(seed: 9) == order(6).presentation(seed: 9))
    #expect(order(6).presentation(seed: 9) != order(6).presentation(seed: 10))
    #expect(order(6).presentation(seed: 9) != order(6, id: "r").presentation(seed: 9))
  }

  @Test func theSolutionIsNeverShown() {
    for seed in 0..<200 {
      #expect(order(2).presentation(seed: UInt64(seed)).order == [1, 0])
      #expect(order(3).presentation(seed: UInt64(seed)).order != [0, 1, 2])
      let pairs = (0..<3).map { MatchBody.Pair(id: "\($0)", position: place, left: [], right: []) }
      let match = Question(
        id: "m", position: place, title: [], body: .match(MatchBody(leftTitle: [], rightTitle: [], pairs: pairs)))
      let shown = match.presentation(seed: UInt64(seed))
      #expect(shown.order != shown.rightOrder)
      #expect(shown.order.sorted() == [0, 1, 2])
      #expect(shown.rightOrder.sorted() == [0, 1, 2])
    }
  }

  @Test func oneItemEndsToo() {
    #expect(order(1).presentation(seed: 1).order == [0])
    #expect(order(0).presentation(seed: 1).order == [])
  }
}

struct DigestTests {
  /// FIPS 180-4 examples, and lengths around the block's end.
  @Test func sha256() {
    #expect(
      SHA256.hexadecimal("abc".utf8) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(SHA256.hexadecimal("".utf8) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    #expect(
      SHA256.hexadecimal("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8)
        == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
    #expect(
      SHA256.hexadecimal([UInt8](repeating: 0x61, count: 1_000_000))
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  private func question(
    title: String = "How often?", line: Int = 1, options: [(String, Bool)] = [("a", true), ("b", false)],
    feedback: String = "yes"
  ) -> Question {
    let place = SourcePosition(line: line, column: 1)
    return Question(
      id: "q", position: place, title: [InlineRun(title)],
      explanation: [Block(position: place, content: .paragraph([InlineRun(feedback)]))],
      body: .choice(
        ChoiceBody(
          options: options.enumerated().map { index, option in
            ChoiceBody.Option(
              id: "\(index)", position: place, text: [InlineRun(option.0)], isRight: option.1,
              feedback: [Block(position: place, content: .paragraph([InlineRun(feedback)]))])
          })))
  }

  @Test func digestIgnoresPlaceStyleAndFeedback() {
    let digest = question().digest
    #expect(question(line: 9).digest == digest)
    #expect(question(feedback: "no").digest == digest)
    #expect(question(title: "How  often?").digest == digest)
    var styled = question()
    styled.title = [InlineRun("How "), InlineRun("often?", traits: .emphasis)]
    #expect(styled.digest == digest)
  }

  @Test func digestChangesWithQuestionAndKey() {
    let digest = question().digest
    #expect(question(title: "How seldom?").digest != digest)
    #expect(question(options: [("a", false), ("b", true)]).digest != digest)
    #expect(question(options: [("ab", true), ("", false)]).digest != digest)
    var renamed = question()
    renamed.id = "r"
    #expect(renamed.digest != digest)
    var prompted = question()
    prompted.prompt = [
      Block(position: renamed.position, content: .snippet(SnippetBlock(position: renamed.position, source: "x")))
    ]
    #expect(prompted.digest != digest)
  }
}
