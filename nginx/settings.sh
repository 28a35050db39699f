#!/bin/sh
# Writes the parts of the nginx configuration that depend on settings, in the folder of nginx.conf.
# TRUSTED_PROXY holds addresses and networks, comma-separated. "host" is the Docker host as seen from the
# container, "network" is the container's own network. PUBLIC_ORIGIN is the address in the browser.
# FORMER_DOMAIN is the name of the site before a move. CLIENT is the folder of the built client. RESOLVER and API_HOST name the DNS server and the host of the
# API; the defaults are those of Docker.
set -eu
folder=${1:?folder}
sockets=${MAX_SOCKETS:-10000}
case $sockets in '' | *[!0-9]*) echo "MAX_SOCKETS must be a number, not $sockets." >&2; exit 1 ;; esac

# Prints an address that /proc/net/route stores as little-endian hexadecimal.
address() {
  set -- "0x${1#??????}" "0x$(echo "$1" | cut -c5-6)" "0x$(echo "$1" | cut -c3-4)" "0x$(echo "$1" | cut -c1-2)"
  printf '%d.%d.%d.%d' "$1" "$2" "$3" "$4"
}
bits() {
  n=$((0x$1)) count=0
  while [ "$n" -gt 0 ]; do count=$((count + n % 2)) n=$((n / 2)); done
  echo "$count"
}
# Prints the gateway ("host") or the network with its mask ("network").
route() {
  while read -r _ destination gateway _ _ _ _ mask _; do
    case $1:$destination in
      host:00000000) address "$gateway"; return ;;
      host:* | *:Destination | *:00000000) ;;
      network:*) echo "$(address "$destination")/$(bits "$mask")"; return ;;
    esac
  done </proc/net/route
  echo "TRUSTED_PROXY=$1: this container has no such route." >&2
  exit 1
}

# A proxied socket is two connections. One worker can hold all of them, as far as the host allows the files.
files=$((sockets * 2 + 4096)) most=$(ulimit -H -n)
if [ "$most" != unlimited ] && [ "$most" -lt "$files" ]; then files=$most; fi
cat >"$folder/main.conf" <<END
worker_rlimit_nofile $files;
events {
  worker_connections $((sockets * 2 + 2048));
}
END

{
  echo "resolver ${RESOLVER:-127.0.0.11} valid=2s ipv6=off;"
  # A replica that failed gets no request for 5 s. When all have, each is tried again.
  replicas="server ${API_HOST:-api}:3000 resolve"
  echo "upstream replicas { zone replicas 256k; $replicas max_fails=1 fail_timeout=5s; $replicas max_fails=0 backup; }"
  for proxy in $(echo "${TRUSTED_PROXY:-}" | tr ',' ' '); do
    case $proxy in host | network) proxy=$(route "$proxy") ;; esac
    echo "set_real_ip_from $proxy;"
  done
  # Mobile networks put thousands of people behind one IPv4 address, so one address may use half of all.
  echo "limit_conn connections $((sockets / 2));"
  # Certificates take memory, so they are loaded only when photos are in a bucket.
  if [ "${MEDIA_TLS:-}" ]; then
    echo 'proxy_ssl_trusted_certificate /etc/ssl/certs/ca-certificates.crt;'
    echo 'proxy_ssl_verify on;'
    echo 'proxy_ssl_verify_depth 4;'
  fi

  # The chosen language, else the first of the browser's that the client has, else English.
  languages=$(ls "${CLIENT:-/usr/share/nginx/html}" | sed -n 's/^shell\.\(.*\)\.html$/\1/p')
  [ "$languages" ] || { echo 'The client has no pages.' >&2; exit 1; }
  # Without regions, as alternatives of a pattern.
  any=$(echo $languages | sed 's/-[A-Za-z]*//g; s/ /|/g')
  echo 'map $http_accept_language $accepted_language {'
  echo '  default en;'
  for language in $languages; do
    printf '  "~*^(?:(?!\\s*(?:%s)(?![a-z\\d]))[^,]*,)*\\s*%s(?![a-z\\d])" %s;\n' "$any" "${language%%-*}" "$language"
  done
  echo '}'
  echo 'map $cookie_lang $language {'
  echo '  default $accepted_language;'
  for language in $languages; do echo "  $language $language;"; done
  echo '}'

  origin=${PUBLIC_ORIGIN:-}
  host=${origin#*://}
  name=${host%%:*}
  echo 'map $http_host $wrong_address {'
  case $origin:$name in
    :*) echo '  default "";' ;;
    # Cookies of a plain-http origin work on a loopback address only.
    http:*:localhost | http:*:127.0.0.1 | https:*) printf '  "%s" "";\n  default address;\n' "$host" ;;
    *) echo '  default insecure;' ;;
  esac
  former=${FORMER_DOMAIN:-}
  if [ "$former" ] && [ "$former" != "$name" ]; then
    printf '  ~*^%s(:[0-9]+)?$ moved;\n' "$(printf %s "$former" | sed 's/\./\\./g')"
  fi
  echo '}'
} >"$folder/settings.conf"

for page in address insecure moved; do
  sed "s|PUBLIC_ORIGIN_VALUE|${PUBLIC_ORIGIN:-}|g" "$folder/wrong-$page.html" >"$folder/$page.html"
done
