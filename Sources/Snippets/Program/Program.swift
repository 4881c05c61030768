/// A source file in our own form. The syntax tree that it came from is gone.
public final class Program {
  public let source: SnippetSource
  /// File-scope declarations, in order.
  public var declarations: [Declaration]
  /// File-scope statements of a script, in order; empty where the file only declares.
  public var statements: [Statement]
  /// The implicit type around a fragment, named `Snippet`: a view, or a controller in Objective-C.
  public var fragment: NominalType?
  /// The body of `#Preview { ... }`, as a function without parameters.
  public var preview: Function?
  public var imports: [String]
  /// Infix operators that the source may use, its own included.
  public var operators = PrecedenceTable.standard
  /// Constructs that can't be run, found while the source was read.
  public var refusals: [Refusal] = []
  /// Members that extensions of the source add to types and protocols of the library, by the type's full name; filled
  /// in by the checker.
  public var libraryExtensions: [String: LibraryExtension] = [:]

  public init(
    source: SnippetSource, declarations: [Declaration], statements: [Statement], fragment: NominalType?,
    preview: Function?, imports: [String]
  ) {
    self.source = source
    self.declarations = declarations
    self.statements = statements
    self.fragment = fragment
    self.preview = preview
    self.imports = imports
  }
}

/// What the source adds to a type or protocol of the library.
public final class LibraryExtension {
  public var computedProperties: [Variable] = []
  public var staticProperties: [Variable] = []
  public var methods: [Function] = []
  public var initializers: [Function] = []
  public var subscripts: [Function] = []
  public var nestedTypes: [NominalType] = []
  public var typeAliases: [TypeAlias] = []
  /// Protocols that the source makes it conform to, by name.
  public var protocols: Set<String> = []
  public var declaredProtocols: [NominalType] = []

  public init() {}
}
