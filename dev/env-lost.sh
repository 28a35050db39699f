#!/bin/sh
# Fails when the data of a former start exists but its .env does not: new keys could not read the data.
set -eu
[ ! -e "${COMPOSE_ENV_FILES:-.env}" ] || exit 0
volume=${COMPOSE_PROJECT_NAME:-overlap}_postgres
docker volume inspect "$volume" >/dev/null 2>&1 || exit 0
[ -n "${POSTGRES_PASSWORD:-}" ] && exit 0
echo ".env is lost, and the volume $volume holds data that only its keys can read."
echo 'Next: copy your saved .env back. To start without the data: docker compose down --volumes'
exit 1
