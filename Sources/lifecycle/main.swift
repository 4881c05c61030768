import Foundation
import Terminal

// The parser, tree walks and the release of long chains of objects recurse on the host's stack: one thread with a large
// stack does everything.
let arguments = Array(CommandLine.arguments.dropFirst())
exit(runOnBigStack { Program(arguments: arguments).run().rawValue } ?? Program(arguments: arguments).run().rawValue)
