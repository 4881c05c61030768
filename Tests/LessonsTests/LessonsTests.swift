import Testing

@testable import Lessons
