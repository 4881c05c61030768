import Assessment
import LifecycleEngine
import Snippets
import Wording

extension Tutor {
  /// Puts the question's snippet on the device and runs up to the first step that is asked.
  func preparePrediction() {
    guard let quiz, case .prediction(let body) = quiz.current.question.body else { return }
    let transcript = body.transcript
    let setting = transcript.setting.over(body.snippet.setting).over(
      DeviceSetting(ios: quiz.current.lesson.header.ios))
    let source = SnippetSource(
      name: body.snippet.id ?? quiz.current.question.id, text: body.snippet.source, language: body.snippet.language)
    switch Desk.open(source, title: source.name, options: options(for: setting)) {
    case .failure(let failure):
      show(failure.blocks(source: source, language: language))
      self.quiz?.phase = .explained
    case .success(let desk):
      self.desk = desk
      if transcript.steps.first?.isPrediction == true {
        say(QuizMessage.askLaunchPrediction)
      } else {
        if let block = EventText(filter: eventFilter, language: language).block(of: desk.session.events) {
          show([block])
        }
        runUpToNextAskedStep(after: 0)
      }
    }
  }

  /// Runs the steps that only lead there, shows them, and asks for the next one.
  private func runUpToNextAskedStep(after step: Int) {
    guard let quiz, case .prediction(let body) = quiz.current.question.body else { return }
    var index = step + 1
    while index < body.transcript.steps.count {
      let next = body.transcript.steps[index]
      guard let command = next.command else { break }
      if next.isPrediction { return say(QuizMessage.askPrediction(command: command)) }
      tellStep(command)
      index += 1
    }
  }

  /// Carries out a step of the transcript on the desk and shows what fired.
  private func tellStep(_ command: String) {
    show([.lines([StyledText("> ", .prompt) + StyledText(command, .code)])])
    for part in CommandScript(command).commands {
      guard let outcome = desk?.perform(part.text), let session = desk?.session else { return }
      if let block = EventText(filter: eventFilter, language: language).block(of: session.events[outcome.events]) {
        show([block])
      } else {
        say(DeviceMessage.nothingFired)
      }
      if let failure = outcome.failure { show([.paragraph(failure.message.text(in: language))]) }
    }
  }

  /// Takes one line of the prediction for a step. `nothing` or an empty line ends it; then the step runs, and after the
  /// last one the whole is judged.
  func predict(_ line: String) {
    guard quiz != nil else { return }
    let predicted = quiz?.predicting ?? []
    if !line.isEmpty, !AnswerParser.saysNothing(line) {
      switch AnswerParser.predictedEvents(line) {
      case .failure(let fault): say(fault.message)
      case .success(let events): quiz?.predicting = predicted + events
      }
      return
    }
    if line.isEmpty, quiz?.predicting == nil { return say(QuizMessage.emptyAnswer) }
    commitPrediction()
  }

  private func commitPrediction() {
    guard var quiz, case .prediction(let body) = quiz.current.question.body else { return }
    quiz.predicted.append(quiz.predicting ?? [])
    quiz.predicting = nil
    self.quiz = quiz
    let asked = quiz.askedSteps
    guard quiz.predicted.count <= asked.count else { return }
    let index = asked[quiz.predicted.count - 1]
    if let command = body.transcript.steps[index].command {
      tellStep(command)
    } else if let desk, let block = EventText(filter: eventFilter, language: language).block(of: desk.session.events) {
      show([block])
    }
    if quiz.predicted.count == asked.count {
      judgePrediction(quiz.predicted)
    } else {
      runUpToNextAskedStep(after: index)
    }
  }
}
