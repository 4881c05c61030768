/// `JSONEncoder`, `JSONDecoder`, and what `encode(to:)` and `init(from:)` use.
enum CodingNatives {
  static let areas: [String: [NativeAreas.Registration]] = [
    "JSONEncoder": [{ encoder(&$0) }],
    "JSONDecoder": [{ decoder(&$0) }],
    "DecodingError": [{ errors(&$0) }],
    "EncodingError": [{ errors(&$0) }],
    "Decoder": [{ decoders(&$0) }],
    "KeyedDecodingContainer": [{ keyedDecoding(&$0) }],
    "SingleValueDecodingContainer": [{ singleDecoding(&$0) }],
    "UnkeyedDecodingContainer": [{ unkeyedDecoding(&$0) }],
    "Encoder": [{ encoders(&$0) }],
    "KeyedEncodingContainer": [{ keyedEncoding(&$0) }],
    "SingleValueEncodingContainer": [{ singleEncoding(&$0) }],
    "UnkeyedEncodingContainer": [{ unkeyedEncoding(&$0) }],
    "CodingKey": [{ keys(&$0) }],
  ]

  private static func property(_ table: inout NativeTable, _ owner: String, _ name: String, _ standard: Value) {
    table["\(owner).\(name)"] = { _, arguments throws(Unwinding) in
      try arguments.object(0, SettingsObject.self).settings[name] ?? standard
    }
    table["\(owner).\(name)="] = { _, arguments throws(Unwinding) in
      try arguments.object(0, SettingsObject.self).settings[name] = arguments[1]
      return .void
    }
  }

  private static func strategies(_ table: inout NativeTable, _ owner: String, _ names: [String]) {
    for name in names {
      let value = Value.object(CaseObject(owner, name))
      table[owner + "." + name] = { _, _ in value }
    }
  }

  private static let dates = ["deferredToDate", "iso8601", "secondsSince1970", "millisecondsSince1970"]

  // MARK: - Encoder

  private static func encoder(_ table: inout NativeTable) {
    let options = "JSONEncoder.OutputFormatting"
    table["JSONEncoder.init()"] = { _, _ in .object(SettingsObject("JSONEncoder")) }
    property(&table, "JSONEncoder", "outputFormatting", .object(OptionSetObject(options, 0)))
    property(&table, "JSONEncoder", "keyEncodingStrategy", .none)
    property(&table, "JSONEncoder", "dateEncodingStrategy", .none)
    for (name, bit) in [("prettyPrinted", 1), ("sortedKeys", 2), ("withoutEscapingSlashes", 8)] {
      let value = Value.object(OptionSetObject(options, bit))
      table[options + "." + name] = { _, _ in value }
    }
    strategies(&table, "JSONEncoder.KeyEncodingStrategy", ["useDefaultKeys", "convertToSnakeCase"])
    strategies(&table, "JSONEncoder.DateEncodingStrategy", dates)
    table["JSONEncoder.DateEncodingStrategy.formatted(_:)"] = { _, arguments in
      .object(CaseObject("JSONEncoder.DateEncodingStrategy", "formatted", payload: [arguments[1]]))
    }
    table["JSONEncoder.encode(_:)"] = { machine, arguments throws(Unwinding) in
      let settings = try arguments.object(0, SettingsObject.self)
      let style = CodingStyle(settings, keys: "keyEncodingStrategy", dates: "dateEncodingStrategy")
      let format = bits(settings.settings["outputFormatting"])
      var writer = JSONWriter(
        isPretty: format & 1 != 0, sortsKeys: format & 2 != 0, escapesSlashes: format & 8 == 0)
      let text = writer.text(try JSONEncoding(machine: machine, style: style).json(arguments[1]))
      return .object(DataObject(Array(text.utf8)))
    }
  }

  /// Of an option set, or of a list of options whose type was not known.
  private static func bits(_ value: Value?) -> Int {
    guard let value = value?.unerased else { return 0 }
    if let set = value.object as? OptionSetObject { return set.rawValue }
    return (value.elements ?? []).compactMap { ($0.unerased.object as? OptionSetObject)?.rawValue }.reduce(0, |)
  }

  // MARK: - Decoder

