final class Link { var next: Link?; init(_ next: Link?) { self.next = next } }
var head: Link? = nil
for _ in 0..<30_000 { head = Link(head) }
head = nil
indirect enum Chain { case end, link(Chain) }
var chain = Chain.end
for _ in 0..<30_000 { chain = .link(chain) }
chain = .end
print("done")

// prints: done
