final class Node { var next: Node?; var value: Int; var tags: [String]? = ["t"]; init(_ v: Int) { value = v }
  func double() -> Int { value * 2 } }
let node = Node(1)
node.next = Node(2)
print(node.next?.value as Any, node.next?.next?.value as Any, node.next?.double() as Any)
node.next?.value = 5
node.next?.next?.value = 6
node.next?.tags?.append("u")
node.next?.value += 10
print(node.next!.value, node.next!.tags!, node.tags?.count as Any, node.tags?.first?.uppercased() as Any)
var evaluated = 0
func argument() -> Int { evaluated += 1; return 1 }
node.next?.next?.value = argument()
print(evaluated)
var dictionary: [String: [Int]] = ["a": [1]]
dictionary["a"]?.append(2)
dictionary["b"]?.append(3)
print(dictionary["a"] as Any, dictionary["b"] as Any, dictionary["a"]?.last as Any)
let text: String? = nil
print(text?.count ?? -1, text?.isEmpty ?? true)

// prints: Optional(2) nil Optional(4)
// prints: 15 ["t", "u"] Optional(1) Optional("T")
// prints: 0
// prints: Optional([1, 2]) nil Optional(2)
// prints: -1 true
