import Testing

@testable import Snippets
