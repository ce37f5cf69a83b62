"""Each rule flags its bad example for its own reason and is silent on its good one."""

from __future__ import annotations

from pathlib import Path

import pytest

from acidtest.audit.catalogue import everything
from acidtest.audit.engine import Settings, audit
from acidtest.audit.example import Example
from acidtest.audit.rule import FAMILIES, Rule
from acidtest.audit.speed_attack import SpeedAttack
from acidtest.envs import open as open_target
from acidtest.evidence import Outcome, RuleResult

BY_CODE = {rule.code: rule for rule in everything()}
TIMED = {code for code, rule in BY_CODE.items() if issubclass(rule, SpeedAttack)}
"""Rules that weigh seconds run each example many times; their twins are asked with every change, their examples by `make soak`."""
CODES = [pytest.param(code, marks=[pytest.mark.soak] if code in TIMED else []) for code in BY_CODE]
DECLARED = ("code", "weakness", "severity", "since", "fix", "needs", "kinds", "bad", "good")


def judged(example: Example, rule: type[Rule], folder: Path) -> RuleResult:
    """Run one rule on one example, through the front door."""
    target, options = example.write(folder)
    with open_target(target, options) as env:
        report = audit(env, [rule], Settings(depth=rule.depth, **example.settings(folder)))
    assert not report.blocked, report.blocked
    return report.results[0]


@pytest.mark.parametrize("code", CODES)
def test_flags_its_bad_example_with_a_witness(code: str, tmp_path: Path) -> None:
    result = judged(BY_CODE[code].bad, BY_CODE[code], tmp_path)
    assert result.outcome is Outcome.FLAGGED, (result.outcome, result.reason)
    assert all(finding.code == code and finding.witnesses for finding in result.findings)


@pytest.mark.parametrize("code", CODES)
def test_is_silent_on_its_good_example(code: str, tmp_path: Path) -> None:
    result = judged(BY_CODE[code].good, BY_CODE[code], tmp_path)
    assert result.outcome is Outcome.CLEAN, (result.outcome, result.reason, result.findings)


@pytest.mark.parametrize("code", BY_CODE)
def test_declares_everything_that_its_page_prints(code: str) -> None:
    rule = BY_CODE[code]
    assert all(getattr(rule, field, None) is not None for field in DECLARED)
    assert code[0] in FAMILIES and code[1:].isdigit() and len(code) == 4
    assert rule.__doc__ and len(rule.__doc__.split()) >= 25, "the docstring is the published page"
