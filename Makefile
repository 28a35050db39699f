# Plain `make` lists the commands of every day. Each command installs what it needs first.
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory
SHELL := /bin/sh

export PATH := $(CURDIR)/.tools/node_modules/.bin:$(PATH)
# Compiled code, so that each start of Node compiles only what has changed.
export NODE_COMPILE_CACHE := $(CURDIR)/.tools/compile-cache
# Labels of the images.
export REVISION ?= $(shell git rev-parse --short HEAD 2>/dev/null)
export IMAGE_VERSION ?= $(shell sed -n 's/^  "version": "\(.*\)",/\1/p' package.json)

.PHONY: help help-operate help-bench $(shell awk -F: '/^[a-z0-9-]+:.*## / { print $$1 }' $(MAKEFILE_LIST))

help: SECTIONS = ^(Use|Develop|Test)
help-operate: SECTIONS = ^(Run|People|Data|Project)
help-bench: SECTIONS = ^Benchmarks
help help-operate help-bench:
	@awk -F ':.*## ' '/^##@ / { shown = substr($$0, 5) ~ "$(SECTIONS)" } \
	  shown && /^##@ / { printf "\n%s\n", substr($$0, 5) } \
	  shown && /^[a-z0-9-]+:.*## / { printf "  make %-16s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
	@printf '\nOther commands: make help, make help-operate, make help-bench\n'

##@ Use

up: ## Start everything in containers; the first start generates the secrets
	@dev/env.sh
	@dev/up.sh

down: ## Stop the containers and keep the data
	@dev/compose.sh --profile '*' down --remove-orphans
	@echo 'Stopped. The data is kept for the next "make up".'

doctor: ## Diagnose the installation; the last line names the command that fixes the first problem
	@dev/doctor.sh

##@ Develop

dev: ## Start everything without containers: http://localhost:8080
	@dev/install.sh packages redis
	@exec node --optimize-for-size --max-semi-space-size=2 dev/dev.ts

format: ## Format all files and fix what the linter can fix
	@dev/install.sh packages
	@node_modules/.bin/biome check --write .

generate: ## Write db/schema.sql from the migrations, and docs/operate/settings.md from .env.example
	@dev/install.sh packages
	@node dev/write-schema.ts
	@node dev/settings-page.ts

texts: ## Write the catalogs in web/locales from the texts of the source, and compile those of the server
	@dev/install.sh packages
	@node_modules/.bin/lingui extract --clean --overwrite
	@node dev/server-texts.ts

language: ## Add a language, with English texts until they are translated: make language NAME=it
	@test -n '$(NAME)' || { echo 'Usage: make language NAME=it'; exit 2; }
	@sed -i.former "/^export const LANGUAGES/s/\] as/, '$(NAME)'] as/" contract/languages.ts && rm contract/languages.ts.former
	@$(MAKE) --no-print-directory texts
	@echo 'Next: translate web/locales/$(NAME)/*.po, and see it live in "make dev".'

##@ Test

check: ## Run the checks and all tests of code and servers, without browsers
	@dev/install.sh packages redis-server
	@node test/run.ts check
	@echo 'Next: "make e2e" runs the browser tests.'

test: ## Run the checks, all tests of code and servers, and the core journeys in browsers
	@dev/install.sh packages redis-server chromium
	@node test/run.ts

e2e: ## Run all browser tests; ARGS='-g chat' selects some
	@dev/install.sh packages redis-server chromium
	@node test/run.ts $(or $(LAYER),e2e) $(ARGS)

test-engines: ## Run a journey of two members in WebKit and in Firefox; ARGS='-g Firefox' selects one
	@dev/install.sh packages redis-server webkit firefox
	@node test/run.ts engines $(ARGS)

test-process: ## Start, kill, stall and fill programs: shutdown, setup, slow bodies, nginx; takes minutes
	@dev/install.sh packages redis-server nginx promtool rsync
	@node test/run.ts process $(ARGS)

test-resilience: ## Kill servers during chats; takes minutes; ARGS='-g Redis' selects some
	@dev/install.sh packages redis-server
	@node test/run.ts $(or $(LAYER),resilience) $(ARGS)

test-scale: ## Photos on S3, read replicas, failover, PgBouncer, Kubernetes manifests; takes minutes; ARGS='-g S3' selects some
	@dev/install.sh packages redis-server nginx rclone rsync haproxy pgbouncer kubectl
	@node test/run.ts scale $(ARGS)

test-containers: ## Start the containers as shipped; join, chat, scale, lose all data and restore it; takes minutes
	@dev/install.sh packages
	@node e2e/smoke.ts

test-operate: ## Upgrade, roll back, hang and fill a stack of containers under load; takes minutes
	@dev/install.sh packages
	@ulimit -n "$$(ulimit -H -n)" && node e2e/operate.ts

##@ Run (details: docs/operate)

upgrade: ## Back up, then replace the running version by this source, without an interruption
	@dev/env.sh
	@dev/up.sh upgrade

rehearse: ## Run the migrations of this source on a copy of the newest backup; changes nothing
	@dev/env.sh
	@dev/up.sh rehearse

rollback: ## Return to the former version, without an interruption; its images are kept
	@dev/up.sh rollback

logs: ## Follow the container logs
	@dev/compose.sh logs --follow --tail 100

observe: ## Start Prometheus, Alertmanager and Grafana with dashboards and alerts; TEST=1 sends an alert, OFF=1 stops them
	@dev/env.sh
	@dev/observe.sh $(if $(OFF),off) $(if $(TEST),test)

