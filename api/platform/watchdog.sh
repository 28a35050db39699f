#!/usr/bin/env bash
# Runs a Node program in a container and kills it when its event loop is silent for 4 s. The container then ends
# and Docker starts it again. Plain Compose restarts no container that is only unhealthy.
#   watchdog.sh NAME SCRIPT
set -u
export INSTANCE=$1-$HOSTNAME
rm -f /tmp/heartbeat
mkfifo /tmp/heartbeat
node --import ./api/platform/heartbeat.ts "$2" 3>/tmp/heartbeat &
child=$!
stopping=
trap 'stopping=yes; kill -TERM "$child"' TERM INT
exec 3</tmp/heartbeat
# Loading the modules blocks the event loop for a while on a busy machine.
silence=60 beats=0
while :; do
  read -r -t "$silence" -N 1 -u 3
  case $? in
    0)
      beats=$((beats + 1))
      [ "$beats" -lt 10 ] || silence=4
      continue
      ;;
    # The end of the pipe: the program has ended.
    1) break ;;
  esac
  [ -z "$stopping" ] || continue
  echo "{\"level\":60,\"instance\":\"$INSTANCE\",\"msg\":\"the event loop is silent: killed\"}"
  kill -KILL "$child"
  break
done
wait "$child"
