@testable import Lessons

/// Lessons written for these tests.
enum Samples {
  static let header = """
    ---
    id: view-lifecycle
    title: "View: lifecycle"
    language: en
    minutes: 25
    frameworks: [SwiftUI]
    ios: 18
    requires: [swift-basics]
    source: Notes about views
    aliases:
      - lifecycle hooks
      - useEffect: task
    availability: iOS 15.0+
    links:
      - https://example.org/a
      - Reference: https://example.org/b
    ---


    """

  static let lesson =
    header + """
      # View: lifecycle

      An opening word.

      ## Work that ends with the view
      <!-- id: task -->

      Start it in `.task`, *not* in **`init`**; see [the reference](https://example.org/b).
      The second line goes on.

      - one
      - two

      | API | When |
      |-----|------|
      | `a` | *b*  |

      > [!NOTE]
      > It is cancelled.

      ```swift id=quote stage=tabs ios=17
      Text("a").task { print("b") }
      ```

      ```console
      Snippet task started
      print: b
      > select "Two"
      Snippet task cancelled
      ...
      > wait 1s
      ```

      ## Quiz

      <!-- id: quiz -->

      Six questions.

      ### How often does `onAppear` run?
      <!-- id: runs-once -->

      Think of tabs.

      > [!HINT]
      > It is no constructor.

      > [!HINT]
      > Go away and come back.

      - [x] Each time <!-- id: each -->

        Right.
      - [ ] Once

        It is no constructor.

      > Because it is tied to visibility.

      ### Put in order
      <!-- id: sequence -->

      1. First
      2. Second
      3. Third

      > So it goes.

      ### Match
      <!-- id: pairs -->

      | API | Use |
      |-----|-----|
      | `.task` | async |
      | `.onAppear` | sync |

      > Yes.

      ### What fires?
      <!-- id: predict -->

      ```console snippet=quote
      > select "Two" ?
      ```

      > The task ends.

      ### Mend it
      <!-- id: mend -->

      ```swift role=start
      Text("a")
      ```

      ```console
      print: b
      ```

      ```swift role=solution
      Text("a").onAppear { print("b") }
      ```

      > Done.

      ### Name it
      <!-- id: name -->
      <!-- kind: short -->

      - `.task`
      - task

      > Yes.

      ### How many?
      <!-- id: number -->
      <!-- kind: numeric -->

      - 3
      - 5..7

      > Yes.

      """

  static func read(_ text: String, file: String = "a.md") -> LessonReader.Reading {
    LessonReader.read(bytes: Array(text.utf8), file: file)
  }

  /// A lesson with one page of this text under complete front matter of 18 lines.
  static func page(_ text: String) -> LessonReader.Reading {
    read(header + "## Page\n<!-- id: page -->\n\n" + text)
  }

  /// A lesson with a quiz that holds this one question.
  static func question(_ text: String) -> LessonReader.Reading {
    read(header + "## Quiz\n<!-- id: quiz -->\n\n### Q\n<!-- id: q -->\n\n" + text)
  }
}
