#!/bin/sh
# Prints the Compose project of a new installation: the name of its folder.
set -eu
name=$(basename "$PWD" | tr 'A-Z' 'a-z' | tr -cs 'a-z0-9' '-' | sed 's/^-*//; s/-*$//')
echo "${name:-overlap}"
