#!/bin/sh
# Publishes the client and the configuration of this image in the volume /site, from which nginx serves.
# A reload of nginx then keeps all connections. "publish.sh check" only checks the settings.
set -eu
umask 022
if [ "${1:-}" = check ]; then site=/tmp; else site=/site; fi
release=$site/release-$(date +%s)
mkdir "$release"
trap 'rm -rf "$release"' EXIT
cp -r /etc/nginx "$release/nginx"
# Workers that end later find their own pages.
sed -i "s|/site/current|$release|" "$release/nginx/nginx.conf"
sh "$release/nginx/settings.sh" "$release/nginx"
# The first line of nginx names what is wrong.
nginx -t -q -c "$release/nginx/nginx.conf" 2>/tmp/errors || { head -n 1 /tmp/errors >&2; exit 1; }
[ "$site" = /site ] || exit 0

cp -r /usr/share/nginx/html "$release/html"
sh "$release/nginx/prepare-pages.sh" "$release/html"
# Pages that were opened before an upgrade load their scripts for a month.
mkdir -p /site/assets
find /site/assets -type f -mtime +30 -exec rm {} +
cp -r "$release/html/assets/." /site/assets/
former=$(readlink /site/current || true)
# From now on, no new worker uses it. Those that do end after worker_shutdown_timeout.
[ ! -d "$former" ] || touch "$former"
ln -sfn "$release" /site/next
mv -T /site/next /site/current
trap - EXIT
find /site -maxdepth 1 -name 'release-*' ! -path "$release" ! -path "$former" -mmin +10 -exec rm -rf {} +
