#!/bin/sh
# `make up`, `make upgrade`, `make rollback` and `make rehearse`. On a running stack, new containers start beside the old ones,
# which stop when the new ones are healthy. A wrong setting or a failed step leaves the old ones running.
#   dev/up.sh [up|upgrade|rollback|rehearse]
set -eu
action=${1:-up}

command -v docker >/dev/null && docker compose version >/dev/null 2>&1 || {
  echo 'Docker with the compose plugin is needed. Without containers: make dev' >&2
  exit 1
}
# Image builds use the registry that this machine's npm uses.
if [ -z "${NPM_REGISTRY:-}" ] && command -v npm >/dev/null; then
  NPM_REGISTRY=$(npm config get registry 2>/dev/null || true)
  export NPM_REGISTRY
fi
# The same source builds the same image, so `make up` without a change replaces nothing.
export BUILDX_NO_DEFAULT_ATTESTATIONS=1

log=$(mktemp)
trap 'rm -f "$log"' EXIT
outcome='Nothing was changed'

compose() { docker compose --progress quiet "$@"; }
image() { docker image inspect --format '{{.Id}}' "$project-$1" 2>/dev/null || true; }
tag() { [ -z "$1" ] || docker tag "$1" "$project-$2"; }
count() { printf '%s' "$1" | grep -c . || true; }
inspect() { docker inspect --format "$@" | sort -u; }

# Runs one step. When it fails, the last line names the cause and what still runs.
step() {
  "$@" >"$log" 2>&1 && return
  tag "${old_server:-}" server
  tag "${old_web:-}" web
  grep . "$log" | tail -40 | sed '$d' >&2
  echo "$outcome: $(grep . "$log" | tail -n 1)" >&2
  exit 1
}

# Starts COUNT new containers of SERVICE unless the running ones are up to date, waits until they are healthy,
# and stops the old ones, which finish their requests and close their sockets.
roll() {
  compose rm --force "$1"
  old=$(compose ps --quiet "$1")
  wanted="$(compose config --hash "$1" | cut -d' ' -f2) $(image server)"
  label='{{index .Config.Labels "com.docker.compose.config-hash"}} {{.Image}}'
  if [ "$(count "$old")" = "$2" ] && [ "$(inspect "$label" $old)" = "$wanted" ]; then return; fi
  compose up --detach --no-deps --no-build --no-recreate --scale "$1=$(($(count "$old") + $2))" "$1" || return 1
  new=$(compose ps --all --quiet "$1" | grep -vxF "${old:-none}")
  tries=120
  until [ "$(inspect '{{.State.Health.Status}}' $new)" = healthy ]; do
    tries=$((tries - 1))
    if [ "$tries" = 0 ] || [ "$(inspect '{{.State.Status}} {{.RestartCount}}' $new)" != 'running 0' ]; then
      docker logs --tail 20 "$(echo "$new" | head -n 1)"
      docker rm --force $new
      echo "The new containers of $1 did not become healthy."
      return 1
    fi
    sleep 1
  done
  [ -z "$old" ] || docker stop --time 35 $old
  [ -z "$old" ] || docker rm $old
}

# A reload keeps the connections. Only changed ports or memory, or a program that is too old for the configuration,
# need a new container.
renew_nginx() {
  compose run --rm --no-deps -T site || return 1
  hash=$(inspect '{{index .Config.Labels "com.docker.compose.config-hash"}}' "$running")
  if [ "nginx $hash" = "$(compose config --hash nginx)" ] &&
    compose exec -T nginx nginx -t -q -c /site/current/nginx/nginx.conf; then
    # Docker never restarts a container that "docker kill" has sent a signal.
    compose exec -T nginx sh -c 'kill -HUP 1'
  else
    compose up --detach --wait --no-deps --no-build nginx
  fi
}

# Migrates a copy of the newest backup.
rehearse() {
  step dev/backup.sh rehearse
  tail -n 1 "$log"
}

renew_all() {
  if [ "$action" = upgrade ] && grep -q "^backup:" Makefile; then
    echo 'Backing up ...'
    step make backup
    rehearse
  fi
  outcome='The running version was kept'
  echo 'Starting the new version beside the old ...'
  # Starts again what has new settings: a change of the memory of Postgres interrupts it for seconds.
  step compose up --detach --wait --no-deps --no-build $(compose config --services | grep -vxE 'api|worker|migrate|nginx|site|settings')
  # The former version runs on the newer schema, because migrations only expand it.
  [ "$action" = rollback ] || step compose run --rm --no-deps -T migrate
  step roll api "$replicas"
  outcome='The api is new, the rest is not'
  step roll worker 1
  step renew_nginx
  if [ -n "$(compose ps --quiet caddy 2>/dev/null)" ]; then
    step compose exec -T caddy caddy reload --config /etc/caddy/Caddyfile --adapter caddyfile
  fi
}

start_all() {
  docker compose up --detach --remove-orphans --no-build || failed
  tries=60
  until [ "$(inspect '{{.State.Health.Status}}' "$(docker compose ps --quiet nginx)")" = healthy ]; do
    tries=$((tries - 1))
    [ "$tries" -gt 0 ] || failed
    sleep 1
  done
}
failed() {
  docker compose ps --all
  docker compose logs --tail 20
  echo 'The containers did not start; see the log above. "make logs" follows the logs, "make down" stops them.' >&2
  exit 1
}

if [ "$action" != rollback ]; then
  echo 'Checking the settings ...'
  step dev/check-settings.sh build
fi
step docker compose config
project=$(sed -n 's/^name: //p' "$log")
step docker compose config api
replicas=$(sed -n 's/^ *replicas: "*\([0-9]*\)"*/\1/p' "$log")
old_server=$(image server) old_web=$(image web)
if [ "$action" = rollback ]; then
  [ -n "$(image server:previous)" ] || step sh -c 'echo "There is no former version to return to."; exit 1'
  tag "$(image server:previous)" server
  tag "$(image web:previous)" web
else
  echo 'Building the images ...'
  step docker compose --progress plain build
fi

running=$(compose ps --quiet --status running nginx)
step compose run --rm --no-deps -T site sh /etc/nginx/publish.sh check
step compose run --rm --no-deps -T api node api/check.ts ${running:+data}
if [ "$action" = rehearse ]; then
  [ -n "$running" ] || step sh -c 'echo "The site is not started: make up"; exit 1'
  rehearse
  tag "$old_server" server
  tag "$old_web" web
  exit
fi
if [ -n "$running" ]; then renew_all; else start_all; fi
# One-off containers of this version must not start again with the next one.
compose rm --force migrate site settings >/dev/null 2>&1
if [ "$old_server" != "$(image server)" ] || [ "$old_web" != "$(image web)" ]; then
  tag "$old_server" server:previous
  tag "$old_web" web:previous
fi

address=$(docker compose port nginx 8080)
echo 'Next: "make logs" to watch it, "make rollback" to return to the former version, "make down" to stop it.'
echo "Overlap is ready at http://localhost:${address##*:}"
