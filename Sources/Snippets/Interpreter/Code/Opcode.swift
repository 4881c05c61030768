/// The instructions of the machine. `a`, `b`, `c` are 16-bit operands; `k` is `b` and `c` read as one signed 32-bit
/// operand. `r[x]` is a register of the running frame. "Moves" leaves nil behind.
///
/// Calls work on a window of registers: `r[a]` holds the callee where it is a value, `r[a+1]`... the arguments (the
/// receiver first); the window becomes the start of the callee's frame, and the result arrives in `r[a]`. Parameters
/// that the callee may change arrive back in their own registers.
enum Opcode: UInt8, CaseIterable {
  // MARK: Moving values
  /// r[a] = constant k
  case loadConstant
  /// r[a] = integer k
  case loadInteger
  /// r[a] = nil
  case loadNil
  /// r[a] = r[b]
  case copy
  /// r[a] = r[b], moved
  case move
  /// r[a] ..< r[a+b] = nil, last first
  case clear
  /// r[a] = a new box that r[b] moves into
  case makeBox
  /// r[a] = contents of box r[b]
  case getBox
  /// contents of box r[a] = r[b], moved
  case setBox
  /// r[a] = contents of box r[b], moved
  case takeBox
  /// r[a] = what the running closure captured at b
  case getCapture
  /// r[a] = global k
  case getGlobal
  /// global k = r[a], moved
  case setGlobal
  /// r[a] = global k, moved
  case takeGlobal
  /// calls the initial value of global k in window a where it has not been computed
  case ensureGlobal
  /// r[a] = a weak reference to r[b]
  case makeWeak
  /// r[a] = the object of weak reference r[b], or nil
  case loadWeak
  /// r[a] = the object of unowned reference r[b]; a trap where it is gone
  case loadUnowned

  // MARK: Properties and elements
  /// r[a] = field c of r[b]
  case getField
  /// field b of r[a] = r[c], moved; a structure that others share is copied first
  case setField
  /// r[a] = field c of r[b], moved; a structure that others share is copied first
  case takeField
  /// field b of r[a] += integer c, where it is a plain integer
  case addToField
  /// r[a] = value of the wrapper storage r[b]
  case wrapperGet
  /// value of the wrapper storage r[a] = r[b]
  case wrapperSet
  /// r[a] = projection of the wrapper storage r[b]
  case wrapperProjection
  /// tells the wrapper storage in field b of instance r[a] whose it is
  case attachWrapper
  /// property b of the observable instance r[a] is read
  case noteAccess
  /// property b of the observable instance r[a] is about to change (c = 0) or has changed
  case noteMutation
  /// r[a] = element c of tuple r[b]
  case getTuple
  /// element b of tuple r[a] = r[c], moved
  case setTuple
  /// r[a] = element c of tuple r[b], moved
  case takeTuple
  /// r[a] = r[b][r[c]]
  case getElement
  /// r[a][r[b]] = r[c], moved
  case setElement
  /// r[a] = r[b][r[c]], moved
  case takeElement
  /// r[b] is appended to array r[a], moved
  case append
  /// r[a] = number of elements of r[b]
  case count

  // MARK: Arithmetic
  /// r[a] = r[b] + r[c]; where a = b a string or array grows in place
  case add
  case subtract
  case multiply
  case divide
  case remainder
  /// r[a] = r[b] + signed integer c
  case addInteger
  /// r[a] = -r[b]
  case negate
  /// r[a] = !r[b]
  case not
  /// r[a] = r[b] & r[c]
  case bitAnd
  case bitOr
  case bitXor
  /// r[a] = r[b] << r[c]
  case shiftLeft
  case shiftRight
  /// r[a] = r[b] == r[c]
  case equal
  case notEqual
  /// r[a] = r[b] < r[c]
  case less
  case lessEqual
  /// r[a] = r[b] === r[c]
  case identical

