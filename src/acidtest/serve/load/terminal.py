"""A load test for a terminal: readable in 80 columns, and without colour."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from acidtest.audit.report.terminal import TONES, findings, labelled, section
from acidtest.evidence import Outcome, Report
from acidtest.evidence.escape import block, inline
from acidtest.serve.load import words

if TYPE_CHECKING:
    from rich.console import RenderableType

BAR = " ▁▂▃▄▅▆▇█"


def parts(report: Report, witness_file: str) -> Iterator[RenderableType]:
    """Give the parts of the page, from top to bottom."""
    told, verdict = report.meter["load"], words.headline(report)
    line = Text(verdict.word, TONES[verdict.tone]).append(f"  {verdict.counts}", "bold default")
    for stamp in verdict.stamps:
        line.append(f"\n{inline(stamp)}", "bold yellow")
    yield line.append("\n")
    yield labelled([("target", f"{report.target} ({report.kind})"), *words.setting(report)])
    if report.blocked:
        yield from section("Why it could not be prepared", Padding(Text(block(report.blocked)), (0, 0, 0, 2)))
    yield from findings(report, words.GATE, witness_file)
    yield from _figures(told)
    unread = [
        (result.code, result.reason) for result in report.results if result.outcome in (Outcome.COULD_NOT_RUN, Outcome.NOT_APPLICABLE)
    ]
    if unread:
        yield from section("What could not be read, and why", labelled(_folded(unread), "bold"))
    yield Text()
    yield Text(f"exit {int(verdict.exit)}", "bold").append(f": {inline(verdict.meaning)}", "not bold")


def _figures(told: dict[str, Any]) -> Iterator[RenderableType]:
    if told.get("operations"):
        yield from section("Operations", Padding(_operations(told["operations"]), (0, 0, 0, 2)))
    if told.get("slices"):
        yield from section("Over time", Padding(_over_time(told["slices"]), (0, 0, 0, 2)))
    if told.get("errors"):
        rows = [(f"{one['boundary']} × {one['count']:,}", one["what"]) for one in told["errors"]]
        yield from section("Errors by boundary", labelled(rows))
    if told.get("growth"):
        rows = [(words.LEAVES[one["what"]], words.growth(one)) for one in told["growth"]]
        yield from section("What an episode leaves behind", labelled(rows))
    if len(told.get("ladder", [])) > 1:
        yield from section("How far it goes", labelled(words.capacity(told)))


def _operations(rows: list[dict[str, Any]]) -> Table:
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(max_width=28, overflow="fold")
    for _ in range(1 + len(words.PERCENTS)):
        table.add_column(justify="right", no_wrap=True)
    table.add_row(Text("", "dim"), Text("count", "dim"), *(Text(head, "dim") for _, head in words.PERCENTS))
    for row in rows:
        name = words.NAMES.get(row["name"], row["name"])
        table.add_row(Text(inline(name, 60)), f"{row['count']:,}", *(words.short(row[key]) for key, _ in words.PERCENTS))
    return table


def _over_time(slices: list[dict[str, Any]]) -> RenderableType:
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(style="dim", no_wrap=True)
    table.add_column(no_wrap=True)
    table.add_column()
    for label, key, unit in (("99 % within", "p99", words.short), ("waiting", "waiting", lambda value: f"{value:,.0f}")):
        values = [one[key] or 0.0 for one in slices]
        table.add_row(label, Text(_spark(values)), Text(f"at most {unit(max(values))}", "dim"))
    return table


def _spark(values: list[float]) -> str:
    """Draw values as bars of eight heights, from zero to the highest, at most forty of them."""
    stride = -(-len(values) // 40)
    tops = [max(values[n : n + stride]) for n in range(0, len(values), stride)]
    highest = max(tops) or 1.0
    return "".join(BAR[round(8 * top / highest)] for top in tops)


def _folded(rows: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Put codes with the same reason into one row."""
    reasons: dict[str, list[str]] = {}
    for code, reason in rows:
        reasons.setdefault(reason, []).append(code)
    return [(" ".join(codes), reason) for reason, codes in reasons.items()]
