#!/bin/sh
# Runs Compose with the settings of .env, on the containers of this folder only.
set -eu
. dev/settings.sh
dev/own-project.sh
exec docker compose "$@"
