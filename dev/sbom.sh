#!/bin/sh
# Lists all packages with versions and licenses (CycloneDX) in dist/sbom.json. Those of development have
# a property that marks them: "--omit dev" would also drop packages that both use, and those that the build bundles
# into the client and, as @lingui/core, into the image of the server.
set -eu
mkdir -p dist
npm sbom --sbom-format cyclonedx --package-lock-only >dist/sbom.json
echo 'The packages are in dist/sbom.json.'
