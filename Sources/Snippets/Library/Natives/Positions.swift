/// How the collections of the library count their places. An offset counts from 0; an index is what the snippet sees.
struct Positions {
  private enum Kind {
    case array(ArraySlice<Value>)
    case text(Substring)
    case integers(Range<Int>, RangeObject)
    case dictionary(DictionaryObject)
    case set(SetObject)
    case data(DataObject)
    /// Walked over once.
    case other([Value])
  }

  private let kind: Kind

  init(_ value: Value, _ machine: Machine) throws(Unwinding) {
    let plain = value.unerased
    if let slice = plain.slice {
      kind = .array(slice)
    } else if let text = plain.textValue {
      kind = .text(text)
    } else if let range = plain.object as? RangeObject, let integers = range.integers {
      kind = .integers(integers, range)
    } else if let dictionary = plain.object as? DictionaryObject {
      kind = .dictionary(dictionary)
    } else if let set = plain.object as? SetObject {
      kind = .set(set)
    } else if let data = plain.object as? DataObject {
      kind = .data(data)
    } else {
      kind = .other(try machine.elements(of: plain))
    }
  }

  var count: Int {
    switch kind {
    case .array(let slice): slice.count
    case .text(let text): text.count
    case .integers(let range, _): range.count
    case .dictionary(let dictionary): dictionary.count
    case .set(let set): set.count
    case .data(let data): data.bytes.count
    case .other(let elements): elements.count
    }
  }

  var isEmpty: Bool {
    if case .text(let text) = kind { return text.isEmpty }
    return count == 0
  }

  func index(at offset: Int) -> Value {
    switch kind {
    case .array(let slice): .int(slice.startIndex + offset)
    case .text(let text): .textIndex(text.index(text.startIndex, offsetBy: offset))
    case .integers(let range, _): .int(range.lowerBound + offset)
    case .dictionary: .object(HashIndexObject("Dictionary", step: offset))
    case .set: .object(HashIndexObject("Set", step: offset))
    case .data, .other: .int(offset)
    }
  }

  /// Traps where the index belongs to none of the places, the end included.
  func offset(of index: Value) throws(Unwinding) -> Int {
    let offset: Int
    switch kind {
    case .array(let slice): offset = try [index].int(0) &- slice.startIndex
    case .text(let text):
      guard let place = (index.unerased.object as? StringIndexObject)?.value else {
        throw Trap.notA("String.Index", index)
      }
      guard place >= text.startIndex, place <= text.endIndex else { throw Trap.stringIndex }
      return text.distance(from: text.startIndex, to: place)
    case .integers(let range, _): offset = try [index].int(0) &- range.lowerBound
    case .dictionary, .set: offset = (index.unerased.object as? HashIndexObject)?.step ?? -1
    case .data, .other: offset = try [index].int(0)
    }
    guard offset >= 0, offset <= count else { throw Trap.indexOutOfRange }
    return offset
  }

  /// The element at an offset that is in range.
  func element(at offset: Int) throws(Unwinding) -> Value {
    if case .text(let text) = kind {
      let place = text.index(text.startIndex, offsetBy: offset, limitedBy: text.endIndex)
      guard offset >= 0, let place, place < text.endIndex else { throw Trap.stringIndex }
      return .character(text[place])
    }
    guard offset >= 0, offset < count else { throw Trap.indexOutOfRange }
    switch kind {
    case .array(let slice): return slice[slice.startIndex + offset]
    case .text: return .none
    case .integers(let range, _): return .int(range.lowerBound + offset)
    case .dictionary(let dictionary):
      let place = dictionary.storage.position(ofNth: offset)
      return .tuple([dictionary.storage.keys[place], dictionary.storage.values[place]])
    case .set(let set): return set.storage.keys[set.storage.position(ofNth: offset)]
    case .data(let data): return .int(Int(data.bytes[offset]))
    case .other(let elements): return elements[offset]
    }
  }

  /// The part between two offsets, as the collection's `SubSequence`.
  func part(_ lower: Int, _ upper: Int) -> Value {
    let lower = min(max(0, lower), count)
    let upper = min(max(lower, upper), count)
    switch kind {
    case .array(let slice):
      return .object(SliceObject(slice[(slice.startIndex + lower)..<(slice.startIndex + upper)]))
    case .text(let text):
      let start = text.index(text.startIndex, offsetBy: lower)
      return .substring(text[start..<text.index(start, offsetBy: upper - lower)])
    case .integers(let range, let object):
      let (low, high) = (range.lowerBound + lower, range.lowerBound + upper)
      if object.form == .halfOpen { return .object(RangeObject(.halfOpen, lower: .int(low), upper: .int(high))) }
      return .object(SliceObject((low..<high).map { .int($0) }[...]))
    case .dictionary(let dictionary):
      return .array(dictionary.pairs[lower..<upper].map { .tuple([$0.key, $0.value]) })
    case .set(let set): return .array(Array(set.members[lower..<upper]))
    case .data(let data): return .object(DataObject(Array(data.bytes[lower..<upper])))
    case .other(let elements): return .object(SliceObject(elements[lower..<upper]))
    }
  }

  /// The offsets that a range of indices covers.
  func offsets(_ range: Value) throws(Unwinding) -> Range<Int> {
    guard let range = range.unerased.object as? RangeObject else { throw Trap.notA("RangeExpression", range) }
    let lower = range.lower.isNil ? 0 : try offset(of: range.lower)
    var upper = range.upper.isNil ? count : try offset(of: range.upper)
    if range.form == .closed || range.form == .through {
      guard upper < count else { throw Trap.indexOutOfRange }
      upper += 1
    }
    guard lower <= upper else { throw Trap.rangeBounds }
    return lower..<upper
  }

  /// `indices`
  var indices: Value {
    switch kind {
    case .array(let slice):
      return .object(RangeObject(.halfOpen, lower: .int(slice.startIndex), upper: .int(slice.endIndex)))
    case .integers(_, let object) where object.form == .halfOpen: return .object(object)
    case .data, .other: return .object(RangeObject(.halfOpen, lower: .int(0), upper: .int(count)))
    default:
      let indices: [Value] = allIndices
      return .object(
        SequenceObject("DefaultIndices", base: []) { _ throws(Unwinding) in ArrayIterator(indices) })
    }
  }

  private var allIndices: [Value] {
    if case .text(let text) = kind { return text.indices.map { .textIndex($0) } }
    return (0..<count).map { index(at: $0) }
  }
}
