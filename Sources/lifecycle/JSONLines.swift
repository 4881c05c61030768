import LifecycleEngine

/// One event as one JSON object. Keys are always present, in this order; the form is fixed by the documentation.
enum JSONLines {
  static func line(_ event: Event) -> String {
    var fields: [String] = []
    fields.append("\"n\":\(event.number)")
    fields.append("\"t\":\(seconds(event.time))")
    fields.append("\"step\":\(event.step)")
    fields.append("\"who\":\(quoted(event.who))")
    fields.append("\"what\":\(quoted(event.what))")
    fields.append("\"text\":\(event.text.map(quoted) ?? "null")")
    fields.append("\"line\":\(event.line.map(String.init) ?? "null")")
    fields.append("\"cause\":\(event.cause.map(String.init) ?? "null")")
    fields.append("\"group\":\(event.looseness.map { "\"\($0.group).\($0.strand)\"" } ?? "null")")
    return "{" + fields.joined(separator: ",") + "}"
  }

  /// Exact decimals: no binary fraction on the way.
  static func seconds(_ nanoseconds: Int64) -> String {
    let whole = nanoseconds / 1_000_000_000
    var fraction = String(nanoseconds % 1_000_000_000)
    fraction = String(repeating: "0", count: 9 - fraction.count) + fraction
    while fraction.hasSuffix("0") { fraction.removeLast() }
    return fraction.isEmpty ? "\(whole)" : "\(whole).\(fraction)"
  }

  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      // Line and paragraph separators end a line for some readers; the rest are control characters.
      case _
      where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar.value == 0x2028
        || scalar.value == 0x2029:
        let hexadecimal = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - hexadecimal.count) + hexadecimal
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
