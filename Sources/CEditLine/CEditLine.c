#define _GNU_SOURCE
#include "CEditLine.h"

#include <histedit.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

// Scalars travel as uint32_t, since Swift imports wchar_t as a type that can't hold every value.
_Static_assert(sizeof(wchar_t) == sizeof(uint32_t), "wchar_t holds a Unicode scalar");

struct cel_editor {
  EditLine *editline;
  HistoryW *history;
  cel_callbacks callbacks;
  wchar_t *prompt;
};

static cel_editor *owner(EditLine *editline) {
  void *data = NULL;
  el_wget(editline, EL_CLIENTDATA, &data);
  return data;
}

static wchar_t *prompt_of(EditLine *editline) {
  cel_editor *editor = owner(editline);
  return editor->prompt ? editor->prompt : L"> ";
}

static int read_character(EditLine *editline, wchar_t *character) {
  cel_editor *editor = owner(editline);
  int32_t scalar = editor->callbacks.read_character(editor->callbacks.context);
  if (scalar < 0) return 0;
  *character = (wchar_t)scalar;
  return 1;
}

static unsigned char complete(EditLine *editline, int key) {
  (void)key;
  cel_editor *editor = owner(editline);
  return editor->callbacks.complete(editor->callbacks.context) ? CC_REFRESH_BEEP : CC_REFRESH;
}

static unsigned char insert_paste(EditLine *editline, int key) {
  (void)key;
  cel_editor *editor = owner(editline);
  editor->callbacks.insert_paste(editor->callbacks.context);
  return CC_REFRESH;
}

int cel_version(void) { return LIBEDIT_MAJOR * 100 + LIBEDIT_MINOR; }

cel_editor *cel_open(const char *program, cel_callbacks callbacks) {
  cel_editor *editor = calloc(1, sizeof *editor);
  if (!editor) return NULL;
  editor->callbacks = callbacks;
  editor->editline = el_init(program, stdin, stdout, stderr);
  editor->history = history_winit();
  if (!editor->editline || !editor->history) {
    cel_close(editor);
    return NULL;
  }
  HistEventW event;
  history_w(editor->history, &event, H_SETSIZE, 100000);
  el_wset(editor->editline, EL_CLIENTDATA, editor);
  el_wset(editor->editline, EL_PROMPT, prompt_of);
  el_wset(editor->editline, EL_GETCFN, read_character);
  el_wset(editor->editline, EL_HIST, history_w, editor->history);
  el_wset(editor->editline, EL_EDITOR, L"emacs");
  el_wset(editor->editline, EL_ADDFN, L"lifecycle-complete", L"Complete the word before the cursor", complete);
  el_wset(editor->editline, EL_ADDFN, L"lifecycle-paste", L"Insert a bracketed paste", insert_paste);
  return editor;
}

void cel_close(cel_editor *editor) {
  if (!editor) return;
  if (editor->editline) el_end(editor->editline);
  if (editor->history) history_wend(editor->history);
  free(editor->prompt);
  free(editor);
}

static void bind(cel_editor *editor, const char *key, const char *function) {
  el_set(editor->editline, EL_BIND, key, function, NULL);
}

static int is_vi(cel_editor *editor) {
  const wchar_t *mode = NULL;
  return el_wget(editor->editline, EL_EDITOR, &mode) == 0 && mode && wcscmp(mode, L"vi") == 0;
}

/// What every mode gets before the user's own bindings.
static void bind_defaults(cel_editor *editor) {
  bind(editor, "^I", "lifecycle-complete");
  bind(editor, "^R", "em-inc-search-prev");
  if (is_vi(editor)) el_set(editor->editline, EL_BIND, "-a", "^R", "em-inc-search-prev", NULL);
}

static void bind_internals(cel_editor *editor) {
  bind(editor, "\\201", "lifecycle-paste");
  bind(editor, "\\203", "ed-redisplay");
  if (is_vi(editor)) {
    el_set(editor->editline, EL_BIND, "-a", "\\201", "lifecycle-paste", NULL);
    el_set(editor->editline, EL_BIND, "-a", "\\203", "ed-redisplay", NULL);
  }
}

/// `bind -v` and `bind -e` load a whole key map and with it undo every binding before.
static int chooses_mode(int count, const char **words) {
  if (count < 2) return 0;
  const char *name = strrchr(words[0], ':');
  name = name ? name + 1 : words[0];
  return strcmp(name, "bind") == 0 && (strcmp(words[1], "-v") == 0 || strcmp(words[1], "-e") == 0);
}

static void apply(cel_editor *editor, FILE *file, int modes) {
  char *line = NULL;
  size_t capacity = 0;
  Tokenizer *tokenizer = tok_init(NULL);
  if (!tokenizer) return;
  rewind(file);
  while (getline(&line, &capacity, file) > 0) {
    line[strcspn(line, "\r\n")] = 0;
    const char *start = line + strspn(line, " \t");
    if (*start == 0 || *start == '#') continue;
    int count = 0;
    const char **words = NULL;
    tok_reset(tokenizer);
    if (tok_str(tokenizer, start, &count, &words) != 0 || count == 0) continue;
    if (chooses_mode(count, words) == modes) el_parse(editor->editline, count, words);
  }
  free(line);
  tok_end(tokenizer);
}

void cel_configure(cel_editor *editor, const char *path) {
  FILE *file = path ? fopen(path, "re") : NULL;
  if (file) apply(editor, file, 1);
  bind_defaults(editor);
  if (file) {
    apply(editor, file, 0);
    fclose(file);
  }
  bind_internals(editor);
}

int cel_is_editing_enabled(cel_editor *editor) {
  int enabled = 1;
  el_wget(editor->editline, EL_EDITMODE, &enabled);
  return enabled;
}

void cel_set_prompt(cel_editor *editor, const char *ascii) {
  size_t length = strlen(ascii);
  wchar_t *prompt = calloc(length + 1, sizeof *prompt);
  if (!prompt) return;
  for (size_t i = 0; i < length; i++) prompt[i] = (unsigned char)ascii[i];
  free(editor->prompt);
  editor->prompt = prompt;
}

const uint32_t *cel_read_line(cel_editor *editor, int *count) {
  *count = 0;
  const wchar_t *line = el_wgets(editor->editline, count);
  return *count > 0 ? (const uint32_t *)line : NULL;
}

const uint32_t *cel_line(cel_editor *editor, int *cursor, int *length) {
  const LineInfoW *line = el_wline(editor->editline);
  *cursor = (int)(line->cursor - line->buffer);
  *length = (int)(line->lastchar - line->buffer);
  return (const uint32_t *)line->buffer;
}

void cel_insert(cel_editor *editor, const uint32_t *scalars) {
  el_winsertstr(editor->editline, (const wchar_t *)scalars);
}

void cel_delete(cel_editor *editor, int count) {
  if (count > 0) el_deletestr(editor->editline, count);
}

void cel_refresh(cel_editor *editor) { el_wset(editor->editline, EL_REFRESH); }

void cel_resize(cel_editor *editor) { el_resize(editor->editline); }

void cel_take_terminal(cel_editor *editor, int take) { el_wset(editor->editline, EL_PREP_TERM, take); }

int cel_width(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

void cel_history_clear(cel_editor *editor) {
  HistEventW event;
  history_w(editor->history, &event, H_CLEAR);
}

void cel_history_add(cel_editor *editor, const uint32_t *scalars) {
  HistEventW event;
  history_w(editor->history, &event, H_ENTER, (const wchar_t *)scalars);
}
