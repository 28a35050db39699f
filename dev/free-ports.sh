#!/bin/sh
# Fails when another program listens on a port of a container that is not started. It does not ask Compose, which reads
# no wrong .env.
set -eu
file=${COMPOSE_ENV_FILES:-.env}

value() { printenv "$1" || sed -n "s/^$1=//p" "$file" | tail -n 1; }
project=$(value COMPOSE_PROJECT_NAME)

# free SERVICE SETTING DEFAULT
free() {
  filters="--filter label=com.docker.compose.project=${project:-overlap} --filter label=com.docker.compose.service=$1"
  [ -z "$(docker ps --quiet $filters)" ] || return 0
  port=$(value "$2")
  port=${port:-$3}
  host=$(value BIND)
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

free nginx PORT 8080
case ,$(value COMPOSE_PROFILES), in
  *,tls,*) free caddy HTTP_PORT 80 && free caddy HTTPS_PORT 443 ;;
esac
