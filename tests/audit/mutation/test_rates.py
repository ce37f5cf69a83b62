"""The false-accept rate that is printed agrees with the known strength of tests: weak above medium above strong."""

from __future__ import annotations

from pathlib import Path

import pytest

from acidtest.audit.catalogue import rule
from acidtest.audit.engine import Settings, audit
from acidtest.envs import open as open_target
from acidtest.evidence import Bound, Exit, Rate, Report
from scripts import function_tasks

TASKS = 16


def measured(folder: Path, strength: str) -> Report:
    target = function_tasks.package(folder / strength, strength=strength)
    with open_target(str(target)) as env:
        return audit(env, [rule("A341"), rule("R341")], Settings(depth="full", tasks=TASKS))


def rate(report: Report, label: str) -> Rate:
    return next(rate for rate in report.rates if rate.label == label)


@pytest.mark.heavy
def test_the_rate_follows_the_strength_of_the_tests(tmp_path: Path) -> None:
    weak, medium, strong = (measured(tmp_path, strength) for strength in ("weak", "medium", "strong"))
    wrong = [rate(report, "false accept") for report in (weak, medium, strong)]
    shares = [one.count / one.total for one in wrong]
    assert shares[0] > shares[1] > shares[2] == 0.0
    assert all(one.total >= 150 for one in wrong)
    assert wrong[0].low > wrong[2].high and wrong[1].low > wrong[2].high, "weak and medium lie above strong, intervals and all"
    assert [Bound("false accept", 0.05).decide(report) for report in (weak, strong)] == [Exit.FINDINGS, Exit.CLEAN]
    right = rate(strong, "false reject")
    assert right.count == 0 and right.total >= 60
    assert not strong.findings and [finding.code for finding in weak.findings] == ["A341"]
