#!/bin/sh
# Fails when the data of a former start exists but its .env does not, or is a new copy of .env.example: new keys could not
# read the data.
set -eu
file=${COMPOSE_ENV_FILES:-.env}
[ ! -e "$file" ] || grep -q '^DATA_KEY=generated' "$file" || exit 0
[ -z "${POSTGRES_PASSWORD:-}" ] || exit 0
# Without .env, its project is the folder's name, or "overlap" for older installations.
named=${COMPOSE_PROJECT_NAME:-$(sed -n 's/^COMPOSE_PROJECT_NAME=//p' "$file" 2>/dev/null | tail -n 1)}
for project in ${named:-$(dev/project-name.sh) overlap}; do
  volume=${project}_postgres
  docker volume inspect "$volume" >/dev/null 2>&1 || continue
  # The data of a site in another folder is not lost.
  folder=$(docker ps --all --filter "volume=$volume" --format '{{.Label "com.docker.compose.project.working_dir"}}' | head -n 1)
  [ -z "$folder" ] || [ ! -e "$folder" ] || [ "$(cd "$folder" && pwd -P)" = "$(pwd -P)" ] || continue
  echo ".env is lost, and the volume $volume holds data that only its keys can read."
  echo "To delete the members, photos, backups and certificates of the project $project: COMPOSE_PROJECT_NAME=$project docker compose --env-file .env.example down --volumes --remove-orphans"
  echo "Next: copy your saved .env back. For a second site on this machine: COMPOSE_PROJECT_NAME=$project-2 make up"
  exit 1
done
