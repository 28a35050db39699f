#!/bin/sh
# `make pin-images`: pins each base image to the digest that its tag has in the registry now. OFF=1 returns to tags,
# for machines that build their own base images.
set -eu
files='Dockerfile docker-compose.yml'

images=$(sed -nE 's/^(FROM| +image:) +([a-z0-9./_-]+:[A-Za-z0-9._-]+)(@sha256:[0-9a-f]{64})?( .*)?$/\2/p' $files | sort -u)
edits=
for image in $images; do
  digest=
  if [ -z "${OFF:-}" ]; then
    digest=$(docker buildx imagetools inspect --format '{{.Manifest.Digest}}' "$image") || digest=
    case $digest in
      sha256:*) echo "$image@$digest" ;;
      *) echo "Nothing was changed: the registry has no digest for $image." >&2; exit 1 ;;
    esac
  fi
  edits="$edits
s#^(FROM| +image:) +$image(@sha256:[0-9a-f]{64})?( |\$)#\\1 $image${digest:+@$digest}\\3#"
done
sed -i -E "$edits" $files
echo 'Next: make upgrade, then commit Dockerfile and docker-compose.yml.'