  // MARK: Jumps
  /// pc += k
  case jump
  /// pc += k, backwards: takes a step
  case loop
  /// pc += k where r[a] is true
  case jumpIfTrue
  case jumpIfFalse
  case jumpIfNil
  case jumpIfNotNil
  /// pc += c where r[a] < r[b]
  case jumpIfLess
  case jumpIfNotLess
  case jumpIfLessEqual
  case jumpIfNotLessEqual
  case jumpIfEqual
  case jumpIfNotEqual
  /// pc += c where r[a] < signed integer b
  case jumpIfLessInteger
  case jumpIfNotLessInteger
  /// pc += c where r[a] == signed integer b
  case jumpIfEqualInteger
  case jumpIfNotEqualInteger
  /// pc += c where the case of enumeration r[a] is not the b-th
  case jumpIfNotCase
  /// prepares r[a], r[a+1] for walking over the sequence r[a]
  case beginIteration
  /// r[a] = next element of the walk at r[b], r[b+1]; pc += c at the end
  case iterate

  // MARK: Calls
  /// calls unit k
  case call
  /// calls function value r[a] with c arguments
  case callClosure
  /// calls what the type of r[a+1] has for selector b with c arguments
  case callVirtual
  /// calls native b with c arguments
  case callNative
  /// calls what site b names with c arguments, as the values decide
  case callDynamic
  /// returns r[a], moved
  case `return`
  /// returns ()
  case returnVoid
  /// throws r[a], moved
  case `throw`
  /// a trap with constant k as its message
  case trap
  /// makes the code of the running unit
  case compile

  // MARK: Making values
  /// r[a] = a structure of type k, its fields nil
  case makeStruct
  /// r[a] = an instance of type k, its fields nil
  case makeInstance
  /// r[a] = [r[b] ..< r[b+c]], moved
  case makeArray
  case makeTuple
  /// r[a] = dictionary of c pairs from r[b] on, moved
  case makeDictionary
  case makeSet
  /// r[a] = case c of type b, its payload from r[a+1] on, moved
  case makeEnum
  /// r[a] = payload value c of enumeration r[b]
  case getPayload
  /// r[a] = closure of unit b, its captures from r[c] on, moved
  case makeClosure
  /// r[a] = the text of r[b], of static type c
  case describe
  /// r[a] = texts of r[b] ..< r[b+c], joined
  case concatenate
  /// r[a] = key path template k, its subscript arguments from r[a+1] on, moved
  case makeKeyPath
  /// r[a] = the type of value r[b]
  case typeOf
  /// r[a] = builder value of kind b from c children from r[a+1] on, moved
  case build

  // MARK: Types
  /// r[a] = r[b] as? type c
  case castConditional
  /// r[a] = r[b] as! type c
  case castForced
  /// r[a] = r[b] is type c
  case typeTest
  /// r[a] = r[b], carrying type c along where it could not tell by itself
  case erase
  /// r[a] = r[b] as a value of static type c
  case restore
  /// r[a] = r[b]!; c = 1 for an implicitly unwrapped optional
  case unwrap

  // MARK: The world around
  /// runs the deinitialisers of instances that died, in window a
  case drain
  /// waits in the mailbox of actor r[a]
  case enterActor
  /// calls the simulated name of site b with c arguments in window a
  case simulate
}

/// One instruction: eight bytes.
struct Instruction {
  var op: Opcode
  var a: UInt16
  var b: UInt16
  var c: UInt16

  init(_ op: Opcode, _ a: Int = 0, _ b: Int = 0, _ c: Int = 0) {
    self.op = op
    self.a = UInt16(truncatingIfNeeded: a)
    self.b = UInt16(truncatingIfNeeded: b)
    self.c = UInt16(truncatingIfNeeded: c)
  }

  init(_ op: Opcode, _ a: Int, k: Int) {
    self.init(op, a, k & 0xFFFF, (k >> 16) & 0xFFFF)
  }

  /// `b` and `c` as one signed operand.
  var k: Int { Int(Int32(bitPattern: UInt32(b) | UInt32(c) << 16)) }
  /// `c` as a signed operand.
  var signedC: Int { Int(Int16(bitPattern: c)) }
  var signedB: Int { Int(Int16(bitPattern: b)) }
}
