#!/bin/sh
# Warns about names in .env that no container reads, with the nearest known name.
set -eu
file=${1:-${COMPOSE_ENV_FILES:-.env}}
[ -e "$file" ] || exit 0
# Names are read from the compose file and .env.example.
{
  grep -hoE '\$\{[A-Z][A-Z0-9_]*' docker-compose.yml | cut -c3-
  sed -n 's/^\([A-Z0-9_]*\)=.*/\1/p' .env.example
  echo ---
  sed -n 's/^[[:space:]]*\(export \)\{0,1\}\([A-Za-z0-9_]*\)[[:space:]]*=.*/\2/p' "$file"
} | awk '
  function distance(a, b,   i, j, row, up, last) {
    for (j = 0; j <= length(b); j++) row[j] = j
    for (i = 1; i <= length(a); i++) {
      last = row[0]; row[0] = i
      for (j = 1; j <= length(b); j++) {
        up = row[j]
        row[j] = last + (substr(a, i, 1) != substr(b, j, 1))
        if (up + 1 < row[j]) row[j] = up + 1
        if (row[j - 1] + 1 < row[j]) row[j] = row[j - 1] + 1
        last = up
      }
    }
    return row[length(b)]
  }
  /^---$/ { reading = 1; next }
  !reading { known[$0] = 1; next }
  $0 in known || /^(COMPOSE|DOCKER)_/ { next }
  {
    best = 4; near = ""
    for (name in known) if ((d = distance(toupper($0), name)) < best) { best = d; near = name }
    print "Warning: .env sets " $0 ", which is not a setting." (near ? " Did you mean " near "?" : "") \
      " See docs/operate/settings.md."
  }' >&2
