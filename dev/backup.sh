#!/bin/sh
# make backup [TO=file.tar], make backups, make backup-verify, make restore FROM=…
# dev/up.sh runs "rehearse": migrates a copy of the newest backup, with the images as they are built.
set -eu
. dev/settings.sh
dev/own-project.sh

inside() { docker compose run --rm --no-TTY backup backup "$@" </dev/null; }

# Runs a program of the product as the owner of another database: on DATABASE node db/migrate.ts
on() {
  docker compose run --rm --no-TTY --no-deps migrate sh -c '
    export DATABASE_URL="${DATABASE_URL%/*}/$0" OWNER_DATABASE_URL="${OWNER_DATABASE_URL%/*}/$0"
    exec "$@"' "$@"
}

rehearse() {
  pending=$(on overlap node db/migrate.ts pending </dev/null)
  [ -n "$pending" ] || { echo 'No migration is pending, so there is nothing to rehearse.'; return; }
  name=$(inside newest)
  inside load "$name" overlap_rehearsal
  started=$(date +%s)
  failed=
  output=$(on overlap_rehearsal node db/migrate.ts 2>&1 </dev/null) || failed=yes
  echo "$output"
  seconds=$(($(date +%s) - started))
  inside drop overlap_rehearsal
  [ -z "$failed" ] || { echo "The migration of a copy of $name failed: $(echo "$output" | tail -n 1)" >&2; exit 1; }
  echo "Rehearsed on a copy of $name in $seconds s: $(echo $pending)"
}

restore() {
  case ${FROM:-} in
    '') echo 'Usage: make restore FROM=name of "make backups", a .tar file, "restic:latest" or overlap_before_…' >&2; inside list; exit 2 ;;
    overlap_before_*) name= database=$FROM ;;
    restic:*) name=$(inside fetch "${FROM#restic:}") database=overlap_restore ;;
    *.tar)
      [ -r "$FROM" ] || { echo "There is no file $FROM. Next: correct FROM; make backups lists those of this site." >&2; exit 1; }
      name=$(docker compose run --rm --no-TTY backup backup import <"$FROM") database=overlap_restore
      ;;
    *) name=$FROM database=overlap_restore ;;
  esac
  [ -z "$name" ] || inside show "$name"
  if [ -t 0 ] && [ -z "${YES:-}" ]; then
    printf 'Members, messages and photos become those of this backup. Type "restore" to go on: '
    read -r answer
    [ "$answer" = restore ] || { echo 'Nothing was changed.'; exit 1; }
  fi
  if [ -n "$name" ]; then
    inside load "$name" "$database"
  fi
  # Migrates, grants, and compares the keys in .env with those of the data, before anything is replaced.
  on "$database" node db/migrate.ts </dev/null
  [ -z "$name" ] || inside photos "$name"
  docker compose stop api worker
  trap 'docker compose start api worker' EXIT
  # After the stop, so that no account is closed in between.
  erased=$(inside erased)
  echo "$erased" | on "$database" node worker/erase-again.ts
  before=$(inside swap "$database")
  # Redis caches values of the replaced database.
  docker compose exec -T redis redis-cli flushall >/dev/null </dev/null
  trap - EXIT
  docker compose up --detach --no-build --wait nginx api worker
  docker compose exec -T worker node worker/run-job.ts mark-unowned-files </dev/null ||
    echo 'Files that are newer than the database stay. Next: make job name=mark-unowned-files' >&2
  echo "Restored ${name:-$database}. The replaced database stays as $before: make restore FROM=$before goes back."
}

# Names a wrong setting.
docker compose run --rm --no-TTY --no-deps settings </dev/null
case $1 in
  backup)
    result=$(inside backup)
    if [ -n "${TO:-}" ]; then
      # It has names, ages and photos.
      umask 077
      trap 'rm -f "$TO.part"' EXIT
      inside export "${result%%:*}" >"$TO.part"
      mv "$TO.part" "$TO"
    fi
    echo 'Keep a copy of .env apart from the backups: without its keys they cannot be read.'
    echo "Backup $result"
    ;;
  restore | rehearse) "$1" ;;
  *) inside "$1" ;;
esac
