#!/bin/sh
# Runs a program of the product: in the worker's container if it is running, else on the data of `make dev`.
#   dev/run-in-stack.sh worker/review.ts close 12
set -eu

worker=
# .env exists after "make up". A Docker error must not fall back to other data.
if [ -e "${COMPOSE_ENV_FILES:-.env}" ] && command -v docker >/dev/null; then
  worker=$(docker compose ps --quiet worker) || { echo 'Docker cannot list the worker container.' >&2; exit 1; }
fi
if [ -n "$worker" ]; then
  exec docker compose exec -T worker node "$@"
fi
dev/install.sh packages redis
exec node dev/data.ts "$@"
