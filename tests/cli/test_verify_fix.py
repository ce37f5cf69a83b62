"""``acidtest verify-fix`` through the front door; what proves a fix is tested with `acidtest.audit.fix`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from acidtest.audit.catalogue import rule
from acidtest.cli.verify_fix import patched_target
from tests.cli.conftest import Run

WITNESS = ".acidtest/grader-reward.json#A201"


@pytest.fixture
def found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run) -> Path:
    """A faulty grader with its report, and patches in folders beside it."""
    monkeypatch.chdir(tmp_path)
    rule("A201").bad.write(tmp_path)
    for name in ("fixed", "closed"):
        (tmp_path / name).mkdir()
    rule("A201").good.write(tmp_path / "fixed")
    (tmp_path / "closed/grader.py").write_text("def reward(completion, answer):\n    return 0.0\n", encoding="utf-8")
    assert run("check", "grader:reward", "--data", "rows.jsonl", "--select", "A201").code == 1
    return tmp_path


def test_a_fix_is_told_step_by_step(found: Path, run: Run) -> None:
    said = run("verify-fix", WITNESS, "--patched", "fixed")
    assert said.code == 0, said.out
    assert said.out.startswith("FIXED  A201: ")
    assert [line.split()[:2] for line in said.out.splitlines()[1:]] == [[name, "holds"] for name in ("witness", "accepted", "rule", "new")]


def test_a_refused_fix_is_exit_1_and_says_why_in_json(found: Path, run: Run) -> None:
    said = run("verify-fix", WITNESS, "--patched", "closed/grader.py:reward", "--json")
    told = json.loads(said.out)
    assert (said.code, told["verdict"], told["rule"]) == (1, "not fixed", "A201")
    assert {step["name"]: step["holds"] for step in told["steps"]}["accepted"] is False


def test_the_unpatched_target_must_still_be_there(found: Path, run: Run) -> None:
    (found / "grader.py").rename(found / "old.py")
    (found / "grader.py").write_text((found / "fixed/grader.py").read_text(), encoding="utf-8")
    said = run("verify-fix", WITNESS, "--patched", "fixed")
    assert said.code == 2
    assert "--original" in said.err
    (found / "before").mkdir()
    (found / "old.py").rename(found / "before/grader.py")
    assert run("verify-fix", WITNESS, "--original", "before/grader.py:reward", "--patched", "fixed").code == 0


@pytest.mark.parametrize("words", [("--patched", "nowhere"), ("--patched", "fixed", "--patched-data", "none.jsonl"), ()])
def test_what_cannot_be_opened_is_exit_2(found: Path, run: Run, words: tuple[str, ...]) -> None:
    assert run("verify-fix", WITNESS, *words).code == 2


def test_a_witness_that_is_not_there_is_exit_2(found: Path, run: Run) -> None:
    assert run("verify-fix", ".acidtest/grader-reward.json#A999", "--patched", "fixed").code == 2


PLACES = [
    ("grader:reward", "fixed", "fixed/grader.py:reward"),
    ("a.grader:reward", "fixed", "fixed/a/grader.py:reward"),
    ("old/grader.py:reward", "fixed", "fixed/grader.py:reward"),
    ("worlds:World", "fixed", "fixed/worlds.py:World"),
    ("grader:reward", "other/judge.py:reward", "other/judge.py:reward"),
    ("./sums", "fixed", "fixed"),
]


@pytest.mark.parametrize(("recorded", "patched", "target"), PLACES)
def test_a_folder_stands_for_the_same_name_in_it(found: Path, recorded: str, patched: str, target: str) -> None:
    assert patched_target(recorded, patched) == target
