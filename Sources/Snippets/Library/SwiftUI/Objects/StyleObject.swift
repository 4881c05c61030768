/// A value that only styles: a colour, a font, an alignment. It has every member; two of the same spelling are equal.
public final class StyleObject: Object, @unchecked Sendable {
  /// The library's name of its type; `Style` where the context does not tell.
  let name: String
  /// How the source spells it: `red.opacity(0.5)`.
  let spelling: String

  init(_ name: String, _ spelling: String) {
    self.name = name
    self.spelling = spelling
    super.init()
  }

  override public var typeName: String { name }

  /// A member of this value: another style.
  func member(_ member: String) -> StyleObject {
    StyleObject(name, spelling.isEmpty ? member : spelling + "." + member)
  }

  override public func isEqual(to other: Object, _ machine: Machine) throws(Unwinding) -> Bool {
    spelling == (other as? StyleObject)?.spelling
  }

  override public func hash(into hasher: inout Hasher, _ machine: Machine) throws(Unwinding) {
    hasher.combine(spelling)
  }
}

/// An animation, with the time that it takes.
final class AnimationObject: Object, @unchecked Sendable {
  /// Virtual nanoseconds.
  let duration: Int64
  let spelling: String

  init(duration: Int64, _ spelling: String) {
    self.duration = duration
    self.spelling = spelling
    super.init()
  }

  override var typeName: String { "Animation" }

  override func isEqual(to other: Object, _ machine: Machine) throws(Unwinding) -> Bool {
    guard let other = other as? AnimationObject else { return false }
    return duration == other.duration && spelling == other.spelling
  }
}
