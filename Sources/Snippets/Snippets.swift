import SwiftParser
import SwiftSyntax

public func probe(_ text: String) -> Int { Parser.parse(source: text).statements.count }
