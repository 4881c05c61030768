/// What checking a program found besides its annotations.
public struct CheckOutcome {
  /// Constructs that can't be run, those that the front end found among them, in the order of the source.
  public var refusals: [Refusal] = []
  /// Names that nothing declares, at their first appearance.
  public var simulatedNames: [SimulatedName] = []
}

/// Annotates a program: what each name means, what type each expression has, which argument each parameter gets.
///
/// Types are found as Swift finds them where the source and the library tell them: what is expected flows down, what is
/// found flows up. Where neither is known the annotation says so (`Type.unknown`, `Reference.dynamic`), and the value
/// decides at run time: a gap costs precision, never the run.
public final class Checker {
  let program: Program
  let library: LibraryIndex
  let store = TypeStore()
  let fileScope: Scope
  /// Where the code that is being checked stands.
  var scope: Scope

  /// The types of generic superclasses, with their arguments.
  var superclassTypes: [ObjectIdentifier: Type] = [:]
  /// Scopes of declared types, for their members' code.
  var typeScopes: [ObjectIdentifier: Scope] = [:]
  /// Protocols of the library with arguments, by the type that conforms and their name.
  var protocolArguments: [ObjectIdentifier: [String: Type]] = [:]
  var collectedTypes: [NominalType] = []
  /// Types declared inside functions, to be checked after the code around them.
  var localTypes: [NominalType] = []
  /// Types whose inherited conformances are known.
  var finishedTypes: Set<ObjectIdentifier> = []
  var mainActorTypes: [ObjectIdentifier: Bool] = [:]
  var protocolOrder: [ObjectIdentifier: [String]] = [:]
  var signatureScopes: [ObjectIdentifier: Scope] = [:]
  var globals: Set<ObjectIdentifier> = []
  /// Operators that the source declares, by name.
  var declaredOperators: [String: [Function]] = [:]
  /// What code owns a function or variable: its scope.
  var homes: [ObjectIdentifier: Scope] = [:]
  /// Variables whose type is being found, to stop at a circle.
  var variablesInProgress: Set<ObjectIdentifier> = []
  var checkedInitializers: Set<ObjectIdentifier> = []
  var checkedFunctions: Set<ObjectIdentifier> = []

  /// The expressions that the present inference has visited.
  var session = InferenceSession()
  var depth = 0
  /// A larger inference goes on around the statement that is being checked: it settles all at its end.
  var isNested = false
  /// Closures whose bodies are being tried to choose between candidates.
  var probes = 0
  var scans: [ObjectIdentifier: ClosureScan] = [:]
  /// The binary operators without operands that need a context are inferred in a loop, the others by recursion to here.
  static let depthLimit = 1_000

  var refusals: [Refusal] = []
  private var simulated: [String: SourcePosition] = [:]

  init(program: Program, library: LibraryIndex) {
    self.program = program
    self.library = library
    fileScope = Scope(.file, parent: nil)
    scope = fileScope
    refusals = program.refusals
    store.associatedType = { [unowned self] in self.associatedType($0, of: $1) }
  }

  /// Annotates `program` in place.
  public static func check(_ program: Program, library: LibraryIndex) -> CheckOutcome {
    let checker = Checker(program: program, library: library)
    checker.checkProgram()
    return checker.outcome
  }

  var outcome: CheckOutcome {
    var seen: Set<Refusal> = []
    let names = simulated.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
    return CheckOutcome(
      refusals: refusals.sorted { $0.position < $1.position }.filter { seen.insert($0).inserted },
      simulatedNames: names.map { SimulatedName(name: $0.key, line: $0.value.line) })
  }

  func refuse(_ construct: RefusedConstruct, _ spelling: String, at position: SourcePosition) {
    refusals.append(Refusal(construct, spelling: spelling, at: position))
  }

  func simulate(_ name: String, at position: SourcePosition) {
    if let known = simulated[name], known <= position { return }
    simulated[name] = position
  }
}

/// What one inference has visited, to be settled at its end. The last annotation of a node counts.
struct InferenceSession {
  var expressions: [Expression] = []
  var patterns: [Pattern] = []
  var variables: [Variable] = []
  /// Variables whose wrapper's type was found.
  var wrapped: [Variable] = []
  var closures: [Closure] = []
  /// Where a value enters a place of another type.
  var conversions: [ObjectIdentifier: (expression: Expression, type: Type)] = [:]
  /// Arguments of a generic parameter's own type, in declared code.
  var erasures: [ObjectIdentifier: Expression] = [:]
  /// Calls that give a value of a generic parameter's own type.
  var restorations: [ObjectIdentifier: Expression] = [:]
}
