#!/bin/sh
# Prepares the client in a folder for nginx: puts INSTALL_NAME in place of the product's name into its pages, and gives
# each file a time that follows from its bytes.
set -eu
folder=${1:?folder}
if [ "${INSTALL_NAME:-}" ]; then
  name=$(printf %s "$INSTALL_NAME" | sed 's/&/\&amp;/g; s/</\&lt;/g; s/>/\&gt;/g; s/"/\&quot;/g; s/[\\&|]/\\&/g')
  for page in "$folder"/*.html; do
    sed -i "s|\bOverlap\b|$name|g" "$page"
    if [ -e "$page.gz" ]; then gzip -9nkf "$page"; fi
  done
fi
# nginx makes ETag of seconds and size, and copies share the second: pages of two languages would have the same tag.
# 30 bits of a hash are a second before 2004. Assets have a hash in their names, and are deleted by age.
find "$folder" -path "$folder/assets" -prune -o -type f -print | while read -r file; do
  touch -d "@$((0x$(sha256sum <"$file" | cut -c1-8) / 4))" "$file"
done
