#!/bin/sh
# Writes the nginx list of trusted proxies. TRUSTED_PROXY holds addresses and networks, comma-separated;
# "host" is the Docker host as seen from the container.
set -eu
file=${1:-/tmp/trusted-proxy.conf}

# Prints the gateway of the default route, which /proc/net/route stores as little-endian hexadecimal.
host() {
  while read -r _ destination gateway _; do
    [ "$destination" = 00000000 ] || continue
    set -- "0x${gateway#??????}" "$(echo "$gateway" | cut -c5-6)" "$(echo "$gateway" | cut -c3-4)" "$(echo "$gateway" | cut -c1-2)"
    printf '%d.%d.%d.%d' "$1" "0x$2" "0x$3" "0x$4"
    return
  done </proc/net/route
  echo 'TRUSTED_PROXY=host: this container has no default route.' >&2
  exit 1
}

: >"$file"
for proxy in $(echo "${TRUSTED_PROXY:-}" | tr ',' ' '); do
  if [ "$proxy" = host ]; then proxy=$(host); fi
  echo "set_real_ip_from $proxy;" >>"$file"
done
