"""A load test as one HTML file: no script, nothing loaded from anywhere, pictures as inline SVG."""

from __future__ import annotations

from typing import Any

from acidtest.audit.report.cards import RuleCard, by_code
from acidtest.audit.report.html import frame
from acidtest.audit.report.html.findings import findings
from acidtest.audit.report.html.icons import MARK
from acidtest.audit.report.html.overview import controls, definitions, section, tally, unchecked
from acidtest.evidence import Report
from acidtest.evidence.escape import html, html_block
from acidtest.serve.load import pictures, words
from acidtest.serve.load.signs import SIGNS

CARDS: tuple[RuleCard, ...] = tuple(SIGNS)


def page(report: Report, witness_file: str) -> str:
    """Give the report as a self-contained page."""
    told = report.meter["load"]
    body = [
        _masthead(report),
        "<main>",
        tally(report),
        findings(report, words.GATE, by_code(CARDS), witness_file) if report.findings else "",
        section(
            "Latency over time",
            pictures.over_time(told),
            lead="From each episode’s arrival to its end, by when it arrived. Waiting for a free session counts.",
        ),
        section(
            "Percentiles",
            pictures.percentiles(told),
            lead="How long so many of a hundred take, at most. To the right stand the rare ones: 99.9 % leaves out one in a thousand.",
        ),
        section("Operations", _operations(told.get("operations", []))),
        section("Errors by boundary", _errors(told.get("errors", []))),
        section(
            "What an episode leaves behind",
            pictures.resources(told),
            lead="What the process held as episodes went by, without the first fifth of the run. A flat line leaves nothing.",
        ),
        section("How far it goes", pictures.ladder(told), lead=_far(told)),
        unchecked(report),
        controls(report),
        section("How the load was put on", definitions(words.setting(report), "facts")),
        _reading(report),
        "</main>",
    ]
    verdict = words.headline(report)
    return frame(f"{verdict.word}: {report.target} under load", "\n".join(part for part in body if part), style=pictures.STYLE)


def _masthead(report: Report) -> str:
    verdict = words.headline(report)
    stamps = "".join(f'<p class="stamp">{html(stamp, 400)}</p>' for stamp in verdict.stamps)
    blocked = f"<pre>{html_block(report.blocked)}</pre>" if report.blocked else ""
    return f"""<header>
<p class="brand">{MARK}<span>Acid Test</span></p>
<h1>{html(report.target, 200)} <small>under load</small></h1>
<div class="verdict {verdict.tone}">
<p class="word">{verdict.word}</p>
<p class="counts">{html(verdict.counts, 300)}</p>
<p class="meaning"><b>Exit {int(verdict.exit)}</b>: {html(verdict.meaning)}.</p>
{stamps}{blocked}
</div>
</header>"""


def _far(told: dict[str, Any]) -> str:
    far = words.far(told)
    return (
        html(f"{far[0].upper()}{far[1:]}. Each rate was tried for a short time in a fresh process; one that failed was tried twice.")
        if far
        else ""
    )


def _operations(rows: list[dict[str, Any]]) -> str:
    if not rows:
        return ""
    heads = "".join(f'<th scope="col">{word}</th>' for word in ("count", *(head for _, head in words.PERCENTS)))
    body = "".join(_operation(row) for row in rows)
    return f'<table class="figures"><thead><tr><th scope="col">operation</th>{heads}</tr></thead><tbody>{body}</tbody></table>'


def _operation(row: dict[str, Any]) -> str:
    cells = "".join(f"<td>{words.short(row[key])}</td>" for key, _ in words.PERCENTS)
    whole = ' class="whole"' if row["name"] == "episode" else ""
    name = html(words.NAMES.get(row["name"], row["name"]), 60)
    return f'<tr{whole}><th scope="row">{name}</th><td>{row["count"]:,}</td>{cells}</tr>'


def _errors(rows: list[dict[str, Any]]) -> str:
    if not rows:
        return ""
    body = "".join(
        f'<tr><th scope="row">{html(row["boundary"], 40)}</th><td>{row["count"]:,}</td><td class="text"><code>{html(row["what"], 300)}</code></td></tr>'
        for row in rows
    )
    return f'<table class="figures"><thead><tr><th scope="col">boundary</th><th scope="col">count</th><th scope="col"></th></tr></thead><tbody>{body}</tbody></table>'


def _reading(report: Report) -> str:
    return f"""<footer>
<details><summary>How to read this page</summary>
<dl>
<div><dt>open loop</dt><dd>Episodes arrive at moments drawn beforehand, whether earlier ones are done or not, as those of many askers do. A driver that waits for an answer before it asks again would not ask while the environment is slow, and so would leave the slow moments out (coordinated omission).</dd></div>
<div><dt>alone</dt><dd>The same task, seed and actions on a fresh instance, with nobody beside it. Under load they must come out the same.</dd></div>
<div><dt>holds</dt><dd>Nothing fails, nothing comes out differently, 99 of 100 episodes end in time from their arrival, and the queue does not grow.</dd></div>
<div><dt>exit code</dt><dd>0 it holds, 1 it does not, 2 could not tell, 3 a fault of Acid Test itself. This run: {int(words.headline(report).exit)}.</dd></div>
</dl>
</details>
<p>{html(report.schema)} · Acid Test {html(report.version)} · digest <code>{html(report.digest or "none", 160)}</code></p>
</footer>"""
