#!/bin/sh
# `make up`, `make upgrade`, `make rollback` and `make rehearse`. On a running stack, new containers start beside the old ones,
# which stop when the new ones are healthy. A wrong setting or a failed step leaves the old ones running.
#   dev/up.sh [up|upgrade|rollback|rehearse]
set -eu
action=${1:-up}
. dev/settings.sh
log=$(mktemp)
outcome='Nothing was changed' trying= old_server= old_web=

finish() {
  rm -f "$log"
  [ -z "$trying" ] || trial down --volumes --timeout 1 2>/dev/null
  [ -z "$outcome" ] || { tag "$old_server" server; tag "$old_web" web; }
}
trap finish EXIT
trap 'exit 1' INT TERM

# Image builds use the registry that this machine's npm uses.
if [ -z "${NPM_REGISTRY:-}" ] && command -v npm >/dev/null; then
  NPM_REGISTRY=$(npm config get registry 2>/dev/null || true)
  export NPM_REGISTRY
fi
# The same source builds the same image, so `make up` without a change replaces nothing.
export BUILDX_NO_DEFAULT_ATTESTATIONS=1

compose() { docker compose --progress quiet "$@"; }
trial() { compose --project-name "$project-trial" "$@"; }
image() { docker image inspect --format '{{.Id}}' "$project-$1" 2>/dev/null || true; }
tag() { [ -z "$1" ] || docker tag "$1" "$project-$2"; }
revision() {
  set -- "$project-server:$1" '{{index .Config.Labels "org.opencontainers.image'
  docker image inspect --format "$2.revision\"}} ($2.version\"}})" "$1"
}
count() { printf '%s' "$1" | grep -c . || true; }
inspect() { docker inspect --format "$@" | sort -u; }

# The hashes of the settings of SERVICE. "up --no-deps" labels a container as if it depended on nothing.
hashes() {
  compose config --hash "$1"
  compose config | awk '/^    depends_on:/ { skip = 1; next } /^    [a-z]/ { skip = 0 } !skip' |
    compose --file - config --hash "$1"
}
# Whether containers of SERVICE have its settings: is_current SERVICE ID ...
is_current() {
  service=$1
  shift
  hash=$(inspect '{{index .Config.Labels "com.docker.compose.config-hash"}}' "$@")
  [ "$(count "$hash")" = 1 ] && hashes "$service" | grep -qxF "$service $hash"
}

# Runs one step. When it fails, the last line names the cause and what still runs.
step() {
  "$@" >"$log" 2>&1 </dev/null && return
  grep . "$log" | tail -40 | sed '$d' >&2
  echo "$outcome: $(grep . "$log" | tail -n 1)" >&2
  exit 1
}

# Prints the log of a container, with the cause and the remedy at the end.
explain() {
  lines=$(docker logs --tail 20 "$1" 2>&1)
  service=$(inspect '{{index .Config.Labels "com.docker.compose.service"}}' "$1")
  next='correct .env, then make up'
  cause=$(echo "$lines" | sed -n 's/.*FATAL: */FATAL: /p; /^>>>/p' | tail -n 1)
  # All other settings are checked before.
  if [ -z "$cause" ] && [ "$(inspect '{{.State.Status}}' "$1")" = running ]; then
    cause='it does not answer in time.' next='make up again when the machine is less busy; make logs shows more'
  elif [ -z "$cause" ]; then
    cause=$(echo "$lines" | tail -n 1) next='make doctor'
  fi
  case $cause in *' Next: '*) ;; *) cause="$cause Next: $next" ;; esac
  printf '%s\n%s\n' "$lines" "$service does not work: $cause"
}

start() {
  compose up --detach --no-build "$@" && return
  sick=$(compose ps --all --format '{{.Name}} {{.State}} {{.ExitCode}} {{.Health}}' |
    grep -E ' restarting | exited [1-9]| unhealthy' | head -n 1 | cut -d' ' -f1)
  [ -z "$sick" ] || explain "$sick"
  return 1
}

# Starts SERVICE with the settings of .env and no data, so that a wrong value never replaces a working service.
try() {
  trying=yes
  trial up --detach --wait --wait-timeout 60 --no-deps "$1" || { explain "$project-trial-$1-1"; return 1; }
  trial down --volumes --timeout 1
  trying=
}