  private static func decoder(_ table: inout NativeTable) {
    table["JSONDecoder.init()"] = { _, _ in .object(SettingsObject("JSONDecoder")) }
    property(&table, "JSONDecoder", "keyDecodingStrategy", .none)
    property(&table, "JSONDecoder", "dateDecodingStrategy", .none)
    strategies(&table, "JSONDecoder.KeyDecodingStrategy", ["useDefaultKeys", "convertFromSnakeCase"])
    strategies(&table, "JSONDecoder.DateDecodingStrategy", dates)
    table["JSONDecoder.DateDecodingStrategy.formatted(_:)"] = { _, arguments in
      .object(CaseObject("JSONDecoder.DateDecodingStrategy", "formatted", payload: [arguments[1]]))
    }
    table["JSONDecoder.decode(_:from:)"] = { machine, arguments throws(Unwinding) in
      let settings = try arguments.object(0, SettingsObject.self)
      let type = try arguments.object(1, TypeObject.self).type
      let style = CodingStyle(settings, keys: "keyDecodingStrategy", dates: "dateDecodingStrategy")
      let decoding = JSONDecoding(machine: machine, style: style)
      guard let data = arguments[2].unerased.object as? DataObject, !data.isStandIn else {
        // What a simulated call gave holds whatever is asked of it.
        return machine.shaped(type, path: TypeText.name(type))
      }
      let json: JSONValue
      do throws(JSONProblem) {
        json = try JSONReader.value(of: data.bytes)
      } catch {
        throw decoding.dataCorrupted("The given data was not valid JSON.", [])
      }
      return try decoding.value(json, type)
    }
  }

  private static func errors(_ table: inout NativeTable) {
    for name in ["keyNotFound", "valueNotFound", "typeMismatch"] {
      table["DecodingError.\(name)(_:_:)"] = { _, arguments in
        .object(DecodingErrorObject.make(name, [arguments[1], arguments[2]]))
      }
    }
    table["DecodingError.dataCorrupted(_:)"] = { _, arguments in
      .object(DecodingErrorObject.make("dataCorrupted", [arguments[1]]))
    }
    table["EncodingError.invalidValue(_:_:)"] = { _, arguments in
      .object(CaseObject("EncodingError", "invalidValue", payload: [arguments[1], arguments[2]]))
    }
    table["DecodingError.Context.init(codingPath:debugDescription:)"] = { _, arguments in
      .object(
        PlainObject("DecodingError.Context", ["codingPath": arguments[1], "debugDescription": arguments[2]]))
    }
    for part in ["codingPath", "debugDescription"] {
      table["DecodingError.Context." + part] = { _, arguments throws(Unwinding) in
        try arguments.object(0, PlainObject.self).parts[part] ?? .none
      }
    }
  }

  private static func place(_ arguments: [Value]) throws(Unwinding) -> DecoderObject {
    try arguments.object(0, DecoderObject.self)
  }

  private static func type(_ arguments: [Value], _ position: Int = 1) throws(Unwinding) -> Type {
    try arguments.object(position, TypeObject.self).type
  }

  private static func decoders(_ table: inout NativeTable) {
    table["Decoder.container(keyedBy:)"] = { _, arguments throws(Unwinding) in
      let place = try place(arguments)
      guard case .object = place.json else {
        throw place.decoding.typeMismatch(.library("Dictionary", [.string, .any]), place.json, place.path)
      }
      return .object(place)
    }
    table["Decoder.singleValueContainer()"] = { _, arguments throws(Unwinding) in .object(try place(arguments)) }
    table["Decoder.unkeyedContainer()"] = { _, arguments throws(Unwinding) in
      let place = try place(arguments)
      return .object(DecoderObject(place.decoding, place.json, place.path))
    }
  }

  private static func keyedDecoding(_ table: inout NativeTable) {
    let owner = "KeyedDecodingContainer."
    table[owner + "decode(_:forKey:)"] = { _, arguments throws(Unwinding) in
      let place = try place(arguments)
      let name = CodingKeys.text(arguments[2])
      guard let json = place.member(arguments[2]) else { throw place.decoding.keyNotFound(name, place.path) }
      return try place.decoding.value(json, try type(arguments), place.path + [name])
    }
    table[owner + "decodeIfPresent(_:forKey:)"] = { _, arguments throws(Unwinding) in
      let place = try place(arguments)
      guard let json = place.member(arguments[2]) else { return .none }
      if case .null = json { return .none }
      return try place.decoding.value(json, try type(arguments), place.path + [CodingKeys.text(arguments[2])])
    }
    table[owner + "contains(_:)"] = { _, arguments throws(Unwinding) in
      .bool(try place(arguments).member(arguments[1]) != nil)
    }
    table[owner + "decodeNil(forKey:)"] = { _, arguments throws(Unwinding) in
      if case .null? = try place(arguments).member(arguments[1]) { return .bool(true) }
      return .bool(false)
    }
    for (name, key) in [("nestedContainer(keyedBy:forKey:)", 2), ("nestedUnkeyedContainer(forKey:)", 1)] {
      table[owner + name] = { _, arguments throws(Unwinding) in
        let place = try place(arguments)
        let name = CodingKeys.text(arguments[key])
        guard let json = place.member(arguments[key]) else { throw place.decoding.keyNotFound(name, place.path) }
        return .object(DecoderObject(place.decoding, json, place.path + [name]))
      }
    }
  }

