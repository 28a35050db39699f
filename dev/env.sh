#!/bin/sh
# Writes .env from .env.example on the first `make up`, with random secrets. Adds new secrets of later
# versions to an existing .env.
set -eu

random() { od -An -v -tx1 -N32 /dev/urandom | tr -d ' \n'; }

if [ -e .env ]; then
  sed -n 's/=generated$//p' .env.example | while IFS= read -r name; do
    grep -Eq "^$name(_FILE)?=" .env || {
      printf '\n%s=%s\n' "$name" "$(random)" >>.env
      echo "New in .env: $name. Copy .env to a place apart from the backups."
    }
  done
  exit
fi

umask 077
draft=$(mktemp .env.XXXXXX)
trap 'rm -f "$draft"' EXIT
while IFS= read -r line; do
  case $line in
    *=generated) echo "${line%generated}$(random)" ;;
    *) echo "$line" ;;
  esac
done < .env.example > "$draft"
# `ln` fails if the file exists, so concurrent starts use one file.
ln "$draft" .env 2>/dev/null || true
echo 'New keys were written to .env. Copy it to a place apart from the backups: without it they cannot be read.'
