/// What running code refers to by number. Plain pointers, so that the run loop reads them without counting references;
/// the arrays beside them keep the contents alive.
struct Tables {
  private(set) var units: UnsafeMutablePointer<Unmanaged<CodeUnit>> = .allocate(capacity: 64)
  private(set) var runtimeTypes: UnsafeMutablePointer<Unmanaged<RuntimeType>> = .allocate(capacity: 16)
  private(set) var globals: UnsafeMutablePointer<Value> = .allocate(capacity: 16)
  private(set) var natives: UnsafeMutablePointer<Unmanaged<NativeEntry>> = .allocate(capacity: 64)
  private(set) var types: [Type] = []
  private(set) var sites: [CallSite] = []
  private(set) var keyPaths: [KeyPathTemplate] = []
  private(set) var buildSites: [BuildSite] = []
  /// Initial values that are computed at the first access; nil once they are, or for globals of a script.
  private(set) var globalInitializers: [CodeUnit?] = []

  private var keptUnits: [CodeUnit] = []
  private var unitCount = 0
  private var keptTypes: [RuntimeType] = []
  private var keptNatives: [NativeEntry] = []
  private var unitCapacity = 64
  private var typeCapacity = 16
  private var globalCapacity = 16
  private var nativeCapacity = 64
  private var typeNumbers: [Type: Int] = [:]

  mutating func add(_ unit: CodeUnit) -> Int {
    Self.grow(&units, unitCount, &unitCapacity)
    (units + unitCount).initialize(to: .passUnretained(unit))
    keptUnits.append(unit)
    unitCount += 1
    return unitCount - 1
  }

  mutating func add(_ type: RuntimeType) -> Int {
    Self.grow(&runtimeTypes, keptTypes.count, &typeCapacity)
    (runtimeTypes + keptTypes.count).initialize(to: .passUnretained(type))
    keptTypes.append(type)
    return keptTypes.count - 1
  }

  mutating func add(_ native: NativeEntry) -> Int {
    Self.grow(&natives, keptNatives.count, &nativeCapacity)
    (natives + keptNatives.count).initialize(to: .passUnretained(native))
    keptNatives.append(native)
    return keptNatives.count - 1
  }

  mutating func addGlobal(initializer: CodeUnit?) -> Int {
    Self.grow(&globals, globalInitializers.count, &globalCapacity)
    (globals + globalInitializers.count).initialize(to: .none)
    globalInitializers.append(initializer)
    return globalInitializers.count - 1
  }

  mutating func takeInitializer(ofGlobal index: Int) -> CodeUnit? {
    guard let unit = globalInitializers[index] else { return nil }
    globalInitializers[index] = nil
    // It is about to run.
    keptUnits.append(unit)
    return unit
  }

  mutating func number(of type: Type) -> Int {
    if let known = typeNumbers[type] { return known }
    types.append(type)
    typeNumbers[type] = types.count - 1
    return types.count - 1
  }

  mutating func add(_ site: CallSite) -> Int {
    sites.append(site)
    return sites.count - 1
  }

  mutating func add(_ site: BuildSite) -> Int {
    buildSites.append(site)
    return buildSites.count - 1
  }

  mutating func add(_ template: KeyPathTemplate) -> Int {
    keyPaths.append(template)
    return keyPaths.count - 1
  }

  /// Empties the globals: the simulated process ended.
  mutating func releaseGlobals() {
    for index in globalInitializers.indices { globals[index] = .none }
  }

  func deallocate() {
    units.deallocate()
    runtimeTypes.deallocate()
    natives.deallocate()
    globals.deinitialize(count: globalInitializers.count)
    globals.deallocate()
  }

  private static func grow<Element>(
    _ pointer: inout UnsafeMutablePointer<Element>, _ count: Int, _ capacity: inout Int
  ) {
    guard count == capacity else { return }
    let moved = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
    moved.moveInitialize(from: pointer, count: count)
    pointer.deallocate()
    pointer = moved
    capacity *= 2
  }
}

/// A native function as code refers to it.
final class NativeEntry {
  let name: String
  let body: NativeBody
  /// The receiver or an `inout` argument comes back changed.
  let changesArguments: Bool

  init(name: String, body: @escaping NativeBody, changesArguments: Bool) {
    self.name = name
    self.body = body
    self.changesArguments = changesArguments
  }
}

/// A call or access whose callee the values decide at run time.
struct CallSite {
  enum Kind {
    /// A method call, the receiver first; or a call of a function-valued property.
    case method
    case get
    /// The new value last.
    case set
    case subscriptGet
    /// The new value last.
    case subscriptSet
    /// A binary or prefix operator.
    case `operator`
    /// `.name` or `.name(...)` where the expected type is not known.
    case implicitMember
    /// A call of the value in the window's first register: a function, a type or a stand-in.
    case value
    /// Something that the machine does by itself.
    case special
    /// A call or read of a simulated name.
    case simulated
  }
  var kind: Kind
  var name: String
  /// One an argument, the receiver not counted.
  var labels: [String?] = []
  var expected: Type = .unknown
  var isAwaited = false
  var line: Int
}

/// `fullName()` with its labels.
extension CallSite {
  /// As a trace event names the call.
  var fullName: String { name + "(" + labels.map { ($0 ?? "_") + ":" }.joined() + ")" }
}
