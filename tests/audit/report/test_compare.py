"""Two reports side by side: gone is only fixed when somebody looked."""

from __future__ import annotations

from dataclasses import replace

from acidtest.audit.report.compare import compare
from acidtest.evidence import Exit, Finding, Gate, Rank, Report, RuleResult
from tests.audit.report.samples import ACCEPTS_ANYTHING, ACCEPTS_NAN, BLOCKED, CLEAN, REJECTS_SPACES, clean, failed, found


def report(*results: RuleResult) -> Report:
    return replace(CLEAN, results=results)


def codes(findings: tuple[Finding, ...]) -> list[str]:
    return [finding.code for finding in findings]


BOTH = report(found(ACCEPTS_ANYTHING), found(ACCEPTS_NAN))


def test_the_same_twice_is_all_kept() -> None:
    same = compare(BOTH, BOTH, Gate())
    assert [before.code for before, _ in same.kept] == ["A201", "A204"]
    assert (same.new, same.fixed, same.changes, same.exit) == ((), (), (), Exit.CLEAN)


def test_gone_from_a_rule_that_ran_is_fixed() -> None:
    after = report(found(ACCEPTS_ANYTHING), clean("A204", "accepts-nan"))
    assert codes(compare(BOTH, after, Gate()).fixed) == ["A204"]
    assert compare(BOTH, after, Gate()).exit is Exit.CLEAN


def test_gone_from_a_rule_that_could_not_run_is_not_fixed() -> None:
    after = report(found(ACCEPTS_ANYTHING), failed("A204", "accepts-nan", "out of memory"))
    comparison = compare(BOTH, after, Gate())
    assert (codes(comparison.fixed), codes(comparison.unchecked)) == ([], ["A204"])
    assert comparison.exit is Exit.COULD_NOT_RUN
    assert comparison.changes[0].reason == "out of memory"


def test_gone_with_its_rule_is_not_fixed() -> None:
    assert codes(compare(BOTH, report(found(ACCEPTS_ANYTHING)), Gate()).unchecked) == ["A204"]


def test_a_target_that_no_longer_opens_fixes_nothing() -> None:
    comparison = compare(BOTH, BLOCKED, Gate())
    assert codes(comparison.unchecked) == ["A201", "A204"]
    assert comparison.exit is Exit.COULD_NOT_RUN


def test_new_at_the_gate_is_exit_1() -> None:
    assert compare(report(found(ACCEPTS_NAN)), BOTH, Gate()).exit is Exit.FINDINGS


def test_new_below_the_gate_is_exit_0() -> None:
    comparison = compare(BOTH, report(*BOTH.results, found(REJECTS_SPACES)), Gate())
    assert (codes(comparison.new), comparison.exit) == (["R302"], Exit.CLEAN)
    assert compare(BOTH, report(*BOTH.results, found(REJECTS_SPACES)), Gate(rank=Rank.WARNING)).exit is Exit.FINDINGS


def test_what_makes_two_reports_hard_to_compare_is_said() -> None:
    notes = compare(BOTH, replace(BOTH, seed=9, digest="other"), Gate()).notes
    assert notes == ("seed: 7 before, 9 now",)
    assert "the environment is the same, byte for byte" in compare(BOTH, BOTH, Gate()).notes
