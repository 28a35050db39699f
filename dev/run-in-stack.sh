#!/bin/sh
# Runs a program of the product: in the worker's container, or on the data of `make dev` where `make up` was never run.
#   dev/run-in-stack.sh worker/review.ts close 12
set -eu

# .env exists after "make up". The command must not work on other data because the site is stopped.
if [ -e "${COMPOSE_ENV_FILES:-.env}" ] && [ -z "${DEV:-}" ] && command -v docker >/dev/null; then
  . dev/settings.sh
  dev/own-project.sh
  worker=$(docker compose ps --quiet worker) || { echo 'Docker cannot list the worker container.' >&2; exit 1; }
  [ -n "$worker" ] || {
    echo 'The site is not started. Next: make up. With DEV=1, the command works on the data of "make dev".' >&2
    exit 1
  }
  exec docker compose exec -T worker node "$@" </dev/null
fi
dev/install.sh packages redis
exec node dev/data.ts "$@"
