# Plain `make` lists the commands. Each command installs what it needs first.
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory
SHELL := /bin/sh

export PATH := $(CURDIR)/.tools/node_modules/.bin:$(PATH)
COMPOSE := docker compose
# Labels of the images.
export REVISION ?= $(shell git rev-parse --short HEAD 2>/dev/null)
export IMAGE_VERSION ?= $(shell sed -n 's/^  "version": "\(.*\)",/\1/p' package.json)

.PHONY: help $(shell awk -F: '/^[a-z0-9-]+:.*## / { print $$1 }' $(MAKEFILE_LIST))

help:
	@awk -F ':.*## ' '/^##@ / { printf "\n%s\n", substr($$0, 5) } \
	  /^[a-z0-9-]+:.*## / { printf "  make %-18s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

##@ Use

up: ## Start everything in containers; the first start generates the secrets
	@dev/env-lost.sh
	@dev/env.sh
	@dev/unknown-settings.sh
	@dev/up.sh

upgrade: ## Back up, then replace the running version by this source, without an interruption
	@dev/env.sh
	@dev/unknown-settings.sh
	@dev/up.sh upgrade

rehearse: ## Run the migrations of this source on a copy of the newest backup; changes nothing
	@dev/env.sh
	@dev/up.sh rehearse

rollback: ## Return to the former version, without an interruption; its images are kept
	@dev/up.sh rollback

down: ## Stop the containers and keep the data
	@$(COMPOSE) down --remove-orphans
	@echo 'Stopped. The data is kept for the next "make up".'

logs: ## Follow the container logs
	@$(COMPOSE) logs --follow --tail 100

doctor: ## Diagnose the installation; the last line names the command that fixes the first problem
	@dev/doctor.sh

##@ Develop

dev: ## Start everything without containers: http://localhost:8080
	@dev/install.sh packages redis
	@exec node --optimize-for-size --max-semi-space-size=2 dev/dev.ts

format: ## Format all files and fix what the linter can fix
	@dev/install.sh packages
	@node_modules/.bin/biome check --write .

check: ## Run the checks and all tests of code and servers, without browsers
	@dev/install.sh packages redis-server
	@node test/run.ts check
	@echo 'Next: "make e2e" runs the browser tests.'

e2e: ## Run the browser tests; ARGS='-g chat' selects some
	@dev/install.sh packages redis-server chromium
	@node test/run.ts e2e $(ARGS)
	@echo 'Next: "make dev" to try it yourself.'

test: ## Run the checks, all tests of code and servers, and the core journeys in browsers
	@dev/install.sh packages redis-server chromium
	@node test/run.ts

test-process: ## Start, kill, stall and fill programs: shutdown, setup, slow bodies, nginx; takes minutes
	@dev/install.sh packages redis-server nginx promtool
	@node test/run.ts process $(ARGS)

test-browsers: ## Run the browser tests that "make test" leaves out: all screens and states; takes minutes
	@dev/install.sh packages redis-server chromium
	@node test/run.ts browsers

fuzz: ## Send requests generated from the OpenAPI document; SECONDS=600, SEED=number
	@dev/install.sh packages redis-server
	@FUZZ_SECONDS='$(SECONDS)' FUZZ_SEED='$(SEED)' node test/run.ts fuzz $(ARGS)

test-resilience: ## Kill servers during chats; takes minutes; ARGS='-g Redis' selects some
	@dev/install.sh packages redis-server
	@node test/run.ts resilience $(ARGS)

test-scale: ## Photos on S3, read replicas, failover, PgBouncer, Kubernetes manifests; takes minutes; ARGS='-g S3' selects some
	@dev/install.sh packages redis-server nginx rclone rsync haproxy pgbouncer kubectl
	@node test/run.ts scale $(ARGS)

test-containers: ## Start the containers as shipped; join, chat, scale, lose all data and restore it; takes minutes
	@dev/install.sh packages
	@node e2e/smoke.ts

