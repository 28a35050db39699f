#!/bin/sh
# Writes .env from .env.example on the first `make up`, with random secrets. Adds new secrets of later
# versions to an existing .env, and keeps the settings that `make up` was given: PORT=8090 make up.
set -eu
file=${COMPOSE_ENV_FILES:-.env}

random() { od -An -v -tx1 -N32 /dev/urandom | tr -d ' \n'; }

NEW_KEYS='New keys were written to .env. Copy it to a place apart from the backups: without it they cannot be read.'

# Replaces the placeholders of .env.example.
generate() {
  while IFS= read -r line; do
    case $line in
      *=generated) echo "${line%generated}$(random)" ;;
      *) echo "$line" ;;
    esac
  done
}

# Sets a line of the file.
keep() {
  if grep -q "^$1=" "$file"; then
    changed=$(sed "s|^$1=.*|$1=$2|" "$file")
    printf '%s\n' "$changed" >"$file"
  else
    printf '%s=%s\n' "$1" "$2" >>"$file"
  fi
}

# Another user started the site before, with sudo for example.
folder=$(dirname "$file")
for path in "$folder" "$file" "$file.former"; do
  [ ! -e "$path" ] || { [ -r "$path" ] && [ -w "$path" ]; } || {
    [ "$path" != . ] || path=$PWD
    echo "The user $(id -un) may not change $path. Next: sudo chown $(id -un) $folder $file*" >&2
    exit 1
  }
done

# New keys cannot read the data of a former start.
if [ ! -e "$file" ] || grep -q '^DATA_KEY=generated' "$file"; then
  ! command -v docker >/dev/null || dev/engine.sh
  dev/env-lost.sh
fi
# The lines of an editor on Windows, or a last one without an end.
if [ -e "$file" ]; then
  lines=$(tr -d '\r' <"$file")
  printf '%s\n' "$lines" | cmp -s - "$file" || printf '%s\n' "$lines" >"$file"
fi

# A copy of .env.example gets its secrets as if it did not exist. Later, a database may have the password.
if grep -qs '^DATA_KEY=generated' "$file"; then
  copy=$(cat "$file")
  printf '%s\n' "$copy" | generate >"$file"
  chmod 600 "$file"
  echo "$NEW_KEYS"
elif [ -e "$file" ]; then
  sed -n 's/=generated$//p' .env.example | while IFS= read -r name; do
    grep -Eq "^$name(_FILE)?=" "$file" || {
      printf '\n%s=%s\n' "$name" "$(random)" >>"$file"
      echo "New in .env: $name. Copy .env to a place apart from the backups."
    }
  done
  # The values that installations had before these lines existed. The volumes keep the name of the project.
  grep -q '^COMPOSE_PROJECT_NAME=' "$file" || keep COMPOSE_PROJECT_NAME "${COMPOSE_PROJECT_NAME:-overlap}"
  grep -q '^BIND=.' "$file" || keep BIND 0.0.0.0
else
  umask 077
  draft=$(mktemp "$file.XXXXXX")
  trap 'rm -f "$draft"' EXIT
  generate <.env.example >"$draft"
  # `ln` fails if the file exists, so concurrent starts use one file.
  ln "$draft" "$file" 2>/dev/null || true
  echo "$NEW_KEYS"
  # A passkey works at one name only, so the first admin must not join at another one.
  if [ -t 0 ] && [ -z "${DOMAIN:-}${PUBLIC_ORIGIN:-}" ]; then
    printf 'Name of this site, such as overlap.example.org. Empty: only this machine, or behind your own proxy: '
    read -r DOMAIN
    export DOMAIN
  fi
fi
grep -q '^COMPOSE_PROJECT_NAME=.' "$file" || keep COMPOSE_PROJECT_NAME "${COMPOSE_PROJECT_NAME:-$(dev/project-name.sh)}"
# dev/up.sh returns to these settings when it refuses the ones that this run was given.
cp -p "$file" "$file.former"

if [ -n "${SIZE:-}" ]; then
  [ -e "dev/sizes/$SIZE.env" ] || { echo "SIZE must be small, medium or large, not $SIZE." >&2; exit 1; }
  while IFS='=' read -r name value; do keep "$name" "$value"; done <"dev/sizes/$SIZE.env"
fi
# A domain needs Caddy in front; only Caddy reaches nginx.
if [ -n "${DOMAIN:-}" ]; then
  keep PUBLIC_ORIGIN "https://$DOMAIN"
  keep BIND 127.0.0.1
  keep TRUSTED_PROXY network
  keep COMPOSE_PROFILES tls
fi
for name in COMPOSE_PROJECT_NAME PORT BIND DOMAIN TLS HTTP_PORT HTTPS_PORT PUBLIC_ORIGIN TRUSTED_PROXY API_REPLICAS MAX_SOCKETS; do
  value=$(printenv "$name" || true)
  [ -z "$value" ] || keep "$name" "$value"
done
# 32 KiB per socket: it takes 24 KiB in nginx, and only a few take twice that at once during a reload.
if [ -n "${SIZE:-}${MAX_SOCKETS:-}" ]; then
  keep NGINX_MEMORY "$((72 + $(sed -n 's/^MAX_SOCKETS=//p' "$file") / 32))M"
fi
