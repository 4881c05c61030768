import Glibc

/// The system's descriptions of terminals (terminfo).
enum TerminalDescription {
  /// Whether there is one of that name, where the terminfo library looks.
  static func exists(_ name: String, environment: [String: String]) -> Bool {
    guard let first = name.utf8.first, !name.contains("/") else { return false }
    var folders = ["/etc/terminfo", "/lib/terminfo", "/usr/share/terminfo", "/usr/lib/terminfo"]
    if let home = environment["HOME"] { folders.append(home + "/.terminfo") }
    if let folder = environment["TERMINFO"] { folders.append(folder) }
    folders += (environment["TERMINFO_DIRS"] ?? "").split(separator: ":").map(String.init)
    let hexadecimal = String(first, radix: 16)
    return folders.contains { folder in
      access("\(folder)/\(name.prefix(1))/\(name)", R_OK) == 0 || access("\(folder)/\(hexadecimal)/\(name)", R_OK) == 0
    }
  }
}
