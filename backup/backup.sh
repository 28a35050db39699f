#!/bin/bash
# Runs in the container "backup": database and photos as folders below /backups, one per backup.
#   schedule | backup | finish NAME | verify | list | newest | show NAME | import | export NAME | fetch SNAPSHOT
#   load NAME DATABASE | photos NAME | erased | swap DATABASE | drop DATABASE
set -euo pipefail
ROOT=/backups
KEEP=${BACKUP_KEEP:-14}
export RESTIC_REPOSITORY=${BACKUP_REPOSITORY:-} RESTIC_PASSWORD=${BACKUP_PASSWORD:-}
export RESTIC_CACHE_DIR=$ROOT/.cache

# Rows of each table. Unlogged tables are caches and not part of a backup.
ROWS="select jsonb_object_agg(relname, (xpath('/row/n/text()',
    query_to_xml(format('select count(*) as n from %I', relname), false, true, '')))[1]::text::bigint)
  from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'"

# A damaged database, or one of a former version, has no such table.
ERASED="select encode(id_hash, 'hex') from erased_accounts union select id::text from users where erased_at is not null"

fail() { echo "$*" >&2; exit 1; }
# api/check.ts has refused these already, unless the container was started without it.
right() {
  [[ $KEEP =~ ^[1-9][0-9]*$ ]] || fail "BACKUP_KEEP: must be 1 to 10000. Next: paste into .env: BACKUP_KEEP=14"
  [[ ${BACKUP_TIME:-02:30} =~ ^([01]?[0-9]|2[0-3]):[0-5][0-9]$ ]] ||
    fail "BACKUP_TIME: must be 0:00 to 23:59. Next: paste into .env: BACKUP_TIME=02:30"
}
sql() { psql -XqAt -v ON_ERROR_STOP=1 "$@"; }
names() { find "$ROOT" -maxdepth 1 -name 'overlap-*' -printf '%f\n' | sort; }
digest() { sha256sum "$1" | cut -c1-64; }
# A value of a manifest: field NAME sha256 database.dump
field() {
  sql -d postgres -v manifest="$(cat "$ROOT/$1/manifest.json")" -v one="$2" -v two="${3:-}" \
    <<<"select :'manifest'::jsonb #>> array_remove(array[:'one', :'two'], '')"
}
# The worker exports these values: see worker/backup-metrics.ts.
metric() { echo "$2" >"$ROOT/.$1"; }
lock() {
  [ -w "$ROOT" ] || fail 'BACKUP_DIR: the user 10001 cannot write there. Next: make up, which names the command'
  exec 9>"$ROOT/.lock"
  flock --timeout 900 9 || fail 'Another backup is running. Try again when it has finished.'
}
known() { [ -e "$ROOT/${1:-}/manifest.json" ] || fail "There is no backup \"${1:-}\". \"make backups\" lists them."; }

show() {
  known "$1"
  sql -d postgres -v name="$1" -v manifest="$(cat "$ROOT/$1/manifest.json")" <<'Q'
select format('%s: version %s, %s rows, %s photo files, %s old', :'name', m ->> 'version',
  (select sum(value::bigint) from jsonb_each_text(m -> 'rows')), m ->> 'files',
  date_trunc('second', now() - (m ->> 'createdAt')::timestamptz)) from (select :'manifest'::jsonb as m) one;
Q
}

newest() { local name; name=$(names | tail -1); known "$name"; echo "$name"; }

# The places of the photos: "volume" or an address of a bucket. During a move, both.
value() { local file=$1_FILE; if [ -n "${!file:-}" ]; then cat "${!file}"; else echo "${!1:-}"; fi; }
places() {
  local now former; now=$(value MEDIA_URL); former=$(value MEDIA_URL_FORMER)
  echo "${now:-volume}"; [ -z "$former" ] || echo "$former"
}
decoded() { printf '%b' "${1//%/\\x}"; }
parameter() { sed -nE "s/^[^?]*\?(.*&)?$2=([^&]*).*/\2/p" <<<"$1"; }

