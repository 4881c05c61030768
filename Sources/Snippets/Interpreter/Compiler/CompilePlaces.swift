extension FunctionCompiler {
  /// Something that can be assigned: how to read, write and change it. What its path needs has been evaluated.
  struct Place {
    var type: Type
    /// Emits a copy into a register.
    var get: (Int) -> Void
    /// Emits a store that moves out of a register.
    var set: (Int) -> Void
    /// Emits a change: the body gets a register that holds the value and may change it there.
    var modify: ((Int) -> Void) -> Void
    /// Adds a small constant in one instruction, where the place can; false where it can't.
    var addInteger: (Int) -> Bool = { _ in false }
  }

  /// A place that is read and written through other code.
  private func accessorPlace(_ type: Type, get: @escaping (Int) -> Void, set: @escaping (Int) -> Void) -> Place {
    Place(
      type: type, get: get, set: set,
      modify: { [self] body in
        let register = temp()
        get(register)
        mark(register, type)
        protecting({ body(register) }, restore: { set(register) })
        markMoved(register)
        release(to: register)
      })
  }

  /// A place that the value can be taken out of for the time of a change.
  private func movingPlace(
    _ type: Type, get: @escaping (Int) -> Void, set: @escaping (Int) -> Void, take: @escaping (Int) -> Void
  ) -> Place {
    Place(
      type: type, get: get, set: set,
      modify: { [self] body in
        let register = temp()
        take(register)
        mark(register, type)
        protecting({ body(register) }, restore: { set(register) })
        markMoved(register)
        release(to: register)
      })
  }

  /// Emits `body`, then `restore`; where an error leaves `body`, `restore` runs as well.
  func protecting(_ body: () -> Void, restore: () -> Void) {
    guard tryDepth > 0 else {
      body()
      restore()
      return
    }
    let start = position
    let error = temp()
    body()
    let end = position
    restore()
    let done = Label()
    jump(.jump, to: done)
    handlers.append(
      CodeUnit.Handler(start: start, end: end, target: position, register: error, clearFrom: Int(UInt16.max)))
    restore()
    emit(.throw, error)
    place(done)
    forgetTop(error)
  }

  private func forgetTop(_ register: Int) {
    markMoved(register)
    if next == register + 1 { forget(to: register) }
  }

  // MARK: - Assignment

  /// `target = source`
  func assign(_ source: Expression, to target: Expression) {
    at(target.position)
    switch target.kind {
    case .discard:
      let mark = next
      let register = value(source)
      if register >= mark { self.mark(register, source.type) }
      return release(to: mark)
    case .tuple(let elements) where elements.count > 1:
      let mark = next
      let register = value(source, copied: true)
      self.mark(register, source.type)
      for (index, element) in elements.enumerated() {
        if case .discard = element.value.kind { continue }
        let place = place(of: element.value)
        let part = temp()
        emit(.getTuple, part, register, index)
        place.set(part)
        markMoved(part)
      }
      return release(to: mark)
    case .optionalChain(let inner):
      let exit = Label()
      chainExits.append(exit)
      let start = next
      let reached = measuringRegisters { assign(source, to: inner) }
      chainExits.removeLast()
      return finishChain(exit, from: start, reached: reached, target: nil)
    default: break
    }
    if source.writesLast, case .local(let variable)? = target.reference, let register = ownRegister(of: target),
      !variable.isObserved
    {
      value(source, into: register)
      return
    }
    let mark = next
    let place = place(of: target)
    let register = value(source, copied: true)
    self.mark(register, source.type)
    at(target.position)
    place.set(register)
    markMoved(register)
    release(to: mark)
  }

  // MARK: - Places of expressions

  /// The place that an expression names; nil where it can't be changed.
  func place(of expression: Expression) -> Place {
    at(expression.position)
    switch expression.kind {
    case .name, .selfReference, .implicitMember:
      return place(reference: expression.reference, base: nil, expression)
    case .member(let base, let name, _):
      if case .dynamic? = expression.reference { return dynamicPlace(base, name, expression.type) }
      if expression.reference == nil { return dynamicPlace(base, name, expression.type) }
      return place(reference: expression.reference, base: base, expression)
    case .subscripted(let base, let arguments): return subscriptPlace(expression, base, arguments)
    case .optionalUnwrap(let base):
      let place = place(of: base)
      let test = temp()
      place.get(test)
      if let exit = chainExits.last { jump(.jumpIfNil, test, to: exit) }
      mark(test, base.type)
      release(to: test)
      return place
    case .forceUnwrap(let base):
      let place = place(of: base)
      let test = temp()
      place.get(test)
      emit(.unwrap, test, test)
      mark(test, base.type)
      release(to: test)
      return place
    case .convert(let inner, let conversion):
      if case .erase = conversion { break }
      return place(of: inner)
    case .tuple(let elements) where elements.count == 1: return place(of: elements[0].value)
    case .addressOf(let inner), .await(let inner), .optionalChain(let inner): return place(of: inner)
    case .try(let inner, _): return place(of: inner)
    case .discard:
      return Place(
        type: .unknown, get: { [self] in emit(.loadNil, $0) },
        set: { [self] in
          markObject($0)
          emit(.clear, $0, 1)
          markMoved($0)
        }, modify: { _ in })
    default: break
    }
    // A value that is not stored anywhere: changes are lost.
    let register = value(expression, copied: true)
    return registerPlace(register, expression.type)
  }

  private func place(reference: Reference?, base: Expression?, _ expression: Expression) -> Place {
    switch reference {
    case .local(let variable)?: return place(of: variable)
    case .global(let variable)?:
      if asyncLets[ObjectIdentifier(variable)] != nil { return place(of: variable) }
      return globalPlace(variable, expression.type)
    case .property(let variable)?:
      if variable.isStatic || base == nil && variable.owner == nil {
        return staticPlace(variable, base, expression.type)
      }
      return propertyPlace(variable, of: baseOwner(base), expression.type)
    case .wrapperStorage(let variable)?:
      guard let base else { return place(of: variable, raw: true) }
      return fieldPlace(variable, of: baseOwner(base), expression.type)
    case .projection(let variable)?:
      return accessorPlace(
        expression.type,
        get: { [self] in projection(of: variable, base, into: $0) },
        set: { [self] in setProjection(of: variable, base, from: $0) })
    case .tupleElement(let index)?:
      guard let base else { break }
      return tuplePlace(place(of: base), index, expression.type)
    case .library(let member)?: return libraryPlace(member, base, [], expression)
    default: break
    }
    let register = value(expression, copied: true)
    return registerPlace(register, expression.type)
  }

  func registerPlace(_ register: Int, _ type: Type) -> Place {
    Place(
      type: type,
      get: { [self] in
        emit(.copy, $0, register)
        mark($0, type)
      },
      set: { [self] source in
        if source != register { emit(.move, register, source) }
        markMoved(source)
      },
      modify: { body in body(register) },
      addInteger: { [self] amount in
        emit(.addInteger, register, register, amount)
        return true
      })
  }

  private func boxPlace(_ box: Int, _ type: Type) -> Place {
    movingPlace(
      type,
      get: { [self] in
        emit(.getBox, $0, box)
        mark($0, type)
      },
      set: { [self] in
        emit(.setBox, box, $0)
        markMoved($0)
      }, take: { [self] in emit(.takeBox, $0, box) })
  }

  /// The place of a local variable. `raw`: the wrapper itself of a wrapped local.
  func place(of variable: Variable, raw: Bool = false) -> Place {
    guard let location = locations[ObjectIdentifier(variable)] else {
      if variable.accessors?.getter != nil { return localComputedPlace(variable) }
      return globalPlace(variable, variable.type)
    }
    if let path = asyncLets[ObjectIdentifier(variable)], case .register(let register) = location.storage {
      return childTaskPlace(variable, register, path)
    }
    var plain: Place
    switch location.storage {
    case .register(let register): plain = registerPlace(register, variable.type)
    case .box(let register): plain = boxPlace(register, variable.type)
    }
    if location.strength != .strong { plain = weakPlace(plain, location.strength) }
    if variable.wrapper != nil, !raw { return wrappedPlace(variable, storage: plain) }
    if variable.isObserved { return observedLocalPlace(variable, storage: plain) }
    return plain
  }

  private func weakPlace(_ storage: Place, _ strength: CaptureItem.Strength) -> Place {
    accessorPlace(
      storage.type,
      get: { [self] target in
        storage.get(target)
        emit(strength == .weak ? .loadWeak : .loadUnowned, target, target)
        markObject(target)
      },
      set: { [self] source in
        emit(.makeWeak, source, source)
        markObject(source)
        storage.set(source)
      })
  }

  private func globalPlace(_ variable: Variable, _ type: Type) -> Place {
    if variable.accessors?.getter != nil {
      return accessorPlace(
        type,
        get: { [self] in callAccessor(code.getter(of: variable), [], into: $0, type) },
        set: { [self] in callSetter(code.setter(of: variable), [], value: $0) })
    }
    let number = code.global(for: variable)
    let isLazy = code.isLazyGlobal(variable)
    let ensure = { [self] in
      guard isLazy else { return }
      let window = temp(2)
      emit(.ensureGlobal, window, k: number)
      release(to: window)
    }
    var storage = movingPlace(
      type,
      get: { [self] target in
        ensure()
        emit(.getGlobal, target, k: number)
        mark(target, type)
      },
      set: { [self] source in
        ensure()
        emit(.setGlobal, source, k: number)
        markMoved(source)
      },
      take: { [self] target in
        ensure()
        emit(.takeGlobal, target, k: number)
      })
    if variable.modifiers.contains(.weak) { storage = weakPlace(storage, .weak) }
    if variable.wrapper != nil { return wrappedPlace(variable, storage: storage) }
    guard variable.isObserved else { return storage }
    return observedPlace(variable, storage: storage, self: [])
  }

  private func staticPlace(_ variable: Variable, _ base: Expression?, _ type: Type) -> Place {
    if variable.isRequirement, let base { return dynamicPlace(base, variable.name, type) }
    if variable.accessors?.getter != nil {
      let receiver = typeReceiver(base, variable.owner)
      return accessorPlace(
        type,
        get: { [self] in callAccessor(code.getter(of: variable), [receiver], into: $0, type) },
        set: { [self] in callSetter(code.setter(of: variable), [receiver], value: $0) })
    }
    return globalPlace(variable, type)
  }

  // MARK: - Properties

  /// What a property belongs to: an instance in a register, or a structure in a place.
  enum Owner {
    case reference(Int)
    case value(Place)
  }

  func baseOwner(_ base: Expression?) -> Owner {
    guard let base else { return .reference(selfRegister ?? 1) }
    if base.type.isReferenceType || base.isImmutableBase { return .reference(value(base)) }
    return .value(place(of: base))
  }

  func propertyPlace(_ variable: Variable, of owner: Owner, _ type: Type) -> Place {
    let isVirtual = isVirtualProperty(variable)
    if variable.accessors?.getter != nil || isVirtual || variable.isRequirement {
      return computedPlace(variable, owner, type, isVirtual: isVirtual || variable.isRequirement)
    }
    return storedPlace(variable, owner, type)
  }

  func isVirtualProperty(_ variable: Variable) -> Bool {
    guard let owner = variable.owner else { return false }
    if owner.kind == .protocol { return requirement(variable.name, in: owner) }
    return owner.kind == .class && code.isOverridden(variable.name)
  }

  /// Whether a protocol, or one that it refines, requires the property.
  private func requirement(_ name: String, in declared: NominalType, depth: Int = 0) -> Bool {
    guard depth < 32 else { return false }
    if (declared.computedProperties + declared.storedProperties).contains(where: { $0.name == name && $0.isRequirement }
    ) {
      return true
    }
    return declared.protocols.contains { requirement(name, in: $0, depth: depth + 1) }
  }

  /// A stored property with what lies around its slot, but without its observers.
  func unobservedPlace(_ variable: Variable, _ owner: Owner, _ type: Type) -> Place {
    var storage = fieldPlace(variable, of: owner, type)
    if variable.modifiers.contains(.weak) { storage = weakPlace(storage, .weak) }
    if variable.modifiers.contains(.unowned) { storage = weakPlace(storage, .unowned) }
    if variable.wrapper != nil { return wrappedPlace(variable, storage: storage) }
    if variable.isLazy { storage = lazyPlace(variable, owner, storage) }
    return storage
  }

  func storedPlace(_ variable: Variable, _ owner: Owner, _ type: Type) -> Place {
    var storage = unobservedPlace(variable, owner, type)
    // Observers are silent in the initializer of their own type.
    if variable.isObserved, !(isInitializing && variable.owner === self.owner) {
      storage = observedProperty(variable, owner, storage)
    }
    if let declaration = variable.owner, declaration.isObservable, !variable.isLet,
      !variable.attributes.contains(where: { $0.name == "ObservationIgnored" }), case .reference(let register) = owner
    {
      return trackedPlace(variable, register, storage)
    }
    return storage
  }

  var isInitializing: Bool { returnMode == .instance }

  /// The bare slot of a stored property.
  func fieldPlace(_ variable: Variable, of owner: Owner, _ type: Type) -> Place {
    let slot = slot(of: variable)
    switch owner {
    case .reference(let register):
      var place = movingPlace(
        type,
        get: { [self] target in
          emit(.getField, target, register, slot)
          mark(target, type)
        },
        set: { [self] source in
          emit(.setField, register, slot, source)
          markMoved(source)
        }, take: { [self] in emit(.takeField, $0, register, slot) })
      place.addInteger = { [self] amount in
        guard type == .int else { return false }
        emit(.addToField, register, slot, amount)
        return true
      }
      return place
    case .value(let base):
      var place = Place(
        type: type,
        get: { [self] target in
          let register = temp()
          base.get(register)
          emit(.getField, target, register, slot)
          mark(target, type)
          release(to: register)
        },
        set: { [self] source in
          base.modify { [self] register in
            emit(.setField, register, slot, source)
            markMoved(source)
          }
        },
        modify: { [self] body in
          base.modify { [self] owner in
            let register = temp()
            emit(.takeField, register, owner, slot)
            mark(register, type)
            protecting({ body(register) }, restore: { [self] in emit(.setField, owner, slot, register) })
            markMoved(register)
            release(to: register)
          }
        })
      place.addInteger = { [self] amount in
        guard type == .int else { return false }
        base.modify { [self] register in emit(.addToField, register, slot, amount) }
        return true
      }
      return place
    }
  }

  func slot(of variable: Variable) -> Int {
    guard let declaration = variable.owner else { return max(0, variable.slot) }
    return code.runtimeType(declaration).fieldOffset + max(0, variable.slot)
  }

  func computedPlace(_ variable: Variable, _ owner: Owner, _ type: Type, isVirtual: Bool) -> Place {
    let getter = ProgramCode.Selector.getter(variable.name)
    let setter = ProgramCode.Selector.setter(variable.name)
    let isMutating = variable.accessors?.getter?.isMutating ?? false
    let get: (Int) -> Void = { [self] target in
      if isMutating, case .value(let base) = owner {
        base.modify { [self] register in
          let window = temp(2)
          emit(.move, window + 1, register)
          callUnitOrSelector(isVirtual, variable, getter, window, 1)
          emit(.move, register, window + 1)
          emit(.move, target, window)
          mark(target, type)
          forget(to: window)
        }
        return
      }
      let window = temp(2)
      loadOwner(owner, into: window + 1)
      callUnitOrSelector(isVirtual, variable, getter, window, 1)
      emit(.move, target, window)
      mark(target, type)
      forget(to: window)
    }
    let set: (Int) -> Void = { [self] source in
      switch owner {
      case .reference(let register):
        let window = temp(3)
        emit(.copy, window + 1, register)
        emit(.move, window + 2, source)
        markMoved(source)
        callUnitOrSelector(isVirtual, variable, setter, window, 2)
        emit(.clear, window, 3)
        forget(to: window)
      case .value(let base):
        base.modify { [self] register in
          let window = temp(3)
          emit(.copy, window + 1, register)
          if !isVirtual { emit(.loadNil, register) }
          emit(.move, window + 2, source)
          markMoved(source)
          callUnitOrSelector(isVirtual, variable, setter, window, 2)
          writeBack(window + 1, to: register)
          emit(.clear, window, 3)
          forget(to: window)
        }
      }
    }
    return accessorPlace(type, get: get, set: set)
  }

  /// Moves a changed receiver back; a class or a setter that does not change it leaves nothing behind.
  func writeBack(_ source: Int, to register: Int) {
    let skip = Label()
    jump(.jumpIfNil, source, to: skip)
    emit(.move, register, source)
    place(skip)
  }

  private func callUnitOrSelector(
    _ isVirtual: Bool, _ variable: Variable, _ selector: ProgramCode.Selector, _ window: Int, _ count: Int
  ) {
    if isVirtual {
      emit(.callVirtual, window, code.number(of: selector), count)
      return
    }
    let unit: CodeUnit?
    if case .getter = selector { unit = code.getter(of: variable) } else { unit = code.setter(of: variable) }
    guard let unit else {
      emit(.trap, 0, k: constant(.string("'\(variable.name)' can't be set")))
      return
    }
    emit(.call, window, k: code.number(of: unit))
  }

  func loadOwner(_ owner: Owner, into register: Int) {
    switch owner {
    case .reference(let source): emit(.copy, register, source)
    case .value(let place): place.get(register)
    }
    markObject(register)
  }

  // MARK: - Special properties

  private func lazyPlace(_ variable: Variable, _ owner: Owner, _ storage: Place) -> Place {
    let ensure: (Int) -> Void = { [self] target in
      // Slots of lazy properties begin as "omitted".
      let done = Label()
      let test = temp(2)
      loadConstant(.omitted, into: test)
      emit(.identical, test, test, target)
      jump(.jumpIfFalse, test, to: done)
      let unit = code.derived(variable, .lazyValue) { Self.makeLazyUnit(for: variable, code: code) }
      let window = temp(2)
      loadOwner(owner, into: window + 1)
      emit(.call, window, k: code.number(of: unit))
      emit(.copy, target, window)
      storage.set(window)
      forget(to: window)
      place(done)
      forget(to: test)
      mark(target, storage.type)
    }
    var lazy = storage
    lazy.get = { target in
      storage.get(target)
      ensure(target)
    }
    lazy.modify = { [self] body in
      let register = temp()
      storage.get(register)
      ensure(register)
      emit(.loadNil, register)
      release(to: register)
      storage.modify(body)
    }
    lazy.addInteger = { _ in false }
    return lazy
  }

  private func observedProperty(_ variable: Variable, _ owner: Owner, _ storage: Place) -> Place {
    let set: (Int) -> Void = { [self] source in
      switch owner {
      case .reference(let register):
        let window = temp(3)
        emit(.copy, window + 1, register)
        emit(.move, window + 2, source)
        markMoved(source)
        let unit = code.derived(variable, .setter) { Self.makeSetter(for: variable, code: code) }
        emit(.call, window, k: code.number(of: unit))
        emit(.clear, window, 3)
        forget(to: window)
      case .value(let base):
        base.modify { [self] register in
          let window = temp(3)
          emit(.move, window + 1, register)
          emit(.move, window + 2, source)
          markMoved(source)
          let unit = code.derived(variable, .setter) { Self.makeSetter(for: variable, code: code) }
          emit(.call, window, k: code.number(of: unit))
          emit(.move, register, window + 1)
          emit(.clear, window, 3)
          forget(to: window)
        }
      }
    }
    return accessorPlace(storage.type, get: storage.get, set: set)
  }

  /// A global or local with observers: `self` holds what the observers' functions take before the value.
  private func observedPlace(_ variable: Variable, storage: Place, self receivers: [Int]) -> Place {
    accessorPlace(
      storage.type, get: storage.get,
      set: { [self] source in
        storeWithObservers(variable, storage: storage, source: source, receiver: nil)
      })
  }

  private func observedLocalPlace(_ variable: Variable, storage: Place) -> Place {
    observedPlace(variable, storage: storage, self: [])
  }

  /// `willSet`, the store, `didSet`.
  func storeWithObservers(_ variable: Variable, storage: Place, source: Int, receiver: Int?) {
    let count = receiver == nil ? 0 : 1
    let old = temp()
    if variable.accessors?.didSet != nil { storage.get(old) }
    if let observer = variable.accessors?.willSet {
      callObserver(observer, value: source, receiver: receiver, count)
    }
    storage.set(source)
    if let observer = variable.accessors?.didSet {
      callObserver(observer, value: old, receiver: receiver, count)
    }
    markObject(old)
    release(to: old)
  }

  private func callObserver(_ observer: Function, value: Int, receiver: Int?, _ count: Int) {
    if let closure = locations[ObjectIdentifier(captures.closureVariable(of: observer))],
      observer.owner == nil, case .register(let register) = closure.storage
    {
      let window = temp(2)
      emit(.copy, window, register)
      emit(.copy, window + 1, value)
      emit(.callClosure, window, 0, 1)
      emit(.clear, window, 2)
      forget(to: window)
      return
    }
    let unit = code.unit(for: observer)
    let window = temp(2 + count)
    if let receiver {
      if unit.inoutRegisters.isEmpty { emit(.copy, window + 1, receiver) } else { emit(.move, window + 1, receiver) }
    }
    emit(.copy, window + 1 + count, value)
    emit(.call, window, k: code.number(of: unit))
    if let receiver, !unit.inoutRegisters.isEmpty { emit(.move, receiver, window + 1) }
    emit(.clear, window, 2 + count)
    forget(to: window)
  }

  private func trackedPlace(_ variable: Variable, _ register: Int, _ storage: Place) -> Place {
    let slot = slot(of: variable)
    let change: (() -> Void) -> Void = { [self] body in
      emit(.noteMutation, register, slot, 0)
      body()
      emit(.noteMutation, register, slot, 1)
    }
    let isSilent = isInitializing && variable.owner === owner
    return Place(
      type: storage.type,
      get: { [self] target in
        if !isSilent { emit(.noteAccess, register, slot) }
        storage.get(target)
      },
      set: { source in if isSilent { storage.set(source) } else { change { storage.set(source) } } },
      modify: { [self] body in
        if isSilent { return storage.modify(body) }
        emit(.noteAccess, register, slot)
        // The change shows only when it is complete: observers that run before it read the old value.
        let value = temp()
        storage.get(value)
        mark(value, storage.type)
        protecting({ body(value) }, restore: { change { storage.set(value) } })
        markMoved(value)
        release(to: value)
      })
  }

  /// A property behind a wrapper, declared or of the library.
  private func wrappedPlace(_ variable: Variable, storage: Place) -> Place {
    guard let use = variable.wrapper else { return storage }
    if let declared = use.declared, let wrapped = declared.property(named: "wrappedValue") {
      let owner: Owner
      if declared.isReference {
        let register = temp()
        storage.get(register)
        markObject(register)
        owner = .reference(register)
      } else {
        owner = .value(storage)
      }
      let wrappedValue = propertyPlace(wrapped, of: owner, variable.type)
      guard isInitializing, variable.owner === self.owner else { return wrappedValue }
      return accessorPlace(
        variable.type, get: wrappedValue.get,
        set: { [self] source in
          initializing(variable, storage, source) { wrappedValue.set($0) }
        })
    }
    return accessorPlace(
      variable.type,
      get: { [self] target in
        storage.get(target)
        emit(.wrapperGet, target, target)
        mark(target, variable.type)
      },
      set: { [self] source in
        if isInitializing, variable.owner === owner {
          return initializing(variable, storage, source) { [self] in setWrapped(storage, $0) }
        }
        setWrapped(storage, source)
      })
  }

  private func setWrapped(_ storage: Place, _ source: Int) {
    let register = temp()
    storage.get(register)
    emit(.wrapperSet, register, source)
    markObject(register)
    release(to: register)
    emit(.clear, source, 1)
    markMoved(source)
  }

  /// In an initializer the first assignment to a wrapped property makes the wrapper.
  private func initializing(_ variable: Variable, _ storage: Place, _ source: Int, _ assign: (Int) -> Void) {
    let test = temp()
    storage.get(test)
    let assigned = Label()
    let done = Label()
    jump(.jumpIfNotNil, test, to: assigned)
    makeWrapper(variable, from: source, into: test)
    storage.set(test)
    if variable.owner?.isReference == true { emit(.attachWrapper, selfRegister ?? 1, slot(of: variable)) }
    jump(.jump, to: done)
    place(assigned)
    emit(.clear, test, 1)
    assign(source)
    place(done)
    forget(to: test)
  }

  /// `$name`
  func projection(of variable: Variable, _ base: Expression?, into target: Int) {
    let storage = storagePlace(of: variable, base)
    if let declared = variable.wrapper?.declared, let projected = declared.property(named: "projectedValue") {
      let owner: Owner
      if declared.isReference {
        let register = temp()
        storage.get(register)
        markObject(register)
        owner = .reference(register)
      } else {
        owner = .value(storage)
      }
      propertyPlace(projected, of: owner, projected.type).get(target)
      return
    }
    storage.get(target)
    emit(.wrapperProjection, target, target)
    markObject(target)
  }

  private func setProjection(of variable: Variable, _ base: Expression?, from source: Int) {
    let storage = storagePlace(of: variable, base)
    guard let declared = variable.wrapper?.declared, let projected = declared.property(named: "projectedValue") else {
      storage.set(source)
      return
    }
    propertyPlace(projected, of: .value(storage), projected.type).set(source)
  }

  /// The place of the wrapper of a wrapped property or local.
  func storagePlace(of variable: Variable, _ base: Expression?) -> Place {
    if variable.owner == nil, locations[ObjectIdentifier(variable)] != nil { return place(of: variable, raw: true) }
    return fieldPlace(variable, of: baseOwner(base), .unknown)
  }

  private func localComputedPlace(_ variable: Variable) -> Place {
    accessorPlace(
      variable.type,
      get: { [self] target in
        guard let getter = variable.accessors?.getter else { return }
        callLocal(getter, [], into: target)
        mark(target, variable.type)
      },
      set: { [self] source in
        guard let setter = variable.accessors?.setter else { return }
        let unused = temp()
        callLocal(setter, [source], into: unused)
        markObject(unused)
        release(to: unused)
      })
  }

  // MARK: - Elements

  func tuplePlace(_ base: Place, _ index: Int, _ type: Type) -> Place {
    Place(
      type: type,
      get: { [self] target in
        let register = temp()
        base.get(register)
        emit(.getTuple, target, register, index)
        mark(target, type)
        release(to: register)
      },
      set: { [self] source in
        base.modify { [self] tuple in
          emit(.setTuple, tuple, index, source)
          markMoved(source)
        }
      },
      modify: { [self] body in
        base.modify { [self] tuple in
          let register = temp()
          emit(.takeTuple, register, tuple, index)
          mark(register, type)
          protecting({ body(register) }, restore: { [self] in emit(.setTuple, tuple, index, register) })
          markMoved(register)
          release(to: register)
        }
      })
  }

  /// An element of an array whose index is in a register.
  func elementPlace(_ base: Place, _ index: Int, _ type: Type) -> Place {
    Place(
      type: type,
      get: { [self] target in
        let register = temp()
        base.get(register)
        emit(.getElement, target, register, index)
        mark(target, type)
        markObject(register)
        release(to: register)
      },
      set: { [self] source in
        base.modify { [self] array in
          emit(.setElement, array, index, source)
          markMoved(source)
        }
      },
      modify: { [self] body in
        base.modify { [self] array in
          let register = temp()
          emit(.takeElement, register, array, index)
          mark(register, type)
          protecting({ body(register) }, restore: { [self] in emit(.setElement, array, index, register) })
          markMoved(register)
          release(to: register)
        }
      })
  }

  private func dynamicPlace(_ base: Expression, _ name: String, _ type: Type) -> Place {
    let owner =
      base.type.isReferenceType || base.type.isMetatype ? Owner.reference(value(base)) : .value(place(of: base))
    return accessorPlace(
      type,
      get: { [self] target in
        let window = temp(2)
        loadOwner(owner, into: window + 1)
        emitDynamic(.init(kind: .get, name: name, expected: type, line: line), window, 1)
        emit(.move, target, window)
        markObject(target)
        forget(to: window)
      },
      set: { [self] source in
        let store: (Int) -> Void = { [self] register in
          let window = temp(3)
          emit(.copy, window + 1, register)
          emit(.move, window + 2, source)
          markMoved(source)
          emitDynamic(.init(kind: .set, name: name, line: line), window, 2)
          if case .value = owner { writeBack(window + 1, to: register) }
          emit(.clear, window, 3)
          forget(to: window)
        }
        switch owner {
        case .reference(let register): store(register)
        case .value(let place): place.modify(store)
        }
      })
  }

  func accessors(_ type: Type, get: @escaping (Int) -> Void, set: @escaping (Int) -> Void) -> Place {
    accessorPlace(type, get: get, set: set)
  }
}

extension Type {
  /// True where values are instances: changing a part of one needs no place.
  var isReferenceType: Bool {
    switch self {
    case .declared(let reference, _): reference.type.isReference
    default: false
    }
  }
}

extension Expression {
  /// A base that is a plain value: nothing could be written back to it.
  var isImmutableBase: Bool {
    switch kind {
    case .call, .closure, .stringLiteral, .integerLiteral, .arrayLiteral: true
    default: false
    }
  }
}

extension NominalType {
  func property(named name: String) -> Variable? {
    (storedProperties + computedProperties).first { $0.name == name }
  }

  var isObservable: Bool { attributes.contains { $0.name == "Observable" } }
}

extension Expression {
  /// Whether evaluating it into a variable's own register writes there only when all its parts have been read.
  var writesLast: Bool {
    switch kind {
    case .integerLiteral, .floatLiteral, .booleanLiteral, .nilLiteral, .arrayLiteral, .call: true
    case .binaryOperator(let name, _, _): name != "??" && name != "&&" && name != "||"
    case .convert(let inner, .relabel): inner.writesLast
    default: false
    }
  }
}
