// Prints what the program costs, each figure beside its reference, measured in the same run.
//
//   swift run -c release benchmarks [FILTER]
//
// FILTER keeps the benchmarks whose name contains it. Figures are medians with their range; read the ratios.

let filter = CommandLine.arguments.dropFirst().first ?? ""
for benchmark in allBenchmarks where filter.isEmpty || benchmark.name.contains(filter) {
  print(benchmark.name)
  for line in benchmark.run() { print("  " + line) }
}
