"""OpenEnv's report says pass only where we looked and saw nothing, and can be read by OpenEnv."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from typing import Any

import jsonschema
import pytest

from acidtest.audit.catalogue import everything
from acidtest.audit.report.openenv import answer, render, verdict
from acidtest.audit.report.openenv_ids import ids
from acidtest.evidence import Control, Finding, Gate, Outcome, Rank, Report, RuleResult, Severity
from tests.audit.report.samples import BLOCKED, CLEAN, HOSTILE, SAMPLES, clean, failed, found, skipped

SCHEMA = {
    "type": "object",
    "additionalProperties": False,
    "required": "report_schema_version target source_digest signature manifest policy_version lane levels_run results verdict".split(),
    "properties": {
        "report_schema_version": {"const": "2"},
        "target": {"type": "string"},
        "source_digest": {"type": "string"},
        "signature": {"enum": ["openenv.yaml", "task.toml", "task.md"]},
        "manifest": {"type": "null"},
        "policy_version": {"const": "v2"},
        "lane": {"enum": ["local", "hub"]},
        "levels_run": {"type": "array", "items": {"enum": [1, 2, 3, 4]}},
        "verdict": {"enum": ["pass", "warn", "fail"]},
        "results": {
            "type": "array",
            "items": {
                "type": "object",
                "additionalProperties": False,
                "required": ["check_id", "status", "duration_s"],
                "properties": {
                    "check_id": {"type": "string", "pattern": r"^[a-z_]+\.[a-z_]+$"},
                    "status": {"enum": ["pass", "fail", "skip", "error"]},
                    "measured": {"type": "object"},
                    "evidence": {"type": "array", "items": {"type": "string"}},
                    "remediation": {"type": ["string", "null"]},
                    "duration_s": {"type": "number", "minimum": 0},
                },
            },
        },
    },
}
"""What OpenEnv 0.10 reads as a ValidationReport of schema 2, in our words."""
SEED = next(known for known in ids() if known.id == "runtime.seed_control")
ORACLE = next(known for known in ids() if known.id == "semantic.oracle_max")
FLAW = Finding(
    code="H502", name="ignores-seed-zero", rank=Rank.ERROR, severity=Severity.MAJOR, message="Seed 0 is none.", fix="Compare with None."
)


def seeds(*results: RuleResult, **more: Any) -> Report:
    """Give a report in which every rule of `SEED` was clean, but for those that are given."""
    given = {result.code: result for result in results}
    return replace(CLEAN, results=tuple(given.get(code) or clean(code, "a-rule") for code in SEED.rules), **more)


@pytest.mark.parametrize("report", SAMPLES.values(), ids=SAMPLES)
def test_openenv_can_read_it(report: Report) -> None:
    jsonschema.validate(json.loads(render(report, gate=Gate())), SCHEMA)


def test_there_are_46_ids_and_at_least_30_are_answered() -> None:
    assert len({known.id for known in ids()}) == len(ids()) == 46
    codes = {rule.code for rule in everything()}
    answered = [known for known in ids() if known.facts or any(known.names(code) for code in codes)]
    assert len(answered) >= 30
    assert answered == [known for known in ids() if known.answered]
    assert Counter(known.severity for known in ids()) == {"fail": 35, "warn": 10, "advisory": 1}
    assert {known.lane for known in ids() if known.id.startswith(("hub.", "statistical."))} == {"hub"}


@pytest.mark.parametrize("known", ids(), ids=lambda known: known.id)
def test_each_id_names_what_answers_it_or_what_is_missing(known: Any) -> None:
    codes = {rule.code for rule in everything()}
    assert set(known.rules) <= codes
    assert known.answered == bool(known.rules or known.families or known.facts)
    assert known.asks.endswith("?")


def test_all_rules_clean_is_a_pass() -> None:
    given = answer(SEED, seeds(), Gate())
    assert given.status == "pass"
    assert given.evidence == ("ran clean: H501, H502, H503, H524, H525",)


def test_a_finding_at_the_gate_is_a_failure_with_its_remedy() -> None:
    given = answer(SEED, seeds(found(FLAW)), Gate())
    assert (given.status, given.remediation) == ("fail", "Compare with None.")
    assert given.evidence == ("H502 ignores-seed-zero (error): Seed 0 is none.",)


def test_a_finding_below_the_gate_is_no_pass_and_no_failure() -> None:
    report = seeds(found(replace(FLAW, rank=Rank.WARNING)))
    assert answer(SEED, report, Gate()).status == "skip"
    assert answer(SEED, report, Gate(rank=Rank.WARNING)).status == "fail"


UNSEEN = [
    failed("H502", "a-rule", "out of memory"),
    skipped("H502", "a-rule", "left out: it is an example"),
    skipped("H502", "a-rule", "stopped by our sandbox: socket"),
    skipped("H502", "a-rule", "runs with --depth full"),
]


@pytest.mark.parametrize("result", UNSEEN, ids=lambda result: result.reason.split(":")[0])
def test_what_nobody_saw_is_never_a_pass(result: RuleResult) -> None:
    given = answer(SEED, seeds(result), Gate())
    assert given.status == "skip"
    assert result.reason in given.evidence[0]


def test_a_rule_that_does_not_apply_leaves_the_others_to_answer() -> None:
    assert answer(SEED, seeds(skipped("H502", "a-rule", "it has no seeds")), Gate()).status == "pass"


def test_when_no_rule_applies_nothing_is_answered() -> None:
    report = replace(CLEAN, results=tuple(skipped(code, "a-rule", "it has no seeds") for code in SEED.rules))
    given = answer(SEED, report, Gate())
    assert given.status == "skip"
    assert "it has no seeds" in given.evidence[0]


def test_a_rule_that_was_not_run_leaves_the_question_open() -> None:
    report = replace(CLEAN, results=tuple(clean(code, "a-rule") for code in SEED.rules if code != "H502"))
    assert answer(SEED, report, Gate()).evidence == ("not run: H502; `acidtest audit` runs every rule",)


def test_checks_alone_do_not_answer_for_attacks() -> None:
    checked = replace(CLEAN, results=tuple(clean(rule.code, rule.name) for rule in everything() if rule.tier == "check"))
    told = json.loads(render(checked, gate=Gate(), catalogue=everything()))["results"]
    floor = next(result for result in told if result["check_id"] == "statistical.adversarial_floor")
    assert floor["status"] == "skip"
    assert floor["evidence"][0].startswith("not run: ")


def test_a_crash_of_ours_is_an_error_and_fails_the_verdict() -> None:
    broken = replace(failed("H502", "a-rule", "a fault of acidtest"), crash="Traceback ...")
    given = answer(SEED, seeds(broken), Gate())
    assert given.status == "error"
    assert verdict([(SEED, given)]) == "fail"


def test_a_control_that_does_not_hold_leaves_the_question_open() -> None:
    report = replace(CLEAN, results=tuple(clean(code, "a-rule") for code in ORACLE.rules))
    assert answer(ORACLE, report, Gate()).status == "pass"
    weak = Control(name="known-good scores", outcome=Outcome.FLAGGED, detail="on 3 of 40 tasks")
    assert answer(ORACLE, replace(report, controls=(weak,)), Gate()).status == "skip"
    assert answer(ORACLE, replace(report, controls=()), Gate()).status == "skip"


def test_a_target_that_does_not_open_fails_at_startup_and_skips_the_rest() -> None:
    told = {result["check_id"]: result for result in json.loads(render(BLOCKED, gate=Gate()))["results"]}
    assert told["runtime.startup"]["status"] == "fail"
    assert told["semantic.oracle_max"]["evidence"] == ["unmet dependency: runtime.startup"]
    assert not [result for result in told.values() if result["status"] == "pass"]


def test_an_unconfined_run_says_nothing_of_containment() -> None:
    network = next(known for known in ids() if known.id == "runtime.network_policy")
    report = replace(CLEAN, results=(clean("S104", "a-rule"),))
    assert answer(network, report, Gate()).status == "pass"
    assert answer(network, replace(report, confined=False), Gate()).status == "skip"


def test_the_verdict_weighs_as_openenv_does() -> None:
    warns = next(known for known in ids() if known.severity == "warn")
    passed, wrong = answer(SEED, seeds(), Gate()), answer(SEED, seeds(found(FLAW)), Gate())
    assert verdict([(SEED, passed)]) == "pass"
    assert verdict([(warns, wrong)]) == "warn"
    assert verdict([(SEED, wrong)]) == "fail"
    assert verdict([(SEED, passed), (warns, replace(passed, status="skip"))]) == "warn"


def test_hostile_text_stays_text() -> None:
    text = render(HOSTILE, gate=Gate())
    assert not any(char in text for char in "\x1b\x9b\u202e\u200b\x00")
