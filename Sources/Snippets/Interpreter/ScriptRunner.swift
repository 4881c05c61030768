import LifecycleEngine

/// What running a file of plain statements came to.
public struct ScriptOutcome {
  /// What it printed, line by line.
  public var lines: [String] = []
  /// How it ended, where it did not end by itself.
  public var failure: Failure?
  /// The message of a trap or of an error that nobody caught.
  public var message: String?
  /// Why it was not run.
  public var loadFailure: LoadFailure?
}

/// Runs files of plain statements: no views, no device.
public enum ScriptRunner {
  /// Parses, checks and runs `text` to the end of its last statement.
  public static func run(_ text: String, name: String = "script.swift", budgets: Budgets = Budgets()) -> ScriptOutcome {
    var outcome = ScriptOutcome()
    let program: Program
    switch SwiftFrontEnd.parse(SnippetSource(name: name, text: text)) {
    case .failure(let failure):
      outcome.loadFailure = failure
      return outcome
    case .success(let parsed): program = parsed
    }
    let index = LibraryIndex()
    let found = Checker.check(program, library: index)
    guard found.refusals.isEmpty else {
      outcome.loadFailure = .refused(found.refusals)
      return outcome
    }
    let clock = ScriptClock()
    let trace = Trace { [unowned clock] in clock.runLoop?.now ?? 0 }
    let runLoop = RunLoop(trace: trace)
    clock.runLoop = runLoop
    let machine = Machine(
      natives: StandardLibrary.natives(), library: StandardLibrary.hooks(index), runLoop: runLoop, trace: trace,
      budgets: budgets)
    let collected = Lines()
    machine.observer.print = { text, _ in collected.lines.append(text) }
    machine.observer.failed = { collected.failure = collected.failure ?? $0 }
    machine.load(program)
    withExtendedLifetime(clock) { machine.runScript(into: collected) }
    outcome.lines = collected.lines
    outcome.failure = collected.failure
    outcome.message = collected.message
    return outcome
  }

  /// The code of a script's statements and of its functions, spelled out.
  public static func disassembly(of text: String) -> [String] {
    guard case .success(let program) = SwiftFrontEnd.parse(SnippetSource(name: "script.swift", text: text)) else {
      return []
    }
    let index = LibraryIndex()
    _ = Checker.check(program, library: index)
    let trace = Trace { 0 }
    let machine = Machine(
      natives: StandardLibrary.natives(), library: StandardLibrary.hooks(index), runLoop: RunLoop(trace: trace),
      trace: trace)
    machine.load(program)
    guard let code = machine.code else { return [] }
    var units = [code.mainUnit].compactMap(\.self)
    for case .function(let function) in program.declarations { units.append(code.unit(for: function)) }
    for type in code.allTypes {
      for function in type.initializers + type.methods where function.body != nil {
        units.append(code.unit(for: function))
      }
    }
    return units.flatMap { unit -> [String] in
      unit.compile?(unit)
      return ["\(unit.who.map { $0 + "." } ?? "")\(unit.name)"] + Disassembler.lines(of: unit)
    }
  }

  final class Lines {
    var lines: [String] = []
    var failure: Failure?
    var message: String?
    var isFinished = false
  }
}

private final class ScriptClock {
  weak var runLoop: RunLoop?
}

extension Machine {
  /// Runs the statements of the program, and the run loop until the last of them has ended.
  func runScript(into collected: ScriptRunner.Lines) {
    guard let unit = code?.mainUnit else { return }
    begin(unit) { [self] result in
      collected.isFinished = true
      guard case .failure(let error) = result else { return }
      collected.failure = lastFailure ?? Failure(unwinding: error, who: nil, line: nil)
      collected.message = message(of: error)
    }
    while !collected.isFinished, collected.failure == nil, let due = runLoop.nextDue {
      runLoop.advance(by: max(0, due - runLoop.now))
    }
    if collected.message == nil, let failure = collected.failure { collected.message = message(of: failure.unwinding) }
  }

  /// The words of a trap; for an error that nobody caught those of Swift's own trap.
  public func message(of unwinding: Unwinding) -> String? {
    switch unwinding {
    case .trap(let message): return message
    case .thrown(let error):
      let text = (try? string(of: error, style: .debug)) ?? "error"
      return "Fatal error: Error raised at top level: " + text
    case .stopped: return nil
    }
  }
}

extension ProgramCode {
  /// The statements of a script; nil where the program has none.
  var mainUnit: CodeUnit? {
    guard !program.statements.isEmpty else { return nil }
    return unit(ObjectIdentifier(program)) {
      FunctionCompiler.makeUnit(
        name: "main", line: program.statements.first?.position.line ?? 1, who: nil, code: self, owner: nil
      ) { [program] compiler in
        compiler.captures.walk(program.statements)
        compiler.isScript = true
        compiler.tryDepth = 1
        compiler.functionBody(program.statements, builder: nil)
      }
    }
  }
}
