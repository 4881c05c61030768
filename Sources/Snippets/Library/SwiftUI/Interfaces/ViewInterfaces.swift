extension SwiftUIInterfaces {
  static let views: StaticString = """
    @MainActor
    protocol View {
      associatedtype Body: View
      @ViewBuilder var body: Body { get }
    }
    struct EmptyView: View {
      init()
    }
    struct AnyView: View {
      init(_ view: any View)
      init(erasing view: any View)
    }
    struct Group: View, Scene, ToolbarContent {
      init(@ViewBuilder content: () -> any View)
    }
    struct EquatableView: View {
      init(content: any View)
    }
    @MainActor
    protocol ViewModifier {
      associatedtype Body: View
      @ViewBuilder func body(content: Content) -> Body
    }
    extension ViewModifier {
      func concat(_ modifier: any ViewModifier) -> any ViewModifier
    }
    struct ViewModifier.Content: View {
    }
    struct EmptyModifier: ViewModifier {
      init()
      static var identity: EmptyModifier { get }
    }
    struct ModifiedContent: View, ViewModifier {
      init(content: any View, modifier: any ViewModifier)
    }
    extension View {
      func modifier(_ modifier: any ViewModifier) -> some View
      func id<ID: Hashable>(_ id: ID) -> some View
      func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View
      func equatable() -> some View
      static func _printChanges()
      static func _logChanges()
    }
    protocol DynamicProperty {
    }
    extension DynamicProperty {
      mutating func update()
    }
    protocol PreviewProvider {
      associatedtype Previews: View
      @ViewBuilder static var previews: Previews { get }
    }
    """

  static let builders: StaticString = """
    struct ForEach: View, DynamicViewContent {
      @_named(identifiable) init<Data: RandomAccessCollection>(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> any View)
      @_named(keyed) init<Data: RandomAccessCollection, ID: Hashable>(_ data: Data, id: KeyPath<Data.Element, ID>,
        @ViewBuilder content: @escaping (Data.Element) -> any View)
      @_named(range) init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> any View)
      @_named(binding) init<C: RandomAccessCollection>(_ data: Binding<C>,
        @ViewBuilder content: @escaping (Binding<C.Element>) -> any View)
      @_named(keyedBinding) init<C: RandomAccessCollection, ID: Hashable>(_ data: Binding<C>, id: KeyPath<C.Element, ID>,
        @ViewBuilder content: @escaping (Binding<C.Element>) -> any View)
    }
    protocol DynamicViewContent: View {
    }
    extension DynamicViewContent {
      func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent
      func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent
      func onInsert(of types: [Any], perform action: @escaping (Int, [Any]) -> Void) -> some DynamicViewContent
    }
    """

  static let animation: StaticString = """
    func withAnimation<Result>(_ animation: Animation? = default, _ body: () throws -> Result) rethrows -> Result
    func withAnimation<Result>(_ animation: Animation? = default, completionCriteria: AnimationCompletionCriteria = x,
      _ body: () throws -> Result, completion: @escaping () -> Void) rethrows -> Result
    func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result
    struct Transaction {
      init()
      init(animation: Animation?)
      var animation: Animation?
      var disablesAnimations: Bool
    }
    @_anyMember
    struct AnimationCompletionCriteria {
    }
    struct Animation: Equatable {
      static var `default`: Animation { get }
      static var linear: Animation { get }
      static var easeIn: Animation { get }
      static var easeOut: Animation { get }
      static var easeInOut: Animation { get }
      static var spring: Animation { get }
      static var bouncy: Animation { get }
      static var smooth: Animation { get }
      static var snappy: Animation { get }
      static var interactiveSpring: Animation { get }
      static func linear(duration: TimeInterval) -> Animation
      static func easeIn(duration: TimeInterval) -> Animation
      static func easeOut(duration: TimeInterval) -> Animation
      static func easeInOut(duration: TimeInterval) -> Animation
      static func timingCurve(_ c0x: Double, _ c0y: Double, _ c1x: Double, _ c1y: Double,
        duration: TimeInterval = x) -> Animation
      static func spring(response: Double = x, dampingFraction: Double = x, blendDuration: TimeInterval = x) -> Animation
      static func spring(duration: TimeInterval = x, bounce: Double = x, blendDuration: Double = x) -> Animation
      static func interpolatingSpring(mass: Double = x, stiffness: Double, damping: Double,
        initialVelocity: Double = x) -> Animation
      static func interactiveSpring(response: Double = x, dampingFraction: Double = x,
        blendDuration: TimeInterval = x) -> Animation
      static func bouncy(duration: TimeInterval = x, extraBounce: Double = x) -> Animation
      static func smooth(duration: TimeInterval = x, extraBounce: Double = x) -> Animation
      static func snappy(duration: TimeInterval = x, extraBounce: Double = x) -> Animation
      func delay(_ delay: TimeInterval) -> Animation
      func speed(_ speed: Double) -> Animation
      func repeatCount(_ repeatCount: Int, autoreverses: Bool = x) -> Animation
      func repeatForever(autoreverses: Bool = x) -> Animation
    }
    @_anyMember
    struct AnyTransition {
      static var identity: AnyTransition { get }
    }
    extension View {
      @_named(value) func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View
      func animation(_ animation: Animation?) -> some View
      func transition(_ t: AnyTransition) -> some View
      func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View
      func contentTransition(_ transition: ContentTransition) -> some View
      func matchedGeometryEffect<ID: Hashable>(id: ID, in namespace: Namespace.ID,
        properties: MatchedGeometryProperties = x, anchor: UnitPoint = x, isSource: Bool = x) -> some View
      func matchedTransitionSource<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> some View
      func navigationTransition(_ style: NavigationTransition) -> some View
      func phaseAnimator(_ phases: [Any], content: @escaping (Any, Any) -> any View,
        animation: @escaping (Any) -> Animation? = x) -> some View
    }
    @_anyMember
    struct ContentTransition {
    }
    @_anyMember
    struct NavigationTransition {
    }
    @_anyMember
    struct MatchedGeometryProperties {
    }
    """
}
