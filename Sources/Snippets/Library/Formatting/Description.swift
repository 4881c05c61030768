/// A library value that spells itself.
public protocol DescribedObject: Object {
  func description(_ style: DescriptionStyle, _ machine: Machine) throws(Unwinding) -> String
}

/// Spells values as Swift's `print` does. Works off a list instead of recursing: values nest as deeply as they like.
struct Description {
  private enum Item {
    case text(String)
    case value(Value, Type, DescriptionStyle)
  }

  private let machine: Machine
  private var pending: [Item]
  private var output = ""

  static func text(
    of value: Value, as type: Type, _ style: DescriptionStyle, _ machine: Machine
  ) throws(Unwinding) -> String {
    var description = Description(machine: machine, pending: [.value(value, type, style)])
    return try description.run()
  }

  private init(machine: Machine, pending: [Item]) {
    self.machine = machine
    self.pending = pending
  }

  private mutating func run() throws(Unwinding) -> String {
    var count = 0
    while let item = pending.popLast() {
      switch item {
      case .text(let text): output += text
      case .value(let value, let type, let style): try write(value, type, style)
      }
      count += 1
      if count & 0x3FF == 0 { try machine.reserve(output.utf8.count + pending.count * 32) }
    }
    return output
  }

  /// Puts parts in front of what is still to be written.
  private mutating func push(_ items: [Item]) { pending.append(contentsOf: items.reversed()) }

  private mutating func pushList(
    _ open: String, _ values: some Sequence<Value>, _ type: Type, _ close: String
  ) {
    var items: [Item] = [.text(open)]
    for value in values {
      if items.count > 1 { items.append(.text(", ")) }
      items.append(.value(value, type, .debug))
    }
    items.append(.text(close))
    push(items)
  }

  // MARK: - One value

  private mutating func write(_ value: Value, _ type: Type, _ style: DescriptionStyle) throws(Unwinding) {
    if let erased = value.object as? ErasedObject, erased.type == type {
      return push([.value(erased.value, type, style)])
    }
    if let wrapped = type.wrapped {
      if value.isNil {
        output += "nil"
        return
      }
      return push([.text("Optional("), .value(value, wrapped, .debug), .text(")")])
    }
    switch value {
    case .none: output += "nil"
    case .void: output += "()"
    case .bool(let flag): output += flag ? "true" : "false"
    case .int(let number):
      if case .library(let name, _) = type, name == "UInt64" || name == "UInt" {
        output += String(UInt(bitPattern: number))
      } else if case .library(let name, _) = type, ["Double", "CGFloat", "Float"].contains(name) {
        output += Double(number).description
      } else {
        output += String(number)
      }
    case .double(let number):
      if case .library("Float", _) = type { output += Float(number).description } else { output += number.description }
    case .object(let object): try write(object, type, style)
    }
  }

  private mutating func write(_ object: Object, _ type: Type, _ style: DescriptionStyle) throws(Unwinding) {
    switch object {
    case let erased as ErasedObject: push([.value(erased.value, erased.type, style)])
    case let text as StringObject: output += style == .debug ? text.value.debugDescription : text.value
    case let text as SubstringObject: output += style == .debug ? text.value.debugDescription : String(text.value)
    case let character as CharacterObject:
      output += style == .debug ? character.value.debugDescription : String(character.value)
    case let scalar as ScalarObject:
      output += style == .debug ? scalar.value.debugDescription : String(Character(scalar.value))
    case let array as ArrayObject: pushList("[", array.elements, argument(0, of: type), "]")
    case let slice as SliceObject:
      let isDebug = style == .debug
      pushList(isDebug ? "ArraySlice([" : "[", slice.elements, argument(0, of: type), isDebug ? "])" : "]")
    case let set as SetObject:
      let isDebug = style == .debug
      pushList(isDebug ? "Set([" : "[", set.members, argument(0, of: type), isDebug ? "])" : "]")
    case let dictionary as DictionaryObject: writeDictionary(dictionary, type)
    case let tuple as TupleObject: writeTuple(tuple.elements, fields(of: type))
    case let range as RangeObject: writeRange(range, type, style)
    case let record as RecordObject: try writeRecord(record, type, style)
    case let value as EnumObject: try writeEnum(value, type, style)
    case let value as CaseObject: try writeCase(value, type, style)
    case let described as any DescribedObject: output += try described.description(style, machine)
    case is CallableObject: output += "(Function)"
    case let type as TypeObject: output += TypeText.name(type.type, qualified: style == .debug)
    case let standIn as StandInObject: writeStandIn(standIn, style)
    case let sequence as SequenceObject: try writeSequence(sequence, style)
    default: output += object.typeName
    }
  }

