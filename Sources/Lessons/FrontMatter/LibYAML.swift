import Assessment
import CYAML

/// The one place that knows libyaml: it parses one document into Swift values.
struct LibYAML {
  static let maximumDepth = 16

  /// Parses the one document of `text`; nil where it holds no value at all.
  ///
  /// - Parameter firstLine: the 1-based line of the file where `text` begins.
  static func parse(_ text: String, firstLine: Int) -> Result<YAMLNode?, YAMLFault> {
    if text.isEmpty { return .success(nil) }
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    defer { parser.deallocate() }
    guard yaml_parser_initialize(parser) == 1 else { preconditionFailure("out of memory") }
    defer { yaml_parser_delete(parser) }
    var text = text
    return text.withUTF8 { bytes in
      yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
      yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
      let source = LibYAML(parser: parser, firstLine: firstLine)
      do throws(YAMLFault) {
        return .success(try source.document())
      } catch {
        return .failure(error)
      }
    }
  }

  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let firstLine: Int

  private enum Event {
    case scalar(String, SourcePosition)
    case sequenceStart(SourcePosition)
    case mappingStart(SourcePosition)
    case end
    /// The stream or a document begins or ends.
    case frame
    case finished
  }

  private func document() throws(YAMLFault) -> YAMLNode? {
    while true {
      switch try next() {
      case .frame: continue
      case .finished, .end: return nil
      case let event: return try node(from: event, depth: 0)
      }
    }
  }

  private func next() throws(YAMLFault) -> Event {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else {
      let state = parser.pointee
      let detail = state.problem.map { String(cString: $0) } ?? ""
      // A fault of the encoding has no mark; there the offset is all there is.
      throw YAMLFault(position: position(state.problem_mark), kind: .syntax(detail: detail))
    }
    defer { yaml_event_delete(&event) }
    let place = position(event.start_mark)
    switch event.type {
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      if scalar.anchor != nil { throw YAMLFault(position: place, kind: .alias) }
      return .scalar(
        String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self), place)
    case YAML_SEQUENCE_START_EVENT:
      if event.data.sequence_start.anchor != nil { throw YAMLFault(position: place, kind: .alias) }
      return .sequenceStart(place)
    case YAML_MAPPING_START_EVENT:
      if event.data.mapping_start.anchor != nil { throw YAMLFault(position: place, kind: .alias) }
      return .mappingStart(place)
    case YAML_ALIAS_EVENT:
      throw YAMLFault(position: place, kind: .alias)
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
      return .end
    case YAML_STREAM_END_EVENT, YAML_NO_EVENT:
      return .finished
    default:
      return .frame
    }
  }

  private func node(from event: Event, depth: Int) throws(YAMLFault) -> YAMLNode {
    switch event {
    case .scalar(let text, let place):
      return YAMLNode(position: place, content: .scalar(text))
    case .sequenceStart(let place):
      if depth >= Self.maximumDepth { throw YAMLFault(position: place, kind: .tooDeep) }
      var elements: [YAMLNode] = []
      while true {
        let event = try next()
        if case .end = event { break }
        elements.append(try node(from: event, depth: depth + 1))
      }
      return YAMLNode(position: place, content: .sequence(elements))
    case .mappingStart(let place):
      if depth >= Self.maximumDepth { throw YAMLFault(position: place, kind: .tooDeep) }
      var entries: [YAMLNode.Entry] = []
      while true {
        switch try next() {
        case .scalar(let key, let keyPlace):
          let value = try node(from: try next(), depth: depth + 1)
          entries.append(YAMLNode.Entry(key: key, keyPosition: keyPlace, value: value))
          continue
        case .sequenceStart(let place), .mappingStart(let place):
          throw YAMLFault(position: place, kind: .keyIsNoText)
        case .end, .frame, .finished:
          break
        }
        break
      }
      return YAMLNode(position: place, content: .mapping(entries))
    case .end, .frame, .finished:
      // libyaml balances its events; this is where a broken promise of it would show.
      throw YAMLFault(position: position(parser.pointee.mark), kind: .syntax(detail: ""))
    }
  }

  private func position(_ mark: yaml_mark_t) -> SourcePosition {
    SourcePosition(line: Int(mark.line) + firstLine, column: Int(mark.column) + 1)
  }
}
