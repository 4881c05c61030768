/// The declarations of the library, by name. One pass over the texts finds where they stand; each is lowered when it is
/// first asked for.
public final class LibraryIndex {
  private let map: InterfaceMap
  private var entries: [String: Entry] = [:]
  private var loweredFunctions: [String: [LibraryMember]] = [:]
  private var loweredOperators: [String: [LibraryMember]] = [:]
  private var loweredAliases: [String: Type?] = [:]
  private var closures: [String: [LibraryConformance]] = [:]
  /// Faults of the texts met so far.
  private(set) var problems: [InterfaceProblem] = []

  public convenience init() { self.init(texts: LibraryInterfaces.all) }

  init(texts: [StaticString]) { map = InterfaceMap(texts) }

  // MARK: - Types

  /// Whether the library declares a type of this full name (`Array`, `String.Index`); aliases don't count.
  public func hasType(named name: String) -> Bool { map.types[name] != nil }

  /// The full names of all types, in no particular order.
  public var typeNames: [String] { Array(map.types.keys) }

  public func type(named name: String) -> LibraryType? {
    guard let entry = entry(name) else { return nil }
    if let head = entry.head { return head }
    guard !entry.isLowering else { return nil }
    entry.isLowering = true
    defer { entry.isLowering = false }
    let head = lowerHead(name, entry)
    entry.head = head
    return head
  }

  /// What `TimeInterval`, or `String.Element`, stands for; nil where it is no alias.
  public func alias(named name: String) -> Type? {
    if let known = loweredAliases[name] { return known }
    loweredAliases[name] = .some(nil)
    var found: Type?
    if let site = map.aliases[name] {
      found = lowerAlias(site, scope: [], owner: nil)
    } else if let dot = name.lastIndex(of: "."), let entry = entry(String(name[..<dot])),
      let sites = entry.sites.aliases[String(name[name.index(after: dot)...])], let site = sites.first
    {
      found = lowerAlias(site, scope: scope(of: entry), owner: site.owner)
    }
    loweredAliases[name] = .some(found)
    return found
  }

  /// The protocols that a type conforms to or that a protocol refines, inherited ones included, nearest first; for a
  /// class those of its superclasses too.
  public func conformances(of name: String) -> [LibraryConformance] {
    if let known = closures[name] { return known }
    closures[name] = []
    var found: [LibraryConformance] = []
    var pending: [(String, [LibraryRequirement])] = [(name, [])]
    var next = 0
    while next < pending.count {
      let (current, outer) = pending[next]
      next += 1
      guard let head = type(named: current) else { continue }
      for conformance in head.conformances {
        // What a conditional conformance brings along holds under the same condition.
        let requirements = outer + (current == name || head.kind != .protocol ? conformance.requirements : [])
        guard !found.contains(where: { $0.protocolName == conformance.protocolName }) else { continue }
        found.append(LibraryConformance(protocolName: conformance.protocolName, requirements: requirements))
        pending.append((conformance.protocolName, requirements))
      }
      if let superclass = head.superclass { pending.append((superclass, outer)) }
    }
    closures[name] = found
    return found
  }

  /// How `name` conforms to `protocolName`; nil where it doesn't.
  public func conformance(of name: String, to protocolName: String) -> LibraryConformance? {
    conformances(of: name).first { $0.protocolName == protocolName }
  }

  /// The superclasses of a class, nearest first.
  public func superclasses(of name: String) -> [String] {
    var found: [String] = []
    var current = type(named: name)?.superclass
    while let name = current, !found.contains(name) {
      found.append(name)
      current = type(named: name)?.superclass
    }
    return found
  }

  /// What `Element`, `Index`, ... is for a type: `Character` for `String`, `(key: K, value: V)` for a dictionary.
  public func associatedType(_ name: String, of type: Type) -> Type? {
    guard case .library(let owner, let arguments) = type, let head = self.type(named: owner) else { return nil }
    var bindings: [String: Type] = ["Self": type]
    for (generic, argument) in zip(head.genericParameters, arguments) { bindings[generic.name] = argument }
    if let own = bindings[name] { return own }
    for place in [owner] + conformances(of: owner).map(\.protocolName) {
      let nested = place + "." + name
      if let alias = alias(named: nested) { return replacing(alias, bindings) }
      if hasType(named: nested) { return .library(nested, []) }
    }
    return nil
  }

  /// The type with generic parameters replaced by what they stand for; a path such as `S.Element` is looked up in what
  /// `S` stands for. `associated` answers for types that the library does not declare.
  public func replacing(
    _ type: Type, _ bindings: [String: Type], associated: (String, Type) -> Type? = { _, _ in nil }
  ) -> Type {
    type.replacing { path in
      if let bound = bindings[path] { return bound }
      var parts = path.split(separator: ".").map(String.init)
      guard parts.count > 1, var current = bindings[parts.removeFirst()] else { return nil }
      for part in parts {
        guard let next = associatedType(part, of: current) ?? associated(part, current) else { return nil }
        current = next
      }
      return current
    }
  }

