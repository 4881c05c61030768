import LifecycleEngine

/// What listens to an object of the snippet: views that hold it, `sink`s of its publisher, and for `@Observable` types
/// the views that read single properties.
final class ObjectObservation: Dependency {
  /// Run when `objectWillChange` fires, in the order of subscription.
  private var listeners: [(token: Int, run: () -> Void)] = []
  private var nextToken = 0
  /// For `@Observable`: who read which property, by slot.
  private var properties: [Int: Dependency] = [:]

  func listen(_ run: @escaping () -> Void) -> Int {
    nextToken += 1
    listeners.append((nextToken, run))
    return nextToken
  }

  func stopListening(_ token: Int) { listeners.removeAll { $0.token == token } }

  func notify() { for listener in listeners { listener.run() } }

  func property(_ slot: Int) -> Dependency {
    if let known = properties[slot] { return known }
    let made = Dependency()
    properties[slot] = made
    return made
  }

  func knownProperty(_ slot: Int) -> Dependency? { properties[slot] }
}

extension Bridge {
  /// The observation of an object; made at the first use. Nil for what is no object.
  func observation(of value: Value) -> ObjectObservation? {
    guard let instance = value.unerased.object as? InstanceObject else { return nil }
    if let known = instance.host as? ObjectObservation { return known }
    guard instance.host == nil else { return nil }
    let made = ObjectObservation()
    instance.host = made
    for slot in instance.type.fields.indices {
      (instance[slot].object as? PublishedWrapper)?.owner = made
    }
    return made
  }

  /// The node is evaluated again whenever the object says that it will change (facts 10i).
  func observe(_ object: Value, in context: NodeContext) {
    guard let observation = observation(of: object) else { return }
    context.note(observation)
  }

  /// `objectWillChange.send()`
  func objectWillChange(_ observation: ObjectObservation) {
    device.views.invalidate(observation, in: transaction, by: runner?.who, line: machine.currentLine)
    observation.notify()
  }
}

/// `@Published`
final class PublishedWrapper: WrapperStorage, @unchecked Sendable {
  private var value: Value
  /// Set once somebody listens to the object that the property belongs to.
  weak var owner: ObjectObservation?
  private unowned let bridge: Bridge
  private var subscribers: [(token: Int, receive: (Value) -> Void)] = []
  private var nextToken = 0

  init(_ value: Value, bridge: Bridge) {
    self.value = value
    self.bridge = bridge
    super.init()
  }

  override var typeName: String { "Published" }

  override func get(_ machine: Machine) throws(Unwinding) -> Value {
    // A modifier that reads a binding to it depends on it, as a body that holds the object does.
    if bridge.context == nil, let owner, let reader = bridge.device.views.tracking { reader.note(owner) }
    return value
  }

  /// Both publishers fire before the value changes (facts 12f).
  override func set(_ machine: Machine, _ value: Value) throws(Unwinding) {
    if let owner { bridge.objectWillChange(owner) }
    for subscriber in subscribers { subscriber.receive(value) }
    self.value = value
  }

  override func projection(_ machine: Machine) throws(Unwinding) -> Value { .object(PublishedPublisher(self)) }

  func subscribe(_ receive: @escaping (Value) -> Void) -> Int {
    nextToken += 1
    let token = nextToken
    subscribers.append((token, receive))
    receive(value)
    return token
  }

  /// Subscriptions that live as long as the property.
  private var kept: [CancellableObject] = []

  func keep(_ subscription: CancellableObject) { kept.append(subscription) }

  func unsubscribe(_ token: Int) { subscribers.removeAll { $0.token == token } }
}
