#include "CHeapMeter.h"

_Thread_local long heapMeterLiveBytes = 0;
_Thread_local long heapMeterReleaseDepth = 0;
_Thread_local void *heapMeterPending = 0;
