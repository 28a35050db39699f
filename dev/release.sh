#!/bin/sh
# `make release VERSION=1.2.0`: sets the version, dates the changelog, commits, tags, and builds the images.
set -eu
version=${VERSION:-}
fail() { echo "$*" >&2; exit 1; }

echo "$version" | grep -Eq '^[0-9]+\.[0-9]+\.[0-9]+$' || fail 'Usage: make release VERSION=1.2.0'
[ -z "$(git status --porcelain)" ] || fail 'There are uncommitted changes. Commit them first.'
! git rev-parse --quiet --verify "refs/tags/v$version" >/dev/null || fail "The version $version exists already."

npm version --no-git-tag-version "$version" >/dev/null
sed -i "s/^## Unreleased\$/## Unreleased\n\n## $version - $(date -u +%F)/" CHANGELOG.md
git commit --quiet --all --message "chore(release): $version"
git tag --annotate "v$version" --message "Overlap $version"
REVISION=$(git rev-parse --short HEAD) IMAGE_VERSION=$version docker compose build --quiet
dev/sbom.sh
echo "Next: git push --follow-tags publishes v$version."
