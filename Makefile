# Every target is a few plain shell lines; README.md has the same lines for those without make.
PORT ?= 8000
PYTHON ?= python3
PY := .venv/bin/python
NEEDS := import sys; v = sys.version_info[:2]; sys.exit("Needs Python 3.11 or newer, found %d.%d" % v if v < (3, 11) else 0)

LOCK := .venv/bin/uv pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-header --no-annotate --quiet
# As in a real deployment, so that the deployment checks have something to check.
AS_DEPLOYED := SECRET_KEY=$$($(PY) -c 'import secrets; print(secrets.token_hex(32))') \
	TOURNEY_ADDRESS=https://poker.example TOURNEY_PROXIES=1 TOURNEY_DEBUG=

.DEFAULT_GOAL := help
.PHONY: help run demo test slow check format bench lock messages rules clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' Makefile

run: .venv/run.stamp ## start the server; PORT=8123 picks the port
	$(PY) manage.py serve --port $(PORT)

demo: .venv/run.stamp ## the same with a night in progress, in a database of its own
	$(PY) manage.py serve --port $(PORT) --demo

test: .venv/dev.stamp ## run all tests, on every core; those with a browser one after the other
	$(PY) -m pytest -m "not browser" -n auto --maxprocesses 8 --dist loadfile
	$(PY) -m pytest -m browser

slow: .venv/dev.stamp ## run the tests of the rules that take minutes: every seven-card hand, 20,000 of each beside others
	$(PY) -m pytest tests/rules_engine -m slow --slow

check: .venv/dev.stamp ## style, types, imports, migrations, deployment, templates
	$(PY) -m ruff check
	$(PY) -m ruff format --check
	.venv/bin/lint-imports --no-logo
	$(PY) -m mypy
	$(PY) manage.py makemigrations --check --dry-run
	$(AS_DEPLOYED) $(PY) manage.py check --deploy --fail-level WARNING
	$(PY) -m djlint templates --lint --quiet

format: .venv/dev.stamp ## put the code in order
	$(PY) -m ruff check --fix
	$(PY) -m ruff format

bench: .venv/dev.stamp ## time the rules, and a deed on its way to 200 phones
	@$(PY) -m tests.bench

lock: .venv/dev.stamp ## pin the newest versions that pyproject.toml allows
	$(LOCK) --upgrade --output-file locks/run.txt
	$(LOCK) --upgrade --extra dev --constraint locks/run.txt --output-file locks/dev.txt

messages: .venv/run.stamp ## collect the words to translate into locale/ (needs gettext)
	mkdir -p locale
	$(PY) manage.py makemessages --locale en --no-location --ignore '.venv/*' --ignore 'var/*'

rules: .venv/run.stamp ## write docs/rules.md: every rule and where it lives
	$(PY) manage.py rules_index

clean: ## remove what can be made again; keeps var/, where the nights are
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache var/static var/test-*
	find rules_engine tourney tests -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/%.stamp: locks/%.txt
	@$(PYTHON) -c '$(NEEDS)'
	@echo "Installing into .venv; this takes about half a minute."
	$(PYTHON) -m venv .venv
	$(PY) -m pip install --quiet --disable-pip-version-check --require-hashes -r $<
	@touch $@
