/// Access to registers without counting references. Sound because `Value` keeps its payload in its first eight bytes,
/// which `Machine.checkLayout` verifies.
extension UnsafeMutablePointer where Pointee == Value {
  @inline(__always)
  var isObject: Bool { if case .object = pointee { true } else { false } }

  @inline(__always)
  private var payload: UnsafeRawPointer { UnsafeRawPointer(self).load(as: UnsafeRawPointer.self) }

  /// The kind of the object in the register; only where `isObject`.
  @inline(__always)
  var objectKind: ObjectKind {
    Unmanaged<Object>.fromOpaque(payload)._withUnsafeGuaranteedRef { $0.kind }
  }

  /// The fields of the structure or instance in the register; nil for other values.
  @inline(__always)
  var recordFields: UnsafeMutablePointer<Value>? {
    guard isObject, objectKind.rawValue <= ObjectKind.instance.rawValue else { return nil }
    return Unmanaged<RecordObject>.fromOpaque(payload)._withUnsafeGuaranteedRef { $0.fields }
  }

  /// The same for a change: a structure that others share is copied first.
  @inline(__always)
  var mutableRecordFields: UnsafeMutablePointer<Value>? {
    guard isObject else { return nil }
    switch objectKind {
    case .instance: return Unmanaged<RecordObject>.fromOpaque(payload)._withUnsafeGuaranteedRef { $0.fields }
    case .structure:
      if !isUnique { copyStructure() }
      return Unmanaged<RecordObject>.fromOpaque(payload)._withUnsafeGuaranteedRef { $0.fields }
    default: return nil
    }
  }

  /// Whether the register holds the only reference to its object.
  @inline(__always)
  var isUnique: Bool {
    isKnownUniquelyReferenced(&UnsafeMutableRawPointer(self).assumingMemoryBound(to: Object.self).pointee)
  }

  @inline(never)
  private func copyStructure() {
    guard case .object(let object) = pointee, let structure = object as? StructObject else { return }
    pointee = .object(structure.copy())
  }

  /// Runs `body` with the array in the register, without counting a reference; nil for other values.
  @inline(__always)
  func withArray<Result>(_ body: (ArrayObject) throws(Unwinding) -> Result) throws(Unwinding) -> Result? {
    guard isObject, objectKind == .array else { return nil }
    let object = Unmanaged<ArrayObject>.fromOpaque(payload)
    return try body(object._withUnsafeGuaranteedRef { $0 })
  }

  /// Makes the array in the register the only reference to it.
  @inline(__always)
  func makeArrayUnique() {
    if !isUnique, case .object(let object) = pointee, let array = object as? ArrayObject {
      pointee = .object(ArrayObject(array.elements))
    }
  }

  /// Takes the value out and leaves nil.
  @inline(__always)
  func take() -> Value {
    let value = move()
    initialize(to: .none)
    return value
  }
}

extension Machine {
  /// Stops the host where the layout that `Registers` relies on does not hold.
  static func checkLayout() {
    let object = StringObject("layout")
    var value = Value.object(object)
    let holds = withUnsafeMutablePointer(to: &value) { pointer in
      MemoryLayout<Value>.stride == 16
        && UnsafeRawPointer(pointer).load(as: UnsafeRawPointer.self)
          == UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    }
    precondition(holds, "the payload of Value is not in its first eight bytes")
  }
}
