"""``--budget``: what attack and audit may spend on a search; check has none."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from acidtest.audit.attacks.search.composition_is_paid import Trick
from acidtest.cli import main


@pytest.fixture
def words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Write a sound grader, and give the words that search it."""
    monkeypatch.chdir(tmp_path)
    Trick.good.write(tmp_path)
    return ["grader.py:reward", "--data", "rows.jsonl", "--select", "A331", "--format", "json", "--quiet"]


def probes(capsys: pytest.CaptureFixture[str]) -> int:
    (result,) = json.loads(capsys.readouterr().out)["results"]
    return int(result["probes"])


def test_the_command_line_wins_over_the_project(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    Path("pyproject.toml").write_text("[tool.acidtest]\nbudget = 40\n")
    assert main(["attack", *words]) == 0
    assert 40 <= probes(capsys) < 140
    assert main(["attack", *words, "--budget", "200"]) == 0
    assert 200 <= probes(capsys) < 300


def test_nothing_to_spend_is_refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["attack", *words, "--budget", "0"]) == 2
    assert "--budget" in capsys.readouterr().err


def test_check_does_not_search(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", *words, "--budget", "200"]) == 2
    assert "--budget" in capsys.readouterr().err
