# Sourced by each script that needs a setting. Exports the settings of .env as dev/env.awk reads them, so that Compose, for
# which variables of the shell win, has the same values. SETTINGS names all that are set; GIVEN those of which the shell has
# another value than the file. Of the secrets, SECRETS, the file lacks ABSENT, and has BLANK and PLACEHOLDERS.
file=${COMPOSE_ENV_FILES:-.env}
case $file in *,*) echo 'COMPOSE_ENV_FILES: must name one file. Next: put all lines into one' >&2; exit 1 ;; esac
[ -e "$file" ] || [ ! -L "$file" ] || { echo "$file: is a link to a file that does not exist. Next: put the file back, or remove the link" >&2; exit 1; }
if [ -n "${SIZE:-}" ]; then
  [ -e "dev/sizes/$SIZE.env" ] || { echo "SIZE must be small, medium or large, not $SIZE." >&2; exit 1; }
  while IFS='=' read -r name value; do eval "export $name=\${$name:-$value}"; done <"dev/sizes/$SIZE.env"
fi

# read_env INPUT [OPTION ...]
read_env() {
  input=$1
  shift
  LC_ALL=C awk "$@" -f dev/env.awk known=1 .env.example docker-compose.yml known=0 "$input"
}
[ -e "$file" ] && code=$file || code=/dev/null
code=$(read_env "$code" -v warn="${WARN:-}") || exit 1
eval "$code"
# 32 KiB per socket: it takes 24 KiB in nginx, and only a few take twice that at once during a reload.
case $GIVEN/${MAX_SOCKETS:-} in
  *' NGINX_MEMORY '* | */*[!0-9]*) ;;
  *' MAX_SOCKETS '*) export NGINX_MEMORY="$((72 + MAX_SOCKETS / 32))M" GIVEN="$GIVEN NGINX_MEMORY " ;;
esac

# Gives the lines of these settings the values of the shell, and leaves all others as they are: keep FILE NAME ...
keep() (
  input=$1
  # Where .env is a link, its file.
  [ ! -L "$input" ] || input=$(readlink -f "$input")
  shift
  draft=$(mktemp "$input.XXXXXX")
  trap 'rm -f "$draft"' EXIT
  cp -p "$input" "$draft"
  read_env "$input" -v change="$*" >"$draft"
  mv "$draft" "$input"
)

# Keeps the settings that this run was given: PORT=8090 make up.
keep_given() {
  changed=
  for name in COMPOSE_PROJECT_NAME PORT BIND DOMAIN TLS HTTP_PORT HTTPS_PORT PUBLIC_ORIGIN TRUSTED_PROXY NGINX_MEMORY \
    $(sed 's/=.*//' dev/sizes/small.env); do
    case $GIVEN in *" $name "*) changed="$changed $name" ;; esac
  done
  [ -z "$changed" ] || keep "$file" $changed
}
