#!/bin/sh
# Fails when the containers of the project that .env names were started from another folder: those of another site.
set -eu
labels='{{index .Config.Labels "com.docker.compose.project"}} {{index .Config.Labels "com.docker.compose.project.working_dir"}}'
ids=$(docker compose ps --all --quiet)
[ -n "$ids" ] || exit 0
docker inspect --format "$labels" $ids | sort -u | while read -r project folder; do
  # The folder of a site may have been moved.
  [ -e "$folder" ] || continue
  [ "$(cd "$folder" && pwd -P)" != "$(pwd -P)" ] || continue
  echo "The containers of the project $project are those of the site in $folder. Next: set another COMPOSE_PROJECT_NAME in .env" >&2
  exit 1
done
