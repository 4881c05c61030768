/// The code of one function, accessor, closure or initial value.
final class CodeUnit {
  let name: String
  /// 1-based line of the declaration.
  let line: Int
  var isAsync = false
  var parameterCount = 0

  init(name: String, line: Int) {
    self.name = name
    self.line = line
  }
}
