#!/bin/sh
# Checks .env with the schema of the product, before Compose reads it: Compose does not name a wrong setting.
# Prints a line for each problem, with the line to paste unless it is a secret.
#   dev/check-settings.sh [build]
set -eu
. dev/settings.sh
names=$(sed -n 's/^\([A-Z][A-Z0-9_]*\)=.*/\1/p' .env.example)
# The settings of .env.example are right, so Compose can build.
[ "${1:-}" != build ] ||
  env $(printf -- '-u %s ' $names) COMPOSE_PROJECT_NAME=overlap-check \
    docker compose --progress plain --env-file .env.example build api
docker run --rm --network none --volume "$PWD/secrets:/run/secrets:ro,z" $(printf -- '--env %s ' $SETTINGS) \
  overlap-check-server node api/check.ts env </dev/null
