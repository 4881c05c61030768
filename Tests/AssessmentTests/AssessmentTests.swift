import Testing

@testable import Assessment
