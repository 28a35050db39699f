#!/bin/sh
# Writes the configuration of Alertmanager from ALERT_EMAIL (through SMTP_URL) and ALERT_WEBHOOK.
set -eu
file=${1:-/tmp/alertmanager.yml}
[ -z "${SMTP_URL_FILE:-}" ] || SMTP_URL=$(cat "$SMTP_URL_FILE")
# A quoted YAML string, and one in which \x40 stands for the %40 of a URL.
quoted() { printf '"%s"' "$(printf %s "$1" | sed 's/[\\"]/\\&/g')"; }
decoded() { quoted "$1" | sed 's/%/\\x/g'; }
{
  echo 'route: { receiver: operator, group_by: [alertname], repeat_interval: 12h }'
  echo 'receivers:'
  echo '  - name: operator'
  if [ -n "${ALERT_WEBHOOK:-}" ]; then printf '    webhook_configs: [{ url: %s }]\n' "$(quoted "$ALERT_WEBHOOK")"; fi
  if [ -n "${ALERT_EMAIL:-}" ] && [ -n "${SMTP_URL:-}" ]; then
    rest=${SMTP_URL#*://} rest=${rest%%\?*} rest=${rest%/}
    host=${rest##*@} login=
    case $rest in *@*) login=${rest%@*} ;; esac
    case $host in *:*) ;; *) case $SMTP_URL in smtps:*) host=$host:465 ;; *) host=$host:587 ;; esac ;; esac
    echo '    email_configs:'
    printf '      - to: %s\n        from: %s\n        smarthost: %s\n' "$(quoted "$ALERT_EMAIL")" "$(quoted "${MAIL_FROM:-}")" "$(quoted "$host")"
    case $SMTP_URL in *[?\&]requireTLS=false* | *[?\&]ignoreTLS=true*) echo '        require_tls: false' ;; esac
    case $SMTP_URL in *[?\&]tls.rejectUnauthorized=false*) echo '        tls_config: { insecure_skip_verify: true }' ;; esac
    if [ -n "$login" ]; then
      printf '        auth_username: %s\n        auth_password: %s\n' "$(decoded "${login%%:*}")" "$(decoded "${login#*:}")"
    fi
  fi
} >"$file"
