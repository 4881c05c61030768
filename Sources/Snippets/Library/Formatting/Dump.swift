/// The tree that `dump` prints, a line an entry.
struct Dump {
  private struct Entry {
    var value: Value
    var type: Type
    var label: String?
    var depth: Int
  }

  private struct Child {
    var label: String?
    var value: Value
    var type: Type
  }

  private let machine: Machine
  private let maxDepth: Int
  private let indent: Int
  private var instances: [ObjectIdentifier: Int] = [:]

  init(machine: Machine, indent: Int, maxDepth: Int) {
    self.machine = machine
    self.indent = indent
    self.maxDepth = maxDepth
  }

  mutating func lines(of value: Value, as type: Type, name: String?) throws(Unwinding) -> [String] {
    var lines: [String] = []
    var pending = [Entry(value: value, type: type, label: name, depth: 0)]
    while let entry = pending.popLast() {
      var value = entry.value
      var type = entry.type
      if let erased = value.object as? ErasedObject { (value, type) = (erased.value, erased.type) }
      let seen = (value.object as? InstanceObject).map { instances[ObjectIdentifier($0)] != nil } ?? false
      let children = seen ? [] : try self.children(of: value, type)
      let shown = entry.depth < maxDepth ? children : []
      let margin = String(repeating: " ", count: indent + entry.depth * 2)
      let mark = children.isEmpty ? "- " : shown.isEmpty ? "▹ " : "▿ "
      let label = entry.label.map { $0 + ": " } ?? ""
      lines.append(margin + mark + label + (try headline(value, type)))
      try machine.reserve(lines.count * 64)
      for child in shown.reversed() {
        pending.append(Entry(value: child.value, type: child.type, label: child.label, depth: entry.depth + 1))
      }
    }
    return lines
  }

  private mutating func headline(_ value: Value, _ type: Type) throws(Unwinding) -> String {
    func counted(_ count: Int, _ one: String, _ many: String) -> String { "\(count) \(count == 1 ? one : many)" }
    if type.wrapped != nil { return try Description.text(of: value, as: type, .debug, machine) }
    switch value.object {
    case let array as ArrayObject: return counted(array.elements.count, "element", "elements")
    case let slice as SliceObject: return counted(slice.elements.count, "element", "elements")
    case let set as SetObject: return counted(set.count, "member", "members")
    case let dictionary as DictionaryObject: return counted(dictionary.count, "key/value pair", "key/value pairs")
    case let tuple as TupleObject: return "(" + counted(tuple.elements.count, "element", "elements") + ")"
    case let instance as InstanceObject:
      let number = instances[ObjectIdentifier(instance)] ?? instances.count
      instances[ObjectIdentifier(instance)] = number
      let own = try machine.declaredDescription(of: value, style: .debug)
      return (own ?? TypeText.name(instance.type, qualified: true)) + " #\(number)"
    case let record as RecordObject:
      return try machine.declaredDescription(of: value, style: .debug) ?? TypeText.name(record.type, qualified: true)
    case let value as EnumObject:
      let name = value.index < value.type.cases.count ? value.type.cases[value.index].name : ""
      return try machine.declaredDescription(of: .object(value), style: .debug)
        ?? TypeText.name(value.type, qualified: true) + "." + name
    default: return try Description.text(of: value, as: type, .debug, machine)
    }
  }

  private func children(of value: Value, _ type: Type) throws(Unwinding) -> [Child] {
    if let wrapped = type.wrapped { return value.isNil ? [] : [Child(label: "some", value: value, type: wrapped)] }
    func argument(_ place: Int) -> Type {
      guard case .library(_, let arguments) = type, place < arguments.count else { return .unknown }
      return arguments[place]
    }
    switch value.object {
    case let array as ArrayObject: return array.elements.map { Child(value: $0, type: argument(0)) }
    case let slice as SliceObject: return slice.elements.map { Child(value: $0, type: argument(0)) }
    case let set as SetObject: return set.members.map { Child(value: $0, type: argument(0)) }
    case let dictionary as DictionaryObject:
      let pair = Type.tuple([
        TupleField(label: "key", type: argument(0)), TupleField(label: "value", type: argument(1)),
      ])
      return dictionary.pairs.map { Child(value: .tuple([$0.key, $0.value]), type: pair) }
    case let tuple as TupleObject:
      var fields: [TupleField] = []
      if case .tuple(let known) = type { fields = known }
      return tuple.elements.enumerated().map { place, element in
        let field = place < fields.count ? fields[place] : nil
        return Child(label: field?.label ?? ".\(place)", value: element, type: field?.type ?? .unknown)
      }
    case let record as RecordObject:
      return record.type.fields.enumerated().map { slot, field in
        Child(label: field.wrapper == nil ? field.name : "_" + field.name, value: record[slot], type: field.type)
      }
    case let value as EnumObject:
      guard value.index < value.type.cases.count, !value.payload.isEmpty else { return [] }
      let current = value.type.cases[value.index]
      if value.payload.count == 1, current.labels.first.flatMap({ $0 }) == nil {
        return [Child(label: current.name, value: value.payload[0], type: current.types.first ?? .unknown)]
      }
      let fields = current.types.enumerated().map { place, type in
        TupleField(label: place < current.labels.count ? current.labels[place] : nil, type: type)
      }
      return [Child(label: current.name, value: .tuple(value.payload), type: .tuple(fields))]
    default: return []
    }
  }
}
