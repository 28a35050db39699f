#!/bin/sh
# `make doctor`: checks the installation. The last line names the first problem and the command that fixes it.
set -u

problem() { echo "FAIL  $1"; echo "$1 Next: $2"; exit 1; }
ok() { echo "ok    $1"; }

# Runs a script whose last line ends with "Next: …".
run() { reason=$("$1" 2>&1) || problem "${reason%% Next: *}" "${reason##* Next: }"; }

run dev/engine.sh
ok Docker
WARN=yes
. dev/settings.sh

free=$(df -Pk "$(docker info --format '{{.DockerRootDir}}')" 2>/dev/null || df -Pk .)
free=$(echo "$free" | awk 'NR == 2 { print int($4 / 1024) }')
[ "$free" -ge "${DISK_MIN_MIB:-2048}" ] || problem "The disk of Docker has only $free MiB left." 'docker system prune'
ok "$free MiB of disk are free"

dev/env-lost.sh || exit 1
[ -e "$file" ] || problem 'There is no .env yet.' 'make up'
docker image inspect overlap-check-server >/dev/null 2>&1 || problem 'The images are not built.' 'make up'
# The last line has the line to paste.
reason=$(dev/check-settings.sh 2>&1) || { echo "FAIL  .env"; echo "$reason"; exit 1; }
ok .env

reason=$(docker compose config api 2>&1) ||
  problem "The compose file does not accept .env: $(echo "$reason" | tail -n 1)" 'correct .env, then make doctor'
origin=$(echo "$reason" | sed -n 's/^ *PUBLIC_ORIGIN: //p' | head -n 1)

run dev/own-project.sh
run dev/free-ports.sh
port=${PORT:-8080} bind=${BIND:-}
case $bind in
  127.0.0.1) ok "port $port is open to this machine and its proxy only (BIND=127.0.0.1)" ;;
  *) ok "port $port is open to other machines (BIND=$bind); behind a proxy on this machine, set BIND=127.0.0.1" ;;
esac

image=$(docker compose config --images worker | grep -e '-server$' | head -n 1)
revision='{{index .Config.Labels "org.opencontainers.image.revision"}}'
built=$(docker image inspect --format "$revision" "$image" 2>/dev/null) || problem 'The images are not built.' 'make up'
# 1 is a difference; without git or the revision there is no answer.
code=0
git diff --quiet "${built:-none}" HEAD -- api contract db worker package-lock.json 2>/dev/null || code=$?
[ "$code" != 1 ] || problem 'The images are older than the source.' 'make up'
ok 'the images are current'

# Prints the first container of SERVICE ... that does not work. One that has done its work is none.
sick() {
  docker compose ps --all --format '{{.Service}} {{.State}} {{.Health}} {{.ExitCode}}' "$@" |
    grep -Ev ' healthy 0$|^(migrate|settings|site) exited +0$' | head -n 1
}
# Also while Postgres does not run for want of space.
for volume in postgres media "${BACKUP_DIR:-backups}"; do
  case $volume in
    /*) ;;
    .* | ~*) continue ;;
    *) volume=${COMPOSE_PROJECT_NAME:-overlap}_$volume && docker volume inspect "$volume" >/dev/null 2>&1 || continue ;;
  esac
  free=$(docker run --rm --network none --volume "$volume:/volume:ro" overlap-check-server df -Pm /volume 2>/dev/null | awk 'END { print $4 }')
  [ "${free:-0}" -ge "${DISK_MIN_MIB:-2048}" ] || problem "The disk of $volume has only ${free:-0} MiB left." 'free space, or a larger disk'
done
ok 'the disks of the volumes have space'

# The other services need these.
state=$(sick postgres redis)
service=${state%% *}
case $state in
  *unhealthy* | *restarting*)
    cause=$(docker compose logs --no-log-prefix --tail 20 "$service" 2>&1 | sed -n 's/.*FATAL: */FATAL: /p; s/.*>>>/>>>/p' | tail -n 1)
    problem "The container $service does not work${cause:+: $cause}." 'correct .env, then make up'
    ;;
esac

# This service has the addresses of both roles of Postgres.
result=$(docker compose run --rm --no-TTY --no-deps migrate node worker/doctor.ts ${DOMAIN:+caddy} 2>&1 </dev/null) || {
  echo "$result"
  case $result in
    *Next:*) ;;
    *) echo "$(echo "$result" | tail -n 1) Next: correct .env, then make up" ;;
  esac
  exit 1
}
echo "$result"

state=$(sick)
service=${state%% *}
case $state in
  migrate* | settings* | site* | *unhealthy* | *restarting*) problem "The container $service does not work." "docker compose logs --tail 20 $service" ;;
  *exited* | *paused*) problem "The container $service is stopped." 'make up' ;;
esac
[ -n "$(docker compose ps --quiet nginx)" ] || problem 'The site is not started.' 'make up'
for service in $(docker compose config --services | grep -vxE 'migrate|settings|site'); do
  [ -n "$(docker compose ps --quiet "$service")" ] || problem "The service $service has no container." 'make up'
done
for service in api worker; do
  images=$(docker inspect --format '{{.Image}}' $(docker compose ps --quiet "$service") | sort -u | wc -l)
  [ "$images" -le 1 ] || problem "Containers of $images versions of $service run." 'make up, or make rollback'
done
ok 'one version runs'
if [ -z "$(docker compose --profile observe ps --quiet alertmanager)" ]; then
  echo 'note  no alerts are sent: make observe'
elif [ -z "${ALERT_WEBHOOK:-}${ALERT_EMAIL:+${SMTP_URL:-}${SMTP_URL_FILE:-}}" ]; then
  problem 'No one receives the alerts.' 'set ALERT_WEBHOOK, or ALERT_EMAIL and SMTP_URL, in .env, then make observe'
fi
for image in $(sed -nE 's/^FROM +([^ ]+:[^ ]+).*/\1/p' Dockerfile) $(docker compose config --images | grep : | sort -u); do
  created=$(docker image inspect --format '{{.Created}}' "$image" 2>/dev/null) || continue
  days=$((($(date +%s) - $(date -d "$created" +%s 2>/dev/null || date +%s)) / 86400))
  [ "$days" -lt 90 ] || echo "note  the base image $image is $days days old: docker pull $image, then make upgrade"
done
if curl --fail --insecure --silent --output /dev/null --max-time 5 "$origin"; then
  echo 'Everything works.'
else
  # A router may lead the name back to this machine for others only.
  echo "All containers work, but $origin does not answer on this machine: see docs/operate/tls.md"
fi
