#!/bin/sh
# Fails when the data of a former start exists but the keys of its .env do not: new ones could not read the data.
set -eu
. dev/settings.sh
case $ABSENT$PLACEHOLDERS in *' DATA_KEY '*) ;; *) exit 0 ;; esac
[ -e "$file" ] || [ -z "${POSTGRES_PASSWORD:-}" ] || exit 0
# Without .env, its project is the folder's name, or "overlap" for older installations.
for project in ${COMPOSE_PROJECT_NAME:-$(dev/project-name.sh) overlap}; do
  volume=${project}_postgres
  docker volume inspect "$volume" >/dev/null 2>&1 || continue
  # The data of a site in another folder is not lost.
  folder=$(docker ps --all --filter "volume=$volume" --format '{{.Label "com.docker.compose.project.working_dir"}}' | head -n 1)
  [ -z "$folder" ] || [ ! -e "$folder" ] || [ "$(cd "$folder" && pwd -P)" = "$(pwd -P)" ] || continue
  echo ".env is lost, and the volume $volume holds data that only its keys can read, here or in another folder."
  echo "Next: copy your saved .env back. For a second site on this machine: COMPOSE_PROJECT_NAME=$project-2 make up"
  exit 1
done
