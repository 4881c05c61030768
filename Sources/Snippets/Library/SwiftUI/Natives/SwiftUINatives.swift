import LifecycleEngine

/// A native function of SwiftUI: it works on the bridge of the process that calls it.
typealias BridgeNative = (_ bridge: Bridge, _ arguments: inout [Value]) throws(Unwinding) -> Value

/// The native functions behind the interfaces of SwiftUI, by the full names of their declarations.
struct SwiftUITable {
  private(set) var bodies: [String: BridgeNative] = [:]

  /// What is not there traps with its name.
  subscript(fullName: String) -> BridgeNative {
    get {
      if let body = bodies[fullName] { return body }
      return { _, _ throws(Unwinding) in throw .trap("SwiftUI has no \(fullName)") }
    }
    set { bodies[fullName] = newValue }
  }

  /// Members that give back what they are called on.
  mutating func keepReceiver(_ owner: String, _ members: [String]) {
    for member in members { self[owner + member] = receiver }
  }
}

private func receiver(_: Bridge, arguments: inout [Value]) throws(Unwinding) -> Value { arguments[0] }

enum SwiftUINatives {
  /// The table for one process. `bridge` is asked when a function runs: the machine that needs the table is made first.
  static func table(_ bridge: BridgeReference) -> NativeTable {
    var natives = NativeTable()
    for (name, body) in all.bodies {
      let takesType = name.contains(".init(")
      natives[name] = { _, arguments throws(Unwinding) in
        guard let bridge = bridge.target else { throw .trap("there is no device") }
        guard takesType else { return try body(bridge, &arguments) }
        // The type that an initializer gets first says nothing here.
        var parameters = Array(arguments.dropFirst())
        return try body(bridge, &parameters)
      }
    }
    natives.fallback = { name in
      guard name.hasPrefix("View.") || name.hasPrefix("Scene.") else { return nil }
      return { _, arguments throws(Unwinding) in arguments.first ?? .void }
    }
    return natives
  }

  static var all: SwiftUITable {
    var table = SwiftUITable()
    views(&table)
    forEach(&table)
    texts(&table)
    images(&table)
    buttons(&table)
    fields(&table)
    valueControls(&table)
    stacks(&table)
    collections(&table)
    navigation(&table)
    presentations(&table)
    lifecycle(&table)
    interaction(&table)
    state(&table)
    bindings(&table)
    environment(&table)
    animations(&table)
    shapes(&table)
    scenes(&table)
    publishers(&table)
    geometry(&table)
    CaseTable.register(&table)
    return table
  }
}

/// Leads from native functions to the bridge of their process.
final class BridgeReference {
  weak var target: Bridge?
}

extension Bridge {
  /// A view with one modifier more.
  func modified(_ value: Value, _ modifier: ViewModifierValue) -> Value {
    .view(.modified(view(value), modifier))
  }

  func made(_ name: String, _ element: Element) -> Value { .view(.element(element), name) }
}

extension [Value] {
  /// The argument; nil where it was left out.
  func given(_ place: Int) -> Value? {
    place < count && !self[place].isOmitted ? self[place] : nil
  }
}