  private func argument(_ place: Int, of type: Type) -> Type {
    guard case .library(_, let arguments) = type, place < arguments.count else { return .unknown }
    return arguments[place]
  }

  private func fields(of type: Type) -> [TupleField] {
    if case .tuple(let fields) = type { return fields }
    return []
  }

  // MARK: - Collections

  private mutating func writeDictionary(_ dictionary: DictionaryObject, _ type: Type) {
    guard dictionary.count > 0 else {
      output += "[:]"
      return
    }
    let (key, value) = (argument(0, of: type), argument(1, of: type))
    var items: [Item] = [.text("[")]
    for pair in dictionary.pairs {
      if items.count > 1 { items.append(.text(", ")) }
      items += [.value(pair.key, key, .debug), .text(": "), .value(pair.value, value, .debug)]
    }
    items.append(.text("]"))
    push(items)
  }

  private mutating func writeTuple(_ elements: [Value], _ fields: [TupleField]) {
    var items: [Item] = [.text("(")]
    for (place, element) in elements.enumerated() {
      if place > 0 { items.append(.text(", ")) }
      let field = place < fields.count ? fields[place] : nil
      if let label = field?.label { items.append(.text(label + ": ")) }
      items.append(.value(element, field?.type ?? .unknown, .debug))
    }
    items.append(.text(")"))
    push(items)
  }

  private mutating func writeRange(_ range: RangeObject, _ type: Type, _ style: DescriptionStyle) {
    let bound = argument(0, of: type)
    func partial(_ label: String, _ value: Value) {
      let boundType = bound == .unknown ? TypeText.type(of: value) : bound
      let name = TypeText.name(.library(range.typeName, [boundType]), qualified: style == .debug)
      push([.text(name + "(" + label + ": "), .value(value, bound, .debug), .text(")")])
    }
    switch range.form {
    case .halfOpen, .closed:
      let mark = range.form == .closed ? "..." : "..<"
      let items: [Item] = [.value(range.lower, bound, style), .text(mark), .value(range.upper, bound, style)]
      push(style == .debug ? [.text(range.typeName + "(")] + items + [.text(")")] : items)
    case .from: partial("lowerBound", range.lower)
    case .upTo, .through: partial("upperBound", range.upper)
    case .unbounded: output += "(Function)"
    }
  }

  private mutating func writeSequence(_ sequence: SequenceObject, _ style: DescriptionStyle) throws(Unwinding) {
    let name = sequence.typeName
    let isDebug = style == .debug
    switch name {
    case "Dictionary.Keys", "Dictionary.Values":
      let elements = try machine.elements(of: .object(sequence))
      pushList(isDebug ? name + "([" : "[", elements, .unknown, isDebug ? "])" : "]")
    case "ReversedCollection", "EnumeratedSequence":
      push([
        .text(TypeText.name(TypeText.type(of: .object(sequence)), qualified: isDebug) + "(_base: "),
        .value(sequence.base[0], .unknown, .debug), .text(")"),
      ])
    case "Repeated":
      let element = TypeText.type(of: sequence.base[0])
      push([
        .text(TypeText.name(.library(name, [element]), qualified: isDebug) + "(count: "),
        .value(sequence.base[1], .unknown, .debug), .text(", repeatedValue: "),
        .value(sequence.base[0], .unknown, .debug), .text(")"),
      ])
    default:
      output += name
    }
  }

  // MARK: - Declared types

  private mutating func writeRecord(
    _ record: RecordObject, _ type: Type, _ style: DescriptionStyle
  ) throws(Unwinding) {
    if let own = try machine.declaredDescription(of: .object(record), style: style) {
      output += own
      return
    }
    let type = refined(type, record)
    guard record is StructObject else {
      output += TypeText.name(record.type, qualified: true) + genericClause(type, qualified: true)
      return
    }
    let isDebug = style == .debug
    var items: [Item] = [
      .text(TypeText.name(record.type, qualified: isDebug) + genericClause(type, qualified: isDebug) + "(")
    ]
    for (slot, field) in record.type.fields.enumerated() {
      if slot > 0 { items.append(.text(", ")) }
      let label = field.wrapper == nil ? field.name : "_" + field.name
      items += [.text(label + ": "), .value(record[slot], fieldType(field.type, type), .debug)]
    }
    items.append(.text(")"))
    push(items)
  }

