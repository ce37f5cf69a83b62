"""``--llm`` and ``--judge`` on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from acidtest.audit.specimens_judged import EGRESS, METALS, OBEDIENT
from acidtest.audit.specimens_llm import SPOILS
from acidtest.audit.trial.specimens import WEAK
from tests.audit.llm.attacked import WRONG
from tests.audit.llm.endpoint import Endpoint
from tests.cli.conftest import Run

MANIFEST = 'id = "p"\nversion = "1.0.0"\nkind = "{kind}"\nentry = "environment:Env"\n'


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a folder to write a package into, beside which the command is run."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "p").mkdir()
    return tmp_path / "p"


def write(package: Path, source: str, kind: str, more: str = "") -> None:
    (package / "environment.toml").write_text(MANIFEST.format(kind=kind) + more, encoding="utf-8")
    (package / "environment.py").write_text(source, encoding="utf-8")


def test_a_model_is_named_and_what_it_found_cost_and_said_is_in_the_files(run: Run, package: Path) -> None:
    write(package, WEAK, "code")
    with Endpoint([WRONG]) as endpoint:
        said = run("attack", "p", "--llm", endpoint.word, "--llm-tries", "1", "--select", "A351", "--export-exploits", "found.jsonl")
    report = json.loads(Path(".acidtest/p.json").read_text())
    assert said.code == 1
    assert "tokens in" in said.out
    assert len(report["dialogue"]) == endpoint.calls == len(Path("found.jsonl").read_text().splitlines())
    assert "Language models that attacked" in Path(".acidtest/p.html").read_text()
    assert len(list(Path(".acidtest/models").iterdir())) == 1


def test_a_program_in_the_place_of_the_models(run: Run, package: Path) -> None:
    write(package, METALS, "text", EGRESS)
    Path("judge.py").write_text(OBEDIENT)
    assert run("attack", "p", "--judge", "judge.py", "--select", "A362").code == 1
    assert run("replay", ".acidtest/p.json#A362").code == 1
    write(package, WEAK, "code")
    Path("attacker.py").write_text(SPOILS)
    assert run("audit", "p", "--llm", "attacker.py", "--select", "A351").code == 1


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--llm", "gpt-4o"), "names no model"),
        (("--llm", "openai:m@http://127.0.0.1:9/v1", "--llm-budget", "euros=1"), "is no budget"),
        (("--llm", "openai:m@http://127.0.0.1:9/v1", "--llm-tries", "0"), "at least 1"),
        (("--llm", "openai:m@https://elsewhere.example/v1"), "price is not known"),
        (("--llm", "missing.py"), "does not exist"),
        (("--llm", "openai:gpt-4o-mini"), "OPENAI_API_KEY is not set"),
    ],
)
def test_words_that_cannot_be_kept_are_refused_before_anything_runs(
    run: Run, package: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], told: str
) -> None:
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    write(package, WEAK, "code")
    said = run("attack", "p", *words)
    assert said.code == 2
    assert told in said.err


def test_a_package_that_asks_and_a_judge_that_is_missing(run: Run, package: Path) -> None:
    write(package, METALS, "text", EGRESS)
    assert run("attack", "p", "--select", "A362").code == 2
    assert "does not exist" in run("attack", "p", "--judge", "missing.jsonl", "--select", "A362").err
