/// The code of one function, accessor, closure or initial value.
///
/// A unit is made when something refers to it and compiled when it is first called.
final class CodeUnit {
  let name: String
  /// 1-based line of the declaration.
  let line: Int
  /// The type whose code this is; nil outside types.
  let who: String?
  var isAsync = false
  /// Parameters, the receiver included.
  var parameterCount = 0
  /// Arguments that come back changed: registers of `inout` parameters and of a mutating `self`.
  var inoutRegisters: [Int] = []

  var captureCount = 0

  private(set) var code: UnsafeMutablePointer<Instruction>
  private(set) var codeCount = 0
  var registerCount = 1
  /// Registers that may hold objects when the frame ends: first and count.
  var clearFrom = 0
  var clearCount = 0
  var constants: UnsafeMutablePointer<Value>
  private(set) var constantCount = 0
  var handlers: [Handler] = []
  /// Where the lines change, in order of `pc`.
  var lines: [LineEntry] = []
  /// Fills in the code; nil once done.
  var compile: ((CodeUnit) -> Void)?

  /// Where errors go that are thrown between `start` and `end`.
  struct Handler {
    var start: Int
    var end: Int
    var target: Int
    /// Receives the error.
    var register: Int
    /// Registers from here on may hold what the interrupted expression left.
    var clearFrom: Int
  }

  struct LineEntry {
    var pc: Int
    var line: Int
  }

  init(name: String, line: Int, who: String?, compile: @escaping (CodeUnit) -> Void) {
    self.name = name
    self.line = line
    self.who = who
    self.compile = compile
    code = .allocate(capacity: 1)
    code.initialize(to: Instruction(.compile))
    constants = .allocate(capacity: 1)
  }

  deinit {
    code.deallocate()
    constants.deinitialize(count: constantCount)
    constants.deallocate()
  }

  func install(_ instructions: [Instruction], constants values: [Value]) {
    code.deallocate()
    code = .allocate(capacity: max(1, instructions.count))
    code.initialize(from: instructions, count: instructions.count)
    codeCount = instructions.count
    constants.deinitialize(count: constantCount)
    constants.deallocate()
    constants = .allocate(capacity: max(1, values.count))
    constants.initialize(from: values, count: values.count)
    constantCount = values.count
    compile = nil
  }

  /// The innermost handler around the instruction at `pc`.
  func handler(at pc: Int) -> Handler? {
    handlers.first { $0.start <= pc && pc < $0.end }
  }

  /// The source line of the instruction at `pc`.
  func line(at pc: Int) -> Int {
    var low = 0
    var high = lines.count
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].pc <= pc { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? line : lines[low - 1].line
  }
}
