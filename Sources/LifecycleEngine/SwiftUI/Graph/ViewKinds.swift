extension Element {
  /// Elements of another kind are other views, whatever stands in them.
  var kind: String {
    switch self {
    case .text: "text"
    case .label: "label"
    case .image: "image"
    case .button: "button"
    case .toggle: "toggle"
    case .textField(_, _, _, let isSecure): isSecure ? "secure field" : "field"
    case .textEditor: "editor"
    case .picker: "picker"
    case .slider: "slider"
    case .stepper: "stepper"
    case .progress: "progress"
    case .link: "link"
    case .spacer: "spacer"
    case .divider: "divider"
    case .decoration: "decoration"
    case .stack(let axis, _): "stack \(axis)"
    case .scroll: "scroll"
    case .list: "list"
    case .form: "form"
    case .section: "section"
    case .navigationStack: "navigation stack"
    case .navigationLink: "navigation link"
    case .tabs: "tabs"
    case .container(let name, _): "container \(name)"
    case .standIn(let name): "stand-in \(name)"
    }
  }
}

extension ViewModifierValue {
  /// A modifier of another kind at the same place is another modifier.
  var kind: String {
    switch self {
    case .onAppear: "onAppear"
    case .onDisappear: "onDisappear"
    case .task(let id, _): id == nil ? "task" : "task id"
    case .onChange: "onChange"
    case .onReceive: "onReceive"
    case .refreshable: "refreshable"
    case .searchable: "searchable"
    case .onSubmit: "onSubmit"
    case .onTapGesture: "onTapGesture"
    case .onLongPressGesture: "onLongPressGesture"
    case .disabled: "disabled"
    case .hidden: "hidden"
    case .navigationTitle: "navigationTitle"
    case .tabItem: "tabItem"
    case .tag: "tag"
    case .environment(let key, _): "environment " + key
    case .environmentObject(let typeName, _): "environmentObject " + typeName
    case .animation: "animation"
    case .transition: "transition"
    case .focused: "focused"
    case .accessibilityLabel: "accessibilityLabel"
    case .badge: "badge"
    case .swipeActions: "swipeActions"
    case .toolbar: "toolbar"
    case .overlay: "overlay"
    case .background: "background"
    case .navigationDestination(let typeName, _): "navigationDestination " + typeName
    case .navigationDestinationIsPresented: "navigationDestination isPresented"
    case .sheet(let presentation): presentation.style.rawValue
    }
  }
}

extension ViewModifierValue {
  /// Views that a modifier brings along beside the view that it modifies.
  var content: ViewValue? {
    switch self {
    case .toolbar(let value), .overlay(let value), .background(let value), .swipeActions(let value): value
    default: nil
    }
  }
}

extension ViewGraph {
  /// The views inside an element, by their roles; what a container manages itself is not among them.
  func childValues(of element: Element) -> [ViewValue] {
    switch element {
    case .label(let title, _): [title]
    case .button(let label, _, _), .toggle(let label, _), .textField(let label, _, _, _), .slider(let label, _, _, _),
      .stepper(let label, _, _), .progress(let label, _), .link(let label, _), .navigationLink(let label, _):
      [label]
    case .picker(let label, _, let options): [label, options]
    case .stack(_, let content), .scroll(let content), .form(let content), .container(_, let content): [content]
    case .section(let header, let footer, let content): [header, content, footer]
    case .text, .image, .textEditor, .spacer, .divider, .decoration, .list, .navigationStack, .tabs, .standIn: []
    }
  }
}
