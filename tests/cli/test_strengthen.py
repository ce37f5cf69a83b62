"""``acidtest strengthen``: a patch on stdout or in a file, what was proven on stderr, and exit codes that say what is left."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from acidtest.audit.example import Package
from acidtest.audit.trial.specimens import STRONG, WEAK
from tests.cli.conftest import Run


@pytest.fixture
def weak(tmp_path: Path) -> str:
    folder = tmp_path / "weak"
    folder.mkdir()
    Package(WEAK, kind="code").write(folder)
    return str(folder)


def test_the_patch_goes_to_stdout_and_the_proof_to_stderr(run: Run, weak: str) -> None:
    said = run("strengthen", weak)
    assert said.code == 0
    assert said.out.startswith("--- a/environment.py\n+++ b/environment.py\n")
    assert "programs that are proven wrong are paid" in said.err
    assert "1 of 1 right programs earn what they earned" in said.err


def test_out_takes_the_patch(run: Run, weak: str, tmp_path: Path) -> None:
    said = run("strengthen", weak, "--out", str(tmp_path / "tests.patch"))
    assert said.code == 0 and said.out == "" and "patch -p1" in said.err
    assert (tmp_path / "tests.patch").read_text().startswith("--- a/environment.py")


def test_json_holds_tests_proof_and_patch(run: Run, weak: str) -> None:
    found = json.loads(run("strengthen", weak, "--json", "--quiet").out)
    assert found["paid"] == found["proof"]["refused"] == found["proof"]["wrong"] > 0
    assert found["proof"]["failing"] == [] and found["patch"].startswith("--- a/")
    assert all(test["assertion"].startswith("assert clamp(") and test["refuses"] for test in found["tests"])


def test_strong_tests_print_no_patch(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "strong"
    folder.mkdir()
    Package(STRONG, kind="code").write(folder)
    said = run("strengthen", str(folder))
    assert (said.code, said.out) == (0, "")
    assert said.err.startswith("0 of ")


def test_without_a_place_for_tests_something_is_left(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "hidden"
    folder.mkdir()
    hidden = WEAK.replace(WEAK[WEAK.index("TESTS = [") : WEAK.index("RUNNER")], "TESTS = [([n, 1, 9], n) for n in range(2, 8)]\n")
    Package(hidden, kind="code").write(folder)
    said = run("strengthen", str(folder))
    assert said.code == 1 and "rejected submissions" in said.err and "submissions/rejected/" in said.out


def test_what_has_no_program_is_told(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "text"
    folder.mkdir()
    from acidtest.audit.specimens import SUMS

    Package(SUMS).write(folder)
    said = run("strengthen", str(folder))
    assert said.code == 2 and "no known-good that is a program" in said.err
