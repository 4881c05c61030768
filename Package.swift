// swift-tools-version: 6.0
import Foundation
import PackageDescription

/// The folder of the toolchain that holds swift-syntax, prebuilt: modules and libraries side by side.
///
/// The running manifest has loaded the manifest library of its own toolchain, so that library's place
/// gives the toolchain's place, whichever of several toolchains builds the package.
let hostFolder: String = {
  let marker = "/pm/ManifestAPI/libPackageDescription.so"
  // Read line by line: the kernel hands this file out in pieces, and its size is 0.
  var maps: [String] = []
  if let file = fopen("/proc/self/maps", "r") {
    var line: UnsafeMutablePointer<CChar>?
    var capacity = 0
    while getline(&line, &capacity, file) > 0 {
      if let line { maps.append(String(cString: line).trimmingCharacters(in: .newlines)) }
    }
    free(line)
    fclose(file)
  }
  guard let line = maps.first(where: { $0.hasSuffix(marker) }),
    let slash = line.firstIndex(of: "/")
  else {
    fatalError("lifecycle builds on Linux with a Swift 6 toolchain; its manifest library was not found")
  }
  let folder = String(line[slash...].dropLast(marker.count)) + "/host"
  guard FileManager.default.fileExists(atPath: folder + "/libSwiftParser.so") else {
    fatalError(
      "this Swift toolchain has no swift-syntax beside it: \(folder)/libSwiftParser.so is missing. "
        + "Install a toolchain for Linux from swift.org, version 6.0 or later.")
  }
  return folder
}()

/// For every target above `Snippets` too: reading its module file looks for the modules that it imports.
let syntaxFlags: [SwiftSetting] = [.unsafeFlags(["-I", hostFolder])]
let syntaxLinking: [LinkerSetting] = [
  .unsafeFlags(["-L", hostFolder, "-Xlinker", "-rpath", "-Xlinker", hostFolder]),
  .linkedLibrary("SwiftSyntax"),
  .linkedLibrary("SwiftParser"),
  .linkedLibrary("SwiftParserDiagnostics"),
  .linkedLibrary("SwiftOperators"),
  .linkedLibrary("SwiftIDEUtils"),
  .linkedLibrary("m"),
]

let package = Package(
  name: "lifecycle",
  products: [
    .library(name: "LifecycleEngine", targets: ["LifecycleEngine"]),
    .executable(name: "lifecycle", targets: ["lifecycle"]),
  ],
  targets: [
    .systemLibrary(name: "CLibEdit", pkgConfig: "libedit", providers: [.apt(["libedit-dev"])]),
    .target(name: "CEditLine", dependencies: ["CLibEdit"]),
    .systemLibrary(
      name: "CCommonMark", pkgConfig: "libcmark-gfm",
      providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"])]),
    .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),

    .target(name: "LifecycleEngine"),
    .target(name: "CHeapMeter"),
    .target(
      name: "Snippets", dependencies: ["LifecycleEngine", "CHeapMeter"], swiftSettings: syntaxFlags,
      linkerSettings: syntaxLinking),
    .target(name: "Assessment", dependencies: ["Snippets"], swiftSettings: syntaxFlags),
    .target(name: "Lessons", dependencies: ["Assessment", "CCommonMark", "CYAML"], swiftSettings: syntaxFlags),
    .target(name: "Records", dependencies: ["CSQLite"]),
    .target(name: "Wording"),
    .target(name: "Terminal", dependencies: ["Wording", "CEditLine"]),
    .target(name: "Tutor", dependencies: ["Lessons", "Assessment", "Records", "Wording"], swiftSettings: syntaxFlags),
    .executableTarget(name: "lifecycle", dependencies: ["Tutor", "Terminal"], swiftSettings: syntaxFlags),
    .executableTarget(name: "benchmarks", dependencies: ["Snippets"], path: "Benchmarks", swiftSettings: syntaxFlags),

    .testTarget(name: "LifecycleEngineTests", dependencies: ["LifecycleEngine"]),
    .testTarget(name: "SnippetsTests", dependencies: ["Snippets"], swiftSettings: syntaxFlags),
    .testTarget(name: "AssessmentTests", dependencies: ["Assessment"], swiftSettings: syntaxFlags),
    .testTarget(name: "LessonsTests", dependencies: ["Lessons"], swiftSettings: syntaxFlags),
    .testTarget(name: "RecordsTests", dependencies: ["Records"]),
    .testTarget(name: "WordingTests", dependencies: ["Wording"]),
    .testTarget(name: "TerminalTests", dependencies: ["Terminal"]),
    .testTarget(name: "TutorTests", dependencies: ["Tutor"], swiftSettings: syntaxFlags),
    .executableTarget(name: "terminal-probe", dependencies: ["Terminal"], path: "Tests/Support/TerminalProbe"),
    .testTarget(
      name: "EndToEndTests", dependencies: ["Wording", "terminal-probe", "lifecycle"], path: "Tests/EndToEnd",
      swiftSettings: syntaxFlags),
  ],
  swiftLanguageModes: [.v6]
)
