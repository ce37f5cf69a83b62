"""What language models that attacked cost, and what they said: hostile text, so escaped, cut and folded away."""

from __future__ import annotations

from acidtest.audit.report.dialogue import Spent, spent, turns, verdicts
from acidtest.audit.report.html.overview import section
from acidtest.evidence.escape import html, html_block
from acidtest.evidence.report import Report, Turn

ANSWER = 4000
LINES = 120


def dialogue(report: Report) -> str:
    """Give the section, or nothing where no model attacked."""
    if not report.dialogue:
        return ""
    rows = "".join(_row(one) for one in spent(report))
    table = f'<table class="controls"><tbody>{rows}</tbody></table>' if rows else ""
    shown = list(turns(report))
    more = len(report.dialogue) - len(shown)
    rest = f'<p class="more">{more} more answers in the JSON report</p>' if more else ""
    lead = "They were asked to fool the verifier. What they said is quoted as it came; nothing of it ran outside of the sandbox."
    return section("Language models that attacked", table + "".join(_turn(turn) for turn in shown) + rest, lead=lead)


def _row(one: Spent) -> str:
    return f'<tr><th scope="row">{html(one.strategy, 60)}</th><td>{html(one.brought, 200)}<br>{html(one.cost, 200)}</td><td>{html(one.model, 120)}</td></tr>'


def _turn(turn: Turn) -> str:
    cut = f'<p class="more">{turn.cut:,} more characters</p>' if turn.cut else ""
    return (
        f'<details class="turn"><summary><b>{html(turn.strategy, 60)}</b> · task {html(turn.task, 60)} · answer {turn.number}: '
        f"{html(verdicts(turn), 400)}</summary><pre>{html_block(turn.answer, ANSWER, LINES)}</pre>{cut}</details>"
    )
