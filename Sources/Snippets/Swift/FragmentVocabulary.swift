/// Names that tell what a piece of code without a type around it belongs to.
enum FragmentVocabulary {
  /// Property wrappers that only make sense in a view.
  static let viewWrappers: Set<String> = [
    "State", "Binding", "StateObject", "ObservedObject", "EnvironmentObject", "Environment", "FocusState",
    "AppStorage", "SceneStorage", "Bindable", "Namespace", "GestureState", "Query", "FetchRequest", "ScaledMetric",
    "FocusedValue", "AccessibilityFocusState", "UIApplicationDelegateAdaptor",
  ]

  static let views: Set<String> = [
    "AnyView", "AsyncImage", "Button", "Capsule", "Circle", "Color", "ColorPicker", "ContentUnavailableView",
    "ControlGroup", "DatePicker", "DisclosureGroup", "Divider", "EditButton", "Ellipse", "EmptyView", "ForEach", "Form",
    "Gauge", "GeometryReader", "Grid", "GridRow", "Group", "GroupBox", "HSplitView", "HStack", "Image", "Label",
    "LabeledContent", "LazyHGrid", "LazyHStack", "LazyVGrid", "LazyVStack", "LinearGradient", "Link", "List", "Map",
    "Menu", "NavigationLink", "NavigationSplitView", "NavigationStack", "NavigationView", "OutlineGroup", "Path",
    "PhotosPicker", "Picker", "ProgressView", "RadialGradient", "Rectangle", "RoundedRectangle", "ScrollView",
    "ScrollViewReader", "Section", "SecureField", "ShareLink", "Slider", "Spacer", "Stepper", "Tab", "Table", "TabView",
    "Text", "TextEditor", "TextField", "TimelineView", "Toggle", "UnevenRoundedRectangle", "VStack", "VideoPlayer",
    "ViewThatFits", "ZStack",
  ]

  /// Types of the library that are called at the start of statements and are no views.
  static let otherTypes: Set<String> = [
    "Array", "Bool", "Data", "Date", "Dictionary", "DispatchQueue", "Double", "Int", "MainActor", "NotificationCenter",
    "Optional", "PlaygroundPage", "RunLoop", "Set", "String", "Task", "Thread", "Timer", "UIView", "URL", "URLSession",
    "UserDefaults", "UUID",
  ]

  /// Modifiers that only views have.
  static let modifiers: Set<String> = [
    "accessibilityLabel", "alert", "animation", "background", "border", "bold", "buttonStyle", "clipShape",
    "confirmationDialog", "controlSize", "cornerRadius", "disabled", "environment", "environmentObject", "fixedSize",
    "font", "foregroundColor", "foregroundStyle", "frame", "fullScreenCover", "ignoresSafeArea", "labelsHidden",
    "lineLimit", "listStyle", "multilineTextAlignment", "navigationBarTitle", "navigationBarTitleDisplayMode",
    "navigationDestination", "navigationTitle", "offset", "onAppear", "onChange", "onDisappear", "onLongPressGesture",
    "onReceive", "onSubmit", "onTapGesture", "opacity", "overlay", "padding", "pickerStyle", "popover", "preference",
    "preferredColorScheme", "refreshable", "resizable", "safeAreaInset", "scaledToFill", "scaledToFit", "searchable",
    "shadow", "sheet", "swipeActions", "tabItem", "tag", "task", "textFieldStyle", "tint", "toolbar", "transition",
    "zIndex",
  ]

  /// Endings that people give to the names of views.
  static let viewEndings = ["View", "Screen", "Row", "Cell", "Page", "Button", "Card", "Content", "List", "Form"]

  /// What a method that overrides, or that a framework calls by its name, belongs to.
  static let owners: [(methods: Set<String>, inherits: [String])] = [
    (
      [
        "loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear",
        "viewDidDisappear", "viewWillLayoutSubviews", "viewDidLayoutSubviews", "didReceiveMemoryWarning",
        "viewWillTransition", "updateViewConstraints", "viewSafeAreaInsetsDidChange", "beginAppearanceTransition",
        "endAppearanceTransition", "shouldAutomaticallyForwardAppearanceMethods", "didMove(toParent:)",
        "willMove(toParent:)", "prepare(for:sender:)", "preferredStatusBarStyle", "dismiss(animated:completion:)",
      ], ["UIViewController"]
    ),
    (
      [
        "layoutSubviews", "didMoveToSuperview", "didMoveToWindow", "updateConstraints", "intrinsicContentSize",
        "willMove(toWindow:)", "willMove(toSuperview:)", "draw(_:)", "sizeThatFits(_:)", "awakeFromNib",
      ], ["UIView"]
    ),
    (["prepareForReuse", "setSelected(_:animated:)", "setHighlighted(_:animated:)"], ["UITableViewCell"]),
    (
      ["makeUIViewController", "updateUIViewController", "dismantleUIViewController"], ["UIViewControllerRepresentable"]
    ),
    (["makeUIView", "updateUIView", "dismantleUIView"], ["UIViewRepresentable"]),
    (["body(content:)"], ["ViewModifier"]),
    (
      [
        "scene(_:willConnectTo:options:)", "sceneDidBecomeActive", "sceneWillResignActive", "sceneWillEnterForeground",
        "sceneDidEnterBackground", "sceneDidDisconnect",
      ], ["UIResponder", "UIWindowSceneDelegate"]
    ),
    (
      [
        "application(_:didFinishLaunchingWithOptions:)", "applicationDidBecomeActive", "applicationWillResignActive",
        "applicationWillEnterForeground", "applicationDidEnterBackground", "applicationWillTerminate",
      ], ["UIResponder", "UIApplicationDelegate"]
    ),
  ]

  static let structures: Set<String> = ["View", "ViewModifier", "UIViewControllerRepresentable", "UIViewRepresentable"]
}
