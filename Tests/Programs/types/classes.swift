class Animal {
  var name: String
  init(name: String) { self.name = name }
  func speak() -> String { "..." }
  var description: String { "\(name): \(speak())" }
  class func kind() -> String { "animal" }
}
class Dog: Animal {
  override func speak() -> String { "Woof" }
  override var description: String { "Dog " + super.description }
  override class func kind() -> String { "dog" }
}
class Puppy: Dog {
  override func speak() -> String { super.speak() + "!" }
}
let animals: [Animal] = [Animal(name: "Cat"), Dog(name: "Rex"), Puppy(name: "Bit")]
for animal in animals { print(animal.description, type(of: animal).kind()) }
print(animals[1] is Dog, animals[0] is Dog, (animals[2] as? Dog)?.name ?? "-", animals[0] as? Dog == nil)
let same = animals[0]
same.name = "Tom"
print(animals[0].name, same === animals[0], animals[0] === animals[1])

// prints: Cat: ... animal
// prints: Dog Rex: Woof dog
// prints: Dog Bit: Woof! dog
// prints: true false Bit true
// prints: Tom true false