test-operate: ## Upgrade, roll back, hang and fill a stack of containers under load; takes minutes
	@dev/install.sh packages
	@ulimit -n "$$(ulimit -H -n)" && node e2e/operate.ts

screenshots: ## Take the pictures of docs/screens again; ALL=1 takes every screen into dist/screenshots
	@dev/install.sh packages redis-server chromium
	@SCREENSHOTS=1 ALL='$(ALL)' node test/run.ts e2e --project=screenshots --workers=2

schema: ## Write db/schema.sql from the migrations
	@dev/install.sh packages
	@node dev/write-schema.ts

kubernetes: ## Render the overlays of deploy/kubernetes
	@dev/install.sh kubectl
	@for one in small medium; do kubectl kustomize deploy/kubernetes/overlays/$$one >deploy/kubernetes/rendered/$$one.yaml; done

settings: ## Write docs/operate/settings.md from .env.example and the schema of the settings
	@dev/install.sh packages
	@node dev/settings-page.ts

sbom: ## List all packages with version and license in dist/sbom.json
	@dev/sbom.sh

pin-images: ## Pin the base images to the digests of their tags; OFF=1 returns to tags
	@OFF='$(OFF)' dev/pin-images.sh

release: ## Tag and build a release: make release VERSION=1.2.0
	@VERSION='$(VERSION)' dev/release.sh

##@ Operate

admin: ## Make a member an admin: make admin EMAIL=you@example.org; OFF=1 reverts
	@test -n '$(EMAIL)' || { echo 'Usage: make admin EMAIL=you@example.org'; exit 2; }
	@dev/run-in-stack.sh db/admin.ts '$(EMAIL)' $(if $(OFF),off)
	@$(if $(OFF),,echo 'Next: sign in as $(EMAIL) and open /admin, the console, or /stats.')

admin-link: ## Print a one-time link that makes the person who signs in with it an admin
	@dev/run-in-stack.sh db/admin-link.ts

# Recorded with each decision about a member.
export BY ?= $(shell id -un)

review: ## List reports, held signups and decisions; CLOSE=report, RELEASE=member, APPROVE=member or ADMIT=email decides; WHY='…'
	@dev/run-in-stack.sh worker/review.ts --by="$$BY" --why="$$WHY" $(if $(CLOSE),close '$(CLOSE)',$(if $(RELEASE),release '$(RELEASE)',$(if $(APPROVE),approve '$(APPROVE)',$(if $(ADMIT),admit '$(ADMIT)'))))
	@echo 'Next: "make ban-member MEMBER=…" for abuse, then "make review CLOSE=…".'

ban-member: ## Ban a member: make ban-member MEMBER=1234567890123456 WHY='…' BY=name
	@test -n '$(MEMBER)' || { echo 'Usage: make ban-member MEMBER=1234567890123456'; exit 2; }
	@dev/run-in-stack.sh worker/ban-member.ts '$(MEMBER)' --by="$$BY" --why="$$WHY"
	@echo 'Next: "make check-ledger" shows the ledger.'

check-ledger: ## Check the credit ledger and print its totals
	@dev/run-in-stack.sh worker/check-ledger.ts

job: ## Run a job now: make job name=rollup-page-views date=2026-11-20
	@dev/run-in-stack.sh worker/run-job.ts '$(name)' $(date)

backup: ## Back up database and photos; TO=file.tar also writes the backup to a file
	@TO='$(TO)' dev/backup.sh backup

backups: ## List the backups
	@dev/backup.sh list

backup-verify: ## Restore the last backup into a scratch database and compare it
	@dev/backup.sh verify

restore: ## Restore a backup: make restore FROM=name, file.tar, restic:latest or overlap_before_…
	@FROM='$(FROM)' dev/backup.sh restore

media-move: ## Copy the photos from MEDIA_URL_FORMER to MEDIA_URL and compare; CLEAN=1 then removes the former files
	@dev/run-in-stack.sh db/move-media.ts $(if $(CLEAN),clean)

