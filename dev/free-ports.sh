#!/bin/sh
# Fails when this machine does not have the address BIND, or when another program listens on a port of a container that is
# not started. It does not ask Compose, which reads no wrong .env.
set -eu
. dev/settings.sh

# free SERVICE SETTING DEFAULT
free() {
  filters="--filter label=com.docker.compose.project=${COMPOSE_PROJECT_NAME:-overlap} --filter label=com.docker.compose.service=$1"
  [ -z "$(docker ps --quiet $filters)" ] || return 0
  eval "port=\${$2:-$3}"
  host=${BIND:-}
  case $1:$host in nginx:?*.?*) ;; *) host=127.0.0.1 ;; esac
  code=0
  curl --silent --output /dev/null --max-time 2 "http://$host:$port" || code=$?
  # 7: no program listens. 3: no such address, which another check names.
  case $code in 3 | 7) return 0 ;; esac
  container=$(docker ps --filter "publish=$port" --format '{{.Names}}' | head -n 1)
  if [ -n "$container" ]; then who="The container $container"; else who='Another program'; fi
  echo "$who uses port $port. Next: set another $2 in .env, then make up" >&2
  exit 1
}

# curl fails with 45 when it cannot take this address of the machine. No program has to listen.
address=${BIND:-0.0.0.0} target=127.0.0.1
case $address in \[*) address=${address#?} address=${address%?} target='[::1]' ;; esac
code=0
curl --silent --output /dev/null --max-time 2 --interface "host!$address" "http://$target:1" || code=$?
[ "$code" != 45 ] || {
  echo "BIND: this machine has no address $BIND. Next: set another BIND in .env, then make up" >&2
  exit 1
}
free nginx PORT 8080
case ,${COMPOSE_PROFILES:-}, in
  *,tls,*) free caddy HTTP_PORT 80 && free caddy HTTPS_PORT 443 ;;
esac
