#include "CEditLine.h"
#include <histedit.h>

int ceditline_available(void) { return EL_PROMPT >= 0; }
