"""``acidtest fuzz``: disagreements are kept as tests, and a second run goes on where the first ended."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from acidtest.audit.example import Package
from acidtest.audit.trial.specimens import STRONG, WEAK
from tests.cli.conftest import Run

LABEL = 'tasks = "*"\nfiles = { "solution.py" = "other.py" }\n'
WRONG = "def clamp(value, low, high):\n    return min(value, high)\n"
RIGHT = "def clamp(value, low, high):\n    return sorted((low, value, high))[1]\n"


def package(folder: Path, source: str, other: str) -> Path:
    folder.mkdir()
    Package(source, kind="code", files={"submissions/accepted/other.toml": LABEL, "submissions/accepted/other.py": other}).write(folder)
    return folder


@pytest.fixture
def words(tmp_path: Path) -> list[str]:
    return ["--dir", str(tmp_path / "state"), "--inputs", "64"]


def test_programs_that_agree_exit_clean_and_the_next_run_goes_on(run: Run, tmp_path: Path, words: list[str]) -> None:
    target = str(package(tmp_path / "sound", STRONG, RIGHT))
    first, second = run("fuzz", target, *words), run("fuzz", target, *words)
    assert (first.code, second.code) == (0, 0)
    assert "agree" in first.out and "2 programs" in first.out
    state = json.loads((tmp_path / "state" / "sound.fuzz").read_text())
    assert state["seeds"] == {"clamp": 128}
    assert f"{state['inputs']['clamp']} in all" in second.out


def test_the_first_disagreement_is_kept_and_stands_in_the_next_run(run: Run, tmp_path: Path, words: list[str]) -> None:
    target = package(tmp_path / "parted", WEAK, WRONG)
    first = run("fuzz", str(target), *words)
    assert first.code == 1 and "DIFFERS" in first.out and "submissions/accepted/other.toml: 0" in first.out
    kept = json.loads((tmp_path / "state" / "parted.tests.jsonl").read_text().splitlines()[0])
    assert kept["schema"] == "acidtest-test/1" and kept["assertion"].startswith("assert clamp(")
    second = run("fuzz", str(target), *words)
    assert second.code == 1 and "STANDS" in second.out
    (target / "submissions/accepted/other.py").write_text(RIGHT)
    third = run("fuzz", str(target), *words)
    assert third.code == 0 and "MENDED" in third.out


def test_another_program_can_be_brought_and_the_seed_named(run: Run, tmp_path: Path, words: list[str]) -> None:
    target = package(tmp_path / "sound", STRONG, RIGHT)
    (tmp_path / "mine.py").write_text(WRONG)
    said = run("fuzz", str(target), *words, "--also", str(tmp_path / "mine.py"), "--seed", "7", "--json")
    found = json.loads(said.out)
    assert said.code == 1
    assert found["programs"]["clamp"] == ["the reference", "mine.py", "submissions/accepted/other.toml"]
    assert set(found["new"][0]["gives"]) == {"the reference", "mine.py", "submissions/accepted/other.toml"}


def test_out_names_the_file_of_tests(run: Run, tmp_path: Path, words: list[str]) -> None:
    target = package(tmp_path / "parted", WEAK, WRONG)
    assert run("fuzz", str(target), *words, "--out", str(tmp_path / "kept" / "tests.jsonl")).code == 1
    assert (tmp_path / "kept" / "tests.jsonl").read_text().count("\n") == 1


def test_what_cannot_be_compared_is_no_pass(run: Run, tmp_path: Path, words: list[str]) -> None:
    folder = tmp_path / "alone"
    folder.mkdir()
    Package(STRONG, kind="code").write(folder)
    said = run("fuzz", str(folder), *words)
    assert said.code == 2 and "one program only" in said.out


def test_mistakes_are_told(run: Run, tmp_path: Path, words: list[str]) -> None:
    target = str(package(tmp_path / "sound", STRONG, RIGHT))
    assert run("fuzz", target, *words, "--task", "nobody").code == 2
    assert "nobody" in run("fuzz", target, *words, "--task", "nobody").err
    assert run("fuzz", target, *words, "--also", str(tmp_path / "none.py")).code == 2
    (tmp_path / "state" / "sound.fuzz").write_text("{}")
    assert "no state of a fuzzing run" in run("fuzz", target, *words).err
