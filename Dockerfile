# Images: server (api, worker, migrate), web (nginx with the client), backup.

FROM node:24-trixie-slim AS node
WORKDIR /app
# dev/up.sh passes the registry that npm is configured with on the host.
ARG NPM_REGISTRY=
COPY package.json package-lock.json .npmrc ./

FROM node AS all-packages
RUN npm ci --ignore-scripts ${NPM_REGISTRY:+--registry=$NPM_REGISTRY}

FROM node AS server-packages
RUN npm ci --omit=dev --ignore-scripts ${NPM_REGISTRY:+--registry=$NPM_REGISTRY}

FROM all-packages AS client
COPY tsconfig.json lingui.config.ts ./
COPY contract contract
COPY web web
COPY dev/compress.ts dev/compress.ts
RUN npm run build

FROM all-packages AS lingui-core
COPY dev/lingui-core.sh dev/lingui-core.sh
RUN dev/lingui-core.sh /lingui-core

FROM node:24-trixie-slim AS server
ENV NODE_ENV=production
WORKDIR /app
# A new volume inherits the owner of this folder, here and in the web image.
RUN install -d -o 10001 -g 10001 /media /backups /compile-cache
COPY --from=server-packages /app/node_modules node_modules
COPY --from=lingui-core /lingui-core node_modules/@lingui/core
COPY package.json ./
COPY contract contract
COPY legal legal
COPY db db
COPY api api
COPY worker worker
USER 10001:10001
# Compiled code, which Node reads as the same user only. Without settings, each program ends after compiling its modules.
ENV NODE_COMPILE_CACHE=/compile-cache
RUN for program in api/check api/server worker/worker db/migrate api/features/messages/kinds/recording-process; do \
    node $program.ts >/dev/null 2>&1 || true; \
  done
CMD ["node", "api/server.ts"]

FROM nginx:1.28 AS web
# Only for a base image that lacks its own version's program, which resolves the replicas: that of Debian.
RUN nginx -v 2>&1 | grep -q '/1\.28' || { \
  echo 'deb http://deb.debian.org/debian forky main' >/etc/apt/sources.list.d/forky.list \
  && apt-get -oAcquire::Check-Valid-Until=false update -qq \
  && apt-get install -y -qq --no-install-recommends nginx-light \
  && rm -rf /var/lib/apt/lists/*; }
RUN install -d -o 10001 -g 10001 /media /site
COPY nginx/ /etc/nginx/
COPY --from=client /app/dist/web /usr/share/nginx/html
USER 10001:10001
EXPOSE 8080
CMD ["nginx", "-c", "/site/current/nginx/nginx.conf", "-g", "daemon off;"]

# The programs of the server's own version dump and restore it.
FROM postgres:18 AS backup
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends restic rsync rclone openssh-client \
  && rm -rf /var/lib/apt/lists/* && useradd --uid 10001 --user-group --no-create-home overlap \
  && install -d -o 10001 -g 10001 /media /backups
# Only for a base image that lacks its own version's programs: those of Debian.
RUN pg_dump --version | grep -q ' 18' || { \
  echo 'deb http://deb.debian.org/debian forky main' >/etc/apt/sources.list.d/forky.list \
  && apt-get -oAcquire::Check-Valid-Until=false update -qq \
  && apt-get install -y -qq --no-install-recommends postgresql-client-18 \
  && rm -rf /var/lib/apt/lists/*; }
COPY backup/ssh.conf /etc/ssh/ssh_config.d/overlap.conf
COPY backup/backup.sh /usr/local/bin/backup
COPY package.json /
USER 10001:10001
ENTRYPOINT []
CMD ["backup", "schedule"]
