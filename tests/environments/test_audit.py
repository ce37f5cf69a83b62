"""We pass our own test: every rule is silent on every reference environment, every attack earns nothing, and the host is left as it was."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from acidtest.audit.catalogue import attacks, everything
from acidtest.audit.engine import audit
from acidtest.envs import open as open_target
from acidtest.evidence import Outcome, Rank, Report
from tests.environments.conftest import NAMES, ROOT

ATTACKS = {attack.name for attack in attacks()}


def state(*folders: Path) -> dict[str, str]:
    """Give what could be changed: every file's bytes and mode, links as text, and the variables of the environment."""
    found = {f"${name}": value for name, value in os.environ.items() if name != "PYTEST_CURRENT_TEST"}
    for folder in folders:
        for path in sorted(folder.rglob("*")):
            if "__pycache__" in path.parts or path.is_dir():
                continue
            body = str(path.readlink()).encode() if path.is_symlink() else path.read_bytes()
            found[str(path)] = f"{path.lstat().st_mode:o} {hashlib.sha256(body).hexdigest()}"
    return found


@pytest.fixture
def unchanged(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Compare the host before and after: the environment, and the working folder and home of whoever runs the attacks."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    (tmp_path / "secret.txt").write_text("nobody reads this")
    before = state(ROOT / name, tmp_path)
    yield
    after = state(ROOT / name, tmp_path)
    assert after == before, {name for name in {*before, *after} if before.get(name) != after.get(name)}


def earned(report: Report) -> dict[str, float]:
    """Give the attacks that earned something, with the most that each did."""
    rewards = {point.label: max(point.rewards, default=0.0) for point in report.points if point.label in ATTACKS and point.role == "wrong"}
    return {label: reward for label, reward in rewards.items() if reward > 0}


@pytest.mark.heavy
@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize("name", NAMES)
def test_is_clean_by_every_rule(name: str) -> None:
    with open_target(str(ROOT / name)) as env:
        report = audit(env, list(everything()))
    assert not report.blocked
    assert not report.partial
    accused = [
        f"{finding.code} {finding.message}" for result in report.results for finding in result.findings if finding.rank is not Rank.LEAD
    ]
    assert not accused, accused
    stuck = [f"{result.code} {result.reason}" for result in report.results if result.outcome is Outcome.COULD_NOT_RUN]
    assert not stuck, stuck
    assert report.controls[0].outcome is Outcome.CLEAN
    assert not earned(report), earned(report)
