#!/bin/sh
# Writes .env from .env.example on the first `make up`, with random secrets. Adds new secrets of later versions to an
# existing .env, and changes no other line of it.
set -eu
# Another user started the site before, with sudo for example.
file=${COMPOSE_ENV_FILES:-.env}
folder=$(dirname "$file")
for path in "$folder" "$file"; do
  [ ! -e "$path" ] || { [ -r "$path" ] && [ -w "$path" ]; } || {
    [ "$path" != . ] || path=$PWD
    echo "The user $(id -un) may not change $path. Next: sudo chown $(id -un) $folder $file*" >&2
    exit 1
  }
done

WARN=yes
. dev/settings.sh

random() { od -An -v -tx1 -N32 /dev/urandom | tr -d ' \n'; }
# Gives each of these secrets a value: fill FILE NAME ...
fill() (
  for name in $(shift; echo "$@"); do export "$name=$(random)"; done
  keep "$@"
)

NEW_KEYS='New keys were written to .env. Copy it to a place apart from the backups: without it they cannot be read.'

# New keys cannot read the data of a former start.
case $ABSENT$PLACEHOLDERS in
  *' DATA_KEY '*)
    ! command -v docker >/dev/null || dev/engine.sh
    dev/env-lost.sh
    ;;
esac
for name in $BLANK; do
  case $name in
    *POSTGRES* | REDIS* | IDENTITY_KEY | DATA_KEY)
      echo "$name: is empty in .env. Next: take its line from your copy of .env. The last one that worked is .env.accepted" >&2
      exit 1
      ;;
  esac
done

if [ ! -e "$file" ]; then
  umask 077
  new=$(mktemp "$file.XXXXXX")
  trap 'rm -f "$new"' EXIT
  cat .env.example >"$new"
  fill "$new" $SECRETS
  export COMPOSE_PROJECT_NAME="${COMPOSE_PROJECT_NAME:-$(dev/project-name.sh)}"
  keep "$new" COMPOSE_PROJECT_NAME
  # `ln` fails if the file exists, so concurrent starts use one file.
  ln "$new" "$file" 2>/dev/null || true
  echo "$NEW_KEYS"
  # A passkey works at one name only, so the first admin must not join at another one.
  if [ -t 0 ] && [ -z "${DOMAIN:-}${PUBLIC_ORIGIN:-}" ]; then
    printf 'Name of this site, such as overlap.example.org. Empty: only this machine, or behind your own proxy: '
    read -r DOMAIN
    export DOMAIN
    [ -z "$DOMAIN" ] || keep "$file" DOMAIN
  fi
  exit
fi

case $PLACEHOLDERS in
  # A copy of .env.example gets its secrets as if it did not exist. Later, a database may have the password.
  *' DATA_KEY '*)
    fill "$file" $PLACEHOLDERS
    chmod 600 "$file"
    echo "$NEW_KEYS"
    ;;
esac
# The values that installations had before these lines existed. The volumes keep the name of the project.
project=$(dev/project-name.sh) bind=127.0.0.1
case $ABSENT in *' POSTGRES_PASSWORD '*) ;; *) bind=0.0.0.0; case $ABSENT in *' COMPOSE_PROJECT_NAME '*) project=overlap ;; esac ;; esac
for name in $ABSENT; do
  case $name in
    COMPOSE_PROJECT_NAME) ;;
    BIND) (export BIND="$bind" && keep "$file" BIND) ;;
    *)
      fill "$file" "$name"
      echo "New in .env: $name. Copy .env to a place apart from the backups."
      ;;
  esac
done
case $ABSENT$BLANK in
  *' COMPOSE_PROJECT_NAME '*)
    export COMPOSE_PROJECT_NAME="${COMPOSE_PROJECT_NAME:-$project}"
    keep "$file" COMPOSE_PROJECT_NAME
    ;;
esac
