import LifecycleEngine

/// The animations of SwiftUI by name, with the time that each takes where the snippet gives none.
///
/// A spring has no fixed end; its settling time counts. Lengths are SwiftUI's documented defaults: 0.35 s for the
/// curves, 0.5 s for the springs of iOS 17 and later.
enum AnimationTable {
  /// Virtual nanoseconds of `.default`.
  static let standard: Int64 = 350_000_000
  private static let spring: Int64 = 500_000_000

  private static let named: [(name: String, length: Int64)] = [
    ("default", standard), ("linear", standard), ("easeIn", standard), ("easeOut", standard), ("easeInOut", standard),
    ("spring", spring), ("bouncy", spring), ("smooth", spring), ("snappy", spring), ("interactiveSpring", 150_000_000),
  ]

  private static let curves: [(signature: String, length: Int64, duration: Int?)] = [
    ("linear(duration:)", standard, 0), ("easeIn(duration:)", standard, 0), ("easeOut(duration:)", standard, 0),
    ("easeInOut(duration:)", standard, 0), ("timingCurve(_:_:_:_:duration:)", standard, 4),
    ("spring(response:dampingFraction:blendDuration:)", spring, 0),
    ("spring(duration:bounce:blendDuration:)", spring, 0),
    ("interpolatingSpring(mass:stiffness:damping:initialVelocity:)", spring, nil),
    ("interactiveSpring(response:dampingFraction:blendDuration:)", 150_000_000, 0),
    ("bouncy(duration:extraBounce:)", spring, 0), ("smooth(duration:extraBounce:)", spring, 0),
    ("snappy(duration:extraBounce:)", spring, 0),
  ]

  static func values(_ table: inout SwiftUITable) {
    for entry in named {
      table["Animation." + entry.name] = { _, _ throws(Unwinding) in
        .object(AnimationObject(duration: entry.length, entry.name))
      }
    }
    for entry in curves {
      table["Animation." + entry.signature] = { b, a throws(Unwinding) in
        // A static member may get its type first.
        let parameters = a.first?.object is TypeObject ? Array(a.dropFirst()) : a
        let seconds = entry.duration.flatMap { parameters.given($0) }.flatMap(b.number)
        return .object(AnimationObject(duration: seconds.map(nanoseconds) ?? entry.length, entry.signature))
      }
    }
    changes(&table)
  }

  private static func changes(_ table: inout SwiftUITable) {
    table["Animation.delay(_:)"] = { b, a throws(Unwinding) in
      try changed(a[0]) { $0 + nanoseconds(b.number(a[1]) ?? 0) }
    }
    table["Animation.speed(_:)"] = { b, a throws(Unwinding) in
      let speed = b.number(a[1]) ?? 1
      return try changed(a[0]) { speed > 0 ? nanoseconds(Double($0) / 1e9 / speed) : $0 }
    }
    table["Animation.repeatCount(_:autoreverses:)"] = { _, a throws(Unwinding) in
      let count = Int64(try a.int(1))
      return try changed(a[0]) { $0.multipliedReportingOverflow(by: max(1, count)).partialValue }
    }
    table["Animation.repeatForever(autoreverses:)"] = { _, a throws(Unwinding) in a[0] }
  }

  private static func changed(_ value: Value, _ change: (Int64) -> Int64) throws(Unwinding) -> Value {
    let animation = try [value].object(0, AnimationObject.self)
    return .object(AnimationObject(duration: change(animation.duration), animation.spelling))
  }

  /// Seconds of the snippet as virtual nanoseconds; a length that makes no sense is none.
  private static func nanoseconds(_ seconds: Double) -> Int64 {
    guard seconds.isFinite, seconds > 0 else { return 0 }
    return Int64(min(seconds, 86_400) * 1e9)
  }
}
