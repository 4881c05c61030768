/// `Character` and `Unicode.Scalar`.
enum CharacterNatives {
  static let areas: [String: [NativeAreas.Registration]] = [
    "Character": [{ properties(&$0) }, { making(&$0) }, { comparing(&$0) }],
    "Unicode": [{ scalars(&$0) }],
  ]

  private static func properties(_ table: inout NativeTable) {
    func flag(_ name: String, _ answer: @escaping (Character) -> Bool) {
      table["Character." + name] = { _, arguments throws(Unwinding) in .bool(answer(try arguments.character(0))) }
    }
    flag("isLetter") { $0.isLetter }
    flag("isNumber") { $0.isNumber }
    flag("isWholeNumber") { $0.isWholeNumber }
    flag("isHexDigit") { $0.isHexDigit }
    flag("isWhitespace") { $0.isWhitespace }
    flag("isNewline") { $0.isNewline }
    flag("isPunctuation") { $0.isPunctuation }
    flag("isSymbol") { $0.isSymbol }
    flag("isMathSymbol") { $0.isMathSymbol }
    flag("isCurrencySymbol") { $0.isCurrencySymbol }
    flag("isUppercase") { $0.isUppercase }
    flag("isLowercase") { $0.isLowercase }
    flag("isCased") { $0.isCased }
    flag("isASCII") { $0.isASCII }
    func property(_ name: String, _ get: @escaping (Character) -> Value) {
      table["Character." + name] = { _, arguments throws(Unwinding) in get(try arguments.character(0)) }
    }
    property("asciiValue") { $0.asciiValue.map { .int(Int($0)) } ?? .none }
    property("wholeNumberValue") { $0.wholeNumberValue.map { .int($0) } ?? .none }
    property("hexDigitValue") { $0.hexDigitValue.map { .int($0) } ?? .none }
    property("utf8") { .object(TextViewObject(Substring(String($0)), .utf8)) }
    property("unicodeScalars") { .object(TextViewObject(Substring(String($0)), .scalar)) }
    property("description") { .string(String($0)) }
    property("debugDescription") { .string($0.debugDescription) }
    property("lowercased()") { .string($0.lowercased()) }
    property("uppercased()") { .string($0.uppercased()) }
  }

  private static func making(_ table: inout NativeTable) {
    table["Character.init(_:)"] = { _, arguments throws(Unwinding) in
      if let scalar = arguments[1].unerased.object as? ScalarObject { return .character(Character(scalar.value)) }
      let text = try arguments.text(1)
      guard let character = text.first else {
        throw Trap.fatal("Can't form a Character from an empty String")
      }
      guard text.index(after: text.startIndex) == text.endIndex else {
        throw Trap.fatal("Can't form a Character from a String containing more than one extended grapheme cluster")
      }
      return .character(character)
    }
    table["Character.init(_:)#scalar"] = { _, arguments throws(Unwinding) in
      if let scalar = arguments[1].unerased.object as? ScalarObject { return .character(Character(scalar.value)) }
      return .character(try arguments.character(1))
    }
  }

  private static func comparing(_ table: inout NativeTable) {
    func comparison(_ name: String, _ answer: @escaping (Character, Character) -> Bool) {
      table["Character." + name + "(_:_:)"] = { _, arguments throws(Unwinding) in
        .bool(answer(try arguments.character(0), try arguments.character(1)))
      }
    }
    comparison("==", ==)
    comparison("!=", !=)
    comparison("<", <)
    comparison("<=", <=)
    comparison(">", >)
    comparison(">=", >=)
  }

  private static func scalars(_ table: inout NativeTable) {
    for suffix in ["", "#byte", "#integer"] {
      table["Unicode.Scalar.init(_:)" + suffix] = { _, arguments throws(Unwinding) in
        guard let code = UInt32(exactly: try arguments.int(1)) else { return .none }
        return Unicode.Scalar(code).map { .object(ScalarObject($0)) } ?? .none
      }
    }
    table["Unicode.Scalar.value"] = { _, arguments throws(Unwinding) in
      .int(Int(try arguments.object(0, ScalarObject.self).value.value))
    }
    table["Unicode.Scalar.isASCII"] = { _, arguments throws(Unwinding) in
      .bool(try arguments.object(0, ScalarObject.self).value.isASCII)
    }
    table["Unicode.Scalar.description"] = { _, arguments throws(Unwinding) in
      .string(String(Character(try arguments.object(0, ScalarObject.self).value)))
    }
  }
}
