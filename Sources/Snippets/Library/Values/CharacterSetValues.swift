/// A `CharacterSet`: classes of scalars, single ones, and whether all that is turned round.
public final class CharacterSetObject: Object, @unchecked Sendable {
  enum Class: String, CaseIterable, Sendable {
    case whitespaces, whitespacesAndNewlines, newlines, decimalDigits, letters, lowercaseLetters, uppercaseLetters
    case alphanumerics, punctuationCharacters, symbols, urlQueryAllowed, urlPathAllowed, urlHostAllowed
  }

  private let classes: Set<Class>
  private let members: Set<Unicode.Scalar>
  private let isInverted: Bool
  /// A union with a set of which one side is turned round.
  private let others: [CharacterSetObject]

  init(
    classes: Set<Class> = [], members: Set<Unicode.Scalar> = [], isInverted: Bool = false,
    others: [CharacterSetObject] = []
  ) {
    self.classes = classes
    self.members = members
    self.isInverted = isInverted
    self.others = others
    super.init()
  }

  override public var typeName: String { "CharacterSet" }

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    let isMember =
      members.contains(scalar) || classes.contains { Self.contains($0, scalar) }
      || others.contains { $0.contains(scalar) }
    return isMember != isInverted
  }

  private static func contains(_ characterClass: Class, _ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    switch characterClass {
    case .whitespaces: return properties.generalCategory == .spaceSeparator || scalar == "\t"
    case .newlines: return isNewline(scalar)
    case .whitespacesAndNewlines:
      return properties.generalCategory == .spaceSeparator || scalar == "\t" || isNewline(scalar)
    case .decimalDigits: return properties.generalCategory == .decimalNumber
    case .letters: return isLetter(properties.generalCategory)
    case .lowercaseLetters: return properties.generalCategory == .lowercaseLetter
    case .uppercaseLetters: return [.uppercaseLetter, .titlecaseLetter].contains(properties.generalCategory)
    case .alphanumerics:
      return isLetter(properties.generalCategory)
        || [.decimalNumber, .letterNumber, .otherNumber].contains(properties.generalCategory)
    case .punctuationCharacters:
      return [
        .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
        .finalPunctuation, .otherPunctuation,
      ].contains(properties.generalCategory)
    case .symbols:
      return [.mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol].contains(properties.generalCategory)
    case .urlQueryAllowed: return isURLCharacter(scalar, "!$&'()*+,-./:;=?@_~")
    case .urlPathAllowed: return isURLCharacter(scalar, "!$&'()*+,-./:=@_~")
    case .urlHostAllowed: return isURLCharacter(scalar, "!$&'()*+,-.:;=[]_~")
    }
  }

  private static func isNewline(_ scalar: Unicode.Scalar) -> Bool {
    (0x0A...0x0D).contains(scalar.value) || [0x85, 0x2028, 0x2029].contains(scalar.value)
  }

  private static func isLetter(_ category: Unicode.GeneralCategory) -> Bool {
    [
      .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .enclosingMark,
    ].contains(category)
  }

  private static func isURLCharacter(_ scalar: Unicode.Scalar, _ marks: String) -> Bool {
    guard scalar.isASCII else { return false }
    return Character(scalar).isLetter || Character(scalar).isNumber || marks.unicodeScalars.contains(scalar)
  }

  override public func isEqual(to other: Object, _ machine: Machine) throws(Unwinding) -> Bool {
    guard let other = other as? CharacterSetObject else { return false }
    return classes == other.classes && members == other.members && isInverted == other.isInverted
      && others.count == other.others.count && zip(others, other.others).allSatisfy { $0 === $1 }
  }

  override public func hash(into hasher: inout Hasher, _ machine: Machine) throws(Unwinding) {
    hasher.combine(classes)
    hasher.combine(members)
  }

  static let areas: [String: [NativeAreas.Registration]] = ["CharacterSet": [{ register(&$0) }]]

  private static func register(_ table: inout NativeTable) {
    table["CharacterSet.init()"] = { _, _ in .object(CharacterSetObject()) }
    table["CharacterSet.init(charactersIn:)"] = { _, arguments throws(Unwinding) in
      .object(CharacterSetObject(members: Set(try arguments.text(1).unicodeScalars)))
    }
    for characterClass in Class.allCases {
      table["CharacterSet." + characterClass.rawValue] = { _, _ in
        .object(CharacterSetObject(classes: [characterClass]))
      }
    }
    table["CharacterSet.inverted"] = { _, arguments throws(Unwinding) in
      let set = try arguments.object(0, CharacterSetObject.self)
      return .object(
        CharacterSetObject(
          classes: set.classes, members: set.members, isInverted: !set.isInverted, others: set.others))
    }
    table["CharacterSet.contains(_:)"] = { _, arguments throws(Unwinding) in
      let set = try arguments.object(0, CharacterSetObject.self)
      if let scalar = arguments[1].unerased.object as? ScalarObject { return .bool(set.contains(scalar.value)) }
      return .bool(try arguments.text(1).unicodeScalars.first.map(set.contains) ?? false)
    }
    table["CharacterSet.union(_:)"] = { _, arguments throws(Unwinding) in
      .object(
        CharacterSetObject(others: [
          try arguments.object(0, CharacterSetObject.self), try arguments.object(1, CharacterSetObject.self),
        ]))
    }
    table["CharacterSet.insert(charactersIn:)"] = { _, arguments throws(Unwinding) in
      let added = CharacterSetObject(members: Set(try arguments.text(1).unicodeScalars))
      arguments[0] = .object(CharacterSetObject(others: [try arguments.object(0, CharacterSetObject.self), added]))
      return .void
    }
  }
}
