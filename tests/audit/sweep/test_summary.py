"""A sweep is summed up: causes are folded across targets, and nothing is skipped silently."""

from __future__ import annotations

import pytest

from acidtest.audit.sweep.listing import targets_of
from acidtest.audit.sweep.page import render, stem_of
from acidtest.audit.sweep.summary import summary
from acidtest.audit.sweep.work import Done
from acidtest.envs import Options
from acidtest.errors import UsageError
from acidtest.evidence import Finding, Gate, Outcome, Rank, Report, RuleResult, Severity


def done(name: str, code: str = "", *, source: str = "", **more: object) -> Done:
    """Give a result, flagged by a rule when one is named."""
    found = Finding(code=code, name="n", rank=Rank.ERROR, severity=Severity.MAJOR, message="<b>m</b>")
    results = (RuleResult(code=code, name="n", family="f", outcome=Outcome.FLAGGED, findings=(found,)),) if code else ()
    report = Report(target=name, digest="", kind="", version="", seed=0, results=results, **more)  # type: ignore[arg-type]
    return Done(name=name, report=report, about={"source": source} if source else {})


BASE = "library/base.py:9 Base.score"


def test_one_piece_of_source_is_one_cause_however_many_targets_use_it() -> None:
    told = summary(
        [done("a", "R307", source=BASE), done("b", "R307", source=BASE), done("c", "R307", source="library/c.py:1 C.score")], Gate()
    )
    assert [(cause.source, cause.targets) for cause in told.causes] == [(BASE, ("a", "b")), ("library/c.py:1 C.score", ("c",))]


def test_every_target_has_a_row_and_what_was_not_opened_its_reason() -> None:
    told = summary(
        [done("a"), done("b", blocked="it needs jax"), Done(name="c", trouble="T\nKeyError: ours"), done("d", partial="interrupted")],
        Gate(),
    )
    assert [(row.verdict, row.reason) for row in told.rows] == [
        ("clean", ""), ("not opened", "it needs jax"), ("our fault", "KeyError: ours"), ("incomplete", "interrupted"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("results", "code"),
    [
        ([done("a")], 0),
        ([done("a"), done("b", "A201")], 1),
        ([done("a"), done("b", blocked="no")], 2),
        ([done("a", "A201"), Done(name="b", trouble="x")], 3),
    ],
)
def test_the_gravest_target_decides_the_exit_code(results: list[Done], code: int) -> None:
    assert summary(results, Gate()).exit == code


def test_the_page_links_each_report_and_escapes_what_comes_from_outside() -> None:
    told = summary([done("gymnasium:Evil<script>", "A201")], Gate())
    page = render(told, patterns="gymnasium:*", pages={"gymnasium:Evil<script>": "evil.html"})
    assert '<a href="evil.html">' in page
    assert "<script>" not in page
    assert "<b>m</b>" not in page


def test_unlike_targets_never_share_a_file() -> None:
    names = ["gymnasium:ALE/Pong-v5", "gymnasium:ALE-Pong-v5", "a b", "a_b", "a-b", "a--b", "a:b", ":", "/"]
    assert len({stem_of(name) for name in names}) == len(names)
    assert stem_of("reasoning-gym:puzzle24") == "reasoning-gym--puzzle24"


def test_a_pattern_that_stands_for_nothing_says_so() -> None:
    with pytest.raises(UsageError, match="stands for no target"):
        targets_of(["/nowhere/*"], Options())
    assert targets_of(["reasoning-gym:ab", "reasoning-gym:ab"], Options()) == ["reasoning-gym:ab"]
