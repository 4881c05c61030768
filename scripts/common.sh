# Shared by run, test and install: finds the toolchain, installs what is missing, builds. Sourced, not run.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# One set of flags for run and test, so that one build serves both.
build_flags=(-c release -Xswiftc -enable-testing)
binary="$root/.build/release/lifecycle"

fail() {
  printf 'lifecycle: %s\n' "$@" >&2
  exit 3
}

# need_swift: puts a Swift toolchain on PATH that has swift-syntax beside its manifest library, or says where to get one.
need_swift() {
  local candidate
  for candidate in "" /opt/swift/usr/bin /usr/share/swift/usr/bin "$HOME/.local/share/swiftly/bin" "$HOME/.swiftly/bin"; do
    if [ -n "$candidate" ] && [ -x "$candidate/swift" ] && ! command -v swift >/dev/null; then
      PATH="$candidate:$PATH"
    fi
  done
  local get="Get one for your system from swift.org/install/linux, put its usr/bin on PATH, and run this again."
  command -v swift >/dev/null || fail "no Swift toolchain found (version 6.0 or later is needed)." "$get"
  local version
  version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9][0-9]*\)\.\([0-9][0-9]*\).*/\1/p' | head -n 1)
  [ -n "$version" ] || fail "'swift --version' does not say which version it is." "$get"
  [ "$version" -ge 6 ] || fail "Swift $version is too old (6.0 or later is needed)." "$get"
  local host
  host=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")/lib/swift/host
  [ -e "$host/libSwiftParser.so" ] || fail "this toolchain has no swift-syntax: $host/libSwiftParser.so is missing." "$get"
}

# need_packages NAME...: installs Debian packages that are missing; without root or apt, says which and stops.
need_packages() {
  local missing=() name
  for name in "$@"; do
    if command -v dpkg-query >/dev/null; then
      dpkg-query -W -f '${Status}' "$name" 2>/dev/null | grep -q 'install ok installed' || missing+=("$name")
    fi
  done
  if ! command -v dpkg-query >/dev/null; then
    command -v pkg-config >/dev/null && pkg-config --exists libedit libcmark-gfm yaml-0.1 sqlite3 && return 0
    fail "these libraries are needed, with their headers and pkg-config files: libedit, cmark-gfm (with its extensions), libyaml, SQLite." \
      "Install them with your system's package manager and run this again."
  fi
  [ ${#missing[@]} -gt 0 ] || return 0
  if ! command -v apt-get >/dev/null || [ "$(id -u)" -ne 0 ]; then
    fail "these packages are missing: ${missing[*]}" "Install them (as root: apt-get install ${missing[*]}) and run this again."
  fi
  printf 'Installing %s\n' "${missing[*]}" >&2
  local log
  log=$(mktemp)
  if ! { DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "${missing[@]}" \
    || { apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "${missing[@]}"; }; } \
    >"$log" 2>&1; then
    tail -n 20 "$log" >&2
    fail "apt-get could not install: ${missing[*]} (its last words stand above)."
  fi
  rm -f "$log"
}

build_packages=(pkg-config libedit-dev libcmark-gfm-dev libcmark-gfm-extensions-dev libyaml-dev libsqlite3-dev)

# is_built: true where nothing that the program is built from is newer than the program.
is_built() {
  [ -x "$binary" ] && [ -e "$root/.build/lifecycle.built" ] || return 1
  [ -z "$(find "$root/Sources" "$root/Package.swift" -newer "$root/.build/lifecycle.built" -print -quit)" ]
}

# build [ARGUMENT...]: builds in release; prints the compiler's words only where it fails.
build() {
  local log="$root/.build/lifecycle.log"
  mkdir -p "$root/.build"
  local started="$root/.build/lifecycle.started"
  touch "$started"
  if ! (cd "$root" && swift build "${build_flags[@]}" "$@") >"$log" 2>&1; then
    grep -E 'error:|warning:|fatal' "$log" | head -n 40 >&2 || true
    fail "the build failed; all of its output is in $log"
  fi
  mv "$started" "$root/.build/lifecycle.built"
}
