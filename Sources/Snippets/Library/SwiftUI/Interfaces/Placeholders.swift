extension SwiftUIInterfaces {
  /// Types of Foundation that views name and whose own texts are not here yet.
  static let placeholders: StaticString = """
    struct AttributedString {
    }
    struct CGPoint {
    }
    struct CGRect {
    }
    struct CGSize {
    }
    struct TaskPriority {
    }
    """
}
