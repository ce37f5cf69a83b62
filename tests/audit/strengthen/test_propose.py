"""A proposal is proven in a copy: right programs still earn, wrong ones do not, and the package itself is untouched."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from acidtest.audit.bench import Bench
from acidtest.audit.engine import Settings, prepare
from acidtest.audit.example import Package
from acidtest.audit.strengthen import Proposal, propose
from acidtest.audit.trial.specimens import STRONG, WEAK
from acidtest.envs import open as open_target
from acidtest.spec.digest import content_digest

ACCEPTED = {
    "submissions/accepted/other.toml": 'tasks = "*"\nfiles = { "solution.py" = "other.py" }\n',
    "submissions/accepted/other.py": "def clamp(value, low, high):\n    return sorted((low, value, high))[1]\n",
}
HIDDEN = WEAK.replace(WEAK[WEAK.index("TESTS = [") : WEAK.index("RUNNER")], "TESTS = [([n, 1, 9], n) for n in range(2, 8)]\n")
"""Tests that no list holds: nothing can be written to them."""


def opened(folder: Path) -> Bench:
    bench, blocked = prepare(open_target(str(folder)), Settings(depth="full"))
    assert not blocked, blocked
    return bench


def proposed(tmp_path: Path, source: str, files: dict[str, str] | None = None) -> tuple[Proposal, Path]:
    folder = tmp_path / "package"
    folder.mkdir()
    Package(source, kind="code", files=files or {}).write(folder)
    bench = opened(folder)
    with bench.env:
        assert bench.env.opening.package is not None
        return propose(bench, bench.env.opening.package, opened), folder


def test_weak_tests_get_new_ones_that_refuse_every_survivor(tmp_path: Path) -> None:
    found, folder = proposed(tmp_path, WEAK, ACCEPTED)
    assert found.before.survivors and found.tests and not found.unplaced and not found.dropped
    assert found.proof is not None and found.proof.holds
    assert found.proof.refused == found.proof.wrong == len(found.before.survivors)
    assert found.proof.right == 2  # the accepted submission, and the known-good
    assert len(found.tests) < len(found.before.survivors), "one input refuses several"
    assert found.patch.startswith("--- a/environment.py\n+++ b/environment.py\n") and str(folder) not in found.patch


def test_the_patch_applies_and_the_package_was_not_touched(tmp_path: Path) -> None:
    found, folder = proposed(tmp_path, WEAK, ACCEPTED)
    before = content_digest(folder)
    done = subprocess.run(["git", "apply", "--verbose", "-"], cwd=folder, input=found.patch, text=True, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
    assert content_digest(folder) != before
    assert (folder / "environment.py").read_text() == found.changed["environment.py"]


def test_a_test_that_a_right_program_fails_is_left_out_and_said_so(tmp_path: Path) -> None:
    wrong = {**ACCEPTED, "submissions/accepted/other.py": "def clamp(value, low, high):\n    return min(value, high)\n"}
    found, _ = proposed(tmp_path, WEAK, wrong)
    assert found.dropped and "submissions/accepted/other.toml" in found.dropped[0]
    assert found.proof is not None and found.proof.holds and found.proof.refused < found.proof.wrong


def test_without_a_place_for_tests_wrong_programs_become_rejected_submissions(tmp_path: Path) -> None:
    found, folder = proposed(tmp_path, HIDDEN)
    assert found.unplaced and not found.tests
    labels = [path for path in found.changed if path.endswith(".toml")]
    assert labels and all(path.startswith("submissions/rejected/clamp-survivor-") for path in labels)
    subprocess.run(["git", "apply", "-"], cwd=folder, input=found.patch, text=True, check=True, capture_output=True)
    bench = opened(folder)
    with bench.env:
        assert bench.env.opening.package is not None
        assert {one.label for one in bench.env.opening.package.labelled} == {"rejected"}
        assert all("assert clamp" in one.why for one in bench.env.opening.package.labelled)


def test_strong_tests_need_none(tmp_path: Path) -> None:
    found, _ = proposed(tmp_path, STRONG, ACCEPTED)
    assert not found.tests and not found.changed and found.patch == "" and found.proof is None


@pytest.mark.parametrize("source", [WEAK])
def test_new_tests_survive_a_second_survey(tmp_path: Path, source: str) -> None:
    found, folder = proposed(tmp_path, source)
    subprocess.run(["git", "apply", "-"], cwd=folder, input=found.patch, text=True, check=True, capture_output=True)
    bench = opened(folder)
    with bench.env:
        assert bench.env.opening.package is not None
        assert not propose(bench, bench.env.opening.package, opened).before.survivors
