#!/bin/sh
# make observe; TEST=1 sends an alert to the receivers, OFF=1 stops all.
set -eu
services='prometheus alertmanager grafana postgres-exporter redis-exporter nginx-exporter'
compose() { dev/compose.sh --profile observe "$@" </dev/null; }
case ${1:-} in
  off) compose down $services ;;
  test)
    compose exec -T alertmanager amtool alert add --alertmanager.url=http://localhost:9093 TestAlert severity=page \
      --annotation=summary='A test by make observe TEST=1.'
    echo 'Sent. It arrives within a minute; otherwise: docker compose --profile observe logs alertmanager'
    ;;
  # Changed addresses need new containers. Those of the product stay.
  *)
    compose up --detach --no-build --no-deps $services
    echo "Grafana is at http://$(compose port grafana 3000), user admin, password GRAFANA_PASSWORD in .env"
    . dev/settings.sh
    [ -n "${ALERT_WEBHOOK:-}${ALERT_EMAIL:+${SMTP_URL:-}${SMTP_URL_FILE:-}}" ] ||
      echo 'No one receives the alerts. Next: set ALERT_WEBHOOK, or ALERT_EMAIL and SMTP_URL, in .env, then make observe'
    ;;
esac
