/// Lowers declarations of an interface text. A text is ours, so a fault in it is a fault of the program: it is kept in
/// `problems`, which a test reads, and the declaration is left out.
struct InterfaceParser {
  var cursor: InterfaceCursor
  let names: InterfaceNames
  /// Generic parameters and associated types in reach.
  var scope: Set<String>
  /// The type whose member is read.
  let owner: String?
  /// The `where` clause around the member.
  var inherited: [LibraryRequirement] = []
  private(set) var problems: [InterfaceProblem] = []

  init(_ cursor: InterfaceCursor, names: InterfaceNames, scope: Set<String>, owner: String?) {
    self.cursor = cursor
    self.names = names
    self.scope = scope
    self.owner = owner
  }

  mutating func fail(_ expected: String) {
    problems.append(InterfaceProblem(expected: expected, near: cursor.text, position: cursor.position))
  }

  mutating func expect(_ mark: StaticString) {
    if !cursor.take(mark) { fail(mark.description) }
  }

  // MARK: - Members

  /// One member or free declaration; `case a, b` gives several.
  mutating func members(isRequirement: Bool) -> [LibraryMember] {
    var draft = MemberDraft(owner: owner, isRequirement: isRequirement)
    draft.requirements = inherited
    for attribute in cursor.attributes() { draft.apply(attribute) }
    while true {
      let word = cursor.word()
      switch word {
      case "static", "class": draft.isStatic = true
      case "mutating": draft.isMutating = true
      case "nonmutating", "convenience", "required", "final", "override", "weak", "open", "nonisolated",
        "infix", "indirect":
        break
      case "prefix": draft.fixity = .prefix
      case "postfix": draft.fixity = .postfix
      case "func": return [function(&draft)]
      case "init": return [initializer(&draft)]
      case "var", "let": return [property(&draft, isLet: word == "let")]
      case "subscript": return [subscripted(&draft)]
      case "case": return cases(draft)
      default:
        fail("a declaration")
        return []
      }
    }
  }

  private mutating func function(_ draft: inout MemberDraft) -> LibraryMember {
    draft.name = cursor.declaredName()
    draft.kind = owner == nil ? .function : .method
    draft.generics = genericClause()
    draft.parameters = parameters()
    effects(&draft)
    draft.result = cursor.take("->") ? type() : .void
    requirements(&draft)
    if InterfaceCursor.isOperator(draft.name), draft.fixity == nil { draft.fixity = .infix }
    return draft.member()
  }

  private mutating func initializer(_ draft: inout MemberDraft) -> LibraryMember {
    draft.name = "init"
    let isFailable = cursor.take("?")
    draft.kind = .initializer(isFailable: isFailable)
    draft.generics = genericClause()
    draft.parameters = parameters()
    effects(&draft)
    requirements(&draft)
    draft.isStatic = true
    let made = Type.parameter("Self")
    draft.result = isFailable ? .optional(made) : made
    return draft.member()
  }

  private mutating func property(_ draft: inout MemberDraft, isLet: Bool) -> LibraryMember {
    draft.name = cursor.word()
    expect(":")
    draft.result = type()
    draft.kind = .property(isSettable: accessors(&draft, isSettable: !isLet))
    return draft.member()
  }

  private mutating func subscripted(_ draft: inout MemberDraft) -> LibraryMember {
    draft.name = "subscript"
    draft.generics = genericClause()
    draft.parameters = parameters(.subscripted)
    expect("->")
    draft.result = type()
    requirements(&draft)
    draft.kind = .subscripted(isSettable: accessors(&draft, isSettable: false))
    return draft.member()
  }

  private mutating func cases(_ draft: MemberDraft) -> [LibraryMember] {
    var found: [LibraryMember] = []
    repeat {
      var one = draft
      one.name = cursor.word()
      one.kind = .enumCase
      one.isStatic = true
      one.result = .parameter("Self")
      if cursor.peek() == UInt8(ascii: "(") { one.parameters = parameters(.associatedValues) }
      if one.name.isEmpty { fail("the name of a case") }
      found.append(one.member())
    } while cursor.take(",")
    return found
  }

  /// `{ get }`, `{ get set }`, `{ get async throws }`
  private mutating func accessors(_ draft: inout MemberDraft, isSettable: Bool) -> Bool {
    guard cursor.take("{") else { return isSettable }
    var found = false
    while !cursor.take("}") {
      switch cursor.word() {
      case "get", "nonmutating", "mutating": break
      case "set": found = true
      case "async": draft.isAsync = true
      case "throws": draft.isThrowing = true
      default:
        fail("get or set")
        return found
      }
    }
    return found
  }

  private mutating func effects(_ draft: inout MemberDraft) {
    if cursor.takeWord("async") { draft.isAsync = true }
    if cursor.takeWord("rethrows") { draft.isRethrowing = true }
    if cursor.takeWord("throws") {
      draft.isThrowing = true
      if cursor.take("(") {
        _ = type()
        expect(")")
      }
    }
  }

  private mutating func requirements(_ draft: inout MemberDraft) {
    draft.requirements += whereClause()
  }

  // MARK: - Parameters

  enum ParameterStyle {
    case function
    /// A label only where two names are written.
    case subscripted
    /// May be a type alone.
    case associatedValues
  }

  mutating func parameters(_ style: ParameterStyle = .function) -> [LibraryParameter] {
    expect("(")
    var found: [LibraryParameter] = []
    guard !cursor.take(")") else { return found }
    repeat { found.append(parameter(style)) } while cursor.take(",")
    expect(")")
    return found
  }

