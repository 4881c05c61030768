/// A type at run time: what its values hold and what they can do.
///
/// Declared types have one; a library type has one as soon as the snippet extends it.
public final class RuntimeType {
  /// As `print` shows it, without the types around it: `Detail`.
  public let name: String
  public let kind: NominalKind
  /// Nil for a library type that the snippet extends.
  public let declaration: NominalType?
  public internal(set) var superclass: RuntimeType?
  /// The nearest superclass that the library declares: `UIViewController`, `NSObject`.
  public internal(set) var librarySuperclass: String?
  /// Stored properties of an instance, inherited ones first.
  public internal(set) var fields: [Field] = []
  /// For an enumeration.
  public internal(set) var cases: [Case] = []
  /// Names of all protocols that it conforms to, declared and of the library, inherited ones included.
  public internal(set) var conformances: Set<String> = []

  public struct Field {
    public var name: String
    public var type: Type
    /// `State`, `Published`, or a declared wrapper; nil where the property is not wrapped.
    public var wrapper: String?
    public var isLet: Bool
    /// The declaration; nil for none.
    public var variable: Variable?
    var isWeak = false
    var isUnowned = false
  }

  public struct Case {
    public var name: String
    /// One a payload value.
    public var labels: [String?]
    public var types: [Type]
    /// The raw value; nil where the enumeration has none.
    public var rawValue: Value?
    public var declaration: EnumCase?
  }

  /// Units by selector number; nil where the type has none.
  var methods: [CodeUnit?] = []
  var deinitializer: CodeUnit?
  /// True where the death of an instance runs code or is an event of the trace.
  public internal(set) var hasDeinitializer = false
  var hasObjectFields = true
  /// Each new value of a structure is an event of the trace.
  var reportsInit = false
  /// 1-based line of the initializer, or of the declaration where Swift makes it.
  var initLine: Int? { declaration.map { ($0.initializers.first?.position ?? $0.position).line } }
  var preallocated: [Value] = []
  let graveyard: Graveyard
  /// What the snippet adds to a library type.
  var addition: LibraryExtension?
  /// Number of inherited fields: where the declaration's own slots begin.
  var fieldOffset = 0

  init(name: String, kind: NominalKind, declaration: NominalType?, graveyard: Graveyard) {
    self.name = name
    self.kind = kind
    self.declaration = declaration
    self.graveyard = graveyard
  }

  /// A value of a case with payload registers, moved out of them.
  func makeCase(_ index: Int, _ payload: UnsafeMutablePointer<Value>) -> Value {
    let count = cases[index].types.count
    if count == 0 { return preallocated[index] }
    var values: [Value] = []
    values.reserveCapacity(count)
    for position in 0..<count { values.append((payload + position).take()) }
    return .object(EnumObject(self, index: index, payload: values))
  }

  public func slot(of field: String) -> Int? { fields.firstIndex { $0.name == field } }

  public func inherits(from other: RuntimeType) -> Bool {
    var type: RuntimeType? = self
    while let current = type {
      if current === other { return true }
      type = current.superclass
    }
    return false
  }
}
