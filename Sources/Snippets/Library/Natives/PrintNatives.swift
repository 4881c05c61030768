/// `print`, `debugPrint`, `dump`, `NSLog`, and the functions that trap.
enum PrintNatives {
  static let areas: [String: [NativeAreas.Registration]] = ["": [{ printing(&$0) }, { trapping(&$0) }]]

  private static func printing(_ table: inout NativeTable) {
    for (name, style) in [("print", DescriptionStyle.plain), ("debugPrint", .debug)] {
      table[name + "(_:separator:terminator:)"] = { machine, arguments throws(Unwinding) in
        let separator = try arguments.string(1, or: " ")
        let terminator = try arguments.string(2, or: "\n")
        var line = ""
        for (place, item) in (arguments[0].elements ?? []).enumerated() {
          if place > 0 { line += separator }
          line += try machine.string(of: item, style: style)
        }
        try machine.console.write(line + terminator, machine)
        return .void
      }
    }
    table["dump(_:name:indent:maxDepth:maxItems:)"] = { machine, arguments throws(Unwinding) in
      let name = arguments[1].isOmitted || arguments[1].isNil ? nil : try arguments.string(1)
      var dump = Dump(
        machine: machine, indent: try arguments.int(2, or: 0), maxDepth: try arguments.int(3, or: Int.max))
      for line in try dump.lines(of: arguments[0], as: .unknown, name: name) {
        try machine.console.write(line + "\n", machine)
      }
      return arguments[0].unerased
    }
    table["NSLog(_:_:)"] = { machine, arguments throws(Unwinding) in
      let line = try FormatString.text(try arguments.string(0), arguments[1].elements ?? [], machine)
      try machine.console.write(line + "\n", machine)
      return .void
    }
  }

  private static func trapping(_ table: inout NativeTable) {
    for name in ["fatalError(_:)", "preconditionFailure(_:)", "assertionFailure(_:)"] {
      table[name] = { machine, arguments throws(Unwinding) in
        throw try failure(machine, "Fatal error", arguments[0])
      }
    }
    for (name, title) in [("precondition(_:_:)", "Precondition failed"), ("assert(_:_:)", "Assertion failed")] {
      table[name] = { machine, arguments throws(Unwinding) in
        if try machine.forced(arguments[0]).isTrue { return .void }
        throw try failure(machine, title, arguments[1])
      }
    }
  }

  private static func failure(_ machine: Machine, _ title: String, _ message: Value) throws(Unwinding) -> Unwinding {
    let text = message.isOmitted ? "" : try [try machine.forced(message)].string(0)
    return .trap(text.isEmpty ? title : title + ": " + text)
  }
}

/// Gathers what is printed into lines.
final class Console {
  private var line = ""

  /// A line is printed when its end comes.
  func write(_ text: String, _ machine: Machine) throws(Unwinding) {
    line += text
    guard line.utf8.contains(UInt8(ascii: "\n")) else { return try machine.reserve(line.utf8.count) }
    var lines = line.split(separator: "\n", omittingEmptySubsequences: false)
    line = String(lines.removeLast())
    for text in lines { try machine.print(String(text)) }
  }

  /// Prints what waits for the end of its line.
  func flush(_ machine: Machine) throws(Unwinding) {
    guard !line.isEmpty else { return }
    let rest = line
    line = ""
    try machine.print(rest)
  }
}

extension Machine {
  var console: Console { attachment("console") { Console() } }

  /// Prints the last line where the snippet has not ended it (`terminator: ""`): at the end of a step.
  public func flushConsole() throws(Unwinding) { try console.flush(self) }

  /// What the library keeps for this process under a name of its own.
  func attachment<T: AnyObject>(_ name: String, _ make: () -> T) -> T {
    if let known = attachments[name] as? T { return known }
    let made = make()
    attachments[name] = made
    return made
  }
}
