#!/bin/sh
# Installs what is missing, and nothing else: install.sh packages|redis|nginx|chromium ...
set -eu

NODE_VERSION=24.21.0

say() { echo "$*" >&2; }

# Node runs our TypeScript as it is, which older ones cannot. Where the host's does not fit, npm brings
# one, and the Makefile has it first on PATH.
node_fits() {
  node -e 'const [a, b] = process.versions.node.split("."); process.exit(a == 24 && b >= 21 ? 0 : 1)' 2>/dev/null
}

node_of_ours() {
  node_fits && return
  command -v npm >/dev/null || { say "Overlap needs Node with npm; see https://nodejs.org."; exit 1; }
  os=$(uname -s | tr '[:upper:]' '[:lower:]')
  case $(uname -m) in x86_64 | amd64) cpu=x64 ;; *) cpu=arm64 ;; esac
  say "Installing Node $NODE_VERSION into .tools ..."
  npm install --silent --no-save --prefix .tools "node-$os-$cpu@$NODE_VERSION" || true
  # The shell remembers where it found the older one.
  hash -r
  node_fits && return
  say "This machine's Node is not version 24.21 or later of 24, and npm has none for $os-$cpu. Install it first."
  exit 1
}

packages() {
  node_of_ours
  installed=node_modules/.package-lock.json
  if [ ! -e "$installed" ] || [ package-lock.json -nt "$installed" ]; then
    say "Installing npm packages ..."
    npm ci --silent
    touch "$installed"
  fi
}

# debian COMMAND PACKAGE: the package that brings the command, where we may install it. RUNLEVEL keeps the
# package from starting a server of its own.
debian() {
  PATH=$PATH:/usr/sbin command -v "$1" >/dev/null && return
  if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
    say "$1 is missing. Install it first (on Debian: apt-get install $2)."
    exit 1
  fi
  say "Installing Debian's package $2 ..."
  log=$(mktemp)
  if ! { apt-get update -qq && DEBIAN_FRONTEND=noninteractive \
    RUNLEVEL=1 apt-get install -y -qq --no-install-recommends "$2"; } >"$log" 2>&1; then
    tail -20 "$log" >&2
    exit 1
  fi
  rm -f "$log"
}

for part in "$@"; do
  case $part in
    packages) packages ;;
    redis) [ -n "${REDIS_URL:-}" ] || debian redis-server redis-server ;;
    redis-server) debian redis-server redis-server ;;
    nginx) debian nginx nginx ;;
    # The engine without the window around it, which tests would only pay for.
    chromium) [ -n "${CHROMIUM:-}" ] || debian chromium-headless-shell chromium-headless-shell ;;
    *) say "install.sh: unknown part $part"; exit 2 ;;
  esac
done
