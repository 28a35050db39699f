#!/bin/sh
# `make up`: builds and starts the containers, waits until they are healthy, and prints the address.
set -eu

command -v docker >/dev/null && docker compose version >/dev/null 2>&1 || {
  echo 'Docker with the compose plugin is needed. Without containers: make dev' >&2
  exit 1
}
# Image builds use the registry that this machine's npm uses.
if [ -z "${NPM_REGISTRY:-}" ] && command -v npm >/dev/null; then
  NPM_REGISTRY=$(npm config get registry 2>/dev/null || true)
  export NPM_REGISTRY
fi

failed() {
  docker compose ps --all
  docker compose logs --tail 20
  echo 'The containers did not start; see the log above. "make logs" follows the logs, "make down" stops them.' >&2
  exit 1
}

echo 'Building the images ...'
log=$(mktemp)
trap 'rm -f "$log"' EXIT
docker compose --progress plain build >"$log" 2>&1 || {
  tail -40 "$log" >&2
  exit 1
}
docker compose up --detach --remove-orphans || failed

nginx_health() { docker inspect --format '{{.State.Health.Status}}' "$(docker compose ps --quiet nginx)"; }
tries=60
until [ "$(nginx_health)" = healthy ]; do
  tries=$((tries - 1))
  [ "$tries" -gt 0 ] || failed
  sleep 1
done

address=$(docker compose port nginx 8080)
echo 'Next: "make logs" to watch it, "make down" to stop it.'
echo "Overlap is ready at http://localhost:${address##*:}"