# bucket ADDRESS from FOLDER makes the folder a mirror of the bucket; bucket ADDRESS to FOLDER copies it back.
bucket() {
  local address=$1 rest=${1#s3://} name keys=
  rest=${rest%%\?*} rest=${rest%%/*}
  name=${rest##*@}
  [ "$name" = "$rest" ] || keys=${rest%@*}
  export RCLONE_CONFIG_MEDIA_TYPE=s3 RCLONE_CONFIG_MEDIA_PROVIDER=Other RCLONE_CONFIG=/tmp/rclone.conf
  RCLONE_CONFIG_MEDIA_ACCESS_KEY_ID=$(decoded "${keys%%:*}")
  RCLONE_CONFIG_MEDIA_SECRET_ACCESS_KEY=$(decoded "${keys#*:}")
  RCLONE_CONFIG_MEDIA_ENDPOINT=$(decoded "$(parameter "$address" endpoint)")
  RCLONE_CONFIG_MEDIA_REGION=$(parameter "$address" region)
  [ -n "$RCLONE_CONFIG_MEDIA_ENDPOINT" ] || RCLONE_CONFIG_MEDIA_PROVIDER=AWS
  [ -n "$keys" ] || export RCLONE_CONFIG_MEDIA_ENV_AUTH=true
  export "${!RCLONE_CONFIG_MEDIA_@}"
  # A photo never changes, so a file that is there is not copied again.
  set -- "$2" "media:$name" "$3"
  if [ "$1" = to ]; then set -- copy "$3" "$2"; else set -- sync "$2" "$3"; fi
  rclone "$@" --ignore-existing --s3-no-check-bucket --fast-list --transfers 4 --buffer-size 0 \
    --retries 2 --low-level-retries 3 --timeout 60s --contimeout 10s --stats 0 --log-level ERROR
}

# Photos of all places. Unchanged ones are hard links to the previous backup, or to a mirror of the bucket.
copy_photos() {
  local place previous=${1:+$ROOT/$1/media} target=$ROOT/.draft/media mirror=$ROOT/.bucket
  mkdir -p "$target"
  for place in $(places); do
    if [ "$place" = volume ]; then
      rsync --archive --exclude='*.tmp' ${previous:+--link-dest="$previous"} /media/ "$target/"
    else
      mkdir -p "$mirror"
      bucket "$place" from "$mirror"
      # The time of an upload would reveal when the member was active.
      find "$mirror" -type f -newermt @0 -exec touch --date=@0 {} +
      rsync --archive --link-dest="$mirror" "$mirror/" "$target/"
    fi
  done
}

# Twice the last dump, or else the size of the database. Photos that have not changed take no space.
check_space() {
  local need free last=$ROOT/$1/database.dump
  if [ -n "$1" ] && [ -e "$last" ]; then need=$((2 * $(stat --format=%s "$last"))); else need=$(sql -c 'select pg_database_size(current_database())'); fi
  free=$(df --block-size=1 --output=avail "$ROOT" | tail -n 1)
  [ "$free" -gt "${need:-0}" ] ||
    fail "A backup needs $((need / 1048576)) MiB, and the disk has $((free / 1048576)) MiB left. Next: free space, or lower BACKUP_KEEP in .env"
}

backup() {
  right
  lock
  local draft=$ROOT/.draft name previous snapshot rows migration server dump list
  name=overlap-$(date -u +%Y%m%dT%H%M%SZ)
  previous=$(names | tail -1)
  rm -rf "$draft"
  trap 'rm -rf "$ROOT/.draft"' EXIT
  check_space "$previous"
  mkdir -m 700 "$draft"
  copy_photos "$previous"
  # The rows are counted in the snapshot that pg_dump reads.
  coproc sql
  echo 'begin isolation level repeatable read read only; select pg_export_snapshot();' >&"${COPROC[1]}"
  read -r snapshot <&"${COPROC[0]}"
  pg_dump --format=custom --no-unlogged-table-data --snapshot="$snapshot" --file="$draft/database.dump"
  echo "$ROWS;" >&"${COPROC[1]}"
  read -r rows <&"${COPROC[0]}"
  list_erased >"$draft/erased"
  # Ends the transaction.
  eval "exec ${COPROC[1]}>&-"
  # Photos that were added during the dump.
  copy_photos "$previous"
  (cd "$draft" && find media -type f -print0 | sort -z | xargs -0r sha256sum >media.sha256)
  # Assignments, because a failed command in an argument would not end the script.
  migration=$(sql -c 'select max(name) from knex_migrations')
  server=$(sql -c 'show server_version')
  dump=$(digest "$draft/database.dump")
  list=$(digest "$draft/media.sha256")
  printf '{"createdAt":"%s","version":"%s","postgres":"%s","migration":"%s","files":%d,"rows":%s,"sha256":{"database.dump":"%s","media.sha256":"%s"}}\n' \
    "$(date -u +%FT%TZ)" "$(sed -n 's/^  "version": "\(.*\)",/\1/p' /package.json)" "$server" "$migration" \
    "$(wc -l <"$draft/media.sha256")" "$rows" "$dump" "$list" >"$draft/manifest.json"
  mv "$draft" "$ROOT/$name"
  # The newest verified one is kept too, however old it is.
  names | head -n -"$KEEP" | { grep -vxF "$(cat "$ROOT/.verified" 2>/dev/null || echo none)" || true; } |
    while read -r old; do rm -rf "${ROOT:?}/$old"; done
  finish "$name"
}

# Repeated when the repository cannot be reached: another backup would push out one of a former day.
finish() {
  send "$1"
  metric backup_size_bytes "$(du -sb "$ROOT/$1" | cut -f1)"
  metric backup_last_success_timestamp_seconds "$(date +%s)"
  show "$1"
}

# Copies a backup to the restic repository, which encrypts it with BACKUP_PASSWORD.
send() {
  [ -n "$RESTIC_REPOSITORY" ] || return 0
  restic cat config >/dev/null 2>&1 || restic init --quiet
  # A killed run leaves a lock. Without --remove-all, locks of running processes stay.
  restic unlock --quiet
  restic backup --quiet --host overlap "$ROOT/$1"
  restic forget --quiet --host overlap --group-by host --keep-last "$KEEP" --prune
  restic snapshots --json latest --host overlap | grep -q "$1" || fail "The repository does not list $1."
  metric backup_repository_last_success_timestamp_seconds "$(date +%s)"
}

# Runs a command that writes a backup into a folder, and keeps the backup when it is whole. Prints its name.
admit() {
  lock
  local draft=$ROOT/.import folder name
  local damaged='The backup is damaged or cut, and no other one was changed. Next: use another copy'
  rm -rf "$draft"; mkdir -m 700 "$draft"
  trap 'rm -rf "$ROOT/.import"' EXIT
  "$@" "$draft" >&2 || fail "$damaged"
  folder=$(find "$draft" -regex '.*/overlap-[0-9TZ]*/manifest.json' -printf '%h\n' | head -n 1)
  name=${folder##*/}
  [ -n "$name" ] || fail 'This is no backup. Next: "make backups" lists them.'
  (ROOT=${folder%/*}; whole "$name") || fail "$damaged"
  [ ! -e "$ROOT/$name" ] || mv "$ROOT/$name" "$draft/former"
  mv "$folder" "$ROOT/"
  echo "$name"
}
unpack() { tar -C "$1" -xf - --no-same-owner; }
fetch() { restic restore "$1" --quiet --host overlap --target "$2"; }

whole() {
  known "$1"
  local folder=$ROOT/$1 file
  for file in database.dump media.sha256; do
    [ "$(digest "$folder/$file")" = "$(field "$1" sha256 "$file")" ] || fail "$1/$file is damaged: its checksum differs."
  done
  (cd "$folder" && sha256sum --check --quiet --strict media.sha256 >&2) || fail "$1 has damaged photos."
}

# Restores a backup into a new database and compares checksums and rows.
load() {
  whole "$1"
  local folder=$ROOT/$1 rows
  drop "$2"
  sql -d postgres -c "create database $2 template template0"
  pg_restore --exit-on-error --no-owner --no-privileges --dbname="$2" "$folder/database.dump"
  rows=$(sql -d "$2" -c "$ROWS")
  [ "$(sql -d postgres -v a="$rows" -v b="$(field "$1" rows)" <<<"select :'a'::jsonb = :'b'::jsonb")" = t ] ||
    fail "The restored rows differ from the manifest of $1."
}

verify() {
  lock
  local name; name=$(newest)
  metric backup_verify_failed 1
  load "$name" overlap_verify
  drop overlap_verify
  metric verified "$name"
  metric backup_verify_failed 0
  metric backup_verify_last_success_timestamp_seconds "$(date +%s)"
  echo "Verified: $(show "$name")"
}

photos() {
  local place; place=$(places | head -n 1)
  if [ "$place" = volume ]; then rsync --archive "$ROOT/$1/media/" /media/; else bucket "$place" to "$ROOT/$1/media"; fi
}

list_erased() { sql -c "$ERASED" || echo 'The database does not list the accounts that were erased.' >&2; }

# Accounts that were closed (ids) or erased (hashes), as the current database and all backups know them.
erased() {
  {
    cat "$ROOT"/overlap-*/erased 2>/dev/null || true
    list_erased
  } | sort -u
}

drop() { sql -d postgres -c "drop database if exists $1 with (force)"; }

# Puts a database in the place of the current one, which stays as overlap_before_….
swap() {
  local before; before=overlap_before_$(date -u +%Y%m%d%H%M%S)
  sql -d postgres -v new="$1" -v before="$before" <<'Q' >/dev/null
select pg_terminate_backend(pid) from pg_stat_activity where datname in ('overlap', :'new') and pid <> pg_backend_pid();
begin;
select exists (select from pg_database where datname = 'overlap') as found \gset
\if :found
alter database overlap rename to :"before";
\endif
alter database :"new" rename to overlap;
commit;
Q
  echo "$before"
}

# A backup is due at BACKUP_TIME (UTC), a verification once a week. A failed one is tried again.
schedule() {
  right
  # The image of Postgres makes INT the signal of "docker stop".
  trap 'exit 0' TERM INT
  while :; do
    sleep 600 & wait $!
    local due name; due=$(date -u -d "today ${BACKUP_TIME:-02:30}" +%s)
    [ "$due" -le "$(date +%s)" ] || due=$((due - 86400))
    if [ "$(cat $ROOT/.backup_last_success_timestamp_seconds 2>/dev/null || echo 0)" -lt "$due" ]; then
      name=$(names | tail -1)
      if [[ $name > overlap-$(date -u -d "@$due" +%Y%m%dT%H%M%SZ) ]]; then "$0" finish "$name"; else "$0" backup; fi || true
    fi
    [ "$(cat $ROOT/.backup_verify_last_success_timestamp_seconds 2>/dev/null || echo 0)" -ge $((due - 6 * 86400)) ] ||
      "$0" verify || true
  done
}

case ${1:-} in
  schedule | backup | verify | load | photos | erased | swap | drop | show | newest) "$@" ;;
  finish) lock; finish "$2" ;;
  list) names | while read -r name; do show "$name"; done ;;
  import) admit unpack ;;
  fetch) admit fetch "$2" ;;
  export) known "$2"; tar -C "$ROOT" -cf - "$2" ;;
  *) fail "Unknown command \"${1:-}\"." ;;
esac
