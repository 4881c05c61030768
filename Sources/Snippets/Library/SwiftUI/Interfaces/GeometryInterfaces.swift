extension SwiftUIInterfaces {
  static let geometry: StaticString = """
    struct CGPoint: Hashable {
      init()
      init(x: CGFloat, y: CGFloat)
      static var zero: CGPoint { get }
      var x: CGFloat { get set }
      var y: CGFloat { get set }
    }
    struct CGSize: Hashable {
      init()
      init(width: CGFloat, height: CGFloat)
      static var zero: CGSize { get }
      var width: CGFloat { get set }
      var height: CGFloat { get set }
    }
    struct CGRect: Hashable {
      init()
      init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat)
      init(origin: CGPoint, size: CGSize)
      static var zero: CGRect { get }
      var origin: CGPoint { get set }
      var size: CGSize { get set }
      var width: CGFloat { get }
      var height: CGFloat { get }
      var minX: CGFloat { get }
      var midX: CGFloat { get }
      var maxX: CGFloat { get }
      var minY: CGFloat { get }
      var midY: CGFloat { get }
      var maxY: CGFloat { get }
      var isEmpty: Bool { get }
      func insetBy(dx: CGFloat, dy: CGFloat) -> CGRect
      func offsetBy(dx: CGFloat, dy: CGFloat) -> CGRect
      func contains(_ point: CGPoint) -> Bool
    }
    """
}
