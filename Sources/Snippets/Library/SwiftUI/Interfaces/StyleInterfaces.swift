extension SwiftUIInterfaces {
  static let drawing: StaticString = """
    @_anyMember
    protocol ShapeStyle {
    }
    protocol Shape: View {
    }
    extension Shape {
      func fill(_ content: any ShapeStyle = x, style: FillStyle = x) -> some View
      func stroke(_ content: any ShapeStyle = x, lineWidth: CGFloat = x) -> some View
      @_named(style) func stroke(_ content: any ShapeStyle, style: StrokeStyle) -> some View
      func stroke(style: StrokeStyle) -> some View
      func trim(from startFraction: CGFloat = x, to endFraction: CGFloat = x) -> some Shape
      func size(width: CGFloat, height: CGFloat) -> some Shape
      func inset(by amount: CGFloat) -> some Shape
    }
    protocol InsettableShape: Shape {
    }
    extension InsettableShape {
      func strokeBorder(_ content: any ShapeStyle = x, lineWidth: CGFloat = x) -> some View
      @_named(style) func strokeBorder(_ content: any ShapeStyle, style: StrokeStyle) -> some View
    }
    struct Circle: InsettableShape {
      init()
    }
    struct Ellipse: InsettableShape {
      init()
    }
    struct Capsule: InsettableShape {
      init(style: RoundedCornerStyle = x)
    }
    struct Rectangle: InsettableShape {
      init()
    }
    struct RoundedRectangle: InsettableShape {
      init(cornerRadius: CGFloat, style: RoundedCornerStyle = x)
      init(cornerSize: CGSize, style: RoundedCornerStyle = x)
    }
    struct UnevenRoundedRectangle: InsettableShape {
      init(topLeadingRadius: CGFloat = x, bottomLeadingRadius: CGFloat = x, bottomTrailingRadius: CGFloat = x,
        topTrailingRadius: CGFloat = x, style: RoundedCornerStyle = x)
    }
    struct ContainerRelativeShape: InsettableShape {
      init()
    }
    struct AnyShape: Shape {
      init(_ shape: any Shape)
    }
    @_anyMember
    struct Path: Shape {
      init()
      @_named(drawing) init(_ callback: (inout Path) -> Void)
    }
    struct Canvas: View {
      init(opaque: Bool = x, rendersAsynchronously: Bool = x, renderer: @escaping (Any, CGSize) -> Void)
    }
    @_anyMember
    struct Color: View, ShapeStyle, Hashable {
    }
    @_anyMember
    struct Material: ShapeStyle {
    }
    @_anyMember
    struct Gradient: ShapeStyle, Hashable {
    }
    @_anyMember
    struct AnyGradient: ShapeStyle {
    }
    @_anyMember
    struct LinearGradient: View, ShapeStyle {
    }
    @_anyMember
    struct RadialGradient: View, ShapeStyle {
    }
    @_anyMember
    struct AngularGradient: View, ShapeStyle {
    }
    @_anyMember
    struct EllipticalGradient: View, ShapeStyle {
    }
    @_anyMember
    struct MeshGradient: View, ShapeStyle {
    }
    @_anyMember
    struct AnyShapeStyle: ShapeStyle {
    }
    @_anyMember
    struct FillStyle {
    }
    @_anyMember
    struct StrokeStyle {
    }
    @_anyMember
    struct RoundedCornerStyle {
    }
    """

  /// Values that only style. Where a snippet compares them, two of the same spelling are equal.
  static let styles: StaticString = """
    @_anyMember
    struct Font: Hashable {
    }
    @_anyMember
    struct Font.Weight: Hashable {
    }
    @_anyMember
    struct Font.Design: Hashable {
    }
    @_anyMember
    struct Font.TextStyle: Hashable {
    }
    @_anyMember
    struct Font.Width: Hashable {
    }
    @_anyMember
    struct Alignment: Equatable {
    }
    @_anyMember
    struct HorizontalAlignment: Equatable {
    }
    @_anyMember
    struct VerticalAlignment: Equatable {
    }
    @_anyMember
    struct TextAlignment: Hashable {
    }
    @_anyMember
    struct Axis: Hashable {
    }
    @_anyMember
    struct Axis.Set: Hashable {
    }
    @_anyMember
    struct Edge: Hashable {
    }
    @_anyMember
    struct Edge.Set: Hashable {
    }
    @_anyMember
    struct EdgeInsets: Equatable {
    }
    @_anyMember
    struct HorizontalEdge: Hashable {
    }
    @_anyMember
    struct VerticalEdge: Hashable {
    }
    @_anyMember
    struct UnitPoint: Hashable {
    }
    @_anyMember
    struct Angle: Hashable {
    }
    @_anyMember
    struct Visibility: Hashable {
    }
    @_anyMember
    struct ContentMode: Hashable {
    }
    @_anyMember
    struct BlendMode: Hashable {
    }
    @_anyMember
    struct DynamicTypeSize: Hashable {
    }
    @_anyMember
    struct ContentSizeCategory: Hashable {
    }
    @_anyMember
    struct RedactionReasons {
    }
    @_anyMember
    struct SensoryFeedback: Equatable {
    }
    @_anyMember
    struct SubmitLabel {
    }
    @_anyMember
    struct TextInputAutocapitalization {
    }
    @_anyMember
    struct UIKeyboardType {
    }
    @_anyMember
    struct UITextContentType {
    }
    @_anyMember
    struct UITextAutocapitalizationType {
    }
    @_anyMember
    struct ControlSize: Hashable {
    }
    @_anyMember
    struct StyleName {
    }
    @_anyMember
    struct ScrollDismissesKeyboardMode {
    }
    @_anyMember
    struct CoordinateSpace {
    }
    """

  /// Modifiers that can't touch the lifecycle. They share one function, which gives the view back as it is.
  static let styling: StaticString = """
    extension View {
      func padding(_ edges: Edge.Set = x, _ length: CGFloat? = nil) -> some View
      @_named(length) func padding(_ length: CGFloat) -> some View
      @_named(insets) func padding(_ insets: EdgeInsets) -> some View
      func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = x) -> some View
      func frame(minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
        minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = x)
        -> some View
      func frame() -> some View
      func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = x) -> some View
      func fixedSize() -> some View
      func fixedSize(horizontal: Bool, vertical: Bool) -> some View
      func layoutPriority(_ value: Double) -> some View
      func offset(x: CGFloat = x, y: CGFloat = x) -> some View
      @_named(size) func offset(_ offset: CGSize) -> some View
      func position(x: CGFloat = x, y: CGFloat = x) -> some View
      @_named(point) func position(_ position: CGPoint) -> some View
      func zIndex(_ value: Double) -> some View
      func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View
      func scaledToFit() -> some View
      func scaledToFill() -> some View
      func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = x) -> some View
      func scaleEffect(x: CGFloat = x, y: CGFloat = x, anchor: UnitPoint = x) -> some View
      func rotationEffect(_ angle: Angle, anchor: UnitPoint = x) -> some View
      func rotation3DEffect(_ angle: Angle, axis: Any, anchor: UnitPoint = x, anchorZ: CGFloat = x,
        perspective: CGFloat = x) -> some View
      func ignoresSafeArea(_ regions: Any = x, edges: Edge.Set = x) -> some View
      func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View
      func safeAreaPadding(_ edges: Edge.Set = x, _ length: CGFloat? = nil) -> some View
      func font(_ font: Font?) -> some View
      func fontWeight(_ weight: Font.Weight?) -> some View
      func fontDesign(_ design: Font.Design?) -> some View
      func fontWidth(_ width: Font.Width?) -> some View
      func bold(_ isActive: Bool = true) -> some View
      func italic(_ isActive: Bool = true) -> some View
      func underline(_ isActive: Bool = true, pattern: Text.LineStyle.Pattern = x, color: Color? = nil) -> some View
      func strikethrough(_ isActive: Bool = true, pattern: Text.LineStyle.Pattern = x, color: Color? = nil) -> some View
      func kerning(_ kerning: CGFloat) -> some View
      func tracking(_ tracking: CGFloat) -> some View
      func monospaced(_ isActive: Bool = true) -> some View
      func monospacedDigit() -> some View
      func lineLimit(_ number: Int?) -> some View
      @_named(range) func lineLimit(_ limit: Any) -> some View
      func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View
      func lineSpacing(_ lineSpacing: CGFloat) -> some View
      func minimumScaleFactor(_ factor: CGFloat) -> some View
      func allowsTightening(_ flag: Bool) -> some View
      func truncationMode(_ mode: Text.TruncationMode) -> some View
      func textCase(_ textCase: Text.Case?) -> some View
      func textSelection(_ selectability: StyleName) -> some View
      func multilineTextAlignment(_ alignment: TextAlignment) -> some View
      func dynamicTypeSize(_ size: DynamicTypeSize) -> some View
      func foregroundColor(_ color: Color?) -> some View
      func foregroundStyle(_ style: any ShapeStyle) -> some View
      func foregroundStyle(_ primary: any ShapeStyle, _ secondary: any ShapeStyle) -> some View
      func backgroundStyle(_ style: any ShapeStyle) -> some View
      func tint(_ tint: any ShapeStyle) -> some View
      func accentColor(_ color: Color?) -> some View
      func border(_ content: any ShapeStyle, width: CGFloat = x) -> some View
      func cornerRadius(_ radius: CGFloat, antialiased: Bool = x) -> some View
      func clipShape(_ shape: any Shape, style: FillStyle = x) -> some View
      func clipped(antialiased: Bool = x) -> some View
      func contentShape(_ shape: any Shape, eoFill: Bool = x) -> some View
      @_named(kind) func contentShape(_ kind: Any, _ shape: any Shape) -> some View
      func containerShape(_ shape: any Shape) -> some View
      func shadow(color: Color = x, radius: CGFloat, x: CGFloat = x, y: CGFloat = x) -> some View
      func opacity(_ opacity: Double) -> some View
      func blur(radius: CGFloat, opaque: Bool = x) -> some View
      func brightness(_ amount: Double) -> some View
      func contrast(_ amount: Double) -> some View
      func saturation(_ amount: Double) -> some View
      func grayscale(_ amount: Double) -> some View
      func hueRotation(_ angle: Angle) -> some View
      func colorMultiply(_ color: Color) -> some View
      func colorInvert() -> some View
      func luminanceToAlpha() -> some View
      func blendMode(_ blendMode: BlendMode) -> some View
      func compositingGroup() -> some View
      func drawingGroup(opaque: Bool = x) -> some View
      func redacted(reason: RedactionReasons) -> some View
      func unredacted() -> some View
      func privacySensitive(_ sensitive: Bool = x) -> some View
      func controlSize(_ controlSize: ControlSize) -> some View
      func buttonBorderShape(_ shape: StyleName) -> some View
      func buttonStyle(_ style: StyleName) -> some View
      func toggleStyle(_ style: StyleName) -> some View
      func textFieldStyle(_ style: StyleName) -> some View
      func textEditorStyle(_ style: StyleName) -> some View
      func pickerStyle(_ style: StyleName) -> some View
      func datePickerStyle(_ style: StyleName) -> some View
      func progressViewStyle(_ style: StyleName) -> some View
      func gaugeStyle(_ style: StyleName) -> some View
      func labelStyle(_ style: StyleName) -> some View
      func labeledContentStyle(_ style: StyleName) -> some View
      func listStyle(_ style: StyleName) -> some View
      func formStyle(_ style: StyleName) -> some View
      func menuStyle(_ style: StyleName) -> some View
      func groupBoxStyle(_ style: StyleName) -> some View
      func controlGroupStyle(_ style: StyleName) -> some View
      func disclosureGroupStyle(_ style: StyleName) -> some View
      func indexViewStyle(_ style: StyleName) -> some View
      func navigationViewStyle(_ style: StyleName) -> some View
      func navigationSplitViewStyle(_ style: StyleName) -> some View
      func tabViewStyle(_ style: StyleName) -> some View
      func labelsHidden() -> some View
      func labelIconToTitleSpacing(_ value: CGFloat) -> some View
      func imageScale(_ scale: Image.Scale) -> some View
      func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View
      func symbolVariant(_ variant: StyleName) -> some View
      func symbolEffect(_ effect: StyleName, options: StyleName = x, isActive: Bool = x) -> some View
      func symbolEffect<V: Equatable>(_ effect: StyleName, options: StyleName = x, value: V) -> some View
      func sensoryFeedback<V: Equatable>(_ feedback: SensoryFeedback, trigger: V) -> some View
      func keyboardType(_ type: UIKeyboardType) -> some View
      func textContentType(_ type: UITextContentType?) -> some View
      func autocorrectionDisabled(_ disable: Bool = x) -> some View
      func disableAutocorrection(_ disable: Bool?) -> some View
      func autocapitalization(_ style: UITextAutocapitalizationType) -> some View
      func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View
      func submitLabel(_ submitLabel: SubmitLabel) -> some View
      func submitScope(_ isBlocking: Bool = x) -> some View
      func keyboardShortcut(_ key: Any, modifiers: Any = x) -> some View
      func scrollContentBackground(_ visibility: Visibility) -> some View
      func scrollIndicators(_ visibility: StyleName, axes: Axis.Set = x) -> some View
      func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View
      func scrollDisabled(_ disabled: Bool) -> some View
      func scrollClipDisabled(_ disabled: Bool = x) -> some View
      func scrollBounceBehavior(_ behavior: StyleName, axes: Axis.Set = x) -> some View
      func scrollTargetLayout(isEnabled: Bool = x) -> some View
      func scrollTargetBehavior(_ behavior: StyleName) -> some View
      func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View
      func scrollTransition(_ configuration: Any = x, axis: Axis? = nil, transition: @escaping (Any, Any) -> Any)
        -> some View
      func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View
      func listRowBackground(_ view: Any) -> some View
      func listRowInsets(_ insets: EdgeInsets?) -> some View
      func listRowSeparator(_ visibility: Visibility, edges: StyleName = x) -> some View
      func listRowSeparatorTint(_ color: Color?, edges: StyleName = x) -> some View
      func listSectionSeparator(_ visibility: Visibility, edges: StyleName = x) -> some View
      func listSectionSpacing(_ spacing: StyleName) -> some View
      func listRowSpacing(_ spacing: CGFloat?) -> some View
      func listItemTint(_ tint: Color?) -> some View
      func headerProminence(_ prominence: StyleName) -> some View
      func navigationBarTitleDisplayMode(_ displayMode: NavigationBarItem.TitleDisplayMode) -> some View
      func navigationBarBackButtonHidden(_ hidesBackButton: Bool = x) -> some View
      func navigationBarHidden(_ hidden: Bool) -> some View
      func navigationSubtitle(_ subtitle: String) -> some View
      func toolbarBackground(_ style: Any, for bars: ToolbarPlacement...) -> some View
      func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View
      func toolbarTitleDisplayMode(_ mode: StyleName) -> some View
      func toolbarRole(_ role: StyleName) -> some View
      func statusBarHidden(_ hidden: Bool = x) -> some View
      func statusBar(hidden: Bool) -> some View
      func persistentSystemOverlays(_ visibility: Visibility) -> some View
      func gridCellColumns(_ count: Int) -> some View
      func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View
      func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View
      func alignmentGuide(_ g: StyleName, computeValue: @escaping (Any) -> CGFloat) -> some View
      func coordinateSpace(_ name: Any) -> some View
      func coordinateSpace(name: Any) -> some View
      func menuIndicator(_ visibility: Visibility) -> some View
      func menuOrder(_ order: StyleName) -> some View
      func help(_ text: String) -> some View
      func accessibilityHint(_ hint: String) -> some View
      func accessibilityValue(_ value: String) -> some View
      func accessibilityHidden(_ hidden: Bool) -> some View
      func accessibilityElement(children: StyleName = x) -> some View
      func accessibilityAddTraits(_ traits: StyleName) -> some View
      func accessibilityRemoveTraits(_ traits: StyleName) -> some View
      func accessibilitySortPriority(_ sortPriority: Double) -> some View
      func speechAdjustedPitch(_ value: Double) -> some View
      func visualEffect(_ effect: @escaping (Any, Any) -> Any) -> some View
      func geometryGroup() -> some View
      func glassEffect(_ glass: StyleName = x, in shape: any Shape = x) -> some View
      func backgroundExtensionEffect() -> some View
      func previewDisplayName(_ value: String?) -> some View
      func previewDevice(_ value: Any) -> some View
      func previewLayout(_ value: StyleName) -> some View
      func defaultAppStorage(_ store: UserDefaults) -> some View
      func draggable(_ payload: Any) -> some View
      func writingToolsBehavior(_ behavior: StyleName) -> some View
      func searchPresentationToolbarBehavior(_ behavior: StyleName) -> some View
      func tabBarMinimizeBehavior(_ behavior: StyleName) -> some View
      func fileImporter(isPresented: Binding<Bool>, allowedContentTypes: Any, onCompletion: @escaping (Any) -> Void)
        -> some View
    }
    """
}
