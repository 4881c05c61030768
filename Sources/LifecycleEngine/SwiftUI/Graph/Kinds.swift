/// Which case a value is: two values of one kind at one place are one identity.
extension Element {
  enum Kind: Hashable {
    case text, label, image, button, toggle, textField, textEditor, picker, slider, stepper, progress, link, spacer,
      divider, decoration, stack, scroll, list, form, section, navigationStack, navigationLink, tabs, container, standIn
  }

  var kind: Kind {
    switch self {
    case .text: .text
    case .label: .label
    case .image: .image
    case .button: .button
    case .toggle: .toggle
    case .textField: .textField
    case .textEditor: .textEditor
    case .picker: .picker
    case .slider: .slider
    case .stepper: .stepper
    case .progress: .progress
    case .link: .link
    case .spacer: .spacer
    case .divider: .divider
    case .decoration: .decoration
    case .stack: .stack
    case .scroll: .scroll
    case .list: .list
    case .form: .form
    case .section: .section
    case .navigationStack: .navigationStack
    case .navigationLink: .navigationLink
    case .tabs: .tabs
    case .container: .container
    case .standIn: .standIn
    }
  }

  /// The views inside, by slot. Pages and tabs are items of a container instead.
  var slots: [ViewValue] {
    switch self {
    case .text, .image, .textEditor, .spacer, .divider, .decoration, .standIn, .navigationStack, .tabs: []
    case .label(let title, _): [title]
    case .button(let label, _, _), .toggle(let label, _), .textField(let label, _, _, _), .slider(let label, _, _, _),
      .stepper(let label, _, _), .progress(let label, _), .link(let label, _), .navigationLink(let label, _):
      [label]
    case .picker(let label, _, let options): [label, options]
    case .stack(_, let content), .scroll(let content), .list(let content), .form(let content),
      .container(_, let content):
      [content]
    case .section(let header, let footer, let content): [header, content, footer]
    }
  }
}

extension ViewModifierValue {
  enum Kind: Hashable {
    case onAppear, onDisappear, task, onChange, onReceive, refreshable, searchable, onSubmit, onTapGesture,
      onLongPressGesture, disabled, hidden, navigationTitle, tabItem, tag, environment, environmentObject, animation,
      transition, focused, accessibilityLabel, badge, swipeActions, toolbar, overlay, background,
      navigationDestination, navigationDestinationIsPresented, sheet
  }

  var kind: Kind {
    switch self {
    case .onAppear: .onAppear
    case .onDisappear: .onDisappear
    case .task: .task
    case .onChange: .onChange
    case .onReceive: .onReceive
    case .refreshable: .refreshable
    case .searchable: .searchable
    case .onSubmit: .onSubmit
    case .onTapGesture: .onTapGesture
    case .onLongPressGesture: .onLongPressGesture
    case .disabled: .disabled
    case .hidden: .hidden
    case .navigationTitle: .navigationTitle
    case .tabItem: .tabItem
    case .tag: .tag
    case .environment: .environment
    case .environmentObject: .environmentObject
    case .animation: .animation
    case .transition: .transition
    case .focused: .focused
    case .accessibilityLabel: .accessibilityLabel
    case .badge: .badge
    case .swipeActions: .swipeActions
    case .toolbar: .toolbar
    case .overlay: .overlay
    case .background: .background
    case .navigationDestination: .navigationDestination
    case .navigationDestinationIsPresented: .navigationDestinationIsPresented
    case .sheet: .sheet
    }
  }

  /// Views besides the content.
  var extraSlot: ViewValue? {
    switch self {
    case .tabItem(let view), .swipeActions(let view), .toolbar(let view), .overlay(let view), .background(let view):
      view
    default: nil
    }
  }

  /// Whether the traversal of R-ORD has to visit it.
  var hasEffect: Bool {
    switch self {
    case .onAppear, .onDisappear, .task, .onChange, .onReceive, .refreshable: true
    default: false
    }
  }
}