  private static func singleDecoding(_ table: inout NativeTable) {
    table["SingleValueDecodingContainer.decode(_:)"] = { _, arguments throws(Unwinding) in
      let place = try place(arguments)
      return try place.decoding.value(place.json, try type(arguments), place.path)
    }
    table["SingleValueDecodingContainer.decodeNil()"] = { _, arguments throws(Unwinding) in
      if case .null = try place(arguments).json { return .bool(true) }
      return .bool(false)
    }
  }

  private static func unkeyedDecoding(_ table: inout NativeTable) {
    let owner = "UnkeyedDecodingContainer."
    table[owner + "decode(_:)"] = { _, arguments throws(Unwinding) in
      let place = try place(arguments)
      guard place.position < place.elements.count else {
        throw place.decoding.dataCorrupted("Unkeyed container is at end.", place.path)
      }
      let json = place.elements[place.position]
      place.position += 1
      return try place.decoding.value(json, try type(arguments), place.path + ["Index \(place.position - 1)"])
    }
    table[owner + "isAtEnd"] = { _, arguments throws(Unwinding) in
      let place = try place(arguments)
      return .bool(place.position >= place.elements.count)
    }
    table[owner + "count"] = { _, arguments throws(Unwinding) in .int(try place(arguments).elements.count) }
    table[owner + "currentIndex"] = { _, arguments throws(Unwinding) in .int(try place(arguments).position) }
  }

  // MARK: - Containers of an encoder

  private static func target(_ arguments: [Value]) throws(Unwinding) -> EncoderObject {
    try arguments.object(0, EncoderObject.self)
  }

  private static func encoders(_ table: inout NativeTable) {
    for name in ["container(keyedBy:)", "singleValueContainer()"] {
      table["Encoder." + name] = { _, arguments throws(Unwinding) in .object(try target(arguments)) }
    }
    table["Encoder.unkeyedContainer()"] = { _, arguments throws(Unwinding) in
      let target = try target(arguments)
      target.beginArray()
      return .object(target)
    }
  }

  private static func keyedEncoding(_ table: inout NativeTable) {
    let owner = "KeyedEncodingContainer."
    for name in ["encode(_:forKey:)", "encodeIfPresent(_:forKey:)"] {
      let skipsNil = name.hasPrefix("encodeIf")
      table[owner + name] = { _, arguments throws(Unwinding) in
        if skipsNil, arguments[1].isNil { return .void }
        let target = try target(arguments)
        let json = try target.encoding.json(arguments[1])
        target.set(CodingKeys.text(arguments[2])) { json }
        return .void
      }
    }
    table[owner + "encodeNil(forKey:)"] = { _, arguments throws(Unwinding) in
      try target(arguments).set(CodingKeys.text(arguments[1])) { .null }
      return .void
    }
    table[owner + "nestedContainer(keyedBy:forKey:)"] = { _, arguments throws(Unwinding) in
      let target = try target(arguments)
      let nested = EncoderObject(target.encoding)
      target.set(CodingKeys.text(arguments[2])) { nested.result }
      return .object(nested)
    }
  }

  private static func singleEncoding(_ table: inout NativeTable) {
    table["SingleValueEncodingContainer.encode(_:)"] = { _, arguments throws(Unwinding) in
      let target = try target(arguments)
      target.set(try target.encoding.json(arguments[1]))
      return .void
    }
    table["SingleValueEncodingContainer.encodeNil()"] = { _, arguments throws(Unwinding) in
      try target(arguments).set(.null)
      return .void
    }
  }

  private static func unkeyedEncoding(_ table: inout NativeTable) {
    table["UnkeyedEncodingContainer.encode(_:)"] = { _, arguments throws(Unwinding) in
      let target = try target(arguments)
      target.append(try target.encoding.json(arguments[1]))
      return .void
    }
  }

  private static func keys(_ table: inout NativeTable) {
    table["CodingKey.stringValue"] = { _, arguments in .string(CodingKeys.text(arguments[0])) }
    table["CodingKey.intValue"] = { _, arguments in
      Int(CodingKeys.text(arguments[0])).map { .int($0) } ?? .none
    }
  }
}
