# Everything a person or CI does: `make play`, `make test`. Both set up what they need first.
PYTHON ?= python3
BIN := .venv/bin
TOUCHED := .venv/.installed

.PHONY: play test lint types check lock bench web-types clean

play: $(TOUCHED)
	$(BIN)/footspot play --game nine-ball --race-to 3

test: $(TOUCHED) lint types check

lint: $(TOUCHED)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(TOUCHED)
	$(BIN)/mypy

check: $(TOUCHED)
	$(BIN)/pytest -n 2

bench: $(TOUCHED)
	$(BIN)/footspot bench
	$(BIN)/python -m benchmarks

web-types: $(TOUCHED)
	$(BIN)/python -m footspot.server.schema > web/src/wire/types.ts

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
