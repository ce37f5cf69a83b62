"""Survivors stand in terminal and page as a one-line diff with the assertion that would refuse them, all of it escaped."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from acidtest.audit.report import html, terminal
from acidtest.audit.report.survivors import MOST, survivors
from acidtest.evidence import Gate, Report
from tests.audit.report import samples

ROW = {"task": "clamp", "line": 3, "before": "if a < b:", "after": "if a <= b:", "assertion": "assert clamp(1) == 2", "share": 0.5}


def report_with(*rows: Any) -> Report:
    finding = replace(samples.ACCEPTS_ANYTHING, details={"survivors": list(rows)})
    return replace(samples.FLAGGED, results=(samples.found(finding),))


def test_the_terminal_shows_change_and_assertion() -> None:
    text = " ".join(terminal.render(report_with(ROW), gate=Gate(), width=120).split())
    assert "clamp:3 - if a < b: + if a <= b: refused by: assert clamp(1) == 2" in text


def test_the_page_shows_them_as_a_table() -> None:
    page = html.render(report_with(ROW), gate=Gate())
    assert "<del><code>if a &lt; b:</code></del><ins><code>if a &lt;= b:</code></ins>" in page
    assert "assert clamp(1) == 2" in page


def test_only_so_many_are_shown_and_the_rest_is_counted() -> None:
    text = terminal.render(report_with(*[ROW] * (MOST + 3)), gate=Gate(), width=120)
    assert text.count("refused by") == MOST and "3 more in the JSON report" in text


def test_hostile_text_is_escaped() -> None:
    hostile = {**ROW, "before": "</code><script>\x1b[31m", "assertion": "[bold]\u202e"}
    page, text = html.render(report_with(hostile), gate=Gate()), terminal.render(report_with(hostile), gate=Gate(), width=120)
    assert "<script>" not in page.split("</style>")[1] and "\x1b[31m" not in text and "\u202e" not in page + text


@pytest.mark.parametrize("odd", [None, 3, "text", [3, None], [{"line": "x"}]])
def test_rows_of_another_form_are_survived(odd: Any) -> None:
    finding = replace(samples.ACCEPTS_ANYTHING, details={"survivors": odd})
    shown, more = survivors(finding)
    assert more == 0 and len(shown) <= 1
