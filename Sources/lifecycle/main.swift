import Foundation
import Wording

exit(Program(arguments: Array(CommandLine.arguments.dropFirst())).run().rawValue)
