/// Spells code for tests and for finding faults.
enum Disassembler {
  /// One line an instruction: position, source line where it changes, name and operands.
  static func lines(of unit: CodeUnit) -> [String] {
    var result: [String] = []
    var shown = 0
    for pc in 0..<unit.codeCount {
      let instruction = unit.code[pc]
      let line = unit.line(at: pc)
      let mark = line == shown ? "" : "\(line)"
      shown = line
      result.append("\(pad(String(pc), 4)) \(pad(mark, 4)) \(text(instruction, at: pc, in: unit))")
    }
    for handler in unit.handlers {
      result.append("catch \(handler.start)..<\(handler.end) -> \(handler.target) in r\(handler.register)")
    }
    return result
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  private static func text(_ i: Instruction, at pc: Int, in unit: CodeUnit) -> String {
    switch i.op {
    case .loadConstant, .trap: return "\(i.op) \(i.a), \(constant(i.k, in: unit))"
    case .loadInteger: return "loadInteger \(i.a), \(i.k)"
    case .jump, .loop: return "\(i.op) \(pc + 1 + i.k)"
    case .jumpIfTrue, .jumpIfFalse, .jumpIfNil, .jumpIfNotNil: return "\(i.op) \(i.a), \(pc + 1 + i.k)"
    case .jumpIfLess, .jumpIfNotLess, .jumpIfLessEqual, .jumpIfNotLessEqual, .jumpIfEqual, .jumpIfNotEqual,
      .jumpIfNotCase, .iterate:
      return "\(i.op) \(i.a), \(i.b), \(pc + 1 + i.signedC)"
    case .jumpIfLessInteger, .jumpIfNotLessInteger, .jumpIfEqualInteger, .jumpIfNotEqualInteger:
      return "\(i.op) \(i.a), \(i.signedB), \(pc + 1 + i.signedC)"
    case .addInteger, .addToField: return "\(i.op) \(i.a), \(i.b), \(i.signedC)"
    case .getGlobal, .setGlobal, .takeGlobal, .ensureGlobal, .call, .makeStruct, .makeInstance, .makeKeyPath:
      return "\(i.op) \(i.a), \(i.k)"
    case .returnVoid, .compile: return "\(i.op)"
    case .loadNil, .return, .throw, .beginIteration, .drain, .enterActor: return "\(i.op) \(i.a)"
    case .copy, .move, .clear, .makeBox, .getBox, .setBox, .takeBox, .getCapture, .makeWeak, .loadWeak, .loadUnowned,
      .wrapperGet, .wrapperSet, .wrapperProjection, .append, .count, .negate, .not, .typeOf:
      return "\(i.op) \(i.a), \(i.b)"
    default: return "\(i.op) \(i.a), \(i.b), \(i.c)"
    }
  }

  private static func constant(_ index: Int, in unit: CodeUnit) -> String {
    guard case .object(let object) = unit.constants[index] else { return "\(unit.constants[index])" }
    return (object as? StringObject).map { "\"\($0.value)\"" } ?? object.typeName
  }
}
