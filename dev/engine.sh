#!/bin/sh
# Fails when Docker cannot be used; the last line names the remedy.
set -eu
refuse() { echo "$1 Next: $2" >&2; exit 1; }

command -v docker >/dev/null || refuse 'Docker is not installed.' 'https://docs.docker.com/engine/install'
# Older ones do not have this option.
docker compose --progress quiet version >/dev/null 2>&1 ||
  refuse 'Docker has no compose plugin, or an old one.' 'install the newest docker-compose-plugin'
reason=$(docker info 2>&1) || case $reason in
  *'permission denied'*) refuse "The user $(id -un) may not use Docker." "sudo usermod -aG docker $(id -un), then sign in again" ;;
  *) refuse 'Docker does not run.' 'sudo systemctl start docker' ;;
esac
