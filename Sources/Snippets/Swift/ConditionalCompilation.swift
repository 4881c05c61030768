import SwiftSyntax

/// `#if`, for a simulated iPhone in a debug build.
extension Lowering {
  /// The items of a list with `#if` clauses resolved.
  func items(_ list: CodeBlockItemListSyntax) -> [CodeBlockItemSyntax] {
    var result: [CodeBlockItemSyntax] = []
    for item in list {
      if case .decl(let node) = item.item, let conditional = node.as(IfConfigDeclSyntax.self) {
        if case .statements(let inner)? = activeElements(of: conditional) { result += items(inner) }
      } else {
        result.append(item)
      }
    }
    return result
  }

  /// What stands in the first clause whose condition holds.
  func activeElements(of node: IfConfigDeclSyntax) -> IfConfigClauseSyntax.Elements? {
    for clause in node.clauses {
      guard let condition = clause.condition else { return clause.elements }
      if holds(condition) { return clause.elements }
    }
    return nil
  }

  private func holds(_ condition: ExprSyntax) -> Bool {
    if let sequence = condition.as(SequenceExprSyntax.self) { return holds(sequence) }
    if let prefix = condition.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
      return !holds(prefix.expression)
    }
    if let tuple = condition.as(TupleExprSyntax.self), let only = tuple.elements.first, tuple.elements.count == 1 {
      return holds(only.expression)
    }
    if let literal = condition.as(BooleanLiteralExprSyntax.self) { return literal.literal.text == "true" }
    if let flag = condition.as(DeclReferenceExprSyntax.self) { return flag.baseName.text == "DEBUG" }
    if let call = condition.as(FunctionCallExprSyntax.self), let argument = call.arguments.first?.expression {
      return SimulatedPlatform.holds(
        call.calledExpression.trimmedDescription, argument.trimmedDescription.filter { $0 != " " })
    }
    return false
  }

  /// `||` binds less than `&&`.
  private func holds(_ sequence: SequenceExprSyntax) -> Bool {
    var (anyHolds, allHold) = (false, true)
    for element in sequence.elements {
      if let operation = element.as(BinaryOperatorExprSyntax.self) {
        guard operation.operator.text == "||" else { continue }
        anyHolds = anyHolds || allHold
        allHold = true
      } else {
        allHold = allHold && holds(element)
      }
    }
    return anyHolds || allHold
  }
}

/// The platform that conditional compilation sees.
enum SimulatedPlatform {
  private static let version = [6, 3]

  static func holds(_ test: String, _ argument: String) -> Bool {
    switch test {
    case "os": argument == "iOS"
    case "targetEnvironment": argument == "simulator"
    case "arch": argument == "arm64"
    case "canImport": modules.contains(argument.split(separator: ",").first.map(String.init) ?? "")
    case "swift", "compiler": isVersion(argument)
    case "_runtime": argument == "_ObjC"
    case "_endian": argument == "little"
    case "_pointerBitWidth": argument == "_64"
    case "hasAttribute": true
    default: false
    }
  }

  /// `>=5.9`, `<6`
  private static func isVersion(_ argument: String) -> Bool {
    let wanted = argument.drop { $0 == ">" || $0 == "<" || $0 == "=" }.split(separator: ".").map { Int($0) ?? 0 }
    let isOlder = version.lexicographicallyPrecedes(wanted)
    return argument.hasPrefix(">=") ? !isOlder : argument.hasPrefix("<") && isOlder
  }

  /// Modules of iOS that snippets ask for.
  private static let modules: Set<String> = [
    "ARKit", "AVFoundation", "AVKit", "AuthenticationServices", "BackgroundTasks", "Charts", "CloudKit", "Combine",
    "Contacts", "CoreBluetooth", "CoreData", "CoreGraphics", "CoreImage", "CoreLocation", "CoreML", "CoreMotion",
    "CryptoKit", "Darwin", "EventKit", "Foundation", "GameKit", "HealthKit", "ImageIO", "LocalAuthentication", "MapKit",
    "MessageUI", "Messages", "Metal", "MultipeerConnectivity", "NaturalLanguage", "Network", "OSLog", "Observation",
    "PDFKit", "Photos", "PhotosUI", "QuartzCore", "QuickLook", "RealityKit", "SafariServices", "SceneKit", "Security",
    "Speech", "SpriteKit", "StoreKit", "Swift", "SwiftData", "SwiftUI", "TipKit", "UIKit", "UniformTypeIdentifiers",
    "UserNotifications", "Vision", "WebKit", "WidgetKit", "os",
  ]
}
