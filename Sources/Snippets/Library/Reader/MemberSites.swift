/// Where the members of one type stand, by base name, found from the first words of their lines.
struct MemberSites {
  private(set) var members: [String: [InterfaceSite]] = [:]
  private(set) var aliases: [String: [InterfaceSite]] = [:]
  private(set) var associatedTypes: [String: InterfaceSite] = [:]
  /// Member names in order of declaration.
  private(set) var order: [String] = []

  init(owner: String, blocks: [Int], in map: InterfaceMap) {
    for number in blocks {
      let block = map.blocks[number]
      var line = block.body.lowerBound
      while line < block.body.upperBound {
        let end = block.text.lineEnd(from: line)
        // Deeper lines go on with the member before them.
        if block.text.has("  ", at: line), !block.text.has("   ", at: line), !block.text.has("  //", at: line) {
          add(InterfaceSite(text: block.text, position: line + 2, owner: owner, block: number), lineEnd: end)
        }
        line = end + 1
      }
    }
  }

  private mutating func add(_ site: InterfaceSite, lineEnd: Int) {
    var cursor = InterfaceCursor(site.text, at: site.position, end: lineEnd)
    _ = cursor.attributes()
    while !cursor.isAtEnd {
      switch cursor.word() {
      case "func", "var", "let": return add(cursor.declaredName(), site)
      case "init": return add("init", site)
      case "subscript": return add("subscript", site)
      case "case":
        repeat {
          add(cursor.word(), site)
          if cursor.peek() == UInt8(ascii: "(") { cursor.skipBalanced() }
        } while cursor.take(",")
        return
      case "typealias": return aliases[cursor.word(), default: []].append(site)
      case "associatedtype":
        associatedTypes[cursor.word()] = site
        return
      case "": return
      default: break
      }
    }
  }

  private mutating func add(_ name: String, _ site: InterfaceSite) {
    if members[name] == nil { order.append(name) }
    members[name, default: []].append(site)
  }
}
