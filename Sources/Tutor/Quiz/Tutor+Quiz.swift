import Assessment
import Lessons
import Snippets
import Wording

extension Tutor {
  /// Begins the questions of a page, at the first that was not answered right before.
  func startQuiz(lesson: Lesson, questions: [Question]) {
    let done = world.memory.answeredRight(in: lesson.id)
    let items = questions.map { QuizQuestion(lesson: lesson, question: $0, seed: world.seed) }
    guard !items.isEmpty else { return }
    var run = QuizRun(lesson: lesson, questions: items, mode: .learning)
    let open = items.firstIndex { !done.contains($0.question.id) }
    if let open, open > 0 { say(QuizMessage.resumedBehind(answered: open)) }
    run.index = open ?? 0
    quiz = run
    ask()
  }

  /// Asks the questions of some lessons, outside their pages; `pass` is the per cent that count as passed.
  public func beginTest(lessons: [String], pass: Int?) -> [TutorEffect] {
    effects = []
    var items: [QuizQuestion] = []
    for name in lessons.isEmpty ? world.shelf.entries(in: language).map(\.id) : lessons {
      guard let entry = world.shelf.entry(named: name, in: language) else {
        let known = world.shelf.entries(in: language).map(\.id)
        say(ReadingMessage.noSuchLesson(name, nearest: nearestNames(to: name, among: known)))
        effects.append(.quit(2))
        return effects
      }
      guard open(entry.id, page: nil), let lesson = place?.lesson else {
        effects.append(.quit(3))
        return effects
      }
      items += lesson.questions.map { QuizQuestion(lesson: lesson, question: $0, seed: world.seed) }
    }
    place = nil
    guard let first = items.first else {
      say(QuizMessage.noQuestions)
      effects.append(.quit(1))
      return effects
    }
    quiz = QuizRun(lesson: first.lesson, questions: items, mode: .test(pass: pass))
    say(QuizMessage.quizStarts(count: items.count))
    ask()
    return effects
  }

  func ask() {
    guard let quiz else { return }
    let text = QuestionText(language: language)
    show(text.blocks(for: quiz.current, index: quiz.index, count: quiz.questions.count))
    switch quiz.current.question.body {
    case .prediction: preparePrediction()
    case .exercise(let body): put(body.start)
    default: break
    }
  }

  func nextQuestion() {
    guard var quiz else { return goOn() }
    if quiz.isAsking { return skip() }
    guard !quiz.isLast else { return finishQuiz() }
    quiz.advance()
    self.quiz = quiz
    ask()
  }

  private func finishQuiz() {
    guard let quiz else { return }
    self.quiz = nil
    switch quiz.mode {
    case .learning:
      let right = world.memory.answeredRight(in: quiz.lesson.id)
      let count = quiz.questions.filter { right.contains($0.question.id) }.count
      say(QuizMessage.finished(right: count, of: quiz.questions.count))
      goOn()
    case .test(let pass):
      let right = quiz.scores.values.filter { $0 >= 1 }.count
      say(QuizMessage.finished(right: right, of: quiz.questions.count))
      if let pass {
        let percent = quiz.percent
        say(percent >= pass ? QuizMessage.passed(percent: percent, mark: pass) : .failed(percent: percent, mark: pass))
      }
      effects.append(.quit(quiz.percent >= (pass ?? 0) ? 0 : 1))
    }
  }

  // MARK: Answers

  func answer(_ line: String) {
    guard let quiz else { return }
    if case .prediction = quiz.current.question.body { return predict(line) }
    let parser = AnswerParser(question: quiz.current.question, presentation: quiz.current.presentation)
    switch parser.parse(line) {
    case .failure(let fault): say(fault.message)
    case .success(let answer): judge(answer)
    }
  }

  func answer(code: String) { judge(.exercise(code)) }

  func judgePrediction(_ steps: [[ExpectedLine]]) { judge(.prediction(steps)) }

  private func judge(_ answer: Answer) {
    guard var quiz else { return }
    let item = quiz.current
    let setting = DeviceSetting(ios: item.lesson.header.ios)
    do {
      let verdict = try AnswerChecker().check(answer, to: item.question, setting: setting)
      if verdict.outcome == .blank { return say(QuizMessage.emptyAnswer) }
      quiz.triesOfThis += 1
      if quiz.scores[quiz.index] == nil { quiz.scores[quiz.index] = verdict.score }
      record(answer, verdict: verdict, in: quiz)
      tell(verdict, in: &quiz)
      self.quiz = quiz
    } catch {
      say(QuizMessage.cannotBeJudged)
      quiz.phase = .explained
      self.quiz = quiz
    }
  }

