/// `String`, `Substring` and what they share; texts are the host's own, so characters count as Swift counts them.
enum StringNatives {
  static let areas: [String: [NativeAreas.Registration]] = [
    "StringProtocol": [{ shared(&$0) }, { comparing(&$0) }],
    "String": [{ making(&$0) }, { own(&$0, "String") }, { indices(&$0) }],
    "Substring": [{ own(&$0, "Substring") }],
  ]

  /// Characters (or pieces of text) as one text.
  static func text(of elements: [Value]) throws(Unwinding) -> String {
    var text = ""
    for element in elements {
      if let scalar = element.unerased.object as? ScalarObject {
        text.unicodeScalars.append(scalar.value)
      } else {
        text += try [element].text(0)
      }
    }
    return text
  }

  // MARK: - Shared

  private static func shared(_ table: inout NativeTable) {
    let views: [(String, TextViewObject.Unit)] = [("utf8", .utf8), ("utf16", .utf16), ("unicodeScalars", .scalar)]
    for (name, unit) in views {
      table["StringProtocol." + name] = { _, arguments throws(Unwinding) in
        .object(TextViewObject(try arguments.text(0), unit))
      }
    }
    table["StringProtocol.lowercased()"] = { _, arguments throws(Unwinding) in
      .string(try arguments.text(0).lowercased())
    }
    table["StringProtocol.uppercased()"] = { _, arguments throws(Unwinding) in
      .string(try arguments.text(0).uppercased())
    }
    table["StringProtocol.hasPrefix(_:)"] = { _, arguments throws(Unwinding) in
      .bool(try arguments.text(0).hasPrefix(try arguments.string(1)))
    }
    table["StringProtocol.hasSuffix(_:)"] = { _, arguments throws(Unwinding) in
      .bool(try arguments.text(0).hasSuffix(try arguments.string(1)))
    }
    table["StringProtocol.+(_:_:)"] = { _, arguments throws(Unwinding) in
      .string(try arguments.string(0) + arguments.string(1))
    }
  }

  private static func comparing(_ table: inout NativeTable) {
    func comparison(_ name: String, _ answer: @escaping (Substring, Substring) -> Bool) {
      table["StringProtocol." + name + "(_:_:)"] = { _, arguments throws(Unwinding) in
        .bool(answer(try arguments.text(0), try arguments.text(1)))
      }
    }
    comparison("==", ==)
    comparison("!=", !=)
    comparison("<", <)
    comparison("<=", <=)
    comparison(">", >)
    comparison(">=", >=)
  }

  // MARK: - Making

  private static func making(_ table: inout NativeTable) {
    for name in ["init(_:)", "init(_:)#character", "init(_:)#characters", "init(_:)#lossless", "init(_:)#view"] {
      table["String." + name] = { machine, arguments throws(Unwinding) in try made(machine, arguments[1]) }
    }
    for name in ["init(repeating:count:)", "init(repeating:count:)#character"] {
      table["String." + name] = { machine, arguments throws(Unwinding) in
        let (piece, count) = (try arguments.string(1), try arguments.int(2))
        guard count >= 0 else { throw Trap.fatal("Negative count not allowed") }
        let (bytes, overflow) = count.multipliedReportingOverflow(by: max(1, piece.utf8.count))
        try machine.reserve(overflow ? Int.max : bytes)
        return .string(String(repeating: piece, count: count))
      }
    }
    table["String.init(describing:)"] = { machine, arguments throws(Unwinding) in
      .string(try machine.string(of: arguments[1]))
    }
    table["String.init(reflecting:)"] = { machine, arguments throws(Unwinding) in
      .string(try machine.string(of: arguments[1], style: .debug))
    }
    table["String.init(_:radix:uppercase:)"] = { _, arguments throws(Unwinding) in
      let (radix, uppercase) = (try arguments.int(2), try arguments.bool(3, or: false))
      guard (2...36).contains(radix) else { throw Trap.fatal("Radix must be between 2 and 36") }
      let wide = try arguments.wide(1)
      return .string(
        wide.isUnsigned
          ? String(wide.bits, radix: radix, uppercase: uppercase)
          : String(Int(bitPattern: UInt(wide.bits)), radix: radix, uppercase: uppercase))
    }
    table["String.init(decoding:as:)"] = { machine, arguments throws(Unwinding) in
      let bytes = try machine.elements(of: arguments[1]).map { UInt8(truncatingIfNeeded: $0.int ?? 0) }
      return .string(String(decoding: bytes, as: UTF8.self))
    }
    table["String.init(stringLiteral:)"] = { _, arguments throws(Unwinding) in .string(try arguments.string(1)) }
  }