##@ People

admin: ## Make a member an admin, or confirm the role: make admin EMAIL=you@example.org BY=name; OFF=1 reverts
	@test -n '$(EMAIL)' || { echo 'Usage: make admin EMAIL=you@example.org'; exit 2; }
	@dev/run-in-stack.sh worker/admin.ts '$(EMAIL)' $(if $(OFF),off) --by="$$BY"
	@$(if $(OFF),,echo 'Next: sign in as $(EMAIL) and open /admin, the console, or /stats.')

admin-link: ## Print a one-time link that makes the person who signs in with it an admin
	@dev/run-in-stack.sh db/admin-link.ts

# Recorded with each decision about a member.
export BY ?= $(shell id -un)

# Arguments of worker/review.ts for a variable, such as CLOSE=12.
verb = $(if $($1),$2 '$($1)')

review: ## List reports, held signups and decisions; CLOSE=report, DISMISS, UPHOLD or REVERSE=case, WARN=case tells former chat partners, RELEASE or APPROVE=member, or ADMIT=email decides; WHY='…'
	@dev/run-in-stack.sh worker/review.ts --by="$$BY" --why="$$WHY" $(or $(call verb,CLOSE,close),$(call verb,DISMISS,dismiss),$(call verb,UPHOLD,uphold),$(call verb,REVERSE,reverse),$(call verb,WARN,warn),$(call verb,RELEASE,release),$(call verb,APPROVE,approve),$(call verb,ADMIT,admit))
	@echo 'Next: "make ban-member MEMBER=…" for abuse, then "make review CLOSE=…".'

ban-member: ## Ban a member: make ban-member MEMBER=1234567890123456 WHY='…' BY=name
	@test -n '$(MEMBER)' || { echo 'Usage: make ban-member MEMBER=1234567890123456'; exit 2; }
	@dev/run-in-stack.sh worker/ban-member.ts '$(MEMBER)' --by="$$BY" --why="$$WHY"
	@echo 'Next: "make check-ledger" shows the ledger.'

##@ Data

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

rotate-key: ## Re-encrypt all values with DATA_KEY; afterwards DATA_KEY_FORMER can be removed
	@dev/run-in-stack.sh db/rotate-data-key.ts

check-ledger: ## Check the credit ledger and print its totals
	@dev/run-in-stack.sh worker/check-ledger.ts

job: ## Run a job now: make job name=rollup-page-views date=2026-11-20
	@dev/run-in-stack.sh worker/run-job.ts '$(name)' $(date)

seed-traffic: ## Add 90 days of sample page views for /stats
	@dev/install.sh packages redis
	@node dev/data.ts worker/seed-traffic.ts
	@echo 'Next: make admin EMAIL=…, then sign in and open /admin or /stats.'

##@ Project

screenshots: ## Take the pictures of docs/screens again; ALL=1 takes every screen into dist/screenshots, LOCALE=ar in a language
	@dev/install.sh packages redis-server chromium
	@SCREENSHOTS=1 ALL='$(ALL)' $(if $(LOCALE),LOCALE='$(LOCALE)') node test/run.ts e2e --project=screenshots --workers=2

kubernetes: ## Render the overlays of deploy/kubernetes
	@dev/install.sh kubectl
	@for one in small medium; do kubectl kustomize deploy/kubernetes/overlays/$$one >deploy/kubernetes/rendered/$$one.yaml; done

pin-images: ## Pin the base images to the digests of their tags; OFF=1 returns to tags
	@OFF='$(OFF)' dev/pin-images.sh

release-check: ## List the texts without a translation, which a release needs and "make test" does not
	@dev/install.sh packages
	@node_modules/.bin/lingui check missing --mode=catalog --verbose

release: release-check ## Tag and build a release: make release VERSION=1.2.0
	@VERSION='$(VERSION)' dev/release.sh

##@ Benchmarks: each ends with its goals and exits with 1 when one is missed

bench-http: ## Frequent reads beside the usual Koa stack, and the moderators' queue
bench-live: ## The live channel beside socket.io and a bare relay, and polls; ARGS=polls selects a part
bench-ingest: ## Page views through the endpoint and worker, beside one INSERT a view
bench-discover: ## Discovery among a million members; the first run creates them (5 minutes)
bench-rollup: ## Roll up ten million page views; the first run creates them (1 minute)
bench-settle: ## Settle a million signups beside a plain INSERT of the same rows; ARGS=20000 settles fewer
bench-vitals: ## Lighthouse on a slow phone, and the drag of a card; installs Lighthouse from npm; ARGS=de for a language
bench-scale: ## Growth from 100,000 to 10,000,000 members; takes hours; ARGS='1m 20': largest size, swipes a member
bench-sockets: ## 40,000 sockets on five instances and a Redis Cluster; ARGS=2000 opens fewer
bench-smoke: ## Run all of these on the smallest data and check no goal; 3 minutes
	@dev/install.sh packages redis-server chromium nginx
	@node test/run.ts bench-smoke

bench-sockets: NEEDS = nginx
bench-vitals: NEEDS = chromium
bench-vitals: BEFORE = npm run --silent build
$(addprefix bench-,http live ingest discover rollup settle vitals scale sockets): bench-%:
	@dev/install.sh packages redis-server $(NEEDS)
	@$(BEFORE)
	@nice -n 10 node bench/$*.ts $(ARGS)
