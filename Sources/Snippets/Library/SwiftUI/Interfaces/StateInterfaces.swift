extension SwiftUIInterfaces {
  static let wrappers: StaticString = """
    @propertyWrapper
    struct State<Value>: DynamicProperty {
      init(wrappedValue value: Value)
      init(initialValue value: Value)
      var wrappedValue: Value { get nonmutating set }
      var projectedValue: Binding<Value> { get }
    }
    extension State where Value: ExpressibleByNilLiteral {
      init()
    }
    @propertyWrapper
    struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
      init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType)
      var wrappedValue: ObjectType { get }
      var projectedValue: ObservedObject.Wrapper<ObjectType> { get }
    }
    @propertyWrapper
    struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
      init(wrappedValue: ObjectType)
      init(initialValue: ObjectType)
      var wrappedValue: ObjectType { get set }
      var projectedValue: ObservedObject.Wrapper<ObjectType> { get }
    }
    @dynamicMemberLookup
    struct ObservedObject.Wrapper<ObjectType> {
      subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<Subject> { get }
    }
    @propertyWrapper
    struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
      init()
      var wrappedValue: ObjectType { get }
      var projectedValue: ObservedObject.Wrapper<ObjectType> { get }
    }
    @propertyWrapper
    struct Environment<Value>: DynamicProperty {
      init(_ keyPath: KeyPath<EnvironmentValues, Value>)
      @_named(object) init(_ objectType: Value.Type)
      var wrappedValue: Value { get }
    }
    @dynamicMemberLookup
    @propertyWrapper
    struct Bindable<Value>: DynamicProperty {
      init(wrappedValue: Value)
      init(_ wrappedValue: Value)
      var wrappedValue: Value { get set }
      var projectedValue: Bindable<Value> { get }
      subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> { get }
    }
    @propertyWrapper
    struct FocusState<Value>: DynamicProperty {
      init()
      var wrappedValue: Value { get nonmutating set }
      var projectedValue: FocusState.Binding<Value> { get }
    }
    struct FocusState.Binding<Value> {
      var wrappedValue: Value { get nonmutating set }
      var projectedValue: FocusState.Binding<Value> { get }
    }
    @propertyWrapper
    struct AppStorage<Value>: DynamicProperty {
      init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
      @_named(optional) init(_ key: String, store: UserDefaults? = nil)
      var wrappedValue: Value { get nonmutating set }
      var projectedValue: Binding<Value> { get }
    }
    @propertyWrapper
    struct SceneStorage<Value>: DynamicProperty {
      init(wrappedValue: Value, _ key: String)
      @_named(optional) init(_ key: String)
      var wrappedValue: Value { get nonmutating set }
      var projectedValue: Binding<Value> { get }
    }
    @propertyWrapper
    struct GestureState<Value>: DynamicProperty {
      init(wrappedValue: Value)
      init(initialValue: Value)
      var wrappedValue: Value { get }
      var projectedValue: GestureState<Value> { get }
    }
    @propertyWrapper
    struct ScaledMetric<Value>: DynamicProperty {
      init(wrappedValue: Value)
      init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle)
      var wrappedValue: Value { get }
    }
    @propertyWrapper
    struct Namespace: DynamicProperty {
      init()
      var wrappedValue: Namespace.ID { get }
    }
    struct Namespace.ID: Hashable {
    }
    @propertyWrapper
    struct Published<Value> {
      init(wrappedValue: Value)
      init(initialValue: Value)
      var wrappedValue: Value { get set }
      var projectedValue: PublishedPublisher<Value> { get }
    }
    typealias Published.Publisher = PublishedPublisher
    struct PublishedPublisher<Value>: Publisher {
      typealias Output = Value
      typealias Failure = Never
    }
    protocol ObservableObject: AnyObject {
    }
    extension ObservableObject {
      var objectWillChange: ObservableObjectPublisher { get }
    }
    class ObservableObjectPublisher: Publisher {
      typealias Output = Void
      typealias Failure = Never
      init()
      func send()
    }
    protocol Observable {
    }
    """

  static let bindings: StaticString = """
    @dynamicMemberLookup
    @propertyWrapper
    struct Binding<Value>: DynamicProperty {
      init(get: @escaping () -> Value, set: @escaping (Value) -> Void)
      @_named(transaction) init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void)
      init(projectedValue: Binding<Value>)
      init<Wrapped>(_ base: Binding<Wrapped>)
      @_named(unwrapping) init?(_ base: Binding<Value?>)
      static func constant(_ value: Value) -> Binding<Value>
      var wrappedValue: Value { get nonmutating set }
      var projectedValue: Binding<Value> { get }
      subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> { get }
      func animation(_ animation: Animation? = default) -> Binding<Value>
      func transaction(_ transaction: Transaction) -> Binding<Value>
    }
    """

  static let environment: StaticString = """
    struct EnvironmentValues {
      init()
      subscript<K: EnvironmentKey>(_ key: K.Type) -> K.Value { get set }
      var dismiss: DismissAction { get }
      var isPresented: Bool { get }
      var presentationMode: Binding<PresentationMode> { get }
      var scenePhase: ScenePhase { get set }
      var openURL: OpenURLAction { get set }
      var refresh: RefreshAction? { get }
      var colorScheme: ColorScheme { get set }
      var colorSchemeContrast: ColorSchemeContrast { get }
      var locale: Locale { get set }
      var calendar: Calendar { get set }
      var timeZone: TimeZone { get set }
      var layoutDirection: LayoutDirection { get set }
      var horizontalSizeClass: UserInterfaceSizeClass? { get set }
      var verticalSizeClass: UserInterfaceSizeClass? { get set }
      var dynamicTypeSize: DynamicTypeSize { get set }
      var sizeCategory: ContentSizeCategory { get set }
      var isEnabled: Bool { get set }
      var isFocused: Bool { get }
      var isSearching: Bool { get }
      var dismissSearch: DismissSearchAction { get }
      var editMode: Binding<EditMode>? { get set }
      var undoManager: Any? { get }
      var displayScale: CGFloat { get }
      var pixelLength: CGFloat { get }
      var lineLimit: Int? { get set }
      var multilineTextAlignment: TextAlignment { get set }
      var font: Font? { get set }
      var accessibilityReduceMotion: Bool { get }
      var accessibilityEnabled: Bool { get }
      var redactionReasons: RedactionReasons { get set }
      var requestReview: RequestReviewAction { get }
      var modelContext: Any { get set }
      var managedObjectContext: Any { get set }
    }
    protocol EnvironmentKey {
      associatedtype Value
      static var defaultValue: Value { get }
    }
    struct DismissAction {
      func callAsFunction()
    }
    struct DismissSearchAction {
      func callAsFunction()
    }
    struct RequestReviewAction {
      func callAsFunction()
    }
    struct RefreshAction {
      func callAsFunction() async
    }
    struct OpenURLAction {
      init(handler: @escaping (URL) -> OpenURLAction.Result)
      func callAsFunction(_ url: URL)
      @_named(completion) func callAsFunction(_ url: URL, completion: @escaping (Bool) -> Void)
    }
    enum OpenURLAction.Result {
      case handled
      case discarded
      case systemAction
    }
    struct PresentationMode {
      var isPresented: Bool { get }
      mutating func dismiss()
    }
    enum ScenePhase: Comparable, Hashable {
      case background
      case inactive
      case active
    }
    enum ColorScheme: Hashable, CaseIterable {
      case light
      case dark
    }
    enum ColorSchemeContrast: Hashable, CaseIterable {
      case standard
      case increased
    }
    enum LayoutDirection: Hashable, CaseIterable {
      case leftToRight
      case rightToLeft
    }
    enum UserInterfaceSizeClass: Hashable {
      case compact
      case regular
    }
    enum EditMode: Hashable {
      case inactive
      case transient
      case active
      var isEditing: Bool { get }
    }
    extension View {
      func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View
      @_named(object) func environment<T>(_ object: T?) -> some View
      func environmentObject<T: ObservableObject>(_ object: T) -> some View
      func transformEnvironment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>,
        transform: @escaping (inout V) -> Void) -> some View
      func modelContainer(_ container: Any, inMemory: Bool = x, isAutosaveEnabled: Bool = x) -> some View
      func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View
      func colorScheme(_ colorScheme: ColorScheme) -> some View
    }
    protocol PreferenceKey {
      associatedtype Value
      static var defaultValue: Value { get }
      static func reduce(value: inout Value, nextValue: () -> Value)
    }
    extension View {
      func preference<K: PreferenceKey>(key: K.Type, value: K.Value) -> some View
      func onPreferenceChange<K: PreferenceKey>(_ key: K.Type, perform action: @escaping (K.Value) -> Void) -> some View
      func transformPreference<K: PreferenceKey>(_ key: K.Type, _ callback: @escaping (inout K.Value) -> Void) -> some View
    }
    """
}
