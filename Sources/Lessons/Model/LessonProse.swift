import Assessment

extension Lesson {
  /// Every stretch of prose with its place, in reading order: pages, questions, options, feedback, explanations.
  var proseByPlace: [(place: SourcePosition, runs: [InlineRun])] {
    pages.flatMap { page in
      [(page.position, page.title)] + page.blocks.proseByPlace + page.questions.flatMap(\.proseByPlace)
    }
  }
}

extension Question {
  /// Every stretch of prose of the question with its place, the key's included.
  var proseByPlace: [(place: SourcePosition, runs: [InlineRun])] {
    var result = [(position, title)] + prompt.proseByPlace + hints.flatMap(\.proseByPlace)
    switch body {
    case .choice(let body):
      result += body.options.flatMap { [($0.position, $0.text)] + $0.feedback.proseByPlace }
    case .order(let body):
      result += body.items.map { ($0.position, $0.text) }
    case .match(let body):
      result += body.pairs.flatMap { [($0.position, $0.left), ($0.position, $0.right)] }
    case .prediction, .exercise, .short, .numeric:
      break
    }
    return result + explanation.proseByPlace
  }
}

extension [Block] {
  /// Every stretch of prose in these blocks and in those inside them, with its place.
  var proseByPlace: [(place: SourcePosition, runs: [InlineRun])] {
    flattened.flatMap { block -> [(SourcePosition, [InlineRun])] in
      switch block.content {
      case .paragraph(let runs), .heading(_, let runs): [(block.position, runs)]
      case .table(let table): (table.header + table.rows.flatMap { $0 }).map { ($0.position, $0.text) }
      case .list, .alert, .quote, .snippet, .transcript, .code, .rule: []
      }
    }
  }
}
