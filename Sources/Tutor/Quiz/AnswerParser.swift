import Assessment
import Wording

/// Why a typed line is no answer to the question; the learner types again.
enum AnswerFault: Error, Equatable, Sendable {
  /// A letter or number that no option has.
  case noSuchOption(String, last: String)
  case onlyOneOption
  /// Each item has to be named once.
  case orderNeedsEach(count: Int, missing: [String], repeated: [String])
  /// `a2`, `b1`, ...: a letter of the left column and a number of the right one.
  case noPair(String)
  case pairsNeedEach(missing: [String])
  case notAPrediction(line: String)
  /// An exercise is answered with code.
  case needsCode
}

/// Reads what the learner typed as an answer to a question that is shown in a given order.
struct AnswerParser {
  var question: Question
  var presentation: Presentation

  /// `a`, `b`, ... for what stands at a place on screen.
  static func letter(_ place: Int) -> String {
    place < 26 ? String(UnicodeScalar(UInt8(97 + place))) : "a\(place)"
  }

  func parse(_ line: String) -> Result<Answer, AnswerFault> {
    let line = line.trimmingCharacters(of: " \t")
    if line.isEmpty { return .success(.blank) }
    switch question.body {
    case .choice(let body): return choice(line, body)
    case .order(let body): return order(line, body)
    case .match(let body): return match(line, body)
    case .prediction, .exercise: return .failure(.needsCode)
    case .short, .numeric: return .success(.text(line))
    }
  }

  /// The events that one line of a prediction names, one or several with commas between.
  static func predictedEvents(_ line: String) -> Result<[ExpectedLine], AnswerFault> {
    if case .success(let whole) = ExpectedLine.parse(line, at: SourcePosition(line: 1, column: 1), ownerRequired: false)
    {
      return .success([whole])
    }
    var events: [ExpectedLine] = []
    for word in line.split(whereSeparator: { $0 == "," || $0 == ";" }) {
      let text = word.trimmingCharacters(of: " \t")
      guard !text.isEmpty, !saysNothing(text) else { continue }
      switch ExpectedLine.parse(text, at: SourcePosition(line: 1, column: 1), ownerRequired: false) {
      case .success(let event): events.append(event)
      case .failure: return .failure(.notAPrediction(line: text))
      }
    }
    return .success(events)
  }

  static func saysNothing(_ text: String) -> Bool {
    ["nothing", "none", "nada", "-"].contains(text.lowercased())
  }

  private func choice(_ line: String, _ body: ChoiceBody) -> Result<Answer, AnswerFault> {
    var picked: Set<String> = []
    for word in words(line) {
      guard let place = place(word, count: body.options.count) else {
        return .failure(.noSuchOption(word, last: Self.letter(body.options.count - 1)))
      }
      picked.insert(body.options[presentation.order[place]].id)
    }
    guard !picked.isEmpty else { return .success(.blank) }
    guard body.allowsSeveral || picked.count == 1 else { return .failure(.onlyOneOption) }
    return .success(.choice(picked))
  }

  private func order(_ line: String, _ body: OrderBody) -> Result<Answer, AnswerFault> {
    var places: [Int] = []
    for word in words(line) {
      guard let place = place(word, count: body.items.count) else {
        return .failure(.noSuchOption(word, last: Self.letter(body.items.count - 1)))
      }
      places.append(place)
    }
    let all = Array(body.items.indices)
    guard places.sorted() == all else {
      let missing = all.filter { !places.contains($0) }.map(Self.letter)
      let repeated = all.filter { place in places.filter { $0 == place }.count > 1 }.map(Self.letter)
      return .failure(.orderNeedsEach(count: all.count, missing: missing, repeated: repeated))
    }
    return .success(.order(places.map { body.items[presentation.order[$0]].id }))
  }

  private func match(_ line: String, _ body: MatchBody) -> Result<Answer, AnswerFault> {
    var pairs: [String: String] = [:]
    for word in words(line) {
      guard let left = place(String(word.prefix(1)), count: body.pairs.count), word.first?.isLetter == true,
        let right = Int(word.dropFirst()), (1...body.pairs.count).contains(right)
      else { return .failure(.noPair(word)) }
      pairs[body.pairs[presentation.order[left]].id] = body.pairs[presentation.rightOrder[right - 1]].id
    }
    let missing = body.pairs.indices.filter { pairs[body.pairs[presentation.order[$0]].id] == nil }
    guard missing.isEmpty else { return .failure(.pairsNeedEach(missing: missing.map(Self.letter))) }
    return .success(.match(pairs))
  }

  /// Letters stand alone or run together: `b d`, `b,d`, `bd`.
  private func words(_ line: String) -> [String] {
    let parts = line.split(whereSeparator: { " ,;\t>".contains($0) }).map(String.init)
    guard case .match = question.body else {
      return parts.flatMap { part in
        part.count > 1 && part.allSatisfy { $0.isLetter && $0.isASCII } ? part.map(String.init) : [part]
      }
    }
    return parts
  }

  private func place(_ word: String, count: Int) -> Int? {
    let word = word.lowercased().filter { $0 != ")" && $0 != "." && $0 != "(" }
    if let number = Int(word) { return (1...count).contains(number) ? number - 1 : nil }
    guard word.count == 1, let value = word.utf8.first, value >= 97 else { return nil }
    let place = Int(value) - 97
    return place < count ? place : nil
  }
}

extension StringProtocol {
  /// Without the given characters at both ends.
  func trimmingCharacters(of set: String) -> String {
    var rest = self[...]
    while let first = rest.first, set.contains(first) { rest.removeFirst() }
    while let last = rest.last, set.contains(last) { rest.removeLast() }
    return String(rest)
  }
}

extension AnswerFault {
  var message: QuizMessage {
    switch self {
    case .noSuchOption(let word, let last): .unknownLetters([word], allowed: "a-\(last)")
    case .onlyOneOption: .oneLetterOnly
    case .orderNeedsEach(_, let missing, let repeated):
      repeated.isEmpty ? .everyLetterOnce(missing: missing) : .repeatedLetters(repeated)
    case .noPair: .pairsExpected(example: "a2 b1")
    case .pairsNeedEach(let missing): .everyLetterOnce(missing: missing)
    case .notAPrediction(let line): .unreadablePrediction(line: line)
    case .needsCode: .askExercise
    }
  }
}
