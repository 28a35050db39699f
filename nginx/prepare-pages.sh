#!/bin/sh
# Prepares the client in a folder for nginx: replaces the product's name, icons and welcome in its pages by server-side
# includes, which name INSTALL_NAME or the product while the API has nothing else, and gives each file a time that
# follows from its bytes.
set -eu
folder=${1:?folder}
name=$(printf %s "${INSTALL_NAME:-Overlap}" | sed 's/&/\&amp;/g; s/</\&lt;/g; s/>/\&gt;/g; s/"/\&quot;/g; s/[\\&|]/\\&/g')
# A part by the API, or else a group of the pattern of sed, once for each suffix. Parts wait for each other: nginx breaks a
# page off whose empty part comes before its turn.
part() { printf %s "<!--# block name=\"$1${3-}\" -->$2<!--# endblock --><!--# include virtual=\"/face/$1\" wait=\"yes\" stub=\"$1${3-}\" -->"; }
site_name="<!--# if expr=\"\$site_name\" --><!--# echo var=\"site_name\" --><!--# else -->$name<!--# endif -->"
for page in "$folder"/*.html; do
  ! grep -q '<!--#' "$page" || continue
  language=${page%.html} language=${language##*.}
  first=welcome.$language.0 others=welcome.$language.1
  sed -i "1s|^|<!--# include virtual=\"/face/name\" set=\"site_name\" -->|
    s|\bOverlap\b|$site_name|g
    s|<link rel=\"icon\".*|<!--# block name=\"head\" -->&|
    s|.*<link rel=\"apple-touch-icon\".*|&<!--# endblock --><!--# include virtual=\"/face/head\" wait=\"yes\" stub=\"head\" -->|
    s|\(name=\"description\" content=\"\)\([^\"]*\)|\1$(part "$first" '\2' .head)|
    s|\(data-welcome=\"0\">\)\(.*\)\(</bdi>.*data-welcome=\"1\">\)\([^<]*\)|\1$(part "$first" '\2')\3$(part "$others" '\4')|" "$page"
  # nginx compresses what it puts together.
  rm -f "$page.gz"
done
# nginx makes ETag of seconds and size, and copies share the second: two files could have the same tag.
# 30 bits of a hash are a second before 2004. Assets have a hash in their names, and are deleted by age.
find "$folder" -path "$folder/assets" -prune -o -type f -print | while read -r file; do
  touch -d "@$((0x$(sha256sum <"$file" | cut -c1-8) / 4))" "$file"
done
