#!/usr/bin/env bash
# Runs a Node program in a container and kills it when its event loop is blocked for 4 s. The container then ends
# and Docker starts it again. Plain Compose restarts no container that is only unhealthy. A program that gets
# little CPU time is not hung: it has up to 20 s.
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
silence=60 beats=0 waits=0 ticks=0 last=0
# Processor time of the program in hundredths of a second.
measure() {
  local stat
  { read -ra stat <"/proc/$child/stat" && ticks=$((stat[13] + stat[14])); } 2>/dev/null
}
while :; do
  read -r -t "$silence" -N 1 -u 3
  case $? in
    0)
      beats=$((beats + 1)) waits=0
      measure
      last=$ticks
      [ "$beats" -lt 10 ] || silence=4
      continue
      ;;
    # The end of the pipe: the program has ended.
    1) break ;;
  esac
  [ -z "$stopping" ] || continue
  waits=$((waits + 1))
  measure
  used=$((ticks - last))
  # A stopped program uses none, a busy loop all.
  if [ "$used" -gt 2 ] && [ "$used" -lt 350 ] && [ "$waits" -lt 5 ]; then continue; fi
  echo "{\"level\":60,\"instance\":\"$INSTANCE\",\"msg\":\"the event loop is silent: killed\"}"
  kill -KILL "$child"
  break
done
wait "$child"
code=$?
# A refused connection lets nginx leave out this address at once, before it vanishes.
[ -z "$stopping" ] || sleep 2
exit "$code"
