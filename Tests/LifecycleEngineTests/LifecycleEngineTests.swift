import Testing

@testable import LifecycleEngine
