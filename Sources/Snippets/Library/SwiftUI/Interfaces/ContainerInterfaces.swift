extension SwiftUIInterfaces {
  static let containers: StaticString = """
    struct VStack: View {
      init(alignment: HorizontalAlignment = x, spacing: CGFloat? = nil, @ViewBuilder content: () -> any View)
    }
    struct HStack: View {
      init(alignment: VerticalAlignment = x, spacing: CGFloat? = nil, @ViewBuilder content: () -> any View)
    }
    struct ZStack: View {
      init(alignment: Alignment = x, @ViewBuilder content: () -> any View)
    }
    struct LazyVStack: View {
      init(alignment: HorizontalAlignment = x, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = x,
        @ViewBuilder content: () -> any View)
    }
    struct LazyHStack: View {
      init(alignment: VerticalAlignment = x, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = x,
        @ViewBuilder content: () -> any View)
    }
    struct LazyVGrid: View {
      init(columns: [GridItem], alignment: HorizontalAlignment = x, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = x, @ViewBuilder content: () -> any View)
    }
    struct LazyHGrid: View {
      init(rows: [GridItem], alignment: VerticalAlignment = x, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = x, @ViewBuilder content: () -> any View)
    }
    @_anyMember
    struct GridItem {
    }
    @_anyMember
    struct GridItem.Size {
    }
    struct Grid: View {
      init(alignment: Alignment = x, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
        @ViewBuilder content: () -> any View)
    }
    struct GridRow: View {
      init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> any View)
    }
    struct ScrollView: View {
      init(_ axes: Axis.Set = x, showsIndicators: Bool = true, @ViewBuilder content: () -> any View)
    }
    struct ScrollViewReader: View {
      init(@ViewBuilder content: @escaping (ScrollViewProxy) -> any View)
    }
    struct ScrollViewProxy {
      func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil)
    }
    struct GeometryReader: View {
      init(@ViewBuilder content: @escaping (GeometryProxy) -> any View)
    }
    struct GeometryProxy {
      var size: CGSize { get }
      var safeAreaInsets: EdgeInsets { get }
      func frame(in coordinateSpace: Any) -> CGRect
    }
    struct GroupBox: View {
      init(@ViewBuilder content: () -> any View)
      init(_ title: String, @ViewBuilder content: () -> any View)
      init(@ViewBuilder content: () -> any View, @ViewBuilder label: () -> any View)
      init(label: any View, @ViewBuilder content: () -> any View)
    }
    struct ViewThatFits: View {
      init(in axes: Axis.Set = x, @ViewBuilder content: () -> any View)
    }
    struct ContentUnavailableView: View {
      init(_ title: String, systemImage: String, description: Text? = nil)
      init(_ title: String, image: String, description: Text? = nil)
      init(@ViewBuilder label: () -> any View, @ViewBuilder description: () -> any View = x,
        @ViewBuilder actions: () -> any View = x)
      static var search: ContentUnavailableView { get }
      static func search(text: String) -> ContentUnavailableView
    }
    struct TimelineView: View {
      init(_ schedule: Any, @ViewBuilder content: @escaping (TimelineViewContext) -> any View)
    }
    struct TimelineViewContext {
      var date: Date { get }
    }
    struct Spacer: View {
      init(minLength: CGFloat? = nil)
    }
    struct Divider: View {
      init()
    }
    @_anyMember
    struct PinnedScrollableViews {
    }
    """

  static let collections: StaticString = """
    struct List: View {
      init(@ViewBuilder content: () -> any View)
      init<V>(selection: Binding<V>, @ViewBuilder content: () -> any View)
      @_named(identifiable) init<Data: RandomAccessCollection>(_ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> any View)
      @_named(keyed) init<Data: RandomAccessCollection, ID: Hashable>(_ data: Data, id: KeyPath<Data.Element, ID>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> any View)
      @_named(range) init(_ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> any View)
      @_named(binding) init<C: RandomAccessCollection>(_ data: Binding<C>,
        @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> any View)
      @_named(keyedBinding) init<C: RandomAccessCollection, ID: Hashable>(_ data: Binding<C>, id: KeyPath<C.Element, ID>,
        @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> any View)
      @_named(identifiable) init<Data: RandomAccessCollection, V>(_ data: Data, selection: Binding<V>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> any View)
      @_named(keyed) init<Data: RandomAccessCollection, ID: Hashable, V>(_ data: Data, id: KeyPath<Data.Element, ID>,
        selection: Binding<V>, @ViewBuilder rowContent: @escaping (Data.Element) -> any View)
      @_named(tree) init<Data: RandomAccessCollection>(_ data: Data, children: KeyPath<Data.Element, Data?>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> any View)
    }
    struct Section: View {
      init(@ViewBuilder content: () -> any View)
      init(_ title: String, @ViewBuilder content: () -> any View)
      init(_ title: String, isExpanded: Binding<Bool>, @ViewBuilder content: () -> any View)
      init(@ViewBuilder content: () -> any View, @ViewBuilder header: () -> any View)
      init(@ViewBuilder content: () -> any View, @ViewBuilder footer: () -> any View)
      init(@ViewBuilder content: () -> any View, @ViewBuilder header: () -> any View,
        @ViewBuilder footer: () -> any View)
      init(header: any View, @ViewBuilder content: () -> any View)
      init(footer: any View, @ViewBuilder content: () -> any View)
      init(header: any View, footer: any View, @ViewBuilder content: () -> any View)
    }
    struct Form: View {
      init(@ViewBuilder content: () -> any View)
    }
    struct OutlineGroup: View {
      init<Data: RandomAccessCollection>(_ data: Data, children: KeyPath<Data.Element, Data?>,
        @ViewBuilder content: @escaping (Data.Element) -> any View)
    }
    """

  static let navigation: StaticString = """
    struct NavigationStack: View {
      init(@ViewBuilder root: () -> any View)
      init(path: Binding<Any>, @ViewBuilder root: () -> any View)
    }
    struct NavigationView: View {
      init(@ViewBuilder content: () -> any View)
    }
    struct NavigationSplitView: View {
      init(@ViewBuilder sidebar: () -> any View, @ViewBuilder detail: () -> any View)
      init(@ViewBuilder sidebar: () -> any View, @ViewBuilder content: () -> any View,
        @ViewBuilder detail: () -> any View)
      init(columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> any View,
        @ViewBuilder detail: () -> any View)
      init(columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> any View,
        @ViewBuilder content: () -> any View, @ViewBuilder detail: () -> any View)
    }
    @_anyMember
    struct NavigationSplitViewVisibility: Equatable {
    }
    struct NavigationPath: Equatable {
      init()
      init<S: Sequence>(_ elements: S)
      var count: Int { get }
      var isEmpty: Bool { get }
      mutating func append<V: Hashable>(_ value: V)
      mutating func removeLast(_ k: Int = 1)
    }
    struct NavigationLink: View {
      init(@ViewBuilder destination: () -> any View, @ViewBuilder label: () -> any View)
      @_named(view) init(destination: any View, @ViewBuilder label: () -> any View)
      init(_ title: String, @ViewBuilder destination: () -> any View)
      @_named(view) init(_ title: String, destination: any View)
      init<P: Hashable>(_ title: String, value: P?)
      init<P: Hashable>(value: P?, @ViewBuilder label: () -> any View)
      init(isActive: Binding<Bool>, @ViewBuilder destination: () -> any View, @ViewBuilder label: () -> any View)
      init(destination: any View, isActive: Binding<Bool>, @ViewBuilder label: () -> any View)
      init(_ title: String, isActive: Binding<Bool>, @ViewBuilder destination: () -> any View)
      init(_ title: String, destination: any View, isActive: Binding<Bool>)
      init<V: Hashable>(tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> any View,
        @ViewBuilder label: () -> any View)
      init<V: Hashable>(destination: any View, tag: V, selection: Binding<V?>, @ViewBuilder label: () -> any View)
    }
    struct TabView: View {
      init(@ViewBuilder content: () -> any View)
      init<V: Hashable>(selection: Binding<V>, @ViewBuilder content: () -> any View)
    }
    struct Tab: View {
      init(_ title: String, systemImage: String, @ViewBuilder content: () -> any View)
      init(_ title: String, image: String, @ViewBuilder content: () -> any View)
      init<V: Hashable>(_ title: String, systemImage: String, value: V, @ViewBuilder content: () -> any View)
      init<V: Hashable>(_ title: String, image: String, value: V, @ViewBuilder content: () -> any View)
      init<V: Hashable>(_ title: String, systemImage: String, value: V, role: TabRole?,
        @ViewBuilder content: () -> any View)
      init(_ title: String, systemImage: String, role: TabRole?, @ViewBuilder content: () -> any View)
      init(role: TabRole?, @ViewBuilder content: () -> any View)
      init<V: Hashable>(value: V, role: TabRole? = x, @ViewBuilder content: () -> any View)
      init<V: Hashable>(value: V, @ViewBuilder content: () -> any View, @ViewBuilder label: () -> any View)
      init(@ViewBuilder content: () -> any View, @ViewBuilder label: () -> any View)
    }
    @_anyMember
    struct TabRole {
    }
    struct TabSection: View {
      init(_ title: String, @ViewBuilder content: () -> any View)
    }
    extension View {
      func navigationTitle(_ title: String) -> some View
      @_named(text) func navigationTitle(_ title: Text) -> some View
      @_named(binding) func navigationTitle(_ title: Binding<String>) -> some View
      func navigationBarTitle(_ title: String) -> some View
      func navigationBarTitle(_ title: String, displayMode: NavigationBarItem.TitleDisplayMode) -> some View
      func navigationDestination<D: Hashable>(for data: D.Type, @ViewBuilder destination: @escaping (D) -> any View)
        -> some View
      func navigationDestination(isPresented: Binding<Bool>, @ViewBuilder destination: () -> any View) -> some View
      func navigationDestination<D: Hashable>(item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> any View)
        -> some View
      func tabItem(@ViewBuilder _ label: () -> any View) -> some View
      func badge(_ count: Int) -> some View
      @_named(text) func badge(_ label: String?) -> some View
      func toolbar(@ToolbarContentBuilder content: () -> any View) -> some View
      @_named(visibility) func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View
      func toolbarItem(@ViewBuilder content: () -> any View) -> some View
      func navigationBarItems(leading: any View) -> some View
      func navigationBarItems(trailing: any View) -> some View
      func navigationBarItems(leading: any View, trailing: any View) -> some View
    }
    protocol ToolbarContent {
      associatedtype Body
      @ToolbarContentBuilder var body: Body { get }
    }
    struct ToolbarItem: View, ToolbarContent {
      init(placement: ToolbarItemPlacement = x, @ViewBuilder content: () -> any View)
      init(id: String, placement: ToolbarItemPlacement = x, @ViewBuilder content: () -> any View)
    }
    struct ToolbarItemGroup: View, ToolbarContent {
      init(placement: ToolbarItemPlacement = x, @ViewBuilder content: () -> any View)
    }
    struct ToolbarSpacer: View, ToolbarContent {
      init(_ sizing: Any = x, placement: ToolbarItemPlacement = x)
    }
    @_anyMember
    struct ToolbarItemPlacement {
    }
    @_anyMember
    struct ToolbarPlacement {
    }
    @_anyMember
    struct NavigationBarItem.TitleDisplayMode {
    }
    """

  static let presentation: StaticString = """
    struct Alert {
      init(title: Text, message: Text? = nil, dismissButton: Alert.Button? = nil)
      init(title: Text, message: Text? = nil, primaryButton: Alert.Button, secondaryButton: Alert.Button)
    }
    struct Alert.Button {
      static func `default`(_ label: Text, action: (() -> Void)? = nil) -> Alert.Button
      static func cancel(_ label: Text, action: (() -> Void)? = nil) -> Alert.Button
      @_named(plain) static func cancel(_ action: (() -> Void)? = nil) -> Alert.Button
      static func destructive(_ label: Text, action: (() -> Void)? = nil) -> Alert.Button
    }
    extension View {
      func sheet(isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> any View)
        -> some View
      func sheet<Item: Identifiable>(item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> any View) -> some View
      func fullScreenCover(isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping () -> any View) -> some View
      func fullScreenCover<Item: Identifiable>(item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> any View) -> some View
      func popover(isPresented: Binding<Bool>, attachmentAnchor: Any = x, arrowEdge: Edge = x,
        @ViewBuilder content: @escaping () -> any View) -> some View
      func popover<Item: Identifiable>(item: Binding<Item?>, attachmentAnchor: Any = x, arrowEdge: Edge = x,
        @ViewBuilder content: @escaping (Item) -> any View) -> some View
      func inspector(isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> any View) -> some View
      func alert(_ title: String, isPresented: Binding<Bool>, @ViewBuilder actions: () -> any View) -> some View
      func alert(_ title: String, isPresented: Binding<Bool>, @ViewBuilder actions: () -> any View,
        @ViewBuilder message: () -> any View) -> some View
      func alert<T>(_ title: String, isPresented: Binding<Bool>, presenting data: T?,
        @ViewBuilder actions: (T) -> any View) -> some View
      func alert<T>(_ title: String, isPresented: Binding<Bool>, presenting data: T?,
        @ViewBuilder actions: (T) -> any View, @ViewBuilder message: (T) -> any View) -> some View
      func alert<E: Error>(isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: () -> any View) -> some View
      @_named(old) func alert(isPresented: Binding<Bool>, content: () -> Alert) -> some View
      @_named(old) func alert<Item: Identifiable>(item: Binding<Item?>, content: (Item) -> Alert) -> some View
      func confirmationDialog(_ title: String, isPresented: Binding<Bool>, titleVisibility: Visibility = x,
        @ViewBuilder actions: () -> any View) -> some View
      func confirmationDialog(_ title: String, isPresented: Binding<Bool>, titleVisibility: Visibility = x,
        @ViewBuilder actions: () -> any View, @ViewBuilder message: () -> any View) -> some View
      func confirmationDialog<T>(_ title: String, isPresented: Binding<Bool>, titleVisibility: Visibility = x,
        presenting data: T?, @ViewBuilder actions: (T) -> any View) -> some View
      func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View
      func presentationDetents(_ detents: Any, selection: Any = x) -> some View
      func presentationDragIndicator(_ visibility: Visibility) -> some View
      func presentationBackground(_ style: any ShapeStyle) -> some View
      func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View
      func presentationBackgroundInteraction(_ interaction: Any) -> some View
      func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View
    }
    @_anyMember
    struct PresentationDetent: Hashable {
    }
    @_anyMember
    struct PresentationAdaptation {
    }
    """
}
