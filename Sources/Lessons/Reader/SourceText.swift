import Assessment
import Glibc

/// A file's text with its line ends made equal.
struct SourceText {
  /// Lines end in `\n`; there is no byte order mark.
  var text: String
  /// The first character, if any, that could steer a terminal.
  var controlCharacter: (code: UInt32, position: SourcePosition)?

  static let maximumBytes = 5_000_000

  static func read(_ path: String, upTo limit: Int = maximumBytes) -> Result<[UInt8], FileFault> {
    readBytes(path, limit: limit, stopAtLimit: false)
  }

  /// The first `count` bytes of a file, or fewer.
  static func readBeginning(of path: String, count: Int) -> Result<[UInt8], FileFault> {
    readBytes(path, limit: count, stopAtLimit: true)
  }

  private static func readBytes(_ path: String, limit: Int, stopAtLimit: Bool) -> Result<[UInt8], FileFault> {
    // Without O_NONBLOCK, opening a pipe would wait for a writer.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return .failure(FileFault(errorNumber: errno)) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return .failure(FileFault(errorNumber: errno)) }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return .failure(.isFolder)
    case S_IFREG: break
    default: return .failure(.isNoRegularFile)
    }
    if !stopAtLimit, status.st_size > limit {
      return .failure(.tooLarge(bytes: Int(status.st_size), limit: limit))
    }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while bytes.count < limit {
      let wanted = min(chunk.count, limit - bytes.count)
      let count = Glibc.read(descriptor, &chunk, wanted)
      if count == 0 { break }
      if count < 0 {
        if errno == EINTR { continue }
        return .failure(FileFault(errorNumber: errno))
      }
      bytes += chunk[..<count]
    }
    return .success(bytes)
  }

  /// Decodes UTF-8; the failure has the place of the first byte that is none.
  static func decode(_ bytes: [UInt8]) -> Result<SourceText, MisplacedFileFault> {
    var rest = bytes[...]
    if rest.starts(with: [0xef, 0xbb, 0xbf]) { rest = rest.dropFirst(3) }
    var result: [UInt8] = []
    result.reserveCapacity(rest.count)
    var line = 1
    var lineStart = 0
    var control: (code: UInt32, position: SourcePosition)?
    var index = rest.startIndex
    while index < rest.endIndex {
      let byte = rest[index]
      // Counted only where it is asked for: a column is in characters.
      var place: SourcePosition {
        let before = String(decoding: result[lineStart...], as: UTF8.self)
        return SourcePosition(line: line, column: before.count + 1)
      }
      switch byte {
      case 0x0a, 0x0d:
        if byte == 0x0d, index + 1 < rest.endIndex, rest[index + 1] == 0x0a { index += 1 }
        result.append(0x0a)
        index += 1
        line += 1
        lineStart = result.count
      case 0x09, 0x20...0x7e:
        result.append(byte)
        index += 1
      case ..<0x80:
        if control == nil { control = (UInt32(byte), place) }
        result.append(byte)
        index += 1
      default:
        guard let length = scalarLength(at: index, in: rest) else {
          return .failure(MisplacedFileFault(position: place, fault: .notUTF8(byte: byte)))
        }
        // C1 controls: a terminal may read U+009B as the start of an escape sequence.
        if byte == 0xc2, rest[index + 1] < 0xa0, control == nil { control = (UInt32(rest[index + 1]), place) }
        result += rest[index..<index + length]
        index += length
      }
    }
    return .success(SourceText(text: String(decoding: result, as: UTF8.self), controlCharacter: control))
  }

  /// The number of bytes of the well-formed scalar at `index`, by table 3-7 of the Unicode standard.
  private static func scalarLength(at index: Int, in bytes: ArraySlice<UInt8>) -> Int? {
    let first = bytes[index]
    let second: ClosedRange<UInt8>
    let length: Int
    switch first {
    case 0xc2...0xdf: (length, second) = (2, 0x80...0xbf)
    case 0xe0: (length, second) = (3, 0xa0...0xbf)
    case 0xe1...0xec, 0xee...0xef: (length, second) = (3, 0x80...0xbf)
    case 0xed: (length, second) = (3, 0x80...0x9f)
    case 0xf0: (length, second) = (4, 0x90...0xbf)
    case 0xf1...0xf3: (length, second) = (4, 0x80...0xbf)
    case 0xf4: (length, second) = (4, 0x80...0x8f)
    default: return nil
    }
    guard index + length <= bytes.endIndex, second.contains(bytes[index + 1]) else { return nil }
    return bytes[(index + 2)..<max(index + 2, index + length)].allSatisfy { (0x80...0xbf).contains($0) } ? length : nil
  }
}

struct MisplacedFileFault: Error, Equatable {
  var position: SourcePosition
  var fault: FileFault
}

extension FileFault {
  init(errorNumber: Int32) {
    switch errorNumber {
    case ENOENT, ENOTDIR: self = .missing
    case EACCES, EPERM: self = .noPermission
    case EISDIR: self = .isFolder
    case ENXIO: self = .isNoRegularFile
    default: self = .unreadable(errorNumber: errorNumber)
    }
  }
}

extension SourcePosition {
  /// The first place of any file.
  static let start = SourcePosition(line: 1, column: 1)
}
