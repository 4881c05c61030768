import Assessment

/// Reads lesson files.
public struct LessonReader {
  /// What a file holds. There is no lesson where the file, its nesting or its front matter forbid one; whatever else is
  /// wrong is reported beside the lesson.
  public struct Reading: Equatable, Sendable {
    public var lesson: Lesson?
    /// In the order of the file.
    public var findings: [Finding]
  }

  /// The largest file that is read, in bytes.
  public static let maximumBytes = SourceText.maximumBytes

  public static func read(file: String) -> Reading {
    switch SourceText.read(file) {
    case .failure(let fault):
      return Reading(
        lesson: nil, findings: [Finding(file: file, position: .start, kind: .file(fault))])
    case .success(let bytes):
      return read(bytes: bytes, file: file)
    }
  }

  /// - Parameter file: the path that findings name.
  public static func read(bytes: [UInt8], file: String) -> Reading {
    func refused(_ position: SourcePosition, _ kind: Finding.Kind) -> Reading {
      Reading(lesson: nil, findings: [Finding(file: file, position: position, kind: kind)])
    }
    if bytes.count > maximumBytes {
      return refused(.start, .file(.tooLarge(bytes: bytes.count, limit: maximumBytes)))
    }
    if bytes.isEmpty { return refused(.start, .file(.empty)) }
    let source: SourceText
    switch SourceText.decode(bytes) {
    case .failure(let misplaced): return refused(misplaced.position, .file(misplaced.fault))
    case .success(let decoded): source = decoded
    }
    let extent: FrontMatterReader.Extent
    switch FrontMatterReader.split(source.text) {
    case .failure(let misplaced): return refused(misplaced.position, .frontMatter(misplaced.fault))
    case .success(let found): extent = found
    }
    var matterReader = FrontMatterReader()
    let header = matterReader.read(extent.yaml, firstLine: 2)
    var findings = matterReader.faults.map {
      Finding(file: file, position: $0.position, kind: .frontMatter($0.fault))
    }
    if let control = source.controlCharacter {
      findings.append(
        Finding(file: file, position: control.position, kind: .structure(.controlCharacter(control.code))))
    }
    guard let header else {
      return Reading(lesson: nil, findings: findings.sorted { $0.position < $1.position })
    }
    if let excess = ParserGuard.excess(in: extent.rest, firstLine: extent.restLine) {
      return refused(excess.position, .file(excess.fault))
    }
    switch CommonMark.parse(extent.rest, firstLine: extent.restLine) {
    case .failure(let fault):
      return refused(fault.position, .file(.nestingTooDeep(limit: CommonMark.maximumDepth)))
    case .success(let document):
      let pageReader = PageReader(file: file, header: header)
      let lesson = pageReader.lesson(from: document)
      findings += pageReader.blockReader.findings
      return Reading(lesson: lesson, findings: findings.sorted { $0.position < $1.position })
    }
  }

  /// Reads the front matter alone, and no more of the file than that takes.
  public static func readHeader(file: String) -> (header: FrontMatter?, findings: [Finding]) {
    func refused(_ position: SourcePosition, _ kind: Finding.Kind) -> (FrontMatter?, [Finding]) {
      (nil, [Finding(file: file, position: position, kind: kind)])
    }
    let limit = FrontMatterReader.maximumBytes + 16
    var bytes: [UInt8]
    switch SourceText.readBeginning(of: file, count: limit) {
    case .failure(let fault): return refused(.start, .file(fault))
    case .success(let found): bytes = found
    }
    if bytes.isEmpty { return refused(.start, .file(.empty)) }
    // Cut behind the last whole line, so that no character is halved.
    if bytes.count == limit, let lineEnd = bytes.lastIndex(of: 0x0a) { bytes = Array(bytes[...lineEnd]) }
    bytes = Array(bytes[..<endOfFrontMatter(in: bytes)])
    let source: SourceText
    switch SourceText.decode(bytes) {
    case .failure(let misplaced): return refused(misplaced.position, .file(misplaced.fault))
    case .success(let decoded): source = decoded
    }
    switch FrontMatterReader.split(source.text) {
    case .failure(let misplaced):
      return refused(misplaced.position, .frontMatter(misplaced.fault))
    case .success(let extent):
      var reader = FrontMatterReader()
      let header = reader.read(extent.yaml, firstLine: 2)
      return (header, reader.faults.map { Finding(file: file, position: $0.position, kind: .frontMatter($0.fault)) })
    }
  }

  /// Behind the second line `---`, so that nothing of the lesson itself is looked at; else the end.
  private static func endOfFrontMatter(in bytes: [UInt8]) -> Int {
    let dashes: [UInt8] = [0x0a, 0x2d, 0x2d, 0x2d]
    var index = 3
    while let lineEnd = bytes[min(index, bytes.count)...].firstIndex(where: { $0 == 0x0a || $0 == 0x0d }) {
      let after = bytes[lineEnd...].dropFirst(1)
      if after.starts(with: dashes.dropFirst()), after.dropFirst(3).first.map({ $0 == 0x0a || $0 == 0x0d }) ?? true {
        return min(bytes.count, lineEnd + 5)
      }
      index = lineEnd + 1
    }
    return bytes.count
  }
}
