final class K { var o: K?; var v = 0 { didSet { o?.v += 1 } } }
let k = K()
k.o = k
k.v = 1

// stops at 1: frames
