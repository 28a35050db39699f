#!/bin/sh
# Writes .env from .env.example on the first `make up`, with random secrets. One that is there keeps its
# lines; it gets the secrets that a later version has added.
set -eu

random() { od -An -v -tx1 -N32 /dev/urandom | tr -d ' \n'; }

if [ -e .env ]; then
  sed -n 's/=generated$//p' .env.example | while IFS= read -r name; do
    grep -q "^$name=" .env || printf '\n%s=%s\n' "$name" "$(random)" >>.env
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
# A link fails where a file came into being meanwhile, so two starts at once agree on one.
ln "$draft" .env 2>/dev/null || true
