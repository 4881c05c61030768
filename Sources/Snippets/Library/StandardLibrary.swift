/// The library of plain Swift and Foundation, put together for a machine.
public enum StandardLibrary {
  /// All natives; an area is registered when it is first asked for.
  public static func natives() -> NativeTable {
    var table = NativeTable()
    table.areas = NativeAreas(areas)
    return table
  }

  /// What the machine asks of the library.
  public static func hooks(_ index: LibraryIndex) -> LibraryHooks {
    var hooks = LibraryHooks()
    hooks.describe = { machine, value, type, style throws(Unwinding) in
      try Description.text(of: value, as: type, style, machine)
    }
    hooks.makeDictionary = { machine, pairs throws(Unwinding) in try machine.dictionary(pairs) }
    hooks.makeSet = { machine, members throws(Unwinding) in try machine.set(members) }
    hooks.members = { owner, name in
      owner.map { index.members(of: $0, named: name) } ?? index.functions(named: name)
    }
    hooks.conforms = { type, target in
      type == target || index.conformance(of: type, to: target) != nil
        || index.superclasses(of: type).contains(target)
    }
    hooks.isReference = { name in
      guard let kind = index.type(named: name)?.kind else { return false }
      return kind == .class || kind == .actor
    }
    hooks.alias = { index.alias(named: $0) }
    hooks.hashDeclared = { machine, value throws(Unwinding) in
      let hasher = HasherObject()
      guard try machine.callMethod("hash(into:)", on: value, [.object(hasher)]) != nil else { return nil }
      return hasher.finalized
    }
    return hooks
  }

  static var areas: [String: [NativeAreas.Registration]] {
    var all: [String: [NativeAreas.Registration]] = [:]
    for areas in [
      IntegerNatives.areas, FloatingNatives.areas, BoolNatives.areas, SequenceNatives.areas, LazyNatives.areas,
      CollectionNatives.areas, MutationNatives.areas, ArrayNatives.areas, DictionaryNatives.areas, SetNatives.areas,
      StringNatives.areas, CharacterNatives.areas, OptionalNatives.areas, RangeNatives.areas, PrintNatives.areas,
      ProtocolNatives.areas, FunctionNatives.areas, DifferenceObject.areas, IndexSetObject.areas,
      TextProcessingNatives.areas, OptionSetObject.areas, CharacterSetObject.areas, CaseNatives.areas,
      ErrorNatives.areas, DataNatives.areas, DurationNatives.areas, DateNatives.areas, CalendarNatives.areas,
      FormatterNatives.areas, FormatStyleNatives.areas, UUIDObject.areas, URLNatives.areas,
      FoundationErrorObject.areas, DispatchNatives.areas, TimerNatives.areas, NotificationNatives.areas,
      UserDefaultsNatives.areas, CodingNatives.areas,
    ] {
      all.merge(areas) { $0 + $1 }
    }
    return all
  }
}
