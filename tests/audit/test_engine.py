"""The engine: deterministic, interruptible, honest about what it did not do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from acidtest.audit.bench import Bench
from acidtest.audit.catalogue import rules
from acidtest.audit.engine import Settings, audit
from acidtest.audit.example import Grader
from acidtest.audit.fold import fold
from acidtest.audit.rule import Rule
from acidtest.envs import Environment
from acidtest.envs import open as open_target
from acidtest.evidence import Finding, Gate, Outcome, Rank, RuleResult, Severity

SOUND = Grader("def reward(completion, answer):\n    return float(completion.strip() == answer)\n")
LENIENT = Grader("def reward(completion, answer):\n    return float(answer in completion)\n")


class Probe(Rule):
    """A rule for tests."""

    code, weakness, fix = "A299", "none", "none"
    name = "probe"
    needs = frozenset({"known-good"})
    bad = good = SOUND


@pytest.fixture
def env(tmp_path: Path) -> Iterator[Environment]:
    target, options = SOUND.write(tmp_path)
    with open_target(target, options) as opened:
        yield opened


def test_threads_and_order_change_nothing(tmp_path: Path) -> None:
    target, options = LENIENT.write(tmp_path)
    found = []
    for jobs in (1, 3):
        with open_target(target, options) as env:
            found.append(replace(audit(env, rules(), Settings(jobs=jobs)), meter={}))
    assert found[0] == found[1]


def test_an_interrupt_leaves_a_valid_partial_report(env: Environment) -> None:
    class Interrupted(Probe):
        code = "A298"

        def run(self, bench: Bench) -> Iterator[Finding]:
            raise KeyboardInterrupt
            yield

    report = audit(env, [Interrupted, Probe])
    assert report.partial.startswith("interrupted")
    assert Gate().decide(report) == 2
    assert {result.code for result in report.results} == {"A298", "A299"}


def test_a_finding_that_does_not_happen_again_is_only_a_lead(env: Environment) -> None:
    class Imagined(Probe):
        def run(self, bench: Bench) -> Iterator[Finding]:
            shot = bench.shoot(bench.tasks[0], bench.text("wrong"))
            lie = replace(shot, judged=replace(shot.judged, raw=1.0))
            yield self.finding(Rank.ERROR, "paid", witness=self.shown(bench, "paid", [lie]))

    (finding,) = audit(env, [Imagined]).findings
    assert finding.rank is Rank.LEAD
    assert "did not show it again" in finding.message


def test_a_crash_of_a_rule_is_ours_and_not_a_verdict(env: Environment) -> None:
    class Broken(Probe):
        def run(self, bench: Bench) -> Iterator[Finding]:
            raise ZeroDivisionError
            yield

    report = audit(env, [Broken])
    assert Gate().decide(report) == 3
    assert report.results[0].outcome is Outcome.COULD_NOT_RUN and "ZeroDivisionError" in report.results[0].crash


def test_an_exemption_is_printed_with_its_reason(env: Environment) -> None:
    report = audit(env, [Probe], Settings(ignore={"A299": "by design"}))
    assert report.results[0].reason == "left out: by design"


def test_what_another_finding_explains_is_folded_into_it() -> None:
    def result(code: str) -> RuleResult:
        finding = Finding(code=code, name="x", rank=Rank.ERROR, severity=Severity.MAJOR, message="m")
        return RuleResult(code=code, name="x", family="f", outcome=Outcome.FLAGGED, findings=(finding,))

    implied = next((r for r in rules() if "A201" in r.implied_by), None)
    assert implied is not None
    cause, effect = fold([result("A201"), result(implied.code)])
    assert cause.findings[0].folded == (implied.code,)
    assert effect.findings == () and effect.reason == "explained by A201"
