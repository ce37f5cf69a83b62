"""Findings as exhibits: the claim, the witness as a small table with the control beside it, the fix."""

from __future__ import annotations

from acidtest.audit.report.cards import RuleCard, page_of
from acidtest.audit.report.exhibit import Exhibit, Line, exhibit, replay_command, tasks_in_words
from acidtest.audit.report.html.overview import section
from acidtest.audit.report.html.pictures import reward_bar
from acidtest.audit.report.survivors import survivors
from acidtest.evidence.escape import html, html_block
from acidtest.evidence.finding import Finding
from acidtest.evidence.gate import Gate
from acidtest.evidence.report import Report

WITNESSES = 3
"""Witnesses shown with a finding; the rest are in the JSON report."""
LINES = 8
"""Rows of one exhibit."""


def findings(report: Report, gate: Gate, cards: dict[str, RuleCard], witness_file: str) -> str:
    """Give every finding, gravest first."""
    articles = [
        _article(number, finding, finding.key in gate.baseline, cards.get(finding.code), witness_file)
        for number, finding in enumerate(report.findings, 1)
    ]
    return section("Findings", "\n".join(articles))


def _article(number: int, finding: Finding, known: bool, card: RuleCard | None, witness_file: str) -> str:
    label = f"finding-{number}"
    shown = [_exhibit(exhibit(witness), f"{number}{chr(97 + index)}") for index, witness in enumerate(finding.witnesses[:WITNESSES])]
    more = len(finding.witnesses) - WITNESSES
    rest = f'<p class="more">{more} more in the JSON report</p>' if more > 0 else ""
    baseline = ' <span class="known">known from the baseline</span>' if known else ""
    return f"""<article class="finding {finding.rank.value}" id="{label}" aria-labelledby="{label}-name">
<header><p class="rank"><b>{finding.rank.value}</b> {finding.severity.value} · {html(finding.boundary, 40)}{baseline}</p>
<h3 id="{label}-name"><code>{html(finding.code, 20)}</code> {html(finding.name, 120)}</h3></header>
<p class="message">{html_block(finding.message, 900, 8)}</p>
{"".join(shown)}{rest}{_survivors(finding)}
{_facts(finding, witness_file)}
{_page(card)}
</article>"""


def _survivors(finding: Finding) -> str:
    shown, more = survivors(finding)
    if not shown:
        return ""
    rows = "".join(
        f"<tr><td><code>{html(one.task, 60)}:{one.line}</code></td>"
        f"<td><del><code>{html(one.before, 200)}</code></del><ins><code>{html(one.after, 200)}</code></ins></td>"
        f"<td><code>{html(one.assertion, 400)}</code></td></tr>"
        for one in shown
    )
    rest = f'<p class="more">{more} more in the JSON report</p>' if more else ""
    head = "<thead><tr><th>where</th><th>change that is paid</th><th>assertion that would refuse it</th></tr></thead>"
    return f'<figure class="exhibit survivors"><table>{head}<tbody>{rows}</tbody></table>{rest}</figure>'


def _facts(finding: Finding, witness_file: str) -> str:
    place = finding.location
    where = f"{place.file}:{place.line}" if place and place.line else place.file if place else ""
    rows = [
        ("Why it counts", html(finding.why, 600)),
        ("Fix", html(finding.fix, 600)),
        ("Shown by", html(tasks_in_words(finding, 6), 600)),
        ("Where", f"<code>{html(where)}</code>" if where else ""),
        ("Same root cause", html(", ".join(finding.folded))),
        ("Replay", _command(replay_command(finding, witness_file))),
    ]
    items = "".join(f'<div class="{label.split()[0].lower()}"><dt>{label}</dt><dd>{value}</dd></div>' for label, value in rows if value)
    return f'<dl class="about">{items}</dl>'


def _command(command: str) -> str:
    return f'<code class="command">{html(command, 400)}</code>' if command else ""


def _page(card: RuleCard | None) -> str:
    page = page_of(card) if card is not None else ""
    if not page:
        return ""
    paragraphs = "".join(f"<p>{html_block(paragraph)}</p>" for paragraph in page.split("\n\n"))
    return f'<details class="page"><summary>About this rule</summary>{paragraphs}</details>'


def _exhibit(shown: Exhibit, number: str) -> str:
    task = (
        f'<p class="task"><span>Task</span> <code>{html(shown.task, 60)}</code> {html(shown.prompt, 300)}</p>'
        if shown.task or shown.prompt
        else ""
    )
    rows = "".join(_row(line) for line in shown.lines[:LINES])
    more = len(shown.lines) - LINES
    tail = [f"{more} more rows in the JSON report"] if more > 0 else []
    tail += [html(shown.footer)] if shown.footer else []
    footer = f'<p class="more">{"; ".join(tail)}</p>' if tail else ""
    return (
        f'<figure class="exhibit"><figcaption><b>Exhibit {number}</b> {html(shown.claim, 400)}</figcaption>'
        f"{task}<table><tbody>{rows}</tbody></table>{footer}</figure>"
    )


def _row(line: Line) -> str:
    role = line.role if line.role in {"probe", "control", "baseline", "run", "fact"} else "other"
    what = f"<code>{html(line.what, 200)}</code>" if line.role != "run" else html(line.what, 200)
    seen = "".join(f"<li><code>{html(item, 200)}</code></li>" for item in line.seen)
    full = f"<details><summary>all of it</summary><pre>{html_block(line.full)}</pre></details>" if line.full else ""
    note = f'<span class="note">{html(line.note, 300)}</span>' if line.note else ""
    listing = f"<ul>{seen}</ul>" if seen else ""
    earned = f'<td class="earned">{_earned(line)}</td>' if line.result else '<td class="earned none"></td>'
    return f'<tr class="{role}"><th scope="row">{html(line.label, 60)}</th><td class="what">{what}{note}{listing}{full}</td>{earned}</tr>'


def _earned(line: Line) -> str:
    return f'<span class="sr">earned </span><b>{html(line.result, 80)}</b>{reward_bar(line.result)}'
