#!/bin/sh
# Runs a program of the product where its data is: in the container of the worker if that runs, else here.
#   dev/inside.sh worker/review.ts close 12
set -eu

worker=
# Where "make up" was never called there is nothing to look for; elsewhere a failure must not lead astray.
if [ -e .env ] && command -v docker >/dev/null; then
  worker=$(docker compose ps --quiet worker) || { echo 'Docker does not say where the data is.' >&2; exit 1; }
fi
if [ -n "$worker" ]; then
  exec docker compose exec -T worker node "$@"
fi
dev/install.sh packages
exec node dev/data.ts "$@"