  private mutating func parameter(_ style: ParameterStyle) -> LibraryParameter {
    var builder: ResultBuilder?
    for attribute in cursor.attributes() { builder = builder ?? Self.builder(attribute.name) }
    var label: String?
    let before = cursor
    let first = cursor.word()
    if !first.isEmpty, cursor.take(":") {
      label = style == .subscripted ? nil : first
    } else if !first.isEmpty, case let second = cursor.word(), !second.isEmpty, cursor.take(":") {
      label = first
    } else {
      cursor = before
      if style != .associatedValues { fail("a label") }
    }
    if label == "_" { label = nil }
    var parameter = LibraryParameter(label: label, type: .unknown, builder: builder)
    let beforeType = cursor
    for attribute in cursor.attributes() {
      if attribute.name == "autoclosure" { parameter.isAutoclosure = true }
      parameter.builder = parameter.builder ?? Self.builder(attribute.name)
    }
    // The type reads its attributes again: `@MainActor` belongs to it.
    if cursor.takeWord("inout") { parameter.isInout = true } else { cursor = beforeType }
    parameter.type = type()
    if cursor.take("...") { parameter.isVariadic = true }
    if cursor.take("=") {
      parameter.hasDefault = true
      cursor.skipDefault()
    }
    return parameter
  }

  private static func builder(_ attribute: String) -> ResultBuilder? {
    switch attribute {
    case "ViewBuilder": .view
    case "SceneBuilder": .scene
    case "ToolbarContentBuilder": .toolbar
    case _ where attribute.hasSuffix("Builder"): .declared(attribute)
    default: nil
    }
  }

  // MARK: - Generics

  /// `<T, U: P & Q>`; the names come into scope.
  mutating func genericClause() -> [LibraryGeneric] {
    guard cursor.take("<") else { return [] }
    var found: [LibraryGeneric] = []
    repeat {
      let name = cursor.word()
      if name.isEmpty { fail("a generic parameter") }
      scope.insert(name)
      found.append(LibraryGeneric(name: name, constraints: cursor.take(":") ? constraintNames() : []))
    } while cursor.take(",")
    expect(">")
    return found
  }

  /// `P & Q<T>`; generic arguments are dropped.
  mutating func constraintNames() -> [String] {
    var found: [String] = []
    repeat {
      _ = cursor.attributes()
      found.append(names.resolved(cursor.dottedName(), owner: owner))
      if cursor.peek() == UInt8(ascii: "<") { _ = genericArguments() }
    } while cursor.take("&")
    return found
  }

  mutating func whereClause() -> [LibraryRequirement] {
    guard cursor.takeWord("where") else { return [] }
    var found: [LibraryRequirement] = []
    repeat {
      let subject = cursor.dottedName()
      if cursor.take("==") {
        found.append(LibraryRequirement(subject: subject, relation: .equals(type())))
      } else if cursor.take(":") {
        for name in constraintNames() {
          found.append(LibraryRequirement(subject: subject, relation: .conforms(name)))
        }
      } else {
        fail("== or :")
      }
    } while cursor.take(",")
    return found
  }
}

/// A fault in an interface text.
struct InterfaceProblem: CustomStringConvertible {
  var expected: String
  var near: InterfaceText
  var position: Int

  var description: String {
    let end = near.lineEnd(from: position)
    var start = min(position, max(0, near.bytes.count - 1))
    while start > 0, near.bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    return "expected \(expected) in: \(near.string(start..<max(start, end)))"
  }
}

/// What is read of a member before it is complete.
struct MemberDraft {
  var owner: String?
  var isRequirement: Bool
  var name = ""
  var kind = LibraryMember.Kind.method
  var isStatic = false
  var isMutating = false
  var isAsync = false
  var isThrowing = false
  var isRethrowing = false
  var fixity: LibraryMember.Fixity?
  var isDiscardable = false
  var isMainActor = false
  var availability: Int?
  var suffix = ""
  var generics: [LibraryGeneric] = []
  var parameters: [LibraryParameter] = []
  var result = Type.void
  var requirements: [LibraryRequirement] = []

  mutating func apply(_ attribute: (name: String, arguments: String)) {
    switch attribute.name {
    case "discardableResult": isDiscardable = true
    case "MainActor": isMainActor = true
    case "available": availability = Self.minimum(attribute.arguments)
    case "_named": suffix = "#" + attribute.arguments
    default: break
    }
  }

  /// The number after `iOS` in `iOS 17, *`.
  static func minimum(_ text: String) -> Int? {
    let words = text.split(whereSeparator: { " ,.".contains($0) })
    guard let place = words.firstIndex(of: "iOS"), place + 1 < words.count else { return nil }
    return Int(words[place + 1])
  }

  /// `Int.-(_:_:)`, `Int.-(_:)` for the prefix operator, `Comparable.postfix ...(_:)` for a postfix one.
  var fullName: String {
    var text = owner.map { $0 + "." } ?? ""
    if fixity == .postfix { text += "postfix " }
    text += name
    switch kind {
    case .property: break
    case .enumCase where parameters.isEmpty: break
    default:
      text += "(" + parameters.map { (fixity != nil ? "_" : $0.label ?? "_") + ":" }.joined() + ")"
    }
    return text + suffix
  }

  func member() -> LibraryMember {
    var parameters = parameters
    if fixity != nil {
      for place in parameters.indices { parameters[place].label = nil }
    }
    return LibraryMember(
      fullName: fullName, name: name, kind: kind, owner: owner, isStatic: isStatic, isMutating: isMutating,
      isAsync: isAsync, isThrowing: isThrowing, isRethrowing: isRethrowing, genericParameters: generics,
      parameters: parameters, result: result, discardable: isDiscardable, availability: availability,
      requirements: requirements, isRequirement: isRequirement, isMainActor: isMainActor,
      fixity: fixity)
  }
}