  // MARK: - Members

  /// The members of a type by their base name, static ones too: its own, then those of its superclasses, then those
  /// that protocols give it, nearest first. `init` and `subscript` are names as well.
  public func members(of type: String, named name: String) -> [LibraryMember] {
    guard let entry = entry(type) else { return [] }
    if let known = entry.inherited[name] { return known }
    var found = ownMembers(type, named: name)
    let own = Set(found.map(\.fullName))
    for superclass in superclasses(of: type) { found += ownMembers(superclass, named: name) }
    for conformance in conformances(of: type) {
      found += ownMembers(conformance.protocolName, named: name)
    }
    if found.count > own.count { found = withoutOverridden(found) }
    entry.inherited[name] = found
    return found
  }

  public func initializers(of type: String) -> [LibraryMember] {
    members(of: type, named: "init")
  }

  public func subscripts(of type: String) -> [LibraryMember] {
    members(of: type, named: "subscript")
  }

  /// Base names of all members, inherited ones included, in order of declaration.
  public func memberNames(of type: String) -> [String] {
    var found: [String] = []
    var seen: Set<String> = []
    let owners = [type] + superclasses(of: type) + conformances(of: type).map(\.protocolName)
    for owner in owners {
      guard let entry = entry(owner) else { continue }
      for name in entry.sites.order where seen.insert(name).inserted { found.append(name) }
    }
    return found
  }

  /// The members that a type or protocol declares itself, or that its extensions add.
  public func ownMembers(_ type: String, named name: String) -> [LibraryMember] {
    guard let entry = entry(type) else { return [] }
    if let known = entry.own[name] { return known }
    var found: [LibraryMember] = []
    for site in entry.sites.members[name] ?? [] {
      found += lowerMembers(site, entry).filter { $0.name == name }
    }
    entry.own[name] = found
    return found
  }

  // MARK: - Free declarations

  public func functions(named name: String) -> [LibraryMember] {
    if let known = loweredFunctions[name] { return known }
    let found = (map.functions[name] ?? []).flatMap { lowerFree($0) }
    loweredFunctions[name] = found
    return found
  }

  /// A variable at file scope.
  public func variable(named name: String) -> LibraryMember? {
    map.variables[name].flatMap { lowerFree($0).first }
  }

  /// An operator's declarations, of all types; `-` has prefix and infix forms, told apart by their parameters.
  public func operators(named name: String) -> [LibraryMember] {
    if let known = loweredOperators[name] { return known }
    var found: [LibraryMember] = []
    for site in map.operators[name] ?? [] {
      if let owner = site.owner, let entry = entry(owner) {
        found += lowerMembers(site, entry)
      } else {
        found += lowerFree(site)
      }
    }
    loweredOperators[name] = found
    return found
  }

  var functionNames: [String] { Array(map.functions.keys) }
  var operatorNames: [String] { Array(map.operators.keys) }
  var variableNames: [String] { Array(map.variables.keys) }
  var aliasNames: [String] { Array(map.aliases.keys) }
}

// MARK: - Lowering

extension LibraryIndex {
  /// What is known of one type.
  private final class Entry {
    let name: String
    let blocks: [Int]
    let sites: MemberSites
    var head: LibraryType?
    /// A type that names itself in its own head is not known yet.
    var isLowering = false
    var scope: Set<String>?
    var own: [String: [LibraryMember]] = [:]
    var inherited: [String: [LibraryMember]] = [:]

    init(name: String, blocks: [Int], sites: MemberSites) {
      self.name = name
      self.blocks = blocks
      self.sites = sites
    }
  }

  private func entry(_ name: String) -> Entry? {
    if let known = entries[name] { return known }
    guard let blocks = map.types[name] else { return nil }
    let entry = Entry(name: name, blocks: blocks, sites: MemberSites(owner: name, blocks: blocks, in: map))
    entries[name] = entry
    return entry
  }

  private func parser(_ site: InterfaceSite, scope: Set<String>, owner: String?) -> InterfaceParser {
    InterfaceParser(InterfaceCursor(site.text, at: site.position), names: self, scope: scope, owner: owner)
  }

  private func lowerFree(_ site: InterfaceSite) -> [LibraryMember] {
    var parser = parser(site, scope: [], owner: nil)
    let found = parser.members(isRequirement: false)
    problems += parser.problems
    return found
  }

  private func lowerAlias(_ site: InterfaceSite, scope: Set<String>, owner: String?) -> Type? {
    var parser = parser(site, scope: scope, owner: owner)
    let type = parser.aliasTarget()
    problems += parser.problems
    return type
  }

