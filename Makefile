# Everything a person or CI does: `make play`, `make test`. Both set up what they need first.
PYTHON ?= python3
BIN := .venv/bin
TOUCHED := .venv/.installed

POSTGRES = $(firstword $(wildcard /usr/lib/postgresql/*/bin/initdb) $(shell command -v initdb))

.PHONY: play test lint types check postgres lock bench clean

play: $(TOUCHED)
	$(BIN)/footspot play --game nine-ball --race-to 3

test: $(TOUCHED) lint types check

lint: $(TOUCHED)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(TOUCHED)
	$(BIN)/mypy

check: $(TOUCHED) postgres
	$(BIN)/pytest -n 2

# The server's tests start a PostgreSQL of their own; its programs have to be there.
postgres:
	@test -n "$(POSTGRES)" || { test "$$(id -u)" = 0 && apt-get install -y -q postgresql >/dev/null; } || \
		{ echo "The tests need PostgreSQL's server: sudo apt-get install postgresql"; exit 1; }

bench: $(TOUCHED)
	$(BIN)/footspot bench
	$(BIN)/python -m benchmarks

lock: $(TOUCHED)
	$(BIN)/pip install --quiet pip-tools
	$(BIN)/pip-compile --quiet --strip-extras --generate-hashes --no-emit-index-url --no-emit-find-links \
		--no-emit-trusted-host --no-header --extra dev --output-file requirements.txt pyproject.toml

$(TOUCHED): requirements.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Footspot needs Python 3.11 or later: make PYTHON=/path/to/python3.11"; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv || \
		{ rm -rf .venv; echo "Python's venv is missing: sudo apt-get install python3-venv"; exit 1; }
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements.txt
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

clean:
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis
