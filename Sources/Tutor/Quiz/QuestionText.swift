import Assessment
import Snippets
import Wording

/// A question as the learner sees it.
struct QuestionText {
  var language: Language
  var lessonText: LessonText { LessonText(language: language, showsPredictedEvents: false) }

  func blocks(for item: QuizQuestion, index: Int, count: Int) -> [TextBlock] {
    let question = item.question
    var blocks: [TextBlock] = [
      .heading(QuizMessage.heading(number: index + 1, of: count).text(in: language), level: 3),
      .paragraph(lessonText.inline(question.title)),
    ]
    blocks += lessonText.blocks(question.prompt)
    blocks += parts(of: item)
    if let how = howToAnswer(question) {
      blocks.append(
        .paragraph(
          [how, .whatElse(hints: question.hints.count)].map { $0.text(in: language).styled(.dim) }.joined(
            separator: " ")))
    }
    return blocks
  }

  private func parts(of item: QuizQuestion) -> [TextBlock] {
    switch item.question.body {
    case .choice(let body):
      return [.list(item.presentation.order.enumerated().map { lettered($0, body.options[$1].text) })]
    case .order(let body):
      return [.list(item.presentation.order.enumerated().map { lettered($0, body.items[$1].text) })]
    case .match(let body):
      let left = item.presentation.order.map { body.pairs[$0].left }
      let right = item.presentation.rightOrder.map { body.pairs[$0].right }
      let rows = zip(left, right).enumerated().map { place, sides in
        [
          StyledText(verbatim: AnswerParser.letter(place)), lessonText.inline(sides.0),
          StyledText(verbatim: "\(place + 1)"), lessonText.inline(sides.1),
        ]
      }
      let header = [StyledText(), lessonText.inline(body.leftTitle), StyledText(), lessonText.inline(body.rightTitle)]
      return [.table(TextTable(header: header, rows: rows))]
    case .prediction(let body):
      return [ListingText.block(of: body.snippet)]
    case .exercise(let body):
      return [ListingText.block(of: body.start)] + body.transcripts.map { .lines(lessonText.lines(of: $0)) }
    case .short, .numeric:
      return []
    }
  }

  private func lettered(_ place: Int, _ text: [InlineRun]) -> TextListItem {
    TextListItem(marker: StyledText(verbatim: AnswerParser.letter(place) + ")"), lessonText.inline(text))
  }

  /// A prediction is asked for when its steps have run.
  func howToAnswer(_ question: Question) -> QuizMessage? {
    switch question.kind {
    case .singleChoice: .askSingle
    case .severalChoices: .askSeveral
    case .order: .askOrder
    case .match: .askMatch
    case .prediction: nil
    case .exercise: .askExercise
    case .short: .askShort
    case .numeric: .askNumber
    }
  }

  // MARK: After an answer

  /// The author's words about the options that were picked.
  func feedback(_ verdict: Verdict, on question: Question, answeredCode: String = "") -> [TextBlock] {
    var blocks: [TextBlock] = []
    for remark in verdict.remarks {
      switch remark {
      case .pickedWrong(let id), .pickedRight(let id):
        if let option = option(id, of: question) { blocks += lessonText.blocks(option.feedback) }
      case .missed:
        break
      case .orderDiffers(let place, _, let given):
        let text = given.flatMap { item($0, of: question) }
        let message = text.map { QuizMessage.orderDiffers(place: place, given: $0) } ?? .orderEndsEarly(place: place)
        blocks.append(.paragraph(message.text(in: language)))
      case .mismatched(let pair, _):
        if let text = left(pair, of: question) {
          blocks.append(.paragraph(QuizMessage.mismatched(text).text(in: language)))
        }
      case .predictionDiffers(_, let difference):
        blocks += difference.blocks(language: language)
      case .predictionFits(_, let fitting, let expected):
        blocks.append(.paragraph(QuizMessage.partlyRight(right: fitting, of: expected).text(in: language)))
      case .exerciseFails(_, let failure):
        blocks += failure.blocks(language: language, source: SnippetSource(name: "answer", text: answeredCode))
      case .notANumber(let text):
        blocks.append(.paragraph(QuizMessage.numberExpected(text).text(in: language)))
      }
    }
    if verdict.remarks.contains(where: { if case .missed = $0 { true } else { false } }), verdict.outcome != .right {
      blocks.append(.paragraph(QuizMessage.somethingMissed.text(in: language)))
    }
    return blocks
  }

  /// What would have been right, for a question that is given up.
  func key(of item: QuizQuestion) -> [TextBlock] {
    switch item.question.body {
    case .choice(let body):
      let right = item.presentation.order.enumerated().filter { body.options[$1].isRight }
      return [.list(right.map { lettered($0, body.options[$1].text) })]
    case .order(let body):
      return [
        .list(
          body.items.enumerated().map {
            TextListItem(marker: StyledText(verbatim: "\($0 + 1)."), lessonText.inline($1.text))
          })
      ]
    case .match(let body):
      return [.table(TextTable(rows: body.pairs.map { [lessonText.inline($0.left), lessonText.inline($0.right)] }))]
    case .prediction(let body):
      return [.lines(LessonText(language: language).lines(of: body.transcript))]
    case .exercise(let body):
      return body.solutions.first.map { [ListingText.block(of: $0)] } ?? []
    case .short(let body):
      return body.accepted.first.map { [.paragraph(StyledText($0, .code))] } ?? []
    case .numeric(let body):
      return body.accepted.first.map { [.paragraph(StyledText(Self.number($0.lowerBound), .code))] } ?? []
    }
  }

  private static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
  }

  private func option(_ id: String, of question: Question) -> ChoiceBody.Option? {
    if case .choice(let body) = question.body { return body.options.first { $0.id == id } }
    return nil
  }

  private func item(_ id: String, of question: Question) -> String? {
    if case .order(let body) = question.body { return body.items.first { $0.id == id }?.text.plainText }
    return nil
  }

  private func left(_ id: String, of question: Question) -> String? {
    if case .match(let body) = question.body { return body.pairs.first { $0.id == id }?.left.plainText }
    return nil
  }
}
