#!/bin/sh
# Puts INSTALL_NAME in place of the product's name into the pages of the client in a folder. nginx compresses
# changed pages itself.
set -eu
folder=${1:?folder}
[ -n "${INSTALL_NAME:-}" ] || exit 0
name=$(printf %s "$INSTALL_NAME" | sed 's/&/\&amp;/g; s/</\&lt;/g; s/>/\&gt;/g; s/"/\&quot;/g; s/[\\&|]/\\&/g')
for page in "$folder"/*.html; do
  sed -i "s|\bOverlap\b|$name|g" "$page"
  rm -f "$page.gz"
done
