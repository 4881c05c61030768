import Assessment
import CCommonMark

/// The one place that knows cmark-gfm: it parses, and hands out Swift values.
enum CommonMark {
  /// How deep blocks and inlines may nest, all in all.
  static let maximumDepth = 48

  /// Registering is not safe on several threads at once; a static is initialised once.
  private static let extensions: [String] = {
    cmark_gfm_core_extensions_ensure_registered()
    return ["table", "tasklist", "autolink", "strikethrough"]
  }()

  /// Parses text whose lines end in `\n`.
  ///
  /// - Parameter firstLine: the 1-based line of the file where `text` begins.
  static func parse(_ text: String, firstLine: Int) -> Result<MarkdownNode, MarkdownNestingFault> {
    guard let parser = cmark_parser_new(CMARK_OPT_DEFAULT) else { preconditionFailure("out of memory") }
    defer { cmark_parser_free(parser) }
    for name in extensions {
      if let found = cmark_find_syntax_extension(name) {
        cmark_parser_attach_syntax_extension(parser, found)
      }
    }
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { cmark_parser_feed(parser, $0.baseAddress, $0.count) }
    }
    guard let root = cmark_parser_finish(parser) else { preconditionFailure("out of memory") }
    defer { cmark_node_free(root) }
    let places = LinePlaces(text, firstLine: firstLine)
    if let deep = tooDeepNode(under: root) {
      return .failure(MarkdownNestingFault(position: position(of: deep, in: places)))
    }
    return .success(convert(root, in: places))
  }

  /// Walks without recursion: only afterwards is it known that recursion is safe.
  private static func tooDeepNode(under root: OpaquePointer) -> OpaquePointer? {
    let iterator = cmark_iter_new(root)
    defer { cmark_iter_free(iterator) }
    var depth = 0
    var block = root
    while true {
      switch cmark_iter_next(iterator) {
      case CMARK_EVENT_ENTER:
        guard let node = cmark_iter_get_node(iterator) else { return nil }
        if cmark_node_get_start_line(node) > 0 { block = node }
        // Leaves are entered and never left.
        if cmark_node_first_child(node) != nil || !isLeaf(node) {
          depth += 1
          if depth > maximumDepth { return block }
        }
      case CMARK_EVENT_EXIT:
        depth -= 1
      default:
        return nil
      }
    }
  }

  /// The kinds for which cmark's iterator gives no exit event.
  private static func isLeaf(_ node: OpaquePointer) -> Bool {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_HTML_BLOCK, CMARK_NODE_THEMATIC_BREAK, CMARK_NODE_CODE_BLOCK, CMARK_NODE_TEXT,
      CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK, CMARK_NODE_CODE, CMARK_NODE_HTML_INLINE:
      true
    default:
      false
    }
  }

  private static func convert(_ node: OpaquePointer, in places: LinePlaces) -> MarkdownNode {
    var children: [MarkdownNode] = []
    var child = cmark_node_first_child(node)
    while let current = child {
      children.append(convert(current, in: places))
      child = cmark_node_next(current)
    }
    return MarkdownNode(kind: kind(of: node), position: position(of: node, in: places), children: children)
  }

  private static func position(of node: OpaquePointer, in places: LinePlaces) -> SourcePosition {
    places.position(line: Int(cmark_node_get_start_line(node)), byteColumn: Int(cmark_node_get_start_column(node)))
  }

  private static func kind(of node: OpaquePointer) -> MarkdownNode.Kind {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_DOCUMENT: return .document
    case CMARK_NODE_BLOCK_QUOTE: return .blockQuote
    case CMARK_NODE_LIST:
      let isNumbered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
      return .list(firstNumber: isNumbered ? Int(cmark_node_get_list_start(node)) : nil)
    case CMARK_NODE_CODE_BLOCK:
      var length: Int32 = 0
      var offset: Int32 = 0
      var character: CChar = 0
      let isFenced = cmark_node_get_fenced(node, &length, &offset, &character) != 0
      return .code(isFenced: isFenced, info: string(cmark_node_get_fence_info(node)), literal: literal(of: node))
    case CMARK_NODE_HTML_BLOCK: return .html(literal(of: node))
    case CMARK_NODE_PARAGRAPH: return .paragraph
    case CMARK_NODE_HEADING: return .heading(level: Int(cmark_node_get_heading_level(node)))
    case CMARK_NODE_THEMATIC_BREAK: return .rule
    case CMARK_NODE_TEXT: return .text(literal(of: node))
    case CMARK_NODE_SOFTBREAK: return .softBreak
    case CMARK_NODE_LINEBREAK: return .lineBreak
    case CMARK_NODE_CODE: return .inlineCode(literal(of: node))
    case CMARK_NODE_HTML_INLINE: return .inlineHTML(literal(of: node))
    case CMARK_NODE_EMPH: return .emphasis
    case CMARK_NODE_STRONG: return .strong
    case CMARK_NODE_LINK: return .link(destination: string(cmark_node_get_url(node)))
    case CMARK_NODE_IMAGE: return .image
    default: break
    }
    // Extension kinds have no public constants, only names; an item with a box is such a kind.
    switch string(cmark_node_get_type_string(node)) {
    case "item": return .item(isTicked: nil)
    case "tasklist": return .item(isTicked: cmark_gfm_extensions_get_tasklist_item_checked(node))
    case "table": return .table
    case "table_header": return .tableRow(isHeader: true)
    case "table_row": return .tableRow(isHeader: false)
    case "table_cell": return .tableCell
    case "strikethrough": return .struck
    case let name: return .other(name)
    }
  }

  private static func literal(of node: OpaquePointer) -> String {
    string(cmark_node_get_literal(node))
  }

  private static func string(_ text: UnsafePointer<CChar>?) -> String {
    text.map { String(cString: $0) } ?? ""
  }
}
