/// Numbers as text.
enum NumberText {
  /// `1234567` as `1,234,567`.
  static func grouped(_ digits: String) -> String {
    var whole = Substring(digits)
    var sign = ""
    if whole.first == "-" {
      sign = "-"
      whole = whole.dropFirst()
    }
    var fraction = Substring("")
    if let point = whole.firstIndex(of: ".") {
      fraction = whole[point...]
      whole = whole[..<point]
    }
    var grouped = ""
    for (place, digit) in whole.enumerated() {
      if place > 0, (whole.count - place).isMultiple(of: 3) { grouped.append(",") }
      grouped.append(digit)
    }
    return sign + grouped + fraction
  }
}

/// Hash values that are the same in every run.
enum StableHash {
  static func of(integer: Int) -> Int {
    var mixed = UInt64(bitPattern: Int64(integer)) &+ 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int(truncatingIfNeeded: mixed ^ (mixed >> 31))
  }

  static func of(text: String) -> Int {
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return of(integer: Int(truncatingIfNeeded: sum))
  }
}

extension NumberText {
  /// Decimal digits of a finite number with at most `places` after the point, rounded half to even on the exact value.
  static func fixed(_ number: Double, places: Int) -> String {
    guard number.isFinite else { return number.isNaN ? "nan" : number < 0 ? "-inf" : "inf" }
    return DecimalDigits(number).text(places: max(0, places))
  }

  /// `1234.5` as `1,234.5`: up to six places, none of them a trailing zero.
  static func formatted(_ number: Double) -> String {
    guard number.isFinite else { return number.isNaN ? "NaN" : number < 0 ? "-∞" : "∞" }
    return grouped(withoutTrailingZeros(fixed(number, places: 6)))
  }

  static func withoutTrailingZeros(_ text: String) -> String {
    guard text.contains(".") else { return text }
    var digits = Substring(text)
    while digits.last == "0" { digits = digits.dropLast() }
    if digits.last == "." { digits = digits.dropLast() }
    return String(digits)
  }
}

/// The exact decimal digits of a number: every `Double` has finitely many.
struct DecimalDigits {
  private var isNegative: Bool
  /// Most significant first.
  private var digits: [UInt8]
  /// How many of them stand before the point.
  private var whole: Int

  init(_ number: Double) {
    isNegative = number.sign == .minus
    let exponent = number.isZero ? 0 : Int(number.exponent) - 52
    let significand =
      number.isZero
      ? 0 : UInt64(number.significandBitPattern) | (number.isNormal ? 1 << 52 : 0)
    let scaled = number.isNormal || number.isZero ? exponent : -1074
    // The number is significand * 2^scaled: multiply by 2, or by 5 with one more place, as often as needed.
    var big = BigDigits(significand)
    if scaled >= 0 {
      for _ in 0..<scaled { big.multiply(by: 2) }
    } else {
      for _ in 0..<(-scaled) { big.multiply(by: 5) }
    }
    digits = big.decimal
    let places = max(0, -scaled)
    while digits.count <= places { digits.insert(0, at: 0) }
    whole = digits.count - places
  }

  /// The first `count` digits of the number, rounded, and the power of ten that the first one stands for.
  func significant(_ count: Int) -> (digits: String, exponent: Int) {
    guard let first = digits.firstIndex(where: { $0 != 0 }) else { return (String(repeating: "0", count: count), 0) }
    let exponent = whole - 1 - first
    // As an integer of `count` digits: shift the point behind the last digit that is kept.
    var shifted = self
    shifted.digits = Array(digits[first...])
    shifted.whole = count
    while shifted.digits.count < count { shifted.digits.append(0) }
    shifted.isNegative = false
    let text = shifted.text(places: 0)
    // 9.99 may round up to 10.0.
    return text.count > count ? (String(text.dropLast()), exponent + 1) : (text, exponent)
  }

  func text(places: Int) -> String {
    var kept = Array(digits.prefix(whole + places))
    var before = whole
    let dropped = digits.dropFirst(whole + places)
    if let first = dropped.first {
      let isHalf = first == 5 && dropped.dropFirst().allSatisfy { $0 == 0 }
      let roundsUp = isHalf ? !(kept.last ?? 0).isMultiple(of: 2) : first >= 5
      if roundsUp {
        var place = kept.count - 1
        while place >= 0, kept[place] == 9 {
          kept[place] = 0
          place -= 1
        }
        if place >= 0 {
          kept[place] += 1
        } else {
          kept.insert(1, at: 0)
          before += 1
        }
      }
    }
    while kept.count < before + places { kept.append(0) }
    var text = isNegative ? "-" : ""
    text += String(decoding: kept[..<before].map { $0 + 48 }, as: UTF8.self)
    if places > 0 { text += "." + String(decoding: kept[before...].map { $0 + 48 }, as: UTF8.self) }
    return text
  }
}

/// A natural number in base 10^9, least significant limb first.
private struct BigDigits {
  private var limbs: [UInt64]
  private static let base: UInt64 = 1_000_000_000

  init(_ number: UInt64) {
    limbs = []
    var rest = number
    repeat {
      limbs.append(rest % Self.base)
      rest /= Self.base
    } while rest > 0
  }

  mutating func multiply(by factor: UInt64) {
    var carry: UInt64 = 0
    for place in limbs.indices {
      let product = limbs[place] * factor + carry
      limbs[place] = product % Self.base
      carry = product / Self.base
    }
    if carry > 0 { limbs.append(carry) }
  }

  var decimal: [UInt8] {
    var result: [UInt8] = []
    for (place, limb) in limbs.enumerated() {
      var rest = limb
      for _ in 0..<9 {
        result.append(UInt8(rest % 10))
        rest /= 10
        if place == limbs.count - 1, rest == 0 { break }
      }
    }
    return result.reversed()
  }
}
