"""We pass our own test: every rule is silent on every reference environment."""

from __future__ import annotations

import pytest

from acidtest.audit.catalogue import everything
from acidtest.audit.engine import audit
from acidtest.envs import open as open_target
from acidtest.evidence import Outcome, Rank
from tests.environments.conftest import NAMES, ROOT


@pytest.mark.heavy
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
