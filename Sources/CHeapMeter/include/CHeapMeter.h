#pragma once

/// Live bytes of interpreted objects on this thread.
extern _Thread_local long heapMeterLiveBytes;
/// How many releases of interpreted objects are nested on this thread's stack.
extern _Thread_local long heapMeterReleaseDepth;
/// Contents of objects whose release would have nested too deep; owned by the Swift side.
extern _Thread_local void *heapMeterPending;

static inline void heapMeterAdd(long bytes) { heapMeterLiveBytes += bytes; }
static inline long heapMeterLive(void) { return heapMeterLiveBytes; }
static inline long heapMeterEnterRelease(void) { return heapMeterReleaseDepth++; }
static inline long heapMeterDepth(void) { return heapMeterReleaseDepth; }
static inline void heapMeterLeaveRelease(void) { heapMeterReleaseDepth--; }
static inline void *heapMeterGetPending(void) { return heapMeterPending; }
static inline void heapMeterSetPending(void *pending) { heapMeterPending = pending; }