  private func lowerMembers(_ site: InterfaceSite, _ entry: Entry) -> [LibraryMember] {
    guard let number = site.block else { return [] }
    let block = map.blocks[number]
    let isRequirement = !block.isExtension && type(named: entry.name)?.kind == .protocol
    var parser = parser(site, scope: scope(of: entry), owner: entry.name)
    parser.inherited = requirements(of: number, entry)
    let found = parser.members(isRequirement: isRequirement)
    problems += parser.problems
    return found
  }

  /// The `where` clause of an extension.
  private func requirements(of number: Int, _ entry: Entry) -> [LibraryRequirement] {
    let block = map.blocks[number]
    guard block.isExtension else { return [] }
    let head = lowerBlock(block, scope: scope(of: entry), owner: entry.name)
    return head.requirements
  }

  private func scope(of entry: Entry) -> Set<String> {
    if let known = entry.scope { return known }
    // While the head itself is lowered, its own generic parameters are what its clause names.
    let scope = Set((type(named: entry.name)?.genericParameters ?? []).map(\.name))
    entry.scope = scope
    return scope
  }

  private func lowerBlock(_ block: InterfaceBlock, scope: Set<String>, owner: String) -> InterfaceHead {
    var parser = InterfaceParser(
      InterfaceCursor(block.text, at: block.head), names: self, scope: scope, owner: owner)
    let head = parser.head()
    problems += parser.problems
    return head
  }

  private func lowerHead(_ name: String, _ entry: Entry) -> LibraryType? {
    guard let number = entry.blocks.first(where: { !map.blocks[$0].isExtension }) else { return nil }
    // The declaration first: extensions need its generic parameters.
    let declaration = lowerBlock(map.blocks[number], scope: [], owner: name)
    guard let kind = declaration.kind else { return nil }
    var generics = declaration.generics
    if kind == .protocol {
      generics = associatedTypes(of: entry, inheriting: declaration.inherits)
    }
    let scope = Set(generics.map(\.name))
    var superclass: String?
    var rawType: Type?
    var conformances: [LibraryConformance] = []
    for block in [number] + entry.blocks.filter({ map.blocks[$0].isExtension }) {
      let head = block == number ? declaration : lowerBlock(map.blocks[block], scope: scope, owner: name)
      for (place, inherited) in head.inherits.enumerated() {
        if kind == .class, block == number, place == 0, type(named: inherited)?.kind == .class {
          superclass = inherited
          continue
        }
        if kind == .enumeration, block == number, place == 0, ["Int", "String"].contains(inherited) {
          rawType = .library(inherited, [])
          continue
        }
        guard !conformances.contains(where: { $0.protocolName == inherited }) else { continue }
        conformances.append(LibraryConformance(protocolName: inherited, requirements: head.requirements))
      }
    }
    return LibraryType(
      name: name, kind: kind, genericParameters: generics, rawType: rawType, superclass: superclass,
      conformances: conformances,
      attributes: declaration.attributes, availability: declaration.availability)
  }

  private func associatedTypes(of entry: Entry, inheriting protocols: [String]) -> [LibraryGeneric] {
    var found: [LibraryGeneric] = []
    for name in entry.sites.associatedTypes.keys.sorted() {
      guard let site = entry.sites.associatedTypes[name] else { continue }
      var parser = parser(site, scope: [], owner: entry.name)
      found.append(parser.associatedType())
      problems += parser.problems
    }
    for name in protocols {
      for generic in type(named: name)?.genericParameters ?? []
      where !found.contains(where: { $0.name == generic.name }) {
        found.append(generic)
      }
    }
    return found
  }

  /// A subclass or type that declares a member again hides the inherited one of the same shape.
  private func withoutOverridden(_ members: [LibraryMember]) -> [LibraryMember] {
    var seen: [String: [LibraryMember]] = [:]
    return members.filter { member in
      let owner = member.owner.map { $0.count + 1 } ?? 0
      let shape = String(member.fullName.dropFirst(owner))
      let hidden = (seen[shape] ?? []).contains {
        $0.owner != member.owner && $0.isStatic == member.isStatic && $0.hidesByShape(member)
      }
      seen[shape, default: []].append(member)
      return !hidden
    }
  }
}

extension LibraryIndex: InterfaceNames {
  func resolved(_ name: String, owner: String?) -> String {
    guard var outer = owner else { return name }
    while true {
      let nested = outer + "." + name
      // `class NotificationCenter.Publisher: Publisher` does not name itself.
      if nested != owner, map.types[nested] != nil || entry(outer)?.sites.aliases[name] != nil { return nested }
      guard let dot = outer.lastIndex(of: ".") else { return name }
      outer = String(outer[..<dot])
    }
  }

  func alias(_ name: String) -> Type? {
    map.types[name] == nil ? alias(named: name) : nil
  }
}