# Data services that do not work start before they are asked.
prepare_data() {
  broken=
  for service in postgres redis; do
    id=$(compose ps --quiet "$service")
    if [ -z "$id" ] || [ "$(inspect '{{.State.Status}} {{.State.Health.Status}}' "$id")" != 'running healthy' ]; then
      broken="$broken $service"
    elif ! is_current "$service" "$id"; then
      try "$service" || return 1
    fi
  done
  [ -z "$running" ] || [ -z "$broken" ] || start --wait --no-deps $broken
}

# Starts COUNT new containers of SERVICE unless the running ones are up to date, waits until they are healthy,
# and stops the old ones, which finish their requests and close their sockets.
roll() {
  compose rm --force "$1"
  old=$(compose ps --quiet "$1")
  if [ "$(count "$old")" = "$2" ] && [ "$(inspect '{{.Image}}' $old)" = "$(image server)" ] && is_current "$1" $old; then
    return
  fi
  compose up --detach --no-deps --no-build --no-recreate --scale "$1=$(($(count "$old") + $2))" "$1" || return 1
  new=$(compose ps --all --quiet "$1" | grep -vxF "${old:-none}")
  tries=120
  until [ "$(inspect '{{.State.Health.Status}}' $new)" = healthy ]; do
    tries=$((tries - 1))
    if [ "$tries" = 0 ] || [ "$(inspect '{{.State.Status}} {{.RestartCount}}' $new)" != 'running 0' ]; then
      explain "$(echo "$new" | head -n 1)"
      docker rm --force $new >/dev/null
      return 1
    fi
    sleep 1
  done
  [ -n "$old" ] || return 0
  # nginx leaves out a replica for 5 s after it refused a connection, as the new ones did at first.
  [ "$1" != api ] || sleep 6
  # One after the other: their sockets do not all connect to new replicas at once.
  for one in $old; do
    docker stop --time 35 "$one"
    docker rm "$one"
  done
}

# A reload keeps the connections. Only changed ports or memory, or a program that is too old for the configuration,
# need a new container.
renew_nginx() {
  compose run --rm --no-deps -T site || return 1
  if is_current nginx "$running" &&
    compose exec -T nginx nginx -t -q -c /site/current/nginx/nginx.conf; then
    # Docker never restarts a container that "docker kill" has sent a signal.
    compose exec -T nginx sh -c 'kill -HUP 1'
  else
    compose up --detach --wait --no-deps --no-build nginx
  fi
}

# Docker creates a folder that is missing, as root.
check_backup_dir() {
  folder=${BACKUP_DIR:-}
  [ -z "$folder" ] || compose run --rm --no-deps -T backup test -w /backups || {
    echo "BACKUP_DIR: the user 10001 cannot write there. Next: sudo chown 10001 $folder, then make up"
    return 1
  }
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
  keep_given
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
  if [ -z "${DOMAIN:-}" ]; then
    step compose --profile tls rm --stop --force caddy
  else
    # Also when nothing but the certificate of the operator has changed.
    step compose exec -T caddy caddy reload --force --config /etc/caddy/Caddyfile --adapter caddyfile
  fi
}

start_all() {
  keep_given
  outcome='The site did not start'
  echo 'Starting the containers ...'
  step start --remove-orphans
  step wait_for_nginx
}
wait_for_nginx() {
  nginx=$(compose ps --all --quiet nginx)
  tries=60
  until [ "$(inspect '{{.State.Health.Status}}' "$nginx")" = healthy ]; do
    tries=$((tries - 1))
    [ "$tries" -gt 0 ] || { explain "$nginx"; return 1; }
    sleep 1
  done
}

step dev/own-project.sh
if [ "$action" != rollback ]; then
  step dev/free-ports.sh
  echo 'Checking the settings ...'
  step dev/check-settings.sh build
