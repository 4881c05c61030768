extension SwiftUIInterfaces {
  static let text: StaticString = """
    typealias LocalizedStringKey = String
    typealias LocalizedStringResource = String
    struct Text: View, Equatable {
      init(_ content: String)
      init(verbatim content: String)
      @_named(attributed) init(_ attributedContent: Any)
      @_named(image) init(_ image: Image)
      init(_ key: String, tableName: String? = nil, bundle: Any? = nil, comment: Any? = nil)
      init<F>(_ input: Any, format: F)
      init(_ date: Date, style: Text.DateStyle)
      @_named(range) init(_ dates: ClosedRange<Date>)
      @_named(interval) init(_ interval: DateInterval)
      init(timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true)
      init<Subject>(_ subject: Subject, formatter: Formatter)
      static func + (_ left: Text, _ right: Text) -> Text
      func bold() -> Text
      @_named(active) func bold(_ isActive: Bool) -> Text
      func italic() -> Text
      @_named(active) func italic(_ isActive: Bool) -> Text
      func font(_ font: Font?) -> Text
      func fontWeight(_ weight: Font.Weight?) -> Text
      func fontDesign(_ design: Font.Design?) -> Text
      func foregroundColor(_ color: Color?) -> Text
      func foregroundStyle(_ style: any ShapeStyle) -> Text
      func strikethrough(_ isActive: Bool = true, pattern: Text.LineStyle.Pattern = x, color: Color? = nil) -> Text
      func underline(_ isActive: Bool = true, pattern: Text.LineStyle.Pattern = x, color: Color? = nil) -> Text
      func kerning(_ kerning: CGFloat) -> Text
      func tracking(_ tracking: CGFloat) -> Text
      func baselineOffset(_ baselineOffset: CGFloat) -> Text
      func monospaced(_ isActive: Bool = true) -> Text
      func monospacedDigit() -> Text
      func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> Text
      func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> Text
    }
    @_anyMember
    struct Text.DateStyle {
    }
    @_anyMember
    struct Text.LineStyle {
    }
    @_anyMember
    struct Text.LineStyle.Pattern {
    }
    @_anyMember
    struct Text.Scale {
    }
    @_anyMember
    struct Text.TruncationMode {
    }
    @_anyMember
    struct Text.Case {
    }
    struct Image: View, Equatable {
      init(_ name: String, bundle: Any? = nil)
      init(_ name: String, variableValue: Double?, bundle: Any? = nil)
      init(_ name: String, bundle: Any? = nil, label: Text)
      init(decorative name: String, bundle: Any? = nil)
      init(systemName: String)
      init(systemName: String, variableValue: Double?)
      init(uiImage: Any)
      func resizable(capInsets: EdgeInsets = x, resizingMode: Image.ResizingMode = x) -> Image
      func renderingMode(_ renderingMode: Image.TemplateRenderingMode?) -> Image
      func interpolation(_ interpolation: Image.Interpolation) -> Image
      func antialiased(_ isAntialiased: Bool) -> Image
      func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image
    }
    @_anyMember
    struct Image.ResizingMode {
    }
    @_anyMember
    struct Image.TemplateRenderingMode {
    }
    @_anyMember
    struct Image.Interpolation {
    }
    @_anyMember
    struct Image.Scale {
    }
    @_anyMember
    struct SymbolRenderingMode {
    }
    struct AsyncImage: View {
      init(url: URL?, scale: CGFloat = 1)
      @_named(content) init(url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> any View,
        @ViewBuilder placeholder: @escaping () -> any View)
      @_named(phase) init(url: URL?, scale: CGFloat = 1, transaction: Transaction = x,
        @ViewBuilder content: @escaping (AsyncImagePhase) -> any View)
    }
    enum AsyncImagePhase {
      case empty
      case success(Image)
      case failure(Error)
      var image: Image? { get }
      var error: Error? { get }
    }
    struct Label: View {
      init(_ title: String, systemImage name: String)
      init(_ title: String, image name: String)
      init(@ViewBuilder title: () -> any View, @ViewBuilder icon: () -> any View)
    }
    """

  static let controls: StaticString = """
    struct Button: View {
      init(action: @escaping () -> Void, @ViewBuilder label: () -> any View)
      init(_ title: String, action: @escaping () -> Void)
      init(_ title: String, systemImage: String, action: @escaping () -> Void)
      init(_ title: String, image: String, action: @escaping () -> Void)
      init(role: ButtonRole?, action: @escaping () -> Void, @ViewBuilder label: () -> any View)
      init(role: ButtonRole, action: @escaping () -> Void)
      init(_ title: String, role: ButtonRole?, action: @escaping () -> Void)
      init(_ title: String, systemImage: String, role: ButtonRole?, action: @escaping () -> Void)
    }
    struct ButtonRole: Equatable {
      static var destructive: ButtonRole { get }
      static var cancel: ButtonRole { get }
      static var confirm: ButtonRole { get }
      static var close: ButtonRole { get }
    }
    struct EditButton: View {
      init()
    }
    struct RenameButton: View {
      init()
    }
    struct Link: View {
      init(_ title: String, destination: URL)
      init(destination: URL, @ViewBuilder label: () -> any View)
    }
    struct ShareLink: View {
      init(item: Any, subject: Text? = nil, message: Text? = nil)
      init(_ title: String, item: Any, subject: Text? = nil, message: Text? = nil)
      init(item: Any, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> any View)
      init(_ title: String, item: Any, preview: Any)
      init(item: Any, preview: Any)
    }
    struct Menu: View {
      init(_ title: String, @ViewBuilder content: () -> any View)
      init(_ title: String, systemImage: String, @ViewBuilder content: () -> any View)
      init(@ViewBuilder content: () -> any View, @ViewBuilder label: () -> any View)
      init(_ title: String, @ViewBuilder content: () -> any View, primaryAction: @escaping () -> Void)
      init(@ViewBuilder content: () -> any View, @ViewBuilder label: () -> any View,
        primaryAction: @escaping () -> Void)
    }
    struct ControlGroup: View {
      init(@ViewBuilder content: () -> any View)
    }
    struct DisclosureGroup: View {
      init(_ title: String, @ViewBuilder content: @escaping () -> any View)
      init(_ title: String, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> any View)
      init(@ViewBuilder content: @escaping () -> any View, @ViewBuilder label: () -> any View)
      init(isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> any View,
        @ViewBuilder label: () -> any View)
    }
    protocol ButtonStyle {
      associatedtype Body: View
      @ViewBuilder func makeBody(configuration: ButtonStyleConfiguration) -> Body
    }
    protocol PrimitiveButtonStyle {
      associatedtype Body: View
      @ViewBuilder func makeBody(configuration: PrimitiveButtonStyleConfiguration) -> Body
    }
    typealias ButtonStyle.Configuration = ButtonStyleConfiguration
    typealias PrimitiveButtonStyle.Configuration = PrimitiveButtonStyleConfiguration
    struct ButtonStyleConfiguration {
      var label: ButtonStyleConfiguration.Label { get }
      var isPressed: Bool { get }
      var role: ButtonRole? { get }
    }
    struct ButtonStyleConfiguration.Label: View {
    }
    struct PrimitiveButtonStyleConfiguration {
      var label: ButtonStyleConfiguration.Label { get }
      var role: ButtonRole? { get }
      func trigger()
    }
    protocol ToggleStyle {
      associatedtype Body: View
      @ViewBuilder func makeBody(configuration: ToggleStyleConfiguration) -> Body
    }
    typealias ToggleStyle.Configuration = ToggleStyleConfiguration
    struct ToggleStyleConfiguration {
      var label: ButtonStyleConfiguration.Label { get }
      var isOn: Bool { get nonmutating set }
    }
    protocol LabelStyle {
      associatedtype Body: View
      @ViewBuilder func makeBody(configuration: LabelStyleConfiguration) -> Body
    }
    typealias LabelStyle.Configuration = LabelStyleConfiguration
    struct LabelStyleConfiguration {
      var title: ButtonStyleConfiguration.Label { get }
      var icon: ButtonStyleConfiguration.Label { get }
    }
    """

  static let valueControls: StaticString = """
    struct Toggle: View {
      init(_ title: String, isOn: Binding<Bool>)
      init(_ title: String, systemImage: String, isOn: Binding<Bool>)
      init(_ title: String, image: String, isOn: Binding<Bool>)
      init(isOn: Binding<Bool>, @ViewBuilder label: () -> any View)
    }
    struct TextField: View {
      init(_ title: String, text: Binding<String>)
      init(_ title: String, text: Binding<String>, axis: Axis)
      init(_ title: String, text: Binding<String>, prompt: Text?)
      init(_ title: String, text: Binding<String>, prompt: Text?, axis: Axis)
      init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> any View)
      init(text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> any View)
      @_named(value) init<V, F>(_ title: String, value: Binding<V>, format: F, prompt: Text? = nil)
      @_named(formatter) init<V>(_ title: String, value: Binding<V>, formatter: Formatter, prompt: Text? = nil)
      @_named(editing) init(_ title: String, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void = x,
        onCommit: @escaping () -> Void = x)
    }
    struct SecureField: View {
      init(_ title: String, text: Binding<String>)
      init(_ title: String, text: Binding<String>, prompt: Text?)
      init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> any View)
      @_named(commit) init(_ title: String, text: Binding<String>, onCommit: @escaping () -> Void)
    }
    struct TextEditor: View {
      init(text: Binding<String>)
    }
    struct Picker: View {
      init<V: Hashable>(_ title: String, selection: Binding<V>, @ViewBuilder content: () -> any View)
      init<V: Hashable>(_ title: String, systemImage: String, selection: Binding<V>, @ViewBuilder content: () -> any View)
      init<V: Hashable>(selection: Binding<V>, @ViewBuilder content: () -> any View, @ViewBuilder label: () -> any View)
      init<V: Hashable>(selection: Binding<V>, label: any View, @ViewBuilder content: () -> any View)
    }
    struct Slider: View {
      init<V: BinaryFloatingPoint>(value: Binding<V>)
      init<V: BinaryFloatingPoint>(value: Binding<V>, in bounds: ClosedRange<V> = x,
        onEditingChanged: @escaping (Bool) -> Void = x)
      init<V: BinaryFloatingPoint>(value: Binding<V>, in bounds: ClosedRange<V>, step: V = x,
        onEditingChanged: @escaping (Bool) -> Void = x)
      init<V: BinaryFloatingPoint>(value: Binding<V>, in bounds: ClosedRange<V> = x, @ViewBuilder label: () -> any View,
        onEditingChanged: @escaping (Bool) -> Void = x)
      init<V: BinaryFloatingPoint>(value: Binding<V>, in bounds: ClosedRange<V>, step: V, @ViewBuilder label: () -> any View,
        onEditingChanged: @escaping (Bool) -> Void = x)
      init<V: BinaryFloatingPoint>(value: Binding<V>, in bounds: ClosedRange<V> = x, @ViewBuilder label: () -> any View,
        @ViewBuilder minimumValueLabel: () -> any View, @ViewBuilder maximumValueLabel: () -> any View,
        onEditingChanged: @escaping (Bool) -> Void = x)
      init<V: BinaryFloatingPoint>(value: Binding<V>, in bounds: ClosedRange<V>, step: V, @ViewBuilder label: () -> any View,
        @ViewBuilder minimumValueLabel: () -> any View, @ViewBuilder maximumValueLabel: () -> any View,
        onEditingChanged: @escaping (Bool) -> Void = x)
    }
    struct Stepper: View {
      init<V: Strideable>(_ title: String, value: Binding<V>, step: V = x,
        onEditingChanged: @escaping (Bool) -> Void = x)
      init<V: Strideable>(_ title: String, value: Binding<V>, in bounds: ClosedRange<V>, step: V = x,
        onEditingChanged: @escaping (Bool) -> Void = x)
      init(_ title: String, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = x)
      init<V: Strideable>(value: Binding<V>, step: V = x, @ViewBuilder label: () -> any View,
        onEditingChanged: @escaping (Bool) -> Void = x)
      init<V: Strideable>(value: Binding<V>, in bounds: ClosedRange<V>, step: V = x, @ViewBuilder label: () -> any View,
        onEditingChanged: @escaping (Bool) -> Void = x)
      init(@ViewBuilder label: () -> any View, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = x)
    }
    struct DatePicker: View {
      init(_ title: String, selection: Binding<Date>, displayedComponents: DatePickerComponents = x)
      init(_ title: String, selection: Binding<Date>, in range: Any, displayedComponents: DatePickerComponents = x)
      init(selection: Binding<Date>, displayedComponents: DatePickerComponents = x, @ViewBuilder label: () -> any View)
      init(selection: Binding<Date>, in range: Any, displayedComponents: DatePickerComponents = x,
        @ViewBuilder label: () -> any View)
    }
    @_anyMember
    struct DatePickerComponents {
    }
    struct ColorPicker: View {
      init(_ title: String, selection: Binding<Color>, supportsOpacity: Bool = true)
      init(selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> any View)
    }
    struct ProgressView: View {
      init()
      init(_ title: String)
      init(@ViewBuilder label: () -> any View)
      init<V: BinaryFloatingPoint>(value: V?, total: V = x)
      init<V: BinaryFloatingPoint>(_ title: String, value: V?, total: V = x)
      init<V: BinaryFloatingPoint>(value: V?, total: V = x, @ViewBuilder label: () -> any View)
      init<V: BinaryFloatingPoint>(value: V?, total: V = x, @ViewBuilder label: () -> any View,
        @ViewBuilder currentValueLabel: () -> any View)
      @_named(progress) init(_ progress: Any)
      init(timerInterval: ClosedRange<Date>, countsDown: Bool = true)
    }
    struct Gauge: View {
      init<V: BinaryFloatingPoint>(value: V, in bounds: ClosedRange<V> = x, @ViewBuilder label: () -> any View)
      init<V: BinaryFloatingPoint>(value: V, in bounds: ClosedRange<V> = x, @ViewBuilder label: () -> any View,
        @ViewBuilder currentValueLabel: () -> any View)
      init<V: BinaryFloatingPoint>(value: V, in bounds: ClosedRange<V> = x, @ViewBuilder label: () -> any View,
        @ViewBuilder currentValueLabel: () -> any View, @ViewBuilder minimumValueLabel: () -> any View,
        @ViewBuilder maximumValueLabel: () -> any View)
    }
    struct LabeledContent: View {
      init(_ title: String, @ViewBuilder content: () -> any View)
      init(_ title: String, value: String)
      init(@ViewBuilder content: () -> any View, @ViewBuilder label: () -> any View)
      init<V, F>(_ title: String, value: V, format: F)
    }
    """
}
