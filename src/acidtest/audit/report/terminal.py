"""The report for a terminal: readable in 80 columns, and without colour.

Everything is handed to Rich as `Text`, never as markup, after `evidence.escape` made it safe.
"""

from __future__ import annotations

from collections.abc import Iterator
from io import StringIO
from typing import TextIO

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.rule import Rule as Ruler
from rich.table import Table
from rich.text import Text

from acidtest.audit.report.cards import Catalogue
from acidtest.audit.report.coverage import CONTROL_WORDS, WORDS, Gap, families, gaps, rate_in_words
from acidtest.audit.report.dialogue import spent
from acidtest.audit.report.exhibit import Line, exhibit, replay_command, tasks_in_words
from acidtest.audit.report.facts import facts, meter, silent_groups
from acidtest.audit.report.headline import Headline, headline
from acidtest.audit.report.survivors import survivors
from acidtest.evidence.escape import block, inline
from acidtest.evidence.finding import Finding
from acidtest.evidence.gate import Gate
from acidtest.evidence.outcome import Outcome, Rank
from acidtest.evidence.report import Report
from acidtest.evidence.witness import Witness

TONES = {"bad": "bold red", "unsure": "bold yellow", "good": "bold green"}
RANKS = {Rank.ERROR: "bold red", Rank.WARNING: "bold yellow", Rank.LEAD: "bold blue"}
WITNESSES = 2
"""Witnesses shown with a finding; the rest are in the JSON report."""


def render(
    report: Report,
    *,
    gate: Gate,
    catalogue: Catalogue | None = None,
    witness_file: str = "",
    width: int = 80,
    colour: bool = False,
) -> str:
    """Give the report as text for a terminal of so many columns."""
    out = StringIO()
    page = console(out, width=width, colour=colour)
    verdict = headline(report, gate)
    for part in _parts(report, gate, verdict, witness_file):
        page.print(part)
    return "\n".join(line.rstrip() for line in out.getvalue().split("\n")) if not colour else out.getvalue()


def console(out: TextIO, *, width: int, colour: bool) -> Console:
    """Give a console that reads no markup, so that no text from outside can be taken for it."""
    return Console(
        file=out,
        width=width,
        force_terminal=colour,
        no_color=not colour,
        color_system="standard" if colour else None,
        highlight=False,
        markup=False,
        emoji=False,
        legacy_windows=False,
    )


def _parts(report: Report, gate: Gate, verdict: Headline, witness_file: str) -> Iterator[RenderableType]:
    yield _verdict(verdict)
    yield labelled(facts(report))
    if report.blocked:
        yield from section("Why it could not be opened", Padding(Text(block(report.blocked)), (0, 0, 0, 2)))
    yield from findings(report, gate, witness_file)
    if report.controls:
        yield from section("Controls", _controls(report))
    if report.scope:
        card = report.scope
        rows = [("goal", card.goal), ("correctness", card.correctness), ("speed", card.speed)]
        yield from section("Scope", labelled([*rows, *silent_groups(report)]))
    if report.results:
        yield from section("Coverage", _coverage(report))
    yield from _unchecked(report)
    if report.rates:
        yield from section("Error rates (95% intervals)", _rates(report))
    if models := spent(report):
        yield from section("Language models", labelled([(one.strategy, f"{one.brought}; {one.cost}; {one.model}") for one in models]))
    if report.meter:
        yield from section("Measured", labelled(meter(report)))
    yield Text()
    yield Text(f"exit {int(verdict.exit)}", "bold").append(f": {inline(verdict.meaning)}", "not bold")


def _verdict(verdict: Headline) -> Text:
    line = Text(verdict.word, TONES[verdict.tone]).append(f"  {verdict.counts}", "bold default")
    for stamp in verdict.stamps:
        line.append(f"\n{inline(stamp)}", "bold yellow")
    return line.append("\n")


def section(title: str, body: RenderableType | None = None) -> Iterator[RenderableType]:
    """Give a ruled title and what stands beneath it."""
    yield Text()
    yield Ruler(Text(title, "bold"), align="left", style="dim", characters="─")
    if body is not None:
        yield body


