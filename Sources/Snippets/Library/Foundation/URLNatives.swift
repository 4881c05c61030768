/// `URL`, `URLComponents`, `URLQueryItem`.
enum URLNatives {
  static let areas: [String: [NativeAreas.Registration]] = [
    "URL": [{ making(&$0) }, { reading(&$0) }, { changing(&$0) }],
    "URLComponents": [{ components(&$0) }],
    "URLQueryItem": [{ items(&$0) }],
  ]

  private static func value(_ parts: URLParts?) -> Value { parts.map { .object(URLObject($0)) } ?? .none }

  private static func parts(_ arguments: [Value], _ place: Int = 0) throws(Unwinding) -> URLParts {
    try arguments.object(place, URLObject.self).parts
  }

  private static func text(_ text: String?) -> Value { text.map { .string($0) } ?? .none }

  private static func making(_ table: inout NativeTable) {
    table["URL.init(string:)"] = { _, arguments throws(Unwinding) in value(URLParts(try arguments.string(1))) }
    table["URL.init(string:relativeTo:)#relative"] = { _, arguments throws(Unwinding) in
      guard let own = URLParts(try arguments.string(1)) else { return .none }
      return arguments[2].isNil ? value(own) : value(own.resolved(against: try parts(arguments, 2)))
    }
    for name in ["init(fileURLWithPath:)", "init(filePath:)"] {
      table["URL." + name] = { _, arguments throws(Unwinding) in file(try arguments.string(1)) }
    }
    for (name, path) in [("documents", "/Documents/"), ("temporary", "/tmp/"), ("caches", "/Library/Caches/")] {
      table["URL.\(name)Directory"] = { _, _ in file(path) }
    }
  }

  private static func file(_ path: String) -> Value {
    var parts = URLParts()
    parts.scheme = "file"
    parts.host = ""
    parts.path = URLParts.encoded(path.hasPrefix("/") ? path : "/" + path)
    return value(parts)
  }

  private static func reading(_ table: inout NativeTable) {
    func property(_ names: [String], _ get: @escaping (URLParts) -> Value) {
      for name in names {
        table["URL." + name] = { _, arguments throws(Unwinding) in get(try parts(arguments)) }
      }
    }
    property(["absoluteString", "description"]) { .string($0.text) }
    property(["scheme"]) { text($0.scheme) }
    property(["host", "host()"]) { text($0.host?.isEmpty == true ? nil : $0.host) }
    property(["port"]) { $0.port.map { .int($0) } ?? .none }
    property(["path"]) { .string($0.plainPath) }
    property(["path()"]) { .string($0.path) }
    property(["query", "query()"]) { text($0.query) }
    property(["fragment"]) { text($0.fragment) }
    property(["lastPathComponent"]) { .string($0.components.last ?? "") }
    property(["pathComponents"]) { .array($0.components.map { .string($0) }) }
    property(["isFileURL"]) { .bool($0.scheme == "file") }
    property(["pathExtension"]) { parts in
      let last = parts.components.last ?? ""
      guard let dot = last.lastIndex(of: "."), dot != last.startIndex else { return .string("") }
      return .string(String(last[last.index(after: dot)...]))
    }
  }

  private static func changing(_ table: inout NativeTable) {
    for name in ["appendingPathComponent(_:)", "appending(path:)", "appending(component:)"] {
      table["URL." + name] = { _, arguments throws(Unwinding) in
        value(try parts(arguments).appending(try arguments.string(1)))
      }
    }
    table["URL.appendingPathExtension(_:)"] = { _, arguments throws(Unwinding) in
      var result = try parts(arguments)
      result.path += "." + (try arguments.string(1))
      return value(result)
    }
    table["URL.deletingLastPathComponent()"] = { _, arguments throws(Unwinding) in
      value(try parts(arguments).withoutLastComponent)
    }
    table["URL.deletingPathExtension()"] = { _, arguments throws(Unwinding) in
      var result = try parts(arguments)
      let last = result.path.split(separator: "/").last ?? ""
      if let dot = last.lastIndex(of: "."), dot != last.startIndex {
        result.path = String(result.path.dropLast(last[dot...].count))
      }
      return value(result)
    }
    table["URL.appending(queryItems:)"] = { machine, arguments throws(Unwinding) in
      var result = try parts(arguments)
      result.queryItems = (result.queryItems ?? []) + (try queryItems(arguments[1], machine))
      return value(result)
    }
  }