fi
step docker compose config
project=$(sed -n 's/^name: //p' "$log")
origin=$(sed -n 's/^ *PUBLIC_ORIGIN: //p' "$log" | head -n 1)
step docker compose config api
replicas=$(sed -n 's/^ *replicas: "*\([0-9]*\)"*/\1/p' "$log")
# The version that was started last, even if an interrupted upgrade has built a newer one.
old_server=$(image server:running) old_web=$(image web:running)
[ -n "$old_server$old_web" ] || old_server=$(image server) old_web=$(image web)
if [ "$action" = rollback ]; then
  former=running ids=$(compose ps --all --quiet api worker)
  # After an interrupted upgrade, containers of two versions may run. An interrupted rollback goes on.
  if [ "$(image server:undone)" = "$old_server" ] ||
    [ "$(image server) ${ids:+$(inspect '{{.Image}}' $ids)}" = "$old_server ${ids:+$old_server}" ]; then former=previous; fi
  [ -n "$(image "server:$former")" ] || step sh -c 'echo "There is no former version to return to."; exit 1'
  echo "Returning to revision $(revision "$former") ..."
  [ "$former" = running ] || tag "$old_server" server:undone
  tag "$(image "server:$former")" server
  tag "$(image "web:$former")" web
else
  echo 'Building the images ...'
  if [ "$action" != upgrade ] || ! docker compose --progress plain build --pull >"$log" 2>&1 </dev/null; then
    [ "$action" != upgrade ] || echo 'No registry answers, so the base images are those of this machine.'
    step docker compose --progress plain build
  fi
fi

paused=$(compose ps --services --status paused)
[ -z "$paused" ] || step compose unpause $paused
running=$(compose ps --quiet --status running nginx)
step prepare_data
step compose run --rm --no-deps -T site sh /etc/nginx/publish.sh check
# This service has the addresses of both roles of Postgres.
if [ -n "$running" ]; then what=data; else what=hosts; fi
step compose run --rm --no-deps -T migrate node api/check.ts "$what"
step check_backup_dir
if [ "$action" = rehearse ]; then
  [ -n "$running" ] || step sh -c 'echo "The site is not started: make up"; exit 1'
  rehearse
  exit
fi
# Going forward again is a decision.
undone=$(image server:undone)
if [ "$action" = up ] && [ "${undone:-$old_server}" != "$old_server" ] && [ "$(image server)" != "$old_server" ]; then
  echo "make rollback chose revision $(revision running). This source is another version."
  answer=${YES:+forward}
  [ -n "$answer" ] || [ ! -t 0 ] || { printf 'Type "forward" to start it: '; read -r answer; }
  [ "$answer" = forward ] || step sh -c 'echo "make rollback chose another version. Next: make upgrade to go forward"; exit 1'
fi
[ -z "${DOMAIN:-}" ] ||
  step compose run --rm --no-deps -T caddy caddy validate --config /etc/caddy/Caddyfile --adapter caddyfile
if [ -n "$running" ]; then renew_all; else start_all; fi
# One-off containers of this version must not start again with the next one.
compose rm --force migrate site settings >/dev/null 2>&1
if [ "$old_server" != "$(image server)" ] || [ "$old_web" != "$(image web)" ]; then
  tag "$old_server" server:previous
  tag "$old_web" web:previous
  [ "$action" = rollback ] || docker image rm "$project-server:undone" >/dev/null 2>&1 || true
fi
tag "$(image server)" server:running
tag "$(image web)" web:running
# What a damaged line can be taken from.
[ "$action" = rollback ] || { (umask 077 && cp "$file" "$file.accepted") && chmod 600 "$file.accepted"; }

outcome=
former=
[ -z "$(image server:previous)" ] || former="; make rollback returns to revision $(revision previous)"
echo 'Next: "make logs" to watch it, "make down" to stop it.'
if ! curl --fail --insecure --silent --output /dev/null --max-time 5 --retry 3 --retry-all-errors "$origin"; then
  echo "Overlap runs, but $origin does not answer on this machine yet: see docs/operate/tls.md$former"
  exit
fi
port=$(docker compose port nginx 8080)
port=${port##*:}
case $(uname)${DISPLAY:-}${WAYLAND_DISPLAY:-}$origin in
  Linuxhttp://localhost*) echo "From another computer: ssh -L $port:localhost:$port $(id -un)@$(uname -n), then open the same address" ;;
esac
echo "Overlap is ready at $origin$former"
