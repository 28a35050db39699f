#!/bin/sh
# Runs a program of the product where its data is: in the container of the worker if that runs, else here.
#   dev/inside.sh worker/review.ts close 12
set -eu

if [ -n "$(docker compose ps --quiet worker 2>/dev/null)" ]; then
  exec docker compose exec -T worker node "$@"
fi
dev/install.sh packages
exec node dev/data.ts "$@"
