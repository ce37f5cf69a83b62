"""``acidtest diff A B``: what changed between two JSON reports."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from acidtest.errors import UsageError

if TYPE_CHECKING:
    from rich.console import Console

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
    from acidtest.cli.page import console, write_json
    from acidtest.evidence import Gate, Rank

    comparison = compare(read_report(args.before), read_report(args.after), Gate(rank=Rank(args.gate)))
    if args.json:
        write_json(_as_data(comparison))
    else:
        _print(console(), comparison)
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


def _print(page: Console, comparison: Comparison) -> None:
    from rich.text import Text

    from acidtest.evidence.escape import inline

    counts = f"{len(comparison.new)} new, {len(comparison.fixed)} fixed, {len(comparison.kept)} kept"
    if comparison.unchecked:
        counts += f", {len(comparison.unchecked)} no longer checked"
    page.print(Text(counts, "bold"))
    for note in comparison.notes:
        page.print(Text(f"  {inline(note)}", "dim"))
    _section(page, "New", comparison.new, "bold red")
    _section(page, "No longer checked (not a fix: the rule did not run)", comparison.unchecked, "bold yellow")
    _section(page, "Fixed", comparison.fixed, "bold green")
    _section(page, "Kept", [after for _, after in comparison.kept], "bold")
    _outcomes(page, comparison)


def _section(page: Console, title: str, findings: tuple[Finding, ...] | list[Finding], style: str) -> None:
    from rich.padding import Padding
    from rich.text import Text

    from acidtest.evidence.escape import inline

    if not findings:
        return
    page.print(Text(f"\n{title}", style))
    for finding in findings:
        page.print(
            Text(f"  {inline(finding.code)} {inline(finding.name)}", "bold").append(f"  {finding.rank}, {finding.severity}", "not bold")
        )
        page.print(Padding(Text(inline(finding.message, 400)), (0, 0, 0, 4)))


def _outcomes(page: Console, comparison: Comparison) -> None:
    from rich.padding import Padding
    from rich.text import Text

    from acidtest.evidence.escape import inline

    if not comparison.changes:
        return
    page.print(Text("\nChanged outcomes", "bold"))
    for change in comparison.changes:
        before, after = change.before.replace("_", " "), change.after.replace("_", " ")
        why = f": {inline(change.reason)}" if change.reason else ""
        page.print(Padding(Text(f"{inline(change.code)} {inline(change.name)}: {before} → {after}{why}"), (0, 0, 0, 2)))
