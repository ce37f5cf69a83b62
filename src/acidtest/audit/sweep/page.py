"""A sweep as one HTML page that links every target's own report."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping

from acidtest.audit.report.html import frame
from acidtest.audit.report.html.icons import MARK
from acidtest.audit.sweep.causes import Cause
from acidtest.audit.sweep.summary import Row, Summary
from acidtest.evidence.escape import html

STYLE = """
body.wide, body { max-width: 78rem; }
.sheet { width: 100%; border-collapse: collapse; font-size: .9375rem; }
.sheet th, .sheet td { text-align: left; vertical-align: top; padding: .45rem .9rem .45rem 0; border-bottom: 1px solid var(--line); }
.sheet thead th { font-size: .75rem; font-weight: 400; color: var(--soft); }
.sheet .num { text-align: right; font-variant-numeric: tabular-nums; }
.is-flagged { color: var(--bad); font-weight: 600; } .is-clean { color: var(--good); }
.is-incomplete, .is-opened { color: var(--unsure); } .is-fault { color: var(--bad); font-weight: 700; }
"""


def stem_of(target: str) -> str:
    """Give the name under which a target's files lie: unlike targets never share one."""
    plain = re.sub(r"[^A-Za-z0-9._-]+", "-", target.replace(":", "--")).strip("-.")
    if plain.replace("--", ":") == target:
        return plain
    return f"{plain or 'target'}-{hashlib.sha256(target.encode()).hexdigest()[:8]}"


def render(summary: Summary, *, patterns: str, pages: Mapping[str, str]) -> str:
    """Give the page. `pages` names each target's own page, relative to this one."""
    counts = ", ".join(
        f"{summary.count(word)} {word}" for word in ("flagged", "clean", "incomplete", "not opened", "our fault") if summary.count(word)
    )
    tone = "bad" if summary.exit in (1, 3) else "unsure" if summary.exit else "good"
    body = f"""<header><p class="brand">{MARK}<span>Acid Test</span></p>
<h1>{html(patterns, 200)} <small>sweep</small></h1>
<div class="verdict {tone}"><p class="word">{len(summary.rows)} TARGETS</p><p class="counts">{html(counts)}</p>
<p class="meaning"><b>Exit {summary.exit}</b>: {len(summary.causes)} causes, each folded across the targets that share it.</p></div></header>
<main>
{_table("Causes", ("rule", "rank", "where it is written", "targets", "example"), [_cause(cause, pages) for cause in summary.causes])}
{_table("Targets", ("target", "verdict", "findings", "rules that could not run", "why", "seconds"), [_row(row, pages) for row in summary.rows])}
</main>"""
    return frame(f"sweep of {patterns}", body, style=STYLE)


def _table(title: str, heads: tuple[str, ...], rows: list[str]) -> str:
    if not rows:
        return f"<section><h2>{title}</h2><p>None.</p></section>"
    cells = "".join(f'<th scope="col">{head}</th>' for head in heads)
    return f'<section><h2>{title}</h2><table class="sheet"><thead><tr>{cells}</tr></thead><tbody>{"".join(rows)}</tbody></table></section>'


def _cause(cause: Cause, pages: Mapping[str, str]) -> str:
    links = ", ".join(_link(target, pages) for target in cause.targets)
    return (
        f'<tr><th scope="row">{html(cause.code)} {html(cause.name)}</th><td>{cause.rank}, {cause.severity}</td>'
        f"<td><code>{html(cause.source)}</code></td><td>{links}</td><td>{html(cause.message, 400)}</td></tr>"
    )


def _row(row: Row, pages: Mapping[str, str]) -> str:
    tone = row.verdict.rpartition(" ")[2]
    return (
        f'<tr><th scope="row">{_link(row.target, pages)}</th><td class="is-{tone}">{row.verdict}</td><td>{html(" ".join(row.codes))}</td>'
        f'<td class="num">{row.could_not_run or ""}</td><td>{html(row.reason, 300)}</td><td class="num">{row.seconds:.1f}</td></tr>'
    )


def _link(target: str, pages: Mapping[str, str]) -> str:
    page = pages.get(target)
    return f'<a href="{html(page, 400)}">{html(target)}</a>' if page else html(target)