  /// A field whose type is a generic parameter of its owner.
  private func fieldType(_ field: Type, _ owner: Type) -> Type {
    guard case .declared(let reference, let arguments) = owner, !arguments.isEmpty else { return field }
    let names = reference.type.genericParameters.map(\.name)
    return field.replacing { name in
      names.firstIndex(of: name).flatMap { $0 < arguments.count ? arguments[$0] : nil }
    }
  }

  private func genericClause(_ type: Type, qualified: Bool) -> String {
    guard case .declared(_, let arguments) = type, !arguments.isEmpty else { return "" }
    return "<" + arguments.map { TypeText.name($0, qualified: qualified) }.joined(separator: ", ") + ">"
  }

  /// The type of a record with the generic arguments that its fields show, where the static type does not say them.
  private func refined(_ type: Type, _ record: RecordObject) -> Type {
    if case .declared(_, let arguments) = type, !arguments.isEmpty { return type }
    guard let declaration = record.type.declaration, !declaration.genericParameters.isEmpty else { return type }
    var found: [String: Type] = [:]
    for (slot, field) in record.type.fields.enumerated() where field.wrapper == nil {
      match(field.type, record[slot], &found)
    }
    let arguments = declaration.genericParameters.compactMap { found[$0.name] }
    guard arguments.count == declaration.genericParameters.count else { return type }
    return .declared(NominalReference(declaration), arguments)
  }

  private func match(_ type: Type, _ value: Value, _ found: inout [String: Type]) {
    switch type {
    case .parameter(let name):
      let shown = TypeText.type(of: value)
      if found[name] == nil, !shown.hasUnknownParts { found[name] = shown }
    case .library("Optional", let arguments): if !value.isNil { match(arguments[0], value, &found) }
    case .library("Array", let arguments):
      if let first = value.elements?.first { match(arguments[0], first, &found) }
    default: break
    }
  }

  private mutating func writeEnum(_ value: EnumObject, _ type: Type, _ style: DescriptionStyle) throws(Unwinding) {
    if let own = try machine.declaredDescription(of: .object(value), style: style) {
      output += own
      return
    }
    guard value.index < value.type.cases.count else {
      output += value.type.name
      return
    }
    let current = value.type.cases[value.index]
    var name = current.name
    if style == .debug {
      name = TypeText.name(value.type, qualified: true) + genericClause(type, qualified: true) + "." + name
    }
    writePayload(
      name, value.payload, current.labels, current.types.map { fieldType($0, type) })
  }

  private mutating func writeCase(_ value: CaseObject, _ type: Type, _ style: DescriptionStyle) throws(Unwinding) {
    var name = value.caseName
    if style == .debug {
      let shown: Type = if case .library = type { type } else { .library(value.enumeration, []) }
      name = TypeText.name(shown, qualified: true) + "." + name
    }
    var types: [Type] = []
    if value.enumeration == "Result" { types = [argument(value.caseName == "success" ? 0 : 1, of: type)] }
    writePayload(name, value.payload, [], types)
  }

  private mutating func writePayload(_ name: String, _ payload: [Value], _ labels: [String?], _ types: [Type]) {
    guard !payload.isEmpty else {
      output += name
      return
    }
    output += name
    let fields = payload.indices.map {
      TupleField(label: $0 < labels.count ? labels[$0] : nil, type: $0 < types.count ? types[$0] : .unknown)
    }
    // A payload that is one tuple is spelled without a second pair of brackets.
    if payload.count == 1, fields[0].label == nil, payload[0].object is TupleObject {
      return push([.value(payload[0], fields[0].type, .debug)])
    }
    writeTuple(payload, fields)
  }

  private mutating func writeStandIn(_ standIn: StandInObject, _ style: DescriptionStyle) {
    if let literal = standIn.literal { return push([.value(literal, .unknown, style)]) }
    output += standIn.path
  }
}
