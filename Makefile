# make start  - set up everything, start the server and open its page
# make test   - set up everything and run every check
# make soak   - longer test campaigns
# make bench  - measure the speed
# make arena  - measure the bots' strength: every level against the one below
# make ladder - measure the steps of CONNEX'OH's ladder on three boards
# make mutants - put small faults into rules, views and access checks; count those that tests notice
# make pictures, make screens - draw the docs' pictures and screenshots
# make types  - generate the page's message types from the server's, its colours from the pictures'
PY ?= python3
BIN := .venv/bin
PAGE := src/conexio/server/static/index.html
# Let Python write its bytecode cache, even if the environment says no: many processes read it.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: start test browser lint soak mutants bench arena ladder pictures screens types lock clean

start: .venv/.app $(PAGE)
	@$(BIN)/conexio serve --open

# Checks that need one core run in parallel, each line's output in one piece.
SYNC := $(if $(filter output-sync,$(.FEATURES)),-Oline)
.PHONY: check-page collect
test:
	@$(MAKE) --no-print-directory -j2 $(SYNC) browser collect lint check-page
	$(BIN)/pytest

check-page: $(PAGE)
	cd web && npm run -s check && npm run -s test

# Collect all tests once, so that no worker compiles them; a test with an error fails later.
collect: .venv/.dev
	@$(BIN)/pytest --collect-only -q -n 0 >/dev/null 2>&1 || true

browser:
	@sh tools/browser.sh >/dev/null

lint: .venv/.tools
	$(BIN)/ruff check
	$(BIN)/ruff format --check -q
	$(BIN)/mypy
	$(BIN)/codespell
	$(BIN)/deptry src

# Ray does not close its processes and files.
RAY := -W ignore::ResourceWarning -W ignore::pytest.PytestUnraisableExceptionWarning
soak: .venv/.cluster
	$(BIN)/pytest -n 0 -m soak $(RAY)
	$(BIN)/python -m tools.soak_connexoh
	$(BIN)/python -m tools.soak_conex
	$(BIN)/python -m tools.soak_server

mutants: .venv/.dev
	$(BIN)/python -m tools.mutants

bench: .venv/.bench $(PAGE) browser
	$(BIN)/python -m bench.run
	$(BIN)/python -m bench.batch --write
	$(BIN)/python -m bench.server
	$(BIN)/python -m bench.bot_interference --write
	$(BIN)/python -m bench.attacks --write
	$(BIN)/python -m bench.latency --write
	$(BIN)/python -m bench.cold_start --write
	$(BIN)/python -m bench.page
	$(BIN)/python -m bench.boardgameio --write

arena: .venv/.dev
	$(BIN)/python -m bench.arena

ladder: .venv/.dev
	$(BIN)/python -m bench.ladder

pictures: .venv/.app
	$(BIN)/python -m tools.pictures

screens: .venv/.dev $(PAGE) browser
	$(BIN)/python -m tools.screens

types: .venv/.app web/node_modules/.ready
	$(BIN)/python -m tools.typescript | node web/types.mjs > web/src/lib/messages.ts
	$(BIN)/python -m tools.colours
	$(BIN)/python -m tools.offers

.venv/.uv: tools/uv.txt
	@$(PY) tools/checkenv.py
	@$(PY) -m venv .venv
	@$(BIN)/python -m pip install -q --disable-pip-version-check --require-hashes -r tools/uv.txt
	@touch $@

.venv/.base: .venv/.uv requirements/app.txt requirements/build.txt pyproject.toml
	@echo "Setting up; this takes about a minute the first time …"
	@$(BIN)/uv pip install -q -p .venv --require-hashes -r requirements/app.txt -r requirements/build.txt
	@$(BIN)/uv pip install -q -p .venv --no-deps --no-build-isolation -e .
	@touch $@

# Compile the kernels of rules and bots, so that nobody waits for them later.
.venv/.app: .venv/.base
	@$(BIN)/python -c "from conexio import bots; bots.warm('conex')" & \
	$(BIN)/conexio perft connexoh 3 >/dev/null 2>&1; \
	$(BIN)/python -c "from conexio import bots; bots.warm('connexoh', 'lynx'); bots.warm('connexoh')"; wait
	@touch $@

# Linters do not wait for the kernels.
.venv/.tools: .venv/.base requirements/dev.txt
	@$(BIN)/uv pip install -q -p .venv --require-hashes -r requirements/dev.txt
	@touch $@

.venv/.dev: .venv/.app .venv/.tools
	@$(BIN)/python -c "from conexio.envs import batch; batch.warm()"
	@touch $@

.venv/.cluster: .venv/.dev requirements/cluster.txt
	@$(BIN)/uv pip install -q -p .venv --require-hashes -r requirements/cluster.txt
	@touch $@

.venv/.bench: .venv/.dev requirements/bench.txt
	@$(BIN)/uv pip install -q -p .venv --require-hashes -r requirements/bench.txt
	@touch $@

web/node_modules/.ready: web/package.json web/package-lock.json web/.npmrc
	@command -v npm >/dev/null || { echo "set-up: Node 20.19 or newer, with npm, is needed"; exit 1; }
	@cd web && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

SOURCES := $(wildcard web/*.html web/*.ts web/*.js src/conexio/locales/*/*.ftl) \
  $(shell find web/src web/public -type f ! -name '*.test.ts')
$(PAGE): web/node_modules/.ready $(SOURCES)
	@cd web && npm run -s build
	@touch $@

COMPILE := $(BIN)/uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-header
lock: .venv/.uv
	$(COMPILE) tools/uv.in -o tools/uv.txt
	$(COMPILE) pyproject.toml -o requirements/app.txt
	$(COMPILE) pyproject.toml --group dev -c requirements/app.txt -o requirements/dev.txt
	$(COMPILE) requirements/build.in -c requirements/dev.txt -o requirements/build.txt
	$(COMPILE) pyproject.toml --group bench -c requirements/dev.txt -o requirements/bench.txt
	$(COMPILE) pyproject.toml --group cluster -c requirements/dev.txt -o requirements/cluster.txt

clean:
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis $(dir $(PAGE))
	rm -rf web/node_modules bench/boardgameio/node_modules
	find src support tests bench tools training -name __pycache__ -prune -exec rm -rf {} +