  // MARK: - Components

  private static func queryItems(
    _ value: Value, _ machine: Machine
  ) throws(Unwinding) -> [(name: String, value: String?)] {
    var items: [(name: String, value: String?)] = []
    for element in try machine.elements(of: value) {
      let parts = try [element].object(0, PlainObject.self).parts
      items.append((parts["name"]?.text ?? "", parts["value"]?.text))
    }
    return items
  }

  private static func item(_ name: String, _ value: String?) -> Value {
    .object(PlainObject("URLQueryItem", ["name": .string(name), "value": text(value)]))
  }

  private static func components(_ table: inout NativeTable) {
    func made(_ parts: URLParts?) -> Value { parts.map { .object(URLComponentsObject($0)) } ?? .none }
    func own(_ arguments: [Value]) throws(Unwinding) -> URLParts {
      try arguments.object(0, URLComponentsObject.self).parts
    }
    table["URLComponents.init()"] = { _, _ in made(URLParts()) }
    table["URLComponents.init(string:)"] = { _, arguments throws(Unwinding) in made(URLParts(try arguments.string(1))) }
    table["URLComponents.init(url:resolvingAgainstBaseURL:)"] = { _, arguments throws(Unwinding) in
      made(try parts(arguments, 1))
    }
    func property(
      _ name: String, _ get: @escaping (URLParts) -> Value,
      _ set: @escaping (inout URLParts, Value, Machine) throws(Unwinding) -> Void
    ) {
      table["URLComponents." + name] = { _, arguments throws(Unwinding) in get(try own(arguments)) }
      table["URLComponents.\(name)="] = { machine, arguments throws(Unwinding) in
        var parts = try own(arguments)
        try set(&parts, arguments[1], machine)
        arguments[0] = made(parts)
        return .void
      }
    }
    property("scheme", { text($0.scheme) }, { parts, value, _ in parts.scheme = value.text })
    property("host", { text($0.host) }, { parts, value, _ in parts.host = value.text })
    property("port", { $0.port.map { .int($0) } ?? .none }, { parts, value, _ in parts.port = value.int })
    property(
      "path", { .string(PercentEncoding.decoded($0.path[...]) ?? $0.path) },
      { parts, value, _ in parts.path = URLParts.encoded(value.text ?? "") })
    property("query", { text($0.query) }, { parts, value, _ in parts.query = value.text.map { URLParts.encoded($0) } })
    property("fragment", { text($0.fragment) }, { parts, value, _ in parts.fragment = value.text })
    property(
      "queryItems", { $0.queryItems.map { .array($0.map { item($0.name, $0.value) }) } ?? .none },
      { parts, value, machine throws(Unwinding) in
        parts.queryItems = value.isNil ? nil : try queryItems(value, machine)
      })
    table["URLComponents.url"] = { _, arguments throws(Unwinding) in
      let parts = try own(arguments)
      // A path beside a host must begin with a slash.
      return value(parts.host != nil && !parts.path.isEmpty && !parts.path.hasPrefix("/") ? nil : parts)
    }
    table["URLComponents.string"] = { _, arguments throws(Unwinding) in .string(try own(arguments).text) }
  }

  private static func items(_ table: inout NativeTable) {
    table["URLQueryItem.init(name:value:)"] = { _, arguments throws(Unwinding) in
      item(try arguments.string(1), arguments[2].isNil ? nil : try arguments.string(2))
    }
    for name in ["name", "value"] {
      table["URLQueryItem." + name] = { _, arguments throws(Unwinding) in
        try arguments.object(0, PlainObject.self).parts[name] ?? .none
      }
      table["URLQueryItem.\(name)="] = { _, arguments throws(Unwinding) in
        arguments[0] = .object(try arguments.object(0, PlainObject.self).with(name, arguments[1]))
        return .void
      }
    }
  }
}
