@resultBuilder struct Lines {
  static func buildExpression(_ s: String) -> [String] { [s] }
  static func buildExpression(_ n: Int) -> [String] { ["#\(n)"] }
  static func buildBlock(_ parts: [String]...) -> [String] { parts.flatMap { $0 } }
  static func buildOptional(_ part: [String]?) -> [String] { part ?? ["none"] }
  static func buildEither(first part: [String]) -> [String] { ["first"] + part }
  static func buildEither(second part: [String]) -> [String] { ["second"] + part }
  static func buildArray(_ parts: [[String]]) -> [String] { parts.flatMap { $0 } }
  static func buildFinalResult(_ parts: [String]) -> String { parts.joined(separator: "|") }
}
func make(@Lines _ content: () -> String) -> String { content() }
let flag = true
print(make {
  "a"
  let x = 3
  x
  if flag { "b" }
  if !flag { "c" }
  if !flag { "d" } else { "e" }
  switch x {
  case 1: "one"
  default: "many"
  }
  for i in 0..<2 { "i\(i)" }
})
struct Page { @Lines var body: String { "p"; "q" } }
print(Page().body)

// prints: a|#3|b|none|second|e|second|many|i0|i1
// prints: p|q
