extension LibraryInterfaces {
  static let optional: StaticString = """
    enum Optional<Wrapped>: ExpressibleByNilLiteral {
      case none
      case some(Wrapped)
      init(_ some: Wrapped)
      init(nilLiteral: ())
      func map<U>(_ transform: (Wrapped) throws -> U) rethrows -> U?
      func flatMap<U>(_ transform: (Wrapped) throws -> U?) rethrows -> U?
      var unsafelyUnwrapped: Wrapped { get }
      mutating func take() -> Wrapped?
    }
    extension Optional: Equatable where Wrapped: Equatable {
      static func == (_ left: Wrapped?, _ right: Wrapped?) -> Bool
      static func != (_ left: Wrapped?, _ right: Wrapped?) -> Bool
    }
    extension Optional: Hashable where Wrapped: Hashable {
    }
    extension Optional: Sendable where Wrapped: Sendable {
    }
    extension Optional: Encodable where Wrapped: Encodable {
    }
    extension Optional: Decodable where Wrapped: Decodable {
    }
    func ?? <T>(_ optional: T?, _ defaultValue: @autoclosure () throws -> T) rethrows -> T
    @_named(optional) func ?? <T>(_ optional: T?, _ defaultValue: @autoclosure () throws -> T?) rethrows -> T?
    """

  static let bool: StaticString = """
    struct Bool: Equatable, Hashable, ExpressibleByBooleanLiteral, LosslessStringConvertible, Codable, Sendable {
      typealias BooleanLiteralType = Bool
      init()
      init(_ value: Bool)
      @_named(text) init?(_ description: String)
      mutating func toggle()
      var description: String { get }
      static prefix func ! (_ operand: Bool) -> Bool
      static func && (_ left: Bool, _ right: @autoclosure () throws -> Bool) rethrows -> Bool
      static func || (_ left: Bool, _ right: @autoclosure () throws -> Bool) rethrows -> Bool
      static func == (_ left: Bool, _ right: Bool) -> Bool
      static func != (_ left: Bool, _ right: Bool) -> Bool
      static func random() -> Bool
      static func random<G: RandomNumberGenerator>(using generator: inout G) -> Bool
    }
    """
}