observe: ## Start Prometheus, Alertmanager and Grafana with dashboards and alerts; OFF=1 stops them
	@dev/env.sh
	@if [ -n '$(OFF)' ]; then $(COMPOSE) --profile observe down prometheus alertmanager grafana postgres-exporter redis-exporter nginx-exporter; \
	else $(COMPOSE) --profile observe up --detach --no-build --no-recreate && echo "Grafana is at http://$$($(COMPOSE) --profile observe port grafana 3000), user admin, password GRAFANA_PASSWORD in .env"; fi

rotate-key: ## Re-encrypt all values with DATA_KEY; afterwards DATA_KEY_FORMER can be removed
	@dev/run-in-stack.sh db/rotate-data-key.ts

migrate: ## Migrate DATABASE_URL, or the database of "make dev"
	@dev/install.sh packages
	@node dev/data.ts
	@echo 'Next: "make seed" adds sample people.'

seed: ## Add sample people to DATABASE_URL, or to the database of "make dev"
	@dev/install.sh packages
	@node dev/data.ts db/seed.ts demo
	@node dev/data.ts db/seed.ts live
	@echo 'Next: "make dev" to meet them.'

seed-traffic: ## Add 90 days of sample page views for /stats
	@dev/install.sh packages
	@node dev/data.ts worker/seed-traffic.ts
	@echo 'Next: make admin EMAIL=…, then sign in and open /admin or /stats.'

##@ Benchmark

bench-console: ## The moderators' queue among 10,000 reports, beside reads by primary key
	@dev/install.sh packages
	@nice -n 10 node bench/console.ts

bench-discover: ## Discovery among a million members; the first run creates them (5 minutes)
	@dev/install.sh packages redis-server
	@nice -n 10 node bench/discover.ts

bench-http: ## Frequent reads beside the usual Koa stack
	@dev/install.sh packages redis-server
	@nice -n 10 node bench/http.ts

bench-ingest: ## Page views through the endpoint and worker, beside one INSERT a view
	@dev/install.sh packages redis-server
	@nice -n 10 node bench/ingest.ts

bench-live: ## The live channel beside socket.io and a bare echo; ARGS=memory selects a part
	@dev/install.sh packages redis-server
	@nice -n 10 node bench/live.ts $(ARGS)

bench-poll: ## The polls of open chats: share answered 304, and their time
	@dev/install.sh packages redis-server
	@nice -n 10 node bench/poll.ts

bench-push: ## Ten thousand pushes by one worker, which is killed halfway
	@dev/install.sh packages redis-server
	@nice -n 10 node bench/push.ts $(ARGS)

bench-rollup: ## Roll up ten million page views; the first run creates them (1 minute)
	@dev/install.sh packages redis-server
	@nice -n 10 node bench/rollup.ts

bench-scale: ## Growth from 100,000 to 10,000,000 members; takes hours; ARGS='1m 20': largest size, swipes a member
	@dev/install.sh packages redis-server
	@nice -n 10 node bench/scale.ts $(ARGS)

bench-settle: ## Settle a million signups beside a plain INSERT of the same rows
	@dev/install.sh packages
	@nice -n 10 node bench/settle.ts $(ARGS)

bench-sockets: ## 40,000 sockets on five instances and a Redis Cluster, nginx and HAProxy; ARGS=2000 opens fewer
	@dev/install.sh packages redis-server nginx haproxy
	@nice -n 10 node bench/sockets.ts $(ARGS)

bench-swipe: ## Layouts, renders and the longest task while a card is dragged
	@dev/install.sh packages redis-server chromium
	@npm run --silent build
	@nice -n 10 node bench/swipe.ts

bench-vitals: ## Lighthouse on the built client, slow phone; installs Lighthouse from npm
	@dev/install.sh packages redis-server chromium
	@npm run --silent build
	@nice -n 10 node bench/vitals.ts
