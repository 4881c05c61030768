/// A point, a size or a rectangle: its numbers in the order of their names.
final class GeometryObject: Object, DescribedObject, @unchecked Sendable {
  enum Kind: String {
    case point = "CGPoint"
    case size = "CGSize"
    case rectangle = "CGRect"
  }

  let shape: Kind
  let numbers: [Double]

  init(_ shape: Kind, _ numbers: [Double]) {
    self.shape = shape
    self.numbers = numbers
    super.init()
  }

  override var typeName: String { shape.rawValue }

  override func isEqual(to other: Object, _ machine: Machine) throws(Unwinding) -> Bool {
    guard let other = other as? GeometryObject else { return false }
    return shape == other.shape && numbers == other.numbers
  }

  override func hash(into hasher: inout Hasher, _ machine: Machine) throws(Unwinding) { hasher.combine(numbers) }

  func description(_ style: DescriptionStyle, _ machine: Machine) throws(Unwinding) -> String {
    "(" + numbers.map { String($0) }.joined(separator: ", ") + ")"
  }

  func replacing(_ place: Int, with number: Double) -> GeometryObject {
    var changed = numbers
    changed[place] = number
    return GeometryObject(shape, changed)
  }
}

extension SwiftUINatives {
  static func geometry(_ table: inout SwiftUITable) {
    pair(&table, .point, ["x", "y"])
    pair(&table, .size, ["width", "height"])
    rectangle(&table)
  }

  /// A type of two numbers.
  private static func pair(_ table: inout SwiftUITable, _ shape: GeometryObject.Kind, _ names: [String]) {
    let type = shape.rawValue
    let zero = Value.object(GeometryObject(shape, [0, 0]))
    table[type + ".init()"] = { _, _ throws(Unwinding) in zero }
    table[type + ".zero"] = { _, _ throws(Unwinding) in zero }
    table[type + ".init(\(names[0]):\(names[1]):)"] = { _, a throws(Unwinding) in
      .object(GeometryObject(shape, [try a.double(0), try a.double(1)]))
    }
    for (place, name) in names.enumerated() {
      table[type + "." + name] = { _, a throws(Unwinding) in
        .double(try a.object(0, GeometryObject.self).numbers[place])
      }
      table[type + "." + name + "="] = { _, a throws(Unwinding) in
        a[0] = .object(try a.object(0, GeometryObject.self).replacing(place, with: try a.double(1)))
        return .void
      }
    }
  }

  private static func rectangle(_ table: inout SwiftUITable) {
    let zero = Value.object(GeometryObject(.rectangle, [0, 0, 0, 0]))
    table["CGRect.init()"] = { _, _ throws(Unwinding) in zero }
    table["CGRect.zero"] = { _, _ throws(Unwinding) in zero }
    table["CGRect.init(x:y:width:height:)"] = { _, a throws(Unwinding) in
      .object(GeometryObject(.rectangle, [try a.double(0), try a.double(1), try a.double(2), try a.double(3)]))
    }
    table["CGRect.init(origin:size:)"] = { _, a throws(Unwinding) in
      let (origin, size) = (try a.object(0, GeometryObject.self), try a.object(1, GeometryObject.self))
      return .object(GeometryObject(.rectangle, origin.numbers + size.numbers))
    }
    for (name, shape, places) in [("origin", GeometryObject.Kind.point, [0, 1]), ("size", .size, [2, 3])] {
      table["CGRect." + name] = { _, a throws(Unwinding) in
        let numbers = try a.object(0, GeometryObject.self).numbers
        return .object(GeometryObject(shape, places.map { numbers[$0] }))
      }
      table["CGRect." + name + "="] = { _, a throws(Unwinding) in
        let part = try a.object(1, GeometryObject.self).numbers
        let whole = try a.object(0, GeometryObject.self)
        a[0] = .object(whole.replacing(places[0], with: part[0]).replacing(places[1], with: part[1]))
        return .void
      }
    }
    let parts: [(name: String, value: ([Double]) -> Double)] = [
      ("width", { $0[2] }), ("height", { $0[3] }), ("minX", { $0[0] }), ("midX", { $0[0] + $0[2] / 2 }),
      ("maxX", { $0[0] + $0[2] }), ("minY", { $0[1] }), ("midY", { $0[1] + $0[3] / 2 }), ("maxY", { $0[1] + $0[3] }),
    ]
    for part in parts {
      table["CGRect." + part.name] = { _, a throws(Unwinding) in
        .double(part.value(try a.object(0, GeometryObject.self).numbers))
      }
    }
    table["CGRect.isEmpty"] = { _, a throws(Unwinding) in
      let numbers = try a.object(0, GeometryObject.self).numbers
      return .bool(numbers[2] <= 0 || numbers[3] <= 0)
    }
    table["CGRect.insetBy(dx:dy:)"] = { _, a throws(Unwinding) in
      let (numbers, dx, dy) = (try a.object(0, GeometryObject.self).numbers, try a.double(1), try a.double(2))
      return .object(
        GeometryObject(.rectangle, [numbers[0] + dx, numbers[1] + dy, numbers[2] - 2 * dx, numbers[3] - 2 * dy]))
    }
    table["CGRect.offsetBy(dx:dy:)"] = { _, a throws(Unwinding) in
      let (numbers, dx, dy) = (try a.object(0, GeometryObject.self).numbers, try a.double(1), try a.double(2))
      return .object(GeometryObject(.rectangle, [numbers[0] + dx, numbers[1] + dy, numbers[2], numbers[3]]))
    }
    table["CGRect.contains(_:)"] = { _, a throws(Unwinding) in
      let (whole, point) = (try a.object(0, GeometryObject.self).numbers, try a.object(1, GeometryObject.self).numbers)
      return .bool(
        point[0] >= whole[0] && point[0] < whole[0] + whole[2] && point[1] >= whole[1] && point[1] < whole[1] + whole[3]
      )
    }
  }
}
