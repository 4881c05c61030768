/// The interface texts of SwiftUI, one constant an area. A result that only says "a view" is `some View`; a closure
/// that makes content gives `any View`, whatever its generic parameter is called in the original.
///
/// `@_anyMember` marks types that only style: whatever member of them is named, it is another of their values.
enum SwiftUIInterfaces {
  static let all: [StaticString] = [
    views, builders, wrappers, bindings, environment, text, controls, valueControls, containers, collections,
    navigation, presentation, lifecycle, interaction, animation, drawing, styles, styling, scenes, publishers,
    geometry,
  ]
}
