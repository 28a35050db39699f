#!/bin/sh
# Fails when Docker does not run, or when the containers of the project that .env names were started from another folder:
# those of another site. It does not ask Compose, which reads no wrong .env.
set -eu
. dev/settings.sh
dev/engine.sh
project=${COMPOSE_PROJECT_NAME:-overlap}
docker ps --all --filter "label=com.docker.compose.project=$project" --filter label=com.docker.compose.oneoff=False \
  --format '{{.Label "com.docker.compose.project.working_dir"}}' | sort -u | while read -r folder; do
  # The folder of a site may have been moved.
  [ -e "$folder" ] || continue
  [ "$(cd "$folder" && pwd -P)" != "$(pwd -P)" ] || continue
  echo "The containers of the project $project are those of the site in $folder. Next: set another COMPOSE_PROJECT_NAME in .env" >&2
  exit 1
done
