@propertyWrapper struct Clamped {
  private var value: Int
  let range: ClosedRange<Int>
  init(wrappedValue: Int, _ range: ClosedRange<Int>) { self.range = range; value = min(max(wrappedValue, range.lowerBound), range.upperBound) }
  var wrappedValue: Int { get { value } set { value = min(max(newValue, range.lowerBound), range.upperBound) } }
  var projectedValue: String { "p\(value)" }
}
@propertyWrapper final class Logged<T> {
  private var value: T
  init(wrappedValue: T) { value = wrappedValue }
  var wrappedValue: T { get { print("get", value); return value } set { print("set", newValue); value = newValue } }
}
struct Volume { @Clamped(0...10) var level = 20; @Logged var name = "n" }
var volume = Volume()
print(volume.level, volume.$level)
volume.level = -3
print(volume.level)
volume.level += 4
print(volume.level)
volume.name = "m"
print(volume.name)
struct Fixed { @Logged var n: Int; init(n: Int) { self._n = Logged(wrappedValue: n + 1) } }
print(Fixed(n: 9).n)
func local() { @Clamped(0...3) var x = 9; x -= 1; print(x) }
local()

// prints: 10 p10
// prints: 0
// prints: 4
// prints: set m
// prints: get m
// prints: m
// prints: get 10
// prints: 10
// prints: 2
