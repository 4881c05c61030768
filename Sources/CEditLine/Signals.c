#define _GNU_SOURCE
#include "CEditLine.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

static atomic_int interrupts, suspensions, resumptions, resizes;

static const char mark_pastes[] = "\033[?2004h";
static const char mark_no_pastes[] = "\033[?2004l";

// What the handlers of fatal signals put back.
static volatile sig_atomic_t is_editing;
static struct termios found_terminal;

static void restore_terminal(void) {
  if (!is_editing) return;
  tcsetattr(STDIN_FILENO, TCSANOW, &found_terminal);
  ssize_t ignored = write(STDOUT_FILENO, mark_no_pastes, sizeof mark_no_pastes - 1);
  (void)ignored;
}

static void note(int number) {
  switch (number) {
    case SIGINT:
      // Whoever presses Ctrl-C three times while nobody takes notice wants out.
      if (atomic_fetch_add(&interrupts, 1) >= 2) {
        restore_terminal();
        _exit(130);
      }
      break;
    case SIGTSTP: atomic_store(&suspensions, 1); break;
    case SIGCONT: atomic_store(&resumptions, 1); break;
    case SIGWINCH: atomic_store(&resizes, 1); break;
  }
}

static void die(int number) {
  restore_terminal();
  signal(number, SIG_DFL);
  raise(number);
}

static void handle(int number, void (*handler)(int), int flags, struct sigaction *old) {
  struct sigaction action = {.sa_handler = handler, .sa_flags = flags};
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, old);
}

void cel_interrupt_install(void) { handle(SIGINT, note, 0, NULL); }

int cel_interrupt_is_pending(void) { return atomic_load_explicit(&interrupts, memory_order_relaxed) > 0; }

void cel_interrupt_clear(void) { atomic_store(&interrupts, 0); }

void cel_interrupt_raise(void) { atomic_fetch_add(&interrupts, 1); }

static const int noted[] = {SIGTSTP, SIGCONT, SIGWINCH};
static const int fatal[] = {SIGHUP, SIGTERM, SIGQUIT, SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT};
enum { noted_count = sizeof noted / sizeof noted[0], fatal_count = sizeof fatal / sizeof fatal[0] };
static struct sigaction old_noted[noted_count], old_fatal[fatal_count];

void cel_signals_begin_editing(void) {
  if (is_editing || tcgetattr(STDIN_FILENO, &found_terminal) != 0) return;
  atomic_store(&suspensions, 0);
  atomic_store(&resumptions, 0);
  atomic_store(&resizes, 0);
  is_editing = 1;
  for (int i = 0; i < noted_count; i++) handle(noted[i], note, 0, &old_noted[i]);
  // On the signal's own stack where there is one: a handler can't run on a stack that has overflowed.
  for (int i = 0; i < fatal_count; i++) handle(fatal[i], die, SA_ONSTACK, &old_fatal[i]);
}

void cel_mark_pastes(void) {
  ssize_t ignored = write(STDOUT_FILENO, mark_pastes, sizeof mark_pastes - 1);
  (void)ignored;
}

void cel_signals_end_editing(void) {
  if (!is_editing) return;
  ssize_t ignored = write(STDOUT_FILENO, mark_no_pastes, sizeof mark_no_pastes - 1);
  (void)ignored;
  is_editing = 0;
  for (int i = 0; i < noted_count; i++) sigaction(noted[i], &old_noted[i], NULL);
  for (int i = 0; i < fatal_count; i++) sigaction(fatal[i], &old_fatal[i], NULL);
}

void cel_suspend(void) {
  ssize_t ignored = write(STDOUT_FILENO, mark_no_pastes, sizeof mark_no_pastes - 1);
  (void)ignored;
  handle(SIGTSTP, SIG_DFL, 0, NULL);
  raise(SIGTSTP);
  handle(SIGTSTP, note, 0, NULL);
  atomic_store(&suspensions, 0);
  atomic_store(&resumptions, 0);
}

void cel_signals_ignore(int ignore) {
  static const int numbers[] = {SIGINT, SIGQUIT, SIGPIPE};
  static struct sigaction old[3];
  for (int i = 0; i < 3; i++) {
    if (ignore) {
      handle(numbers[i], SIG_IGN, 0, &old[i]);
    } else {
      sigaction(numbers[i], &old[i], NULL);
    }
  }
}

static void collect(sigset_t *set) {
  sigemptyset(set);
  sigaddset(set, SIGINT);
  for (int i = 0; i < noted_count; i++) sigaddset(set, noted[i]);
}

void cel_signals_block(int block) {
  sigset_t set;
  collect(&set);
  pthread_sigmask(block ? SIG_BLOCK : SIG_UNBLOCK, &set, NULL);
}

static int noted_signal(void) {
  if (cel_interrupt_is_pending()) return CEL_READ_INTERRUPTED;
  if (atomic_exchange(&suspensions, 0)) return CEL_READ_SUSPENDED;
  if (atomic_exchange(&resumptions, 0)) return CEL_READ_RESUMED;
  if (atomic_exchange(&resizes, 0)) return CEL_READ_RESIZED;
  return 0;
}

int cel_read(int file, uint8_t *bytes, int capacity, int timeout) {
  sigset_t set, old;
  collect(&set);
  // Signals are let in during the wait only: none can slip in between the look at the notes and the wait.
  pthread_sigmask(SIG_BLOCK, &set, &old);
  sigset_t waiting = old;
  for (int i = 0; i < noted_count; i++) sigdelset(&waiting, noted[i]);
  sigdelset(&waiting, SIGINT);
  struct timespec limit = {.tv_sec = timeout / 1000, .tv_nsec = (long)(timeout % 1000) * 1000000};
  int result = 0;
  for (;;) {
    if ((result = noted_signal()) != 0) break;
    struct pollfd input = {.fd = file, .events = POLLIN};
    int ready = ppoll(&input, 1, timeout < 0 ? NULL : &limit, &waiting);
    if (ready < 0 && errno == EINTR) continue;
    if (ready < 0) {
      result = CEL_READ_FAILED;
      break;
    }
    if (ready == 0) {
      result = CEL_READ_TIMEOUT;
      break;
    }
    ssize_t count = read(file, bytes, (size_t)capacity);
    if (count > 0) {
      result = (int)count;
      break;
    }
    if (count == 0) {
      result = CEL_READ_END;
      break;
    }
    if (errno != EINTR && errno != EAGAIN) {
      result = CEL_READ_FAILED;
      break;
    }
  }
  pthread_sigmask(SIG_SETMASK, &old, NULL);
  return result;
}
