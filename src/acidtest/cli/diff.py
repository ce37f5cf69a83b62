"""``acidtest diff A B``: what changed between two JSON reports."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from acidtest.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rich.console import RenderableType

    from acidtest.audit.report.compare import Comparison
    from acidtest.evidence import Finding, Report

SUMMARY = "Compare two reports: what is new, fixed, kept, or no longer checked"

EPILOG = """\
exit codes: 0 nothing new at the gate; 1 new findings at the gate; 2 a report cannot be read,
or a finding is gone only because its rule no longer ran
"""


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the command's words."""
    parser.epilog = EPILOG
    parser.add_argument("before", metavar="A", help="the earlier report, as written by `--format json`")
    parser.add_argument("after", metavar="B", help="the later report")
    parser.add_argument(
        "--gate", choices=("error", "warning", "lead"), default="error", help="rank from which a new finding fails (default: error)"
    )
    parser.add_argument("--json", action="store_true", help="write the comparison as JSON")


def run(args: Namespace) -> int:
    """Print the comparison."""
    from acidtest.audit.report.compare import compare
    from acidtest.cli.page import write_json, write_page
    from acidtest.evidence import Gate, Rank

    comparison = compare(read_report(args.before), read_report(args.after), Gate(rank=Rank(args.gate)))
    if args.json:
        write_json(_as_data(comparison))
    else:
        write_page(_parts(comparison))
    return int(comparison.exit)


def read_report(path: str) -> Report:
    """Read a JSON report from a file. Raises UsageError or SpecError."""
    from acidtest.evidence import load_report

    try:
        raw = Path(path).read_bytes()
    except OSError as exc:
        raise UsageError(
            f"cannot be read: {exc.strerror}", where=path, mend="give a report written by `acidtest check --format json`"
        ) from exc
    return load_report(raw, where=path)


def _as_data(comparison: Comparison) -> dict[str, Any]:
    import dataclasses

    return {
        "notes": list(comparison.notes),
        "new": [_finding(finding) for finding in comparison.new],
        "fixed": [_finding(finding) for finding in comparison.fixed],
        "no_longer_checked": [_finding(finding) for finding in comparison.unchecked],
        "kept": [_finding(after) | {"rank_before": str(before.rank)} for before, after in comparison.kept],
        "changed_outcomes": [dataclasses.asdict(change) for change in comparison.changes],
        "exit": int(comparison.exit),
    }


def _finding(finding: Finding) -> dict[str, Any]:
    return {
        "key": finding.key,
        "code": finding.code,
        "name": finding.name,
        "rank": str(finding.rank),
        "severity": str(finding.severity),
        "message": finding.message,
    }


def _parts(comparison: Comparison) -> Iterator[RenderableType]:
    from rich.text import Text

    from acidtest.evidence.escape import inline

    counts = f"{len(comparison.new)} new, {len(comparison.fixed)} fixed, {len(comparison.kept)} kept"
    if comparison.unchecked:
        counts += f", {len(comparison.unchecked)} no longer checked"
    yield Text(counts, "bold")
    for note in comparison.notes:
        yield Text(f"  {inline(note)}", "dim")
    yield from _section("New", comparison.new, "bold red")
    yield from _section("No longer checked (not a fix: the rule did not run)", comparison.unchecked, "bold yellow")
    yield from _section("Fixed", comparison.fixed, "bold green")
    yield from _section("Kept", [after for _, after in comparison.kept], "bold")
    yield from _outcomes(comparison)


def _section(title: str, findings: Sequence[Finding], style: str) -> Iterator[RenderableType]:
    from rich.padding import Padding
    from rich.text import Text

    from acidtest.evidence.escape import inline

    if not findings:
        return
    yield Text(f"\n{title}", style)
    for finding in findings:
        named = Text(f"  {inline(finding.code)} {inline(finding.name)}", "bold")
        yield named.append(f"  {finding.rank}, {finding.severity}", "not bold")
        yield Padding(Text(inline(finding.message, 400)), (0, 0, 0, 4))


def _outcomes(comparison: Comparison) -> Iterator[RenderableType]:
    from rich.padding import Padding
    from rich.text import Text

    from acidtest.evidence.escape import inline

    if not comparison.changes:
        return
    yield Text("\nChanged outcomes", "bold")
    for change in comparison.changes:
        before, after = change.before.replace("_", " "), change.after.replace("_", " ")
        why = f": {inline(change.reason)}" if change.reason else ""
        yield Padding(Text(f"{inline(change.code)} {inline(change.name)}: {before} → {after}{why}"), (0, 0, 0, 2))
