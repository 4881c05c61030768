// LifecycleEngine