def labelled(rows: list[tuple[str, str]], style: str = "dim") -> RenderableType:
    """Give label and value in two columns, each wrapping in its own."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(style=style, max_width=36, overflow="fold")
    table.add_column(overflow="fold")
    for label, value in rows:
        table.add_row(inline(label, 200), Text(inline(value, 400)))
    return Padding(table, (0, 0, 0, 2))


def findings(report: Report, gate: Gate, witness_file: str) -> Iterator[RenderableType]:
    """Give every finding in full, gravest first; nothing when there is none."""
    yield from section("Findings") if report.findings else ()
    for number, finding in enumerate(report.findings, 1):
        yield from [Text()] if number > 1 else []
        yield from _finding(number, finding, gate, witness_file)


def _finding(number: int, finding: Finding, gate: Gate, witness_file: str) -> Iterator[RenderableType]:
    title = Text(f"{number}. ").append(f"{str(finding.rank).upper()} {finding.severity}", RANKS[finding.rank])
    title.append(f"  {inline(finding.code)} {inline(finding.name)}", "bold").append(f"  {inline(finding.boundary)}", "dim")
    if finding.key in gate.baseline:
        title.append(", known from the baseline", "dim")
    yield title
    yield Padding(Text(block(finding.message, 600, 6)), (0, 0, 0, 3))
    yield Padding(_details(finding, witness_file), (0, 0, 0, 3))


def _details(finding: Finding, witness_file: str) -> Table:
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(style="dim", no_wrap=True)
    table.add_column(overflow="fold")
    _add(table, "why", finding.why)
    for witness in finding.witnesses[:WITNESSES]:
        table.add_row("witness", _witness(witness))
    if more := len(finding.witnesses) - WITNESSES:
        _add(table, "", f"… {more} more in the JSON report" if more > 0 else "")
    _add_survivors(table, finding)
    _add(table, "shown by" if finding.tasks else "tried", tasks_in_words(finding) or str(finding.tried or ""))
    _add(table, "where", _place(finding))
    _add(table, "same root", ", ".join(finding.folded))
    _add(table, "fix", finding.fix)
    if command := replay_command(finding, witness_file):
        table.add_row("replay", Text(inline(command), "cyan"))
    return table


def _add_survivors(table: Table, finding: Finding) -> None:
    shown, more = survivors(finding)
    for number, one in enumerate(shown):
        told = Text(f"{inline(one.task, 40)}:{one.line}  ", "dim")
        told.append(f"- {inline(one.before, 120)}", "red").append(f"  + {inline(one.after, 120)}", "green")
        told.append(f"\nrefused by: {inline(one.assertion, 240)}", "bold")
        table.add_row("" if number else "survivors", told)
    _add(table, "", f"… {more} more in the JSON report" if more else "")


def _add(table: Table, label: str, value: str) -> None:
    if value:
        table.add_row(label, Text(inline(value, 500)))


def _place(finding: Finding) -> str:
    if finding.location is None:
        return ""
    return f"{finding.location.file}:{finding.location.line}" if finding.location.line else finding.location.file


def _witness(witness: Witness) -> RenderableType:
    shown = exhibit(witness)
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(max_width=18, overflow="fold", style="dim")
    table.add_column(overflow="fold")
    if shown.task or shown.prompt:
        table.add_row("task", Text(inline(shown.task, 40)).append(f"  {inline(shown.prompt, 100)}" if shown.prompt else "", "dim"))
    for line in shown.lines[:6]:
        table.add_row(inline(line.label, 40), _line(line))
    if shown.footer:
        table.add_row("", Text(inline(shown.footer), "dim"))
    return table


def _line(line: Line) -> Text:
    words = Text(inline(line.what, 120))
    if line.result:
        words.append(" → ").append(inline(line.result, 200), "bold")
    if line.note:
        words.append(f"  ({inline(line.note, 160)})", "dim")
    for seen in line.seen:
        words.append(f"\n{inline(seen, 200)}", "bold")
    return words


def _controls(report: Report) -> RenderableType:
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True, max_width=24, overflow="ellipsis")
    table.add_column(no_wrap=True, style="bold")
    table.add_column(overflow="fold")
    for control in report.controls:
        table.add_row(inline(control.name, 40), CONTROL_WORDS[control.outcome], Text(inline(control.detail, 300)))
    return Padding(table, (0, 0, 0, 2))


def _coverage(report: Report) -> RenderableType:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("family", no_wrap=True)
    for outcome in Outcome:
        table.add_column(WORDS[outcome], justify="right", no_wrap=True)
    for family in families(report):
        counts = [family.count(outcome) for outcome in Outcome]
        table.add_row(f"{inline(family.letter)} {inline(family.title)}", *(str(count) if count else "·" for count in counts))
    table.add_row("all", *(str(report.count(outcome)) for outcome in Outcome), style="bold")
    return Padding(table, (0, 0, 0, 2))


def _unchecked(report: Report) -> Iterator[RenderableType]:
    for outcome, title in ((Outcome.COULD_NOT_RUN, "Could not run (not a pass)"), (Outcome.NOT_APPLICABLE, "Not applicable")):
        groups = gaps(report, outcome)
        if groups:
            yield from section(title)
            yield labelled([(_codes(gap), gap.reason) for gap in groups], "bold")


def _codes(gap: Gap) -> str:
    codes = [result.code for result in gap.results]
    return ", ".join(codes[:24]) + (f" and {len(codes) - 24} more" if len(codes) > 24 else "")


def _rates(report: Report) -> RenderableType:
    return labelled([(rate.label, rate_in_words(rate)) for rate in report.rates])
