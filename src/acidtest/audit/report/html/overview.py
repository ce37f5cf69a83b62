"""The page around the findings: verdict, tally, controls, scope, what was not checked, how to read it."""

from __future__ import annotations

from acidtest.audit.report.coverage import CONTROL_WORDS, WORDS, Gap, gaps
from acidtest.audit.report.facts import facts, meter
from acidtest.audit.report.headline import Headline
from acidtest.audit.report.html.icons import MARK, icon
from acidtest.evidence.escape import html, html_block
from acidtest.evidence.outcome import Outcome
from acidtest.evidence.report import Report


def section(title: str, body: str, *, lead: str = "") -> str:
    """Give a titled section; nothing when there is nothing to show."""
    if not body:
        return ""
    sentence = f'<p class="lead">{lead}</p>' if lead else ""
    return f"<section><h2>{html(title)}</h2>{sentence}\n{body}\n</section>"


def definitions(rows: list[tuple[str, str]], name: str) -> str:
    """Give label and value as a definition list."""
    items = "".join(f"<div><dt>{html(label, 80)}</dt><dd>{html(value, 600)}</dd></div>" for label, value in rows)
    return f'<dl class="{name}">{items}</dl>' if rows else ""


def masthead(report: Report, verdict: Headline) -> str:
    """Give the head of the page: what was audited, and the verdict."""
    stamps = "".join(f'<p class="stamp">{html(stamp, 400)}</p>' for stamp in verdict.stamps)
    blocked = f"<pre>{html_block(report.blocked)}</pre>" if report.blocked else ""
    return f"""<header>
<p class="brand">{MARK}<span>Acid Test</span></p>
<h1>{html(report.target, 200)} <small>{html(report.kind, 40)}</small></h1>
<div class="verdict {verdict.tone}">
<p class="word">{verdict.word}</p>
<p class="counts">{html(verdict.counts)}</p>
<p class="meaning"><b>Exit {int(verdict.exit)}</b>: {html(verdict.meaning)}.</p>
{stamps}{blocked}
</div>
{definitions(facts(report)[1:], "facts")}
</header>"""


def tally(report: Report) -> str:
    """Give the four outcomes with their counts."""
    if not report.results:
        return ""
    cells = "".join(
        f'<li class="{outcome.value}">{icon(outcome)}<b>{report.count(outcome)}</b><span>{WORDS[outcome]}</span></li>'
        for outcome in Outcome
    )
    return f'<ul class="tally" aria-label="Rules by outcome">{cells}</ul>'


def controls(report: Report) -> str:
    """Give what was established before any rule was believed."""
    rows = "".join(
        f'<tr><th scope="row">{html(control.name, 80)}</th>'
        f'<td class="state {control.outcome.value}">{icon(control.outcome)} {CONTROL_WORDS[control.outcome]}</td>'
        f"<td>{html(control.detail, 400)}</td></tr>"
        for control in report.controls
    )
    lead = "Established before any rule was believed. What depends on a control that fails is not believed either."
    return section("Controls", f'<table class="controls"><tbody>{rows}</tbody></table>' if rows else "", lead=lead)


def scope(report: Report) -> str:
    """Give the three questions a buyer asks first."""
    if report.scope is None:
        return ""
    questions = (
        ("Is the goal clear?", report.scope.goal),
        ("Is correctness unambiguous?", report.scope.correctness),
        ("Is the verifier fast enough?", report.scope.speed),
    )
    cards = "".join(f"<div><h3>{question}</h3><p>{html(answer, 600)}</p></div>" for question, answer in questions)
    return section("Scope card", f'<div class="scope">{cards}</div>')


def unchecked(report: Report) -> str:
    """Give what was not looked at, grouped by reason."""
    parts = []
    for outcome, title in ((Outcome.COULD_NOT_RUN, "Could not run"), (Outcome.NOT_APPLICABLE, "Not applicable")):
        groups = gaps(report, outcome)
        if groups:
            items = "".join(_gap(gap) for gap in groups)
            parts.append(f'<h3 class="{outcome.value}">{icon(outcome)} {title}</h3><ul class="gaps">{items}</ul>')
    return section("What was not checked, and why", "".join(parts), lead="Unchecked is never a pass.")


def _gap(gap: Gap) -> str:
    codes = " ".join(f'<code title="{html(result.name)}">{html(result.code, 20)}</code>' for result in gap.results[:60])
    return f"<li><p>{html(gap.reason, 600)}</p><p>{codes}</p></li>"


def measured(report: Report) -> str:
    """Give the measured values."""
    return section("Measured", definitions(meter(report), "facts meter"), lead="These vary from run to run and take part in no comparison.")


def reading(report: Report, verdict: Headline) -> str:
    """Give the key to the page."""
    return f"""<footer>
<details><summary>How to read this report</summary>
<dl>
<div><dt>error</dt><dd>A witness that replays, and wrongness that follows from a declaration of the author or an independent oracle.</dd></div>
<div><dt>warning</dt><dd>The witness replays; wrongness rests on something that was inferred.</dd></div>
<div><dt>lead</dt><dd>Worth a human’s look. Fails no gate unless asked to.</dd></div>
<div><dt>critical, major, minor</dt><dd>The harm to what is trained on it, whatever the evidence.</dd></div>
<div><dt>exit code</dt><dd>0 clean, 1 findings at the gate, 2 could not run, 3 a fault of Acid Test itself. This run: {int(verdict.exit)}.</dd></div>
</dl>
</details>
<p>{html(report.schema)} · Acid Test {html(report.version)} · digest <code>{html(report.digest or "none", 160)}</code></p>
</footer>"""
