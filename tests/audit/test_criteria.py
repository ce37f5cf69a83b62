"""A criterion holds by what rules saw, and by nothing else."""

from __future__ import annotations

import inspect
import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from acidtest.audit import attack
from acidtest.audit.catalogue import everything, rule
from acidtest.audit.criteria import BY_NAME, CRITERIA, Criterion, judge
from acidtest.audit.engine import Settings, audit
from acidtest.audit.rule import FAMILIES, Rule
from acidtest.envs import open as open_target
from acidtest.evidence import Control, Finding, Outcome, Rank, Report, RuleResult, Severity
from tests.audit.report.samples import BLOCKED, CLEAN, clean, failed, found, skipped

GOOD = Control(name="known-good scores", outcome=Outcome.CLEAN, detail="on 40 of 40 tasks")
FLAW = Finding(code="A201", name="accepts-anything", rank=Rank.ERROR, severity=Severity.CRITICAL, message="Noise is paid.")


def report(*changed: RuleResult, rules: Sequence[type[Rule]] = everything()) -> Report:
    """Give a report in which every rule was clean, but for those that are given."""
    given = {result.code: result for result in changed}
    return replace(CLEAN, results=tuple(given.get(rule.code) or clean(rule.code, rule.name) for rule in rules), controls=(GOOD,))


def holds(name: str, told: Report, rules: Sequence[type[Rule]] = everything()) -> bool | None:
    return judge(BY_NAME[name], told, rules).holds


@pytest.mark.parametrize("criterion", CRITERIA, ids=lambda criterion: criterion.name)
def test_all_clean_holds(criterion: Criterion) -> None:
    step = judge(criterion, report(), everything())
    assert step.holds is True
    assert set(criterion.families) <= set(FAMILIES)


def test_an_error_fails_the_criteria_of_its_family_and_no_other() -> None:
    told = report(found(FLAW))
    assert {c.name: holds(c.name, told) for c in CRITERIA} == {"safe-to-run": True, "verifier-sound": False, "not-gameable": False}


def test_a_warning_fails_nothing_and_is_told() -> None:
    step = judge(BY_NAME["verifier-sound"], report(found(replace(FLAW, rank=Rank.WARNING))), everything())
    assert step.holds is True
    assert step.detail.endswith("below error: A201")


UNSEEN = [
    failed("A201", "a", "the known-good scores on no task"),
    skipped("A201", "a", "left out: it is right here"),
    skipped("A201", "a", "runs with --depth full"),
    skipped("A201", "a", "stopped by our sandbox: ptrace"),
]


@pytest.mark.parametrize("result", UNSEEN, ids=lambda result: result.reason.split(":")[0])
def test_what_nobody_saw_leaves_it_open(result: RuleResult) -> None:
    step = judge(BY_NAME["verifier-sound"], report(result), everything())
    assert step.holds is None
    assert result.reason in step.detail


def test_a_rule_that_was_not_selected_leaves_it_open() -> None:
    told = report(rules=[rule for rule in everything() if rule.code != "A201"])
    assert holds("verifier-sound", told) is None
    assert holds("safe-to-run", told) is True


def test_checks_alone_say_nothing_of_games() -> None:
    told = report(rules=[rule for rule in everything() if rule.tier == "check"])
    assert holds("not-gameable", told) is None


def test_attacks_none_of_which_applies_say_nothing_of_games() -> None:
    idle = [skipped(rule.code, rule.name, "it takes no code") for rule in everything() if rule.tier == "attack"]
    assert judge(BY_NAME["not-gameable"], report(*idle), everything()).detail == "none of the attacks applies to this target"


def test_rules_none_of_which_applies_say_nothing() -> None:
    idle = [skipped(rule.code, rule.name, "it is no verifier") for rule in everything()]
    assert {holds(c.name, report(*idle)) for c in CRITERIA} == {None}


@pytest.mark.parametrize("outcome", [Outcome.FLAGGED, Outcome.COULD_NOT_RUN, Outcome.NOT_APPLICABLE])
def test_without_its_control_a_verifier_is_not_sound(outcome: Outcome) -> None:
    told = replace(report(), controls=(replace(GOOD, outcome=outcome),))
    assert (holds("verifier-sound", told), holds("safe-to-run", told)) == (None, True)
    assert holds("verifier-sound", replace(told, controls=())) is None


UNFIT = {
    "blocked": replace(report(), blocked=BLOCKED.blocked),
    "interrupted": replace(report(), partial="interrupted"),
    "unconfined": replace(report(), confined=False),
    "a crash of ours": report(replace(failed("A201", "a", "a fault of acidtest"), crash="Traceback ...")),
}


@pytest.mark.parametrize("told", UNFIT.values(), ids=UNFIT)
def test_an_unfit_report_certifies_nothing(told: Report) -> None:
    assert {holds(criterion.name, told) for criterion in CRITERIA} == {None}


def test_a_rule_that_is_left_out_is_exempt(tmp_path: Path) -> None:
    example = rule("A201").good
    target, options = example.write(tmp_path)
    with open_target(target, options) as env:
        told = audit(env, [rule("A201")], Settings(ignore={"A201": "it is an example"}, jobs=1))
    assert [result.exempt for result in told.results] == [True]


def test_an_attack_that_our_sandbox_stopped_is_exempt() -> None:
    (said,) = re.findall(r'NotApplicable\(f"(.*?):', inspect.getsource(attack))
    assert skipped("I601", "a", said).exempt
