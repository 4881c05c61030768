// libedit and the signals of a terminal behind functions without variable arguments.
#ifndef CEDITLINE_H
#define CEDITLINE_H

#include <stdint.h>

// Line editing

/// An open line editor on standard input and output.
typedef struct cel_editor cel_editor;

/// What the editor asks of its owner. `context` is handed to each.
typedef struct {
  void *context;
  /// The next character as a Unicode scalar; CEL_END for the end of input.
  int32_t (*read_character)(void *context);
  /// The completion key was pressed. Nonzero sounds the bell.
  int (*complete)(void *context);
  /// The character CEL_KEY_PASTE arrived: insert what was pasted.
  void (*insert_paste)(void *context);
} cel_callbacks;

enum {
  CEL_END = -1,
  /// Characters that no keyboard sends (C1 controls); bound to the editor's own functions.
  CEL_KEY_PASTE = 0x81,
  CEL_KEY_REDISPLAY = 0x83,
};

/// The version of libedit that this was built against, times 100.
int cel_version(void);

/// Opens the editor; NULL where libedit can't. `program` is the name in `~/.editrc`. The locale must be set before.
cel_editor *cel_open(const char *program, cel_callbacks callbacks);
void cel_close(cel_editor *editor);

/// Reads key bindings, as libedit's own reader does, but lets them override the defaults of this program whatever
/// editing mode they choose. `path` may be NULL: then only the defaults are bound.
void cel_configure(cel_editor *editor, const char *path);

/// 0 where the user's settings turned editing off.
int cel_is_editing_enabled(cel_editor *editor);

void cel_set_prompt(cel_editor *editor, const char *ascii);

/// Edits one line. `*count` scalars at the returned pointer, the line end included; NULL at the end of input.
const uint32_t *cel_read_line(cel_editor *editor, int *count);

/// The line as it stands: `*length` scalars, the cursor before number `*cursor`.
const uint32_t *cel_line(cel_editor *editor, int *cursor, int *length);
/// Inserts at the cursor. `scalars` ends with 0.
void cel_insert(cel_editor *editor, const uint32_t *scalars);
/// Deletes before the cursor.
void cel_delete(cel_editor *editor, int count);
/// Draws prompt and line afresh, at the row where the terminal's cursor is.
void cel_refresh(cel_editor *editor);
/// The terminal has another size.
void cel_resize(cel_editor *editor);
/// Gives the terminal back in the state in which it was found (0), or takes it again (1).
void cel_take_terminal(cel_editor *editor, int take);
/// Columns that a scalar takes on the terminal as libedit counts; -1 where it can't be printed.
int cel_width(uint32_t scalar);

void cel_history_clear(cel_editor *editor);
/// Adds the newest entry. `scalars` ends with 0.
void cel_history_add(cel_editor *editor, const uint32_t *scalars);

// Signals

enum {
  CEL_READ_END = -1,
  CEL_READ_FAILED = -2,
  CEL_READ_INTERRUPTED = -3,
  CEL_READ_SUSPENDED = -4,
  CEL_READ_RESUMED = -5,
  CEL_READ_RESIZED = -6,
  CEL_READ_TIMEOUT = -7,
};

/// From now on SIGINT is counted, and no longer ends the process; the third in a row that nobody clears still does.
void cel_interrupt_install(void);
int cel_interrupt_is_pending(void);
void cel_interrupt_clear(void);
/// Counts as SIGINT does.
void cel_interrupt_raise(void);

/// Notes suspension, resumption and changes of size from now on. Should the process be killed, the terminal is put back
/// first, to what it is now.
void cel_signals_begin_editing(void);
/// Ends what `cel_signals_begin_editing` and `cel_mark_pastes` began.
void cel_signals_end_editing(void);
/// Asks the terminal to mark pastes.
void cel_mark_pastes(void);
/// Stops the process, as Ctrl-Z does, with pastes unmarked; returns when it goes on.
void cel_suspend(void);

/// Reads what is there, at most `capacity` bytes: their number, or one of CEL_READ_... . `timeout` in milliseconds, -1 for
/// none. Only input, its end, a timeout or a noted signal end the wait.
int cel_read(int file, uint8_t *bytes, int capacity, int timeout);

/// While a child process has the terminal, its signals are not ours: SIGINT, SIGQUIT and SIGPIPE are ignored (1), or
/// handled as before again (0).
void cel_signals_ignore(int ignore);

/// Blocks (1) or unblocks (0) the noted signals for the calling thread, so that another thread gets them.
void cel_signals_block(int block);

#endif
