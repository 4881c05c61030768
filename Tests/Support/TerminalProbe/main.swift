import Glibc
import Terminal
import Wording

/// Reads lines and says what it got, so that tests can drive the terminal's parts from a pseudo-terminal.
///
/// Words that do something: `spin` runs until Ctrl-C, `hang` runs and never looks, `page N` pages N lines, `edit TEXT`
/// opens the editor, `size` tells the terminal's size. Any other line is told and remembered.
func probe() -> Int32 {
  let environment = processEnvironment()
  let encoding = TextEncoding.detect()
  let output = OutputChannel.standardOutput
  func tell(_ text: String) {
    try? output.write(text + "\n")
  }
  let reader = StandardLineReader.make(history: HistoryStore(path: environment["PROBE_HISTORY"]))
  if let editor = reader as? LineEditor {
    if let problem = editor.history.problem { tell("history: \(problem)") }
    editor.completer = { line, cursor in
      let before = line.prefix(cursor)
      let start = before.lastIndex(of: " ").map { before.distance(from: before.startIndex, to: $0) + 1 } ?? 0
      return ["alpha", "alphabet", "beta", "niño", "ni日本", "bad\u{1B}[31m"]
        .filter { $0.hasPrefix(before.dropFirst(start)) }.map { LineCompletion(text: $0, start: start) }
    }
  }
  tell("utf8: \(encoding.writesUTF8)")
  while true {
    switch reader.readLine(prompt: "probe> ") {
    case .interrupted: tell("<interrupted>")
    case .pasted(let text):
      reader.remember(text)
      tell("<pasted \(text.debugDescription)>")
    case .endOfInput:
      tell("<end>")
      return 0
    case .line(let line):
      let words = line.split(separator: " ")
      switch words.first {
      case "spin":
        tell("spinning")
        while !Interrupt.isPending { usleep(1_000) }
        Interrupt.clear()
        tell("<stopped>")
      case "hang":
        tell("hanging")
        while true { usleep(1_000) }
      case "page":
        let text = (1...(words.last.flatMap { Int($0) } ?? 1)).map { "row \($0)\n" }.joined()
        let message = try? Pager().show(text)
        tell(message.map { "<\($0)>" } ?? "<paged>")
      case "edit":
        switch ExternalEditor().edit(String(line.dropFirst(5))) {
        case .success(let text): tell("<edited \(text.debugDescription)>")
        case .failure(let failure): tell("<\(failure.message.text(in: .english).plainText)>")
        }
      case "size":
        let size = TerminalSize.current()
        tell("<\(size.columns)x\(size.rows)>")
      default:
        reader.remember(line)
        tell("<\(line.debugDescription)>")
      }
    }
  }
}

guard let status = runOnBigStack(probe) else { exit(3) }
exit(status)
