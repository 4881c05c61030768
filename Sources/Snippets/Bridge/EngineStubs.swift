import LifecycleEngine

extension RunOptions { var rules: Rules { .preset(version) } }
