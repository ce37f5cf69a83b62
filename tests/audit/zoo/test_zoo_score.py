"""How the exam is marked, summed up and printed."""

from __future__ import annotations

import pytest

from acidtest.audit.sweep.work import Done, Work
from acidtest.audit.zoo.exam import Mark, Question, mark, own_and_drawn
from acidtest.audit.zoo.score import BEGIN, END, Share, insert, lines, markdown, passed
from acidtest.audit.zoo.twins import Twin
from acidtest.errors import SpecError
from acidtest.evidence import Finding, Outcome, Rank, Report, RuleResult, Severity


def question(role: str = "faulty", code: str = "A201", *, rank: str = "warning") -> Question:
    """Give a twin's question."""
    from pathlib import Path

    twin = Twin(name="t", folder=Path(), code=code, kinds=(1,), what="w", rank=rank) if role in ("faulty", "fixed") else None
    return Question(name=f"t/{role}", role=role, work=Work(name="t", target="t"), twin=twin)


def done(*found: tuple[str, Rank], **more: object) -> Done:
    """Give a result with these findings."""
    results = tuple(
        RuleResult(
            code=code, name="n", family="f", outcome=Outcome.FLAGGED,
            findings=(Finding(code=code, name="n", rank=rank, severity=Severity.MAJOR, message="m"),),
        )
        for code, rank in found
    )
    return Done(name="t", report=Report(target="t", digest="", kind="", version="", seed=0, results=results, **more))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("result", "found"),
    [
        (done(("A201", Rank.ERROR)), True),
        (done(("A201", Rank.WARNING)), True),
        (done(("A201", Rank.LEAD)), False),  # a lead fails no gate
        (done(("A205", Rank.ERROR)), False),  # found, but for another cause
        (done(), False),
        (done(blocked="it raised"), False),
    ],
)
def test_a_faulty_twin_counts_only_when_its_own_rule_speaks(result: Done, found: bool) -> None:
    assert mark(question(), result).found is found


def test_any_error_or_warning_on_a_fixed_twin_is_a_false_alarm() -> None:
    assert mark(question("fixed"), done(("R301", Rank.WARNING))).alarms
    assert not mark(question("fixed"), done(("R301", Rank.LEAD))).alarms


def test_a_twin_of_a_hint_counts_by_its_lead_or_by_the_rule_that_confirms_it() -> None:
    hint = question(code="S201", rank="lead")
    confirmed = RuleResult(code="S201", name="n", family="f", outcome=Outcome.FLAGGED, reason="confirmed by A225")
    report = Report(target="t", digest="", kind="", version="", seed=0, results=(confirmed,))
    assert mark(hint, done(("S201", Rank.LEAD))).found
    assert mark(hint, Done(name="t", report=report)).found
    assert not mark(hint, done(("A225", Rank.ERROR))).found


def test_a_hint_on_its_own_fixed_twin_is_a_false_alarm() -> None:
    assert mark(question("fixed", "S201", rank="lead"), done(("S201", Rank.LEAD))).alarms
    assert not mark(question("fixed", "S201", rank="lead"), done(("S202", Rank.LEAD))).alarms


def test_silence_of_rules_that_could_not_run_is_told() -> None:
    stuck = RuleResult(code="A201", name="n", family="f", outcome=Outcome.COULD_NOT_RUN, reason="no control holds")
    report = Report(target="t", digest="", kind="", version="", seed=0, results=(stuck,))
    assert "no control holds" in mark(question("sound"), Done(name="t", report=report)).deaf


def test_our_own_crash_is_neither_clean_nor_a_finding() -> None:
    marked = mark(question("sound"), Done(name="t", trouble="Traceback\nValueError: ours"))
    assert marked.unheard == "our own fault: ValueError: ours"


def test_small_families_must_be_complete_and_sound_ones_silent() -> None:
    hit, miss = Mark(question=question(), found=True), Mark(question=question())
    alarm = mark(question("sound"), done(("A201", Rank.ERROR)))
    assert passed([hit])
    assert not passed([hit] * 10 + [miss])  # 91 %, and in a family of fewer than 20
    assert passed([hit] * 39 + [miss])  # 97.5 % of 40
    assert not passed([hit, alarm])


def test_the_table_has_a_line_for_each_family_and_an_exact_interval() -> None:
    marks = [Mark(question=question(), found=True), Mark(question=question("fixed")), Mark(question=question("faulty", "H501"))]
    assert [line.title for line in lines(marks)] == ["A Accepts wrong", "H Harness", "all"]
    assert "| A Accepts wrong | 1/1 (2.5 % to 100 %) | 0/1 (0 % to 97.5 %) |" in markdown(marks, commit="abc", rules=3)
    assert str(Share(count=0, total=0)) == "none"


def test_the_table_replaces_what_stands_between_its_markers() -> None:
    page = f"before\n{BEGIN}\nold\n{END}\nafter\n"
    once = insert(page, "new", where="README.md")
    assert once == f"before\n{BEGIN}\nnew\n{END}\nafter\n"
    assert insert(once, "new", where="README.md") == once
    with pytest.raises(SpecError, match="no place for the table"):
        insert("no markers", "new", where="README.md")


def test_the_quick_exam_is_seeded_and_holds_the_twins_own_rule() -> None:
    assert "A201" in own_and_drawn("A201", 0)
    assert own_and_drawn("A201", 0) == own_and_drawn("A201", 0)