  /// `String(x)` whatever `x` is.
  private static func made(_ machine: Machine, _ value: Value) throws(Unwinding) -> Value {
    let plain = value.unerased
    switch plain {
    case .int, .double, .bool: return .string(try machine.string(of: value))
    default: break
    }
    switch plain.object {
    case let text as StringObject: return .object(text)
    case let text as SubstringObject: return .string(String(text.value))
    case let character as CharacterObject: return .string(String(character.value))
    case let scalar as ScalarObject: return .string(String(Character(scalar.value)))
    case let view as TextViewObject: return .string(String(view.text))
    case is ArrayObject, is SliceObject, is SequenceObject, is SetObject:
      return .string(try text(of: try machine.elements(of: plain)))
    default: return .string(try machine.string(of: value))
    }
  }

  // MARK: - Own members

  private static func own(_ table: inout NativeTable, _ owner: String) {
    let isSubstring = owner == "Substring"
    table[owner + ".init()"] = { _, _ in isSubstring ? .substring("") : .string("") }
    if isSubstring {
      table["Substring.init(_:)"] = { _, arguments throws(Unwinding) in .substring(try arguments.text(1)) }
      table["Substring.base"] = { _, arguments throws(Unwinding) in .string(String(try arguments.text(0).base)) }
    } else {
      table["String.debugDescription"] = { _, arguments throws(Unwinding) in
        .string(try arguments.string(0).debugDescription)
      }
      table["String.hashValue"] = { _, arguments throws(Unwinding) in
        .int(StableHash.of(text: try arguments.string(0)))
      }
      table["String.append(contentsOf:)"] = { machine, arguments throws(Unwinding) in
        try append(machine, &arguments)
      }
      table["String.write(_:)"] = { machine, arguments throws(Unwinding) in try append(machine, &arguments) }
      table["String.insert(_:at:)"] = { machine, arguments throws(Unwinding) in try insert(machine, &arguments) }
      table["String.remove(at:)"] = { machine, arguments throws(Unwinding) in try remove(machine, &arguments) }
      table["String.makeContiguousUTF8()"] = { _, _ in .void }
      table["String.+(_:_:)"] = { machine, arguments throws(Unwinding) in
        let (left, right) = (try arguments.string(0), try arguments.string(1))
        if left.utf8.count + right.utf8.count > 4096 { try machine.reserve(left.utf8.count + right.utf8.count) }
        return .string(left + right)
      }
    }
    table[owner + ".description"] = { _, arguments throws(Unwinding) in .string(try arguments.string(0)) }
    for name in [".append(_:)", ".append(_:)#character", ".+=(_:_:)"] {
      table[owner + name] = { machine, arguments throws(Unwinding) in try append(machine, &arguments) }
    }
  }

  private static func indices(_ table: inout NativeTable) {
    table["String.Index.init(utf16Offset:in:)"] = { _, arguments throws(Unwinding) in
      .textIndex(String.Index(utf16Offset: try arguments.int(1), in: try arguments.text(2)))
    }
    table["String.Index.utf16Offset(in:)"] = { _, arguments throws(Unwinding) in
      .int(try arguments.object(0, StringIndexObject.self).value.utf16Offset(in: try arguments.text(1)))
    }
  }
}

