import Foundation
import Testing

@testable import Wording

/// Reads the catalogue's own source: what the compiler can't see about a pair of sentences.
struct CatalogueTests {
  struct Pair {
    var place: String
    var english: String
    var spanish: String
  }

  /// Every `Phrase(en: …, es: …)` of the catalogue, as source.
  static let pairs: [Pair] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/Wording/Messages").standardized
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects ?? []
    return files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.flatMap { file in
      let source = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      return phrases(in: Array(source), file: file.lastPathComponent)
    }
  }()

  private static func phrases(in source: [Character], file: String) -> [Pair] {
    let opening = Array("Phrase(")
    var pairs: [Pair] = []
    var position = 0
    while position + opening.count < source.count {
      guard Array(source[position..<position + opening.count]) == opening else {
        position += 1
        continue
      }
      let line = source[..<position].count { $0 == "\n" } + 1
      position += opening.count
      let arguments = self.arguments(in: source, from: &position)
      if arguments.count == 2, arguments[0].hasPrefix("en:"), arguments[1].hasPrefix("es:") {
        pairs.append(Pair(place: "\(file):\(line)", english: arguments[0], spanish: arguments[1]))
      }
    }
    return pairs
  }

  /// The top-level arguments up to the closing parenthesis.
  private static func arguments(in source: [Character], from position: inout Int) -> [String] {
    var arguments = [""]
    var depth = 0
    /// One entry for each open literal: the depth at which its interpolation, if any, began.
    var literals: [Int?] = []
    while position < source.count {
      let character = source[position]
      let isInText = literals.last.map { $0 == nil } ?? false
      if isInText, character == "\\" {
        if source[position + 1] == "(" {
          literals[literals.count - 1] = depth
          depth += 1
        }
        arguments[arguments.count - 1] += String(source[position...position + 1])
        position += 2
        continue
      }
      if character == "\"" {
        if isInText { literals.removeLast() } else { literals.append(nil) }
      } else if !isInText, character == "(" || character == "[" {
        depth += 1
      } else if !isInText, character == ")" || character == "]" {
        if depth == 0 { break }
        depth -= 1
        if let began = literals.last ?? nil, began == depth { literals[literals.count - 1] = nil }
      } else if !isInText, character == ",", depth == 0 {
        arguments.append("")
        position += 1
        continue
      }
      arguments[arguments.count - 1].append(character)
      position += 1
    }
    return arguments.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
  }

  /// The names that the interpolations of a sentence mention, each once.
  private func facts(_ source: String) -> Set<String> {
    var names: Set<String> = []
    for match in source.matches(of: #/\\\((?:agreeing: |codes: |labels: )?([a-z][A-Za-z]*)/#) {
      names.insert(String(match.1))
    }
    return names
  }

  @Test func findsTheCatalogue() {
    #expect(Self.pairs.count > 300)
  }

  @Test func bothLanguagesTellTheSameFacts() {
    for pair in Self.pairs {
      #expect(facts(pair.english) == facts(pair.spanish), "\(pair.place)")
    }
  }

  @Test func bothLanguagesNameTheSameCode() {
    // What is typed stays as it is, placeholders of usage lines and answers to yes-or-no questions excepted.
    func codes(_ source: String) -> [String] {
      source.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
        .map { String($0.element) }.filter { !$0.contains(" FILE") && !$0.contains(" ARCHIVO") }
        .filter { !$0.contains("COMMAND") && !$0.contains("ORDEN") && !$0.hasPrefix("print: ") }.sorted()
    }
    for pair in Self.pairs where codes(pair.english) != codes(pair.spanish) {
      // `(on)` and `(off)` need no names where English has the words.
      if pair.place.hasPrefix("DeviceCommandHelp") { continue }
      Issue.record("\(pair.place): \(codes(pair.english)) \(codes(pair.spanish))")
    }
  }

  @Test func backticksComeInPairs() {
    for pair in Self.pairs {
      #expect(pair.english.count { $0 == "`" } % 2 == 0, "\(pair.place)")
      #expect(pair.spanish.count { $0 == "`" } % 2 == 0, "\(pair.place)")
    }
  }

  @Test func spanishOpensItsQuestions() {
    for pair in Self.pairs {
      let questions = pair.spanish.replacing(#/`[^`]*`|\\\([^)]*\)|\?:/#, with: "")
      #expect(questions.count { $0 == "?" } == questions.count { $0 == "¿" }, "\(pair.place)")
    }
  }

  @Test func spanishSaysTu() {
    let formal = #/\b(usted|escriba|pulse|quite|pruebe|intente|guarde|ponga|use el|su código|sus respuestas)\b/#
    for pair in Self.pairs {
      #expect(pair.spanish.lowercased().firstMatch(of: formal) == nil, "\(pair.place)")
    }
  }

  @Test func sentencesHaveNoStrayBlanks() {
    for pair in Self.pairs {
      for text in [pair.english, pair.spanish] {
        let lines = text.replacing(#/\n\s*/#, with: "\n")
        #expect(!lines.contains("  ") && !(lines.hasSuffix(" \"") && !lines.hasSuffix(": \"")), "\(pair.place)")
      }
    }
  }
}

struct MessageTests {
  @Test func countsAgreeInBothLanguages() {
    let one = DeviceMessage.simulated(names: ["A"])
    let two = DeviceMessage.simulated(names: ["A", "B"])
    #expect(one.text(in: .spanish).plainText.contains("A: se simula."))
    #expect(two.text(in: .spanish).plainText.contains("A, B: se simulan."))
    #expect(two.text(in: .english).plainText.contains("they are simulated"))
    #expect(QuizMessage.noMoreHints(count: 1).text(in: .english).plainText == "That was the only hint.")
    #expect(QuizMessage.noMoreHints(count: 3).text(in: .spanish).plainText == "Esas eran las 3 pistas.")
  }

  @Test func errorsSayExpectedCameAndNext() {
    let message = CommandErrorMessage.noSuchControl("Relod", kind: .button, present: ["Reload", "Clear"])
    #expect(
      message.text(in: .english).plainText == "There is no button \"Relod\" on screen. There is \"Reload\", \"Clear\".")
    #expect(
      message.text(in: .spanish).plainText == "En pantalla no hay ningún botón \"Relod\". Hay \"Reload\", \"Clear\".")
    let nothing = CommandErrorMessage.noSuchControl("Reload", kind: .control, present: [])
    #expect(nothing.text(in: .english).plainText.contains(":screen"))
  }

  @Test func longListsEndInAnEllipsis() {
    let names = (1...12).map { "n\($0)" }
    let text = CommandErrorMessage.noSuchProperty("x", present: names).text(in: .english).plainText
    #expect(text.contains("n10, …"))
    #expect(!text.contains("n11"))
  }

  @Test func aFileJustOverTheLimitReadsAsMore() {
    let message = SourceErrorMessage.tooLarge("a.swift", size: 5_000_001, limit: 5_000_000)
    #expect(message.text(in: .english).plainText == "a.swift has 6 MB; the most that is read is 5 MB.")
  }

  @Test func placeholdersAreTranslated() {
    #expect(PlaceholderMessage.word(for: "label", in: .spanish) == "ETIQUETA")
    #expect(PlaceholderMessage.word(for: "unheardOf", in: .spanish) == "UNHEARDOF")
  }
}
