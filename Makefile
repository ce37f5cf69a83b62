# Two commands do all set-up on a fresh machine: `make demo` and `make test`.
PYTHON ?= python3.11
BIN := .venv/bin
DONE := .venv/.installed
WITH := dev,gymnasium,pettingzoo,reasoning-gym,parquet,cpp,llm,certify,contamination

.PHONY: install demo test lint types bench soak docs golden zoo sweep peers llm lessons clean

install: $(DONE)

$(DONE): pyproject.toml constraints.txt
	@command -v $(PYTHON) >/dev/null || { echo "make: $(PYTHON) is not there; install Python 3.11 with venv, or say make PYTHON=/path/to/python" >&2; exit 2; }
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[$(WITH)]'
	touch $(DONE)

# A real fault in a real published environment, its replay, and the page to look at.
demo: install
	@sh scripts/demo.sh

test: install lint
	$(BIN)/python -m pytest -n 3 --dist worksteal

lint: install
	$(BIN)/ruff check src tests scripts benchmarks environments
	$(BIN)/ruff format --check src tests scripts benchmarks environments
	$(BIN)/mypy

bench: install
	$(BIN)/python -m benchmarks

soak: install
	$(BIN)/python -m pytest -m soak

docs: install
	$(BIN)/python -m scripts.pages

golden: install
	$(BIN)/python -m tests.audit.report.update

zoo: install
	$(BIN)/acidtest zoo --write-table README.md

sweep: install
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[box2d,mujoco]'
	$(BIN)/acidtest sweep "gymnasium:*" "reasoning-gym:*" --out out/sweep

# Other checkers beside ours, on the world twins; they bring torch, so they have a place of their own.
peers: install
	$(PYTHON) -m venv .venv-peers
	.venv-peers/bin/python -m pip install --quiet --disable-pip-version-check torch==2.13.0
	.venv-peers/bin/python -m pip install --quiet --disable-pip-version-check -c constraints.txt gymnasium stable-baselines3==2.9.2 pettingzoo==1.27.0
	$(BIN)/python -m benchmarks.peers --python .venv-peers/bin/python

# A real small model (about 1.1 GB, fetched once) attacks the zoo's code twins: an hour or so on two cores.
llm: install
	$(BIN)/python -m scripts.llm

# A small learner in faulty and fixed twins: what each fault teaches, with pictures (docs/lessons.md).
lessons: install
	$(BIN)/python -m scripts.lessons

clean:
	rm -rf .venv .venv-peers out .acidtest
