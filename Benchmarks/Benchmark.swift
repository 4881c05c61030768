/// Something that is measured, and the lines that tell the result.
struct Benchmark: Sendable {
  var name: String
  var run: @Sendable () -> [String]
}

let allBenchmarks: [Benchmark] = [startUpToPrompt, firstSnippetAgainstCompiler]

/// Milliseconds of several runs.
struct Sample {
  var values: [Double]

  var median: Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return .nan }
    return sorted[sorted.count / 2]
  }

  var text: String {
    "\(format(median)) ms (\(format(values.min() ?? .nan)) to \(format(values.max() ?? .nan)), \(values.count) runs)"
  }
}

/// Runs `work` `count` times after one run that is not counted.
func sample(_ count: Int, _ work: () -> Void) -> Sample {
  let clock = ContinuousClock()
  var values: [Double] = []
  for round in 0...count {
    let duration = clock.measure(work)
    let (seconds, attoseconds) = duration.components
    if round > 0 { values.append(Double(seconds) * 1_000 + Double(attoseconds) / 1e15) }
  }
  return Sample(values: values)
}

func format(_ value: Double) -> String {
  guard value.isFinite else { return "?" }
  let scaled = (value * 100).rounded() / 100
  return String(scaled)
}
