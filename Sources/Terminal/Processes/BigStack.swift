import Glibc

/// Runs `body` on a thread of its own with a stack for deep recursion, and waits for it. The result is what `body`
/// returned; nil where no such thread could be made.
///
/// Signals of the terminal go to that thread: it is the one that waits for input.
public func runOnBigStack(megabytes: Int = 256, _ body: () -> Int32) -> Int32? {
  withoutActuallyEscaping(body) { body in
    let work = BigStackWork(body: body)
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    guard pthread_attr_setstacksize(&attributes, megabytes << 20) == 0 else { return nil }
    // Blocked before the thread begins, so that no signal can go to this one.
    TerminalSignals.block()
    defer { TerminalSignals.unblock() }
    var thread = pthread_t()
    let context = Unmanaged.passRetained(work)
    let error = pthread_create(&thread, &attributes, bigStackMain, context.toOpaque())
    guard error == 0 else {
      context.release()
      return nil
    }
    pthread_join(thread, nil)
    return work.status
  }
}

private final class BigStackWork {
  let body: () -> Int32
  var status: Int32 = 0

  init(body: @escaping () -> Int32) { self.body = body }
}

private func bigStackMain(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let context else { return nil }
  TerminalSignals.unblock()
  let work = Unmanaged<BigStackWork>.fromOpaque(context).takeRetainedValue()
  work.status = work.body()
  return nil
}
