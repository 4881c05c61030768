extension Question {
  /// A digest of what is asked and what is right, in hexadecimal (SHA-256).
  ///
  /// It stays the same when the file is reflowed or moved, when marks of style change, and when feedback, hints or the
  /// explanation are reworded; it changes with the question, its options, its code, or its key.
  public var digest: String {
    var form = CanonicalForm()
    form.add("question 1")
    form.add(kind.rawValue)
    form.add(id)
    form.add(words: title.plainText)
    form.add(blocks: prompt)
    switch body {
    case .choice(let body):
      form.add(count: body.options.count)
      for option in body.options {
        form.add(option.id)
        form.add(option.isRight ? "right" : "wrong")
        form.add(words: option.text.plainText)
      }
    case .order(let body):
      form.add(count: body.items.count)
      for item in body.items {
        form.add(item.id)
        form.add(words: item.text.plainText)
      }
    case .match(let body):
      form.add(words: body.leftTitle.plainText)
      form.add(words: body.rightTitle.plainText)
      form.add(count: body.pairs.count)
      for pair in body.pairs {
        form.add(pair.id)
        form.add(words: pair.left.plainText)
        form.add(words: pair.right.plainText)
      }
    case .prediction(let body):
      form.add(snippet: body.snippet)
      form.add(transcript: body.transcript)
    case .exercise(let body):
      form.add(snippet: body.start)
      form.add(count: body.transcripts.count)
      for transcript in body.transcripts { form.add(transcript: transcript) }
    case .short(let body):
      form.add(count: body.accepted.count)
      for text in body.accepted { form.add(text) }
    case .numeric(let body):
      form.add(count: body.accepted.count)
      for range in body.accepted { form.add("\(range.lowerBound)...\(range.upperBound)") }
    }
    return SHA256.hexadecimal(form.bytes)
  }
}

/// A byte form in which different values can't look alike: each text stands after its length.
struct CanonicalForm {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ text: String) {
    bytes += Array("\(text.utf8.count):".utf8)
    bytes += Array(text.utf8)
  }

  mutating func add(count: Int) {
    add("\(count)")
  }

  /// Prose, of which only the words count.
  mutating func add(words: String) {
    add(words.split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }

  private mutating func add(optional text: String?) {
    add(text == nil ? "none" : "some")
    if let text { add(text) }
  }

  mutating func add(setting: DeviceSetting) {
    add(optional: setting.ios.map(String.init))
    add(optional: setting.stage?.rawValue)
    add(optional: setting.root)
  }

  mutating func add(snippet: SnippetBlock) {
    add(snippet.language.rawValue)
    add(setting: snippet.setting)
    add(snippet.source)
  }

  mutating func add(transcript: Transcript) {
    add(setting: transcript.setting)
    add(count: transcript.steps.count)
    for step in transcript.steps {
      add(optional: step.command)
      add(step.isPrediction ? "asked" : "shown")
      add(count: step.expectations.count)
      for expectation in step.expectations { add(expectation.line) }
    }
  }

  /// A worklist rather than recursion: the depth of blocks is the author's.
  mutating func add(blocks: [Block]) {
    var open = Array(blocks.reversed())
    add(count: blocks.count)
    while let block = open.popLast() {
      switch block.content {
      case .paragraph(let text):
        add("paragraph")
        add(words: text.plainText)
      case .heading(_, let text):
        add("heading")
        add(words: text.plainText)
      case .list(let list):
        add("list")
        add(count: list.items.count)
        for item in list.items { add(count: item.blocks.count) }
        open += list.items.flatMap(\.blocks).reversed()
      case .table(let table):
        add("table")
        add(count: table.rows.count)
        add(count: table.header.count)
        for cell in (table.header + table.rows.flatMap(\.self)) { add(words: cell.text.plainText) }
      case .alert(let kind, let blocks):
        add(kind.rawValue)
        add(count: blocks.count)
        open += blocks.reversed()
      case .quote(let blocks):
        add("quote")
        add(count: blocks.count)
        open += blocks.reversed()
      case .snippet(let snippet):
        add("snippet")
        add(snippet: snippet)
      case .transcript(let transcript):
        add("transcript")
        add(transcript: transcript)
      case .code(_, let text):
        add("code")
        add(text)
      case .rule:
        add("rule")
      }
    }
  }
}
