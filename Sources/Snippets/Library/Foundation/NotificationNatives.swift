/// `NotificationCenter`, `Notification`, `UserDefaults`.
enum NotificationNatives {
  static let areas: [String: [NativeAreas.Registration]] = [
    "NotificationCenter": [{ centers(&$0) }],
    "Notification": [{ notifications(&$0) }],
  ]

  private static func center(_ arguments: [Value]) throws(Unwinding) -> NotificationCenterObject {
    try arguments.object(0, NotificationCenterObject.self)
  }

  /// The text of a `Notification.Name`; nil for nil.
  static func name(_ value: Value) -> String? {
    (value.unerased.object as? NotificationNameObject)?.rawValue ?? value.text
  }

  private static func centers(_ table: inout NativeTable) {
    table["NotificationCenter.init()"] = { _, _ in .object(NotificationCenterObject()) }
    table["NotificationCenter.default"] = { machine, _ in .object(machine.notificationCenter) }
    table["NotificationCenter.post(_:)"] = { machine, arguments throws(Unwinding) in
      try center(arguments).post(arguments[1], machine)
      return .void
    }
    for name in ["post(name:object:)", "post(name:object:userInfo:)"] {
      table["NotificationCenter." + name] = { machine, arguments throws(Unwinding) in
        let info = arguments.count > 3 ? arguments[3] : .none
        try center(arguments).post(notification(arguments[1], arguments[2], info), machine)
        return .void
      }
    }
    table["NotificationCenter.addObserver(forName:object:queue:using:)"] = { _, arguments throws(Unwinding) in
      let queue = arguments[3].unerased.object as? QueueObject
      let block = arguments[4]
      return .object(
        try center(arguments).add(name(arguments[1]), arguments[2], owner: nil) {
          machine, notification throws(Unwinding) in
          if let queue, queue !== machine.currentQueue {
            machine.runLater(block, [notification], on: queue)
          } else {
            _ = try machine.call(block, [notification])
          }
        })
    }
    table["NotificationCenter.addObserver(_:selector:name:object:)"] = { _, arguments throws(Unwinding) in
      guard let observer = arguments[1].unerased.object else { return .void }
      let selector = try arguments.string(2)
      // The center does not keep its observers alive.
      let target = WeakTarget(observer)
      _ = try center(arguments).add(name(arguments[3]), arguments[4], owner: observer) {
        machine, notification throws(Unwinding) in
        guard let object = target.object else { return }
        try machine.perform(selector, on: .object(object), [notification])
      }
      return .void
    }
    for labels in ["removeObserver(_:)", "removeObserver(_:name:object:)"] {
      table["NotificationCenter." + labels] = { _, arguments throws(Unwinding) in
        guard let observer = arguments[1].unerased.object else { return .void }
        try center(arguments).remove(observer, name: arguments.count > 2 ? name(arguments[2]) : nil)
        return .void
      }
    }
    table["NotificationCenter.publisher(for:object:)"] = { _, arguments throws(Unwinding) in
      let object = arguments[2].isOmitted ? .none : arguments[2]
      return .object(NotificationPublisherObject(try center(arguments), name(arguments[1]) ?? "", object))
    }
  }

  static func notification(_ name: Value, _ object: Value, _ userInfo: Value) -> Value {
    .object(PlainObject("Notification", ["name": name, "object": object, "userInfo": userInfo]))
  }

  private static func notifications(_ table: inout NativeTable) {
    table["Notification.init(name:object:userInfo:)"] = { _, arguments in
      notification(
        arguments[1], arguments[2].isOmitted ? .none : arguments[2], arguments[3].isOmitted ? .none : arguments[3])
    }
    for part in ["name", "object", "userInfo"] {
      table["Notification." + part] = { _, arguments throws(Unwinding) in
        try arguments.object(0, PlainObject.self).parts[part] ?? .none
      }
    }
    for label in ["_", "rawValue"] {
      table["Notification.Name.init(\(label):)"] = { _, arguments throws(Unwinding) in
        .object(NotificationNameObject(try arguments.string(1)))
      }
    }
    table["Notification.Name.rawValue"] = { _, arguments throws(Unwinding) in
      .string(name(arguments[0]) ?? "")
    }
  }
}