// MARK: - Changing texts in place

extension StringNatives {
  static func append(_ machine: Machine, _ arguments: inout [Value]) throws(Unwinding) -> Value {
    let piece: Substring
    if let text = arguments[1].textValue {
      piece = text
    } else if let character = arguments[1].characterValue {
      piece = Substring(String(character))
    } else {
      piece = Substring(try text(of: try machine.elements(of: arguments[1])))
    }
    if piece.utf8.count > 4096 { try machine.reserve(piece.utf8.count) }
    return try arguments.withText(0) { text in
      text += piece
      return .void
    }
  }

  static func insert(_ machine: Machine, _ arguments: inout [Value]) throws(Unwinding) -> Value {
    let piece: String
    if arguments[1].textValue != nil || arguments[1].characterValue != nil {
      piece = try arguments.string(1)
    } else {
      piece = try text(of: try machine.elements(of: arguments[1]))
    }
    let place = try place(arguments[2], in: try arguments.text(0))
    return try arguments.withText(0) { text in
      text.insert(contentsOf: piece, at: place)
      return .void
    }
  }

  static func remove(_ machine: Machine, _ arguments: inout [Value]) throws(Unwinding) -> Value {
    let whole = try arguments.text(0)
    let place = try place(arguments[1], in: whole)
    guard place < whole.endIndex else { throw Trap.stringIndex }
    return try arguments.withText(0) { text in .character(text.remove(at: place)) }
  }

  /// `replaceSubrange(_:with:)`; without a replacement, `removeSubrange(_:)`.
  static func replaceSubrange(_ machine: Machine, _ arguments: inout [Value]) throws(Unwinding) -> Value {
    let range = try CollectionNatives.textRange(
      try arguments.object(1, RangeObject.self), in: try arguments.text(0))
    var piece = ""
    if arguments.count > 2 {
      piece =
        arguments[2].textValue != nil ? try arguments.string(2) : try text(of: try machine.elements(of: arguments[2]))
    }
    return try arguments.withText(0) { text in
      text.replaceSubrange(range, with: piece)
      return .void
    }
  }

  static func removeEnd(
    _ arguments: inout [Value], _ count: Int, isFirst: Bool, isOne: Bool
  ) throws(Unwinding) -> Value {
    guard try count <= arguments.text(0).count else {
      if isOne { throw isFirst ? Trap.removeFirstOfEmpty : Trap.removeLastOfEmpty }
      throw Trap.fatal("Can't remove more items from a collection than it contains")
    }
    return try arguments.withText(0) { text in
      if isOne { return .character(isFirst ? text.removeFirst() : text.removeLast()) }
      if isFirst { text.removeFirst(count) } else { text.removeLast(count) }
      return .void
    }
  }

  private static func place(_ index: Value, in text: Substring) throws(Unwinding) -> String.Index {
    guard let place = (index.unerased.object as? StringIndexObject)?.value else {
      throw Trap.notA("String.Index", index)
    }
    guard place >= text.startIndex, place <= text.endIndex else { throw Trap.stringIndex }
    return place
  }
}

extension [Value] {
  private func isSubstring(_ place: Int) -> Bool { self[place].object is SubstringObject }

  /// Changes the text at a place: without a copy where nothing else holds it.
  mutating func withText(_ place: Int, _ body: (inout String) -> Value) throws(Unwinding) -> Value {
    guard isText(place) else { throw Trap.notA("String", self[place]) }
    if isSubstring(place) {
      var text = try string(place)
      let result = body(&text)
      self[place] = .substring(Substring(text))
      return result
    }
    var taken = take(place) as? StringObject
    if !isKnownUniquelyReferenced(&taken), let shared = taken { taken = StringObject(shared.value) }
    guard let object = taken else { return .void }
    let result = body(&object.value)
    object.recharge()
    self[place] = .object(object)
    return result
  }
}
