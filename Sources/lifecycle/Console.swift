import Foundation
import Wording

/// What the program exits with.
enum ExitStatus: Int32 {
  case done = 0
  case belowMark = 1
  case usage = 2
  case unreadable = 3
  case tampered = 4
  case interrupted = 130
}

/// Standard output and standard error, laid out for where they go.
struct Console {
  var language: Language
  var output: TextRenderer
  var errors: TextRenderer
  let standardOutput = Sink(descriptor: 1)
  let standardError = Sink(descriptor: 2)

  func print(_ blocks: [TextBlock]) { printRaw(output.render(blocks)) }

  func printRaw(_ line: String) { standardOutput.write(line + "\n") }

  /// What was printed before comes first, also where both go to one terminal.
  func complain(_ blocks: [TextBlock]) {
    standardOutput.flush()
    standardError.write(errors.render(blocks) + "\n")
    standardError.flush()
  }

  func fail(_ message: some Message, _ status: ExitStatus) -> ExitStatus {
    complain([.paragraph(message.text(in: language))])
    return status
  }

  /// Writes what is left. A reader that went away is no fault of ours; a full disk is told.
  func finish(_ status: ExitStatus) -> ExitStatus {
    standardOutput.flush()
    guard let failure = standardOutput.failure, failure != EPIPE else { return status }
    return fail(UsageMessage.outputFailed(detail: String(cString: strerror(failure))), .unreadable)
  }
}
