#!/bin/sh
# Usage: dev/lingui-core.sh FOLDER. Writes @lingui/core as a package of one file without dependencies, for the image of
# the server: the package itself depends on Babel.
set -eu
from=node_modules/@lingui/core
mkdir -p "$1"
node_modules/.bin/rolldown "$from/dist/index.mjs" --file "$1/index.js" --platform node --minify \
  --transform.define process.env.NODE_ENV:'"production"'
cp "$from/LICENSE" "$1/"
node -p "const { name, version, license } = require('./$from/package.json');
  JSON.stringify({ name, version, license, type: 'module', exports: './index.js' })" >"$1/package.json"