/// A `Notification.Name`.
public final class NotificationNameObject: Object, DescribedObject, @unchecked Sendable {
  public let rawValue: String

  public init(_ rawValue: String) {
    self.rawValue = rawValue
    super.init()
  }

  override public var typeName: String { "Notification.Name" }

  override public func isEqual(to other: Object, _ machine: Machine) throws(Unwinding) -> Bool {
    rawValue == (other as? NotificationNameObject)?.rawValue
  }

  override public func hash(into hasher: inout Hasher, _ machine: Machine) throws(Unwinding) {
    hasher.combine(rawValue)
  }

  public func description(_ style: DescriptionStyle, _ machine: Machine) throws(Unwinding) -> String {
    "Name(rawValue: \(rawValue.debugDescription))"
  }
}

private final class WeakTarget {
  weak var object: Object?

  init(_ object: Object) { self.object = object }
}

/// A `NotificationCenter`: observers hear a notification at once, in the order in which they were added.
public final class NotificationCenterObject: Object, @unchecked Sendable {
  typealias Receive = (Machine, Value) throws(Unwinding) -> Void

  private struct Observer {
    var token: PlainObject
    /// For removal by the observing object itself; it is not kept alive.
    var owner: ObjectIdentifier?
    var name: String?
    var sender: Value
    var receive: Receive
  }

  private var observers: [Observer] = []

  override public var typeName: String { "NotificationCenter" }

  /// `name` nil hears all; `sender` nil hears everybody. The token is what `removeObserver` takes.
  func add(_ name: String?, _ sender: Value, owner: Object?, receive: @escaping Receive) -> Object {
    let token = PlainObject("NSObjectProtocol")
    observers.append(
      Observer(token: token, owner: owner.map { ObjectIdentifier($0) }, name: name, sender: sender, receive: receive))
    return token
  }

  func remove(_ observer: Object, name: String?) {
    observers.removeAll { entry in
      let isSame = entry.token === observer || entry.owner == ObjectIdentifier(observer)
      return isSame && (name == nil || entry.name == name)
    }
  }

  func post(_ notification: Value, _ machine: Machine) throws(Unwinding) {
    guard let parts = (notification.unerased.object as? PlainObject)?.parts else { return }
    let name = parts["name"].flatMap { NotificationNatives.name($0) }
    let sender = parts["object"]?.unerased.object
    for observer in observers where observer.name == nil || observer.name == name {
      if let wanted = observer.sender.unerased.object, wanted !== sender { continue }
      // One observer may have removed another.
      guard observers.contains(where: { $0.token === observer.token }) else { continue }
      try observer.receive(machine, notification)
    }
  }
}

/// `NotificationCenter.default.publisher(for:)`
final class NotificationPublisherObject: PublisherObject, @unchecked Sendable {
  private let center: NotificationCenterObject
  private let name: String
  private let sender: Value

  init(_ center: NotificationCenterObject, _ name: String, _ sender: Value) {
    self.center = center
    self.name = name
    self.sender = sender
    super.init()
  }

  override var typeName: String { "NotificationCenter.Publisher" }

  override func subscribe(_ bridge: Bridge, _ sink: Sink) throws(Unwinding) -> () -> Void {
    let center = center
    let token = center.add(name, sender, owner: nil) { _, notification in sink.receive(notification) }
    return { center.remove(token, name: nil) }
  }

  override func isEqual(to other: Object, _ machine: Machine) throws(Unwinding) -> Bool {
    guard let other = other as? NotificationPublisherObject else { return false }
    return center === other.center && name == other.name
  }
}

extension Machine {
  /// `NotificationCenter.default` of this process.
  public var notificationCenter: NotificationCenterObject {
    attachment("notification center") { NotificationCenterObject() }
  }

  /// Posts a notification from outside the snippet, as the system does.
  public func post(_ name: String, object: Value = .none) throws(Unwinding) {
    let name = Value.object(NotificationNameObject(name))
    try notificationCenter.post(NotificationNatives.notification(name, object, .none), self)
  }
}
