import Foundation
import Testing

/// The documents' listings as printed, and realistic inputs with known outcomes, where they lie beside the checkout.
struct SharedCaseTests {
  private static let folder: String? = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let candidates: [String?] = [
      ProcessInfo.processInfo.environment["LIFECYCLE_SHARED"], root.appendingPathComponent("shared").path,
    ]
    return candidates.compactMap { $0 }.first { FileManager.default.fileExists(atPath: $0 + "/check.py") }
  }()

  private static let listings: [String] = cases(in: "seeds/snippets", beginning: "000-")

  private static func cases(in path: String, beginning: String) -> [String] {
    guard let folder else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder + "/" + path)) ?? []
    return names.filter { $0.hasPrefix(beginning) && $0.hasSuffix(".json") }.sorted().map {
      folder + "/" + path + "/" + $0
    }
  }

  @Test(.enabled(if: folder != nil, "no listings beside this checkout"), arguments: listings)
  func aListingOfTheFirstDocumentRunsAsPrinted(path: String) throws {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "python3", (Self.folder ?? "") + "/check.py", "--verbose", "--bin", PseudoTerminal.built("lifecycle"), path,
    ]
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(text)")
  }
}
