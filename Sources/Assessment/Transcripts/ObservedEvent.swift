/// An event of the device's trace, as far as comparing needs it.
public struct ObservedEvent: Equatable, Sendable {
  /// The event's number, from 1.
  public var number: Int
  /// Virtual nanoseconds since the start.
  public var time: Int
  /// 0 for the launch, k for the k-th command.
  public var step: Int
  /// The owner with its key and instance number, such as `Row[2]#3`.
  public var who: String
  public var what: String
  public var text: String?
  /// 1-based line of the snippet; nil where no line of the snippet is behind the event.
  public var line: Int?
  /// The number of the event that led to this one.
  public var cause: Int?
  /// The group and strand of events whose mutual order nobody promises; nil where the place is firm.
  public var strand: Strand?

  /// A place in a group of strands.
  public struct Strand: Hashable, Sendable {
    public var group: Int
    public var strand: Int

    public init(group: Int, strand: Int) {
      self.group = group
      self.strand = strand
    }
  }

  public init(
    number: Int, time: Int = 0, step: Int = 0, who: String, what: String, text: String? = nil, line: Int? = nil,
    cause: Int? = nil,
    strand: Strand? = nil
  ) {
    self.number = number
    self.time = time
    self.step = step
    self.who = who
    self.what = what
    self.text = text
    self.line = line
    self.cause = cause
    self.strand = strand
  }

  /// The owner's type, without key and instance number.
  public var type: String {
    Self.type(of: who)
  }

  static func type(of who: String) -> String {
    String(who.prefix { $0 != "[" && $0 != "#" })
  }
}
