extension LibraryInterfaces {
  static let coding: StaticString = """
    class JSONEncoder {
      init()
      var outputFormatting: JSONEncoder.OutputFormatting { get set }
      var keyEncodingStrategy: JSONEncoder.KeyEncodingStrategy { get set }
      var dateEncodingStrategy: JSONEncoder.DateEncodingStrategy { get set }
      func encode<T: Encodable>(_ value: T) throws -> Data
    }
    struct JSONEncoder.OutputFormatting: OptionSet {
      static var prettyPrinted: JSONEncoder.OutputFormatting { get }
      static var sortedKeys: JSONEncoder.OutputFormatting { get }
      static var withoutEscapingSlashes: JSONEncoder.OutputFormatting { get }
    }
    enum JSONEncoder.KeyEncodingStrategy {
      case useDefaultKeys
      case convertToSnakeCase
    }
    enum JSONEncoder.DateEncodingStrategy {
      case deferredToDate
      case iso8601
      case secondsSince1970
      case millisecondsSince1970
      case formatted(DateFormatter)
    }
    class JSONDecoder {
      init()
      var keyDecodingStrategy: JSONDecoder.KeyDecodingStrategy { get set }
      var dateDecodingStrategy: JSONDecoder.DateDecodingStrategy { get set }
      func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T
    }
    enum JSONDecoder.KeyDecodingStrategy {
      case useDefaultKeys
      case convertFromSnakeCase
    }
    enum JSONDecoder.DateDecodingStrategy {
      case deferredToDate
      case iso8601
      case secondsSince1970
      case millisecondsSince1970
      case formatted(DateFormatter)
    }
    enum DecodingError: Error {
      case keyNotFound(any CodingKey, DecodingError.Context)
      case valueNotFound(Any.Type, DecodingError.Context)
      case typeMismatch(Any.Type, DecodingError.Context)
      case dataCorrupted(DecodingError.Context)
    }
    struct DecodingError.Context {
      init(codingPath: [any CodingKey], debugDescription: String)
      var codingPath: [any CodingKey] { get }
      var debugDescription: String { get }
    }
    enum EncodingError: Error {
      case invalidValue(Any, DecodingError.Context)
    }
    extension Decoder {
      func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key>
      func singleValueContainer() throws -> SingleValueDecodingContainer
      func unkeyedContainer() throws -> UnkeyedDecodingContainer
    }
    struct KeyedDecodingContainer<Key> {
      func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T
      func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T?
      func contains(_ key: Key) -> Bool
      func decodeNil(forKey key: Key) throws -> Bool
      func nestedContainer<NestedKey: CodingKey>(keyedBy type: NestedKey.Type, forKey key: Key) throws
        -> KeyedDecodingContainer<NestedKey>
      func nestedUnkeyedContainer(forKey key: Key) throws -> UnkeyedDecodingContainer
    }
    struct SingleValueDecodingContainer {
      func decode<T: Decodable>(_ type: T.Type) throws -> T
      func decodeNil() -> Bool
    }
    struct UnkeyedDecodingContainer {
      mutating func decode<T: Decodable>(_ type: T.Type) throws -> T
      var isAtEnd: Bool { get }
      var count: Int? { get }
      var currentIndex: Int { get }
    }
    extension Encoder {
      func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key>
      func singleValueContainer() -> SingleValueEncodingContainer
      func unkeyedContainer() -> UnkeyedEncodingContainer
    }
    struct KeyedEncodingContainer<Key> {
      mutating func encode<T: Encodable>(_ value: T, forKey key: Key) throws
      mutating func encodeIfPresent<T: Encodable>(_ value: T?, forKey key: Key) throws
      mutating func encodeNil(forKey key: Key) throws
      mutating func nestedContainer<NestedKey: CodingKey>(keyedBy type: NestedKey.Type, forKey key: Key)
        -> KeyedEncodingContainer<NestedKey>
    }
    struct SingleValueEncodingContainer {
      mutating func encode<T: Encodable>(_ value: T) throws
      mutating func encodeNil() throws
    }
    struct UnkeyedEncodingContainer {
      mutating func encode<T: Encodable>(_ value: T) throws
    }
    """
}
