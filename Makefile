# Plain `make` lists the commands. None needs anything else to be run before it.
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory
SHELL := /bin/sh

export PATH := $(CURDIR)/.tools/node_modules/.bin:$(PATH)
COMPOSE := docker compose

.PHONY: help dev test test-faults check e2e bench-discover bench-live bench-swipe bench-vitals bench-http screens seed seed-traffic job credits-check remove review bench-settle bench-ingest bench-rollup migrate reseal admin up down logs

help: ## This list
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  make %-18s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
	@echo 'Start with "make dev".'

dev: ## Everything on this machine, without containers: http://localhost:8080
	@dev/install.sh packages redis
	@exec node dev/dev.ts

test: ## Every check: format, types, mocha, Playwright
	@dev/install.sh packages redis-server nginx chromium
	@exec node test/run.ts

test-faults: ## Ends servers in mid-chat, for as long as a minute; ARGS='-g Redis' picks some
	@dev/install.sh packages redis-server
	@node test/run.ts faults $(ARGS)

check: ## The quick checks: format, types, dead code, mocha
	@dev/install.sh packages redis-server nginx
	@node test/run.ts check
	@echo 'Next: "make e2e" for the browser tests.'

e2e: ## The browser tests alone; ARGS='-g chat' picks some
	@dev/install.sh packages redis-server chromium
	@node test/run.ts e2e $(ARGS)
	@echo 'Next: "make dev" to see it yourself.'

screens: ## Draw every screen into docs/screens; ARGS=chat draws some
	@dev/install.sh packages redis-server chromium
	@npm run --silent build
	@node e2e/screens/take.ts $(ARGS)
	@echo 'Next: look at docs/screens.'

bench-discover: ## Discovery among a million members; the first run builds them (5 minutes)
	@dev/install.sh packages redis-server
	@nice -n 10 node bench/discover.ts

bench-http: ## The busiest reads beside bare node http with the same SQL
	@dev/install.sh packages redis-server
	@nice -n 10 node bench/http.ts

bench-swipe: ## What a second of dragging a card costs: layouts, renders, the longest task
	@dev/install.sh packages redis-server chromium
	@npm run --silent build
	@nice -n 10 node bench/swipe.ts

bench-vitals: ## What Lighthouse says of the built client on a slow phone; fetches Lighthouse from npm
	@dev/install.sh packages redis-server chromium
	@npm run --silent build
	@nice -n 10 node bench/vitals.ts

bench-live: ## The live channel beside socket.io and a bare echo; ARGS=memory measures one part
	@dev/install.sh packages redis-server
	@nice -n 10 node bench/live.ts $(ARGS)

seed: ## Sample people into DATABASE_URL, or into the data of "make dev"
	@dev/install.sh packages
	@node dev/data.ts db/seed.ts demo
	@node dev/data.ts db/seed.ts live
	@echo 'Next: "make dev" and meet them.'

seed-traffic: ## 90 days of made-up page views, to see /stats full
	@dev/install.sh packages
	@node dev/data.ts worker/seed-traffic.ts
	@echo 'Next: make admin EMAIL=…, then sign in and open /stats.'

job: ## A job by hand: make job name=rollup-page-views date=2026-11-20
	@dev/inside.sh worker/run-job.ts '$(name)' $(date)

credits-check: ## Check the ledger of credits and print how it stands
	@dev/inside.sh worker/credits-check.ts

# Whoever decides about people is noted, with the reason.
export BY ?= $(shell id -un)

remove: ## Remove a member for abuse: make remove MEMBER=1234567890123456, with WHY='…' and BY=name
	@test -n '$(MEMBER)' || { echo 'Say whom: make remove MEMBER=1234567890123456'; exit 2; }
	@dev/inside.sh worker/remove-member.ts '$(MEMBER)' --by="$$BY" --why="$$WHY"
	@echo 'Next: "make credits-check" to see the ledger.'

review: ## Open reports, held signups, decisions; CLOSE=report, RELEASE=member or ADMIT=email decides, WHY='…' says why
	@dev/inside.sh worker/review.ts --by="$$BY" --why="$$WHY" $(if $(CLOSE),close '$(CLOSE)',$(if $(RELEASE),release '$(RELEASE)',$(if $(ADMIT),admit '$(ADMIT)')))
	@echo 'Next: "make remove MEMBER=…" for abuse, then "make review CLOSE=…".'

bench-settle: ## Settle a million signups beside a plain INSERT of the same rows
	@dev/install.sh packages
	@nice -n 10 node bench/settle.ts $(ARGS)

bench-ingest: ## Page views through the real endpoint and worker, beside one INSERT a view
	@dev/install.sh packages redis-server
	@nice -n 10 node bench/ingest.ts

bench-rollup: ## Roll up ten million page views; the first run makes them (1 minute)
	@dev/install.sh packages redis-server
	@nice -n 10 node bench/rollup.ts

reseal: ## Seal anew what was sealed with keys in DATA_KEY_FORMER, which is not needed any more then
	@dev/inside.sh db/reseal.ts

migrate: ## Bring the schema of DATABASE_URL, or of "make dev", up to date
	@dev/install.sh packages
	@node dev/data.ts
	@echo 'Next: "make seed" for sample people.'

admin: ## Make a member an admin: make admin EMAIL=you@example.org, and back with OFF=1
	@test -n '$(EMAIL)' || { echo 'Say who: make admin EMAIL=you@example.org'; exit 2; }
	@dev/inside.sh db/admin.ts '$(EMAIL)' $(if $(OFF),off)
	@$(if $(OFF),,echo 'Next: sign in as $(EMAIL) and open /stats.')

up: ## Everything in containers, with secrets made on the first start
	@dev/env.sh
	@dev/up.sh

down: ## Stop the containers; the data stays
	@$(COMPOSE) down --remove-orphans
	@echo 'Stopped. The data is kept for the next "make up".'

logs: ## Follow the logs of the containers
	@$(COMPOSE) logs --follow --tail 100