  private func tell(_ verdict: Verdict, in quiz: inout QuizRun) {
    let question = quiz.current.question
    let text = QuestionText(language: language)
    var blocks: [TextBlock] = []
    let mayTryAgain = quiz.mode == .learning && question.kind != .prediction
    switch verdict.outcome {
    case .right: blocks.append(.paragraph(QuizMessage.right.text(in: language)))
    case .partly:
      blocks.append(.paragraph(QuizMessage.partlyRight(right: Int(verdict.score * 100), of: 100).text(in: language)))
    case .wrong, .blank: blocks.append(.paragraph(QuizMessage.wrong.text(in: language)))
    }
    blocks += text.feedback(verdict, on: question)
    if verdict.outcome != .right, mayTryAgain {
      blocks.append(.paragraph(QuizMessage.tryAgain.text(in: language)))
    } else {
      if verdict.outcome != .right, question.kind != .prediction { blocks += text.key(of: quiz.current) }
      blocks += text.lessonText.blocks(question.explanation)
      blocks.append(.paragraph(QuizMessage.enterGoesOn.text(in: language).styled(.dim)))
      quiz.phase = .explained
    }
    show(blocks)
  }

  func hint() {
    guard var quiz, quiz.isAsking else { return say(QuizMessage.nothingToSkip) }
    if case .test = quiz.mode { return say(QuizMessage.noHintsInTest) }
    let hints = quiz.current.question.hints
    guard !hints.isEmpty else { return say(QuizMessage.noHints) }
    guard quiz.hintsShown < hints.count else { return say(QuizMessage.noMoreHints(count: hints.count)) }
    quiz.hintsShown += 1
    let label = QuizMessage.hint(number: quiz.hintsShown, of: hints.count).text(in: language)
    show([.aside(label: label, LessonText(language: language).blocks(hints[quiz.hintsShown - 1]))])
    self.quiz = quiz
  }

  func skip() {
    guard var quiz, quiz.isAsking else { return say(QuizMessage.nothingToSkip) }
    let item = quiz.current
    if quiz.scores[quiz.index] == nil { quiz.scores[quiz.index] = 0 }
    world.memory.record(
      RecordedAttempt(
        lesson: item.lesson.id, question: item.question.id, kind: item.question.kind, answer: "", score: 0,
        hints: quiz.hintsShown, isSkipped: true, digest: item.question.digest, language: language))
    let text = QuestionText(language: language)
    quiz.phase = .explained
    self.quiz = quiz
    var blocks: [TextBlock] = [.paragraph(QuizMessage.skipped.text(in: language))]
    blocks += text.key(of: item) + text.lessonText.blocks(item.question.explanation)
    blocks.append(.paragraph(QuizMessage.enterGoesOn.text(in: language).styled(.dim)))
    show(blocks)
  }

  private func record(_ answer: Answer, verdict: Verdict, in quiz: QuizRun) {
    let item = quiz.current
    world.memory.record(
      RecordedAttempt(
        lesson: item.lesson.id, question: item.question.id, kind: item.question.kind, answer: answer.recordText,
        score: verdict.score, hints: quiz.hintsShown, isSkipped: false, digest: item.question.digest,
        language: language))
  }

  /// Opens the quiz page of the lesson.
  func goToQuiz() {
    guard let place else { return sayNoLessons() }
    guard let index = place.lesson.pages.firstIndex(where: { !$0.questions.isEmpty }) else {
      return say(QuizMessage.noQuestions)
    }
    goTo(place.lesson.pages[index].id)
  }

  func showProgress() {
    let rows = world.shelf.entries(in: language).map { entry -> [StyledText] in
      [
        StyledText(entry.id, .code), StyledText(verbatim: "\(world.memory.visitedPages(in: entry.id).count)"),
        StyledText(verbatim: "\(world.memory.answeredRight(in: entry.id).count)"),
      ]
    }
    let header = [RecordsMessage.columnLesson, .columnPages, .columnQuestions].map { $0.text(in: language) }
    show([
      .heading(RecordsMessage.progressHeading.text(in: language)), .table(TextTable(header: header, rows: rows)),
    ])
  }
}
