"""``acidtest doctor``: what this machine offers for sandboxing, and what it lacks."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.text import Text

    from acidtest.sandbox.machine import Fact

SUMMARY = "Say what this machine offers for sandboxing, and what it lacks"
EPILOG = "exit codes: 0 when foreign code can be confined here, 2 when it cannot"
STYLES = {"good": "bold green", "weak": "bold yellow", "lacking": "bold red"}
BODY = "sandbox "
"""What the rows about whole sandboxes begin with."""


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the command's words."""
    parser.epilog = EPILOG
    parser.add_argument("--json", action="store_true", help="write the facts as JSON")


def run(args: Namespace) -> int:
    """Print the facts; answer whether at least one sandbox confines here."""
    from acidtest.cli.page import write_json, write_page
    from acidtest.sandbox.machine import facts

    found = facts()
    if args.json:
        write_json([{"name": fact.name, "state": str(fact.state), "detail": fact.detail, "mend": fact.mend} for fact in found])
    else:
        write_page([verdict(found), table(found)])
    return 0 if confining(found) else 2


def confining(facts: Sequence[Fact]) -> list[str]:
    """Give the names of the sandboxes that run and confine."""
    return [fact.name.removeprefix(BODY) for fact in facts if fact.name.startswith(BODY) and str(fact.state) == "good"]


def verdict(facts: Sequence[Fact]) -> Text:
    """Give the answer in one line."""
    from rich.text import Text

    if names := confining(facts):
        return Text("READY", "bold green").append(f"  foreign code can be confined here: {', '.join(names)}\n", "not bold default")
    return Text("NOT READY", "bold red").append("  nothing here confines foreign code; only your own can be checked\n", "not bold default")


def table(facts: Sequence[Fact]) -> RenderableType:
    """Give the facts, each with how to mend it beneath."""
    from rich.table import Table
    from rich.text import Text

    from acidtest.evidence.escape import inline

    rows = Table.grid(padding=(0, 2, 0, 0))
    rows.add_column(no_wrap=True)
    rows.add_column(no_wrap=True)
    rows.add_column(overflow="fold")
    for fact in facts:
        told = Text(inline(fact.detail, 400))
        if fact.mend:
            told.append(f"\nto get it: {inline(fact.mend, 400)}", "dim")
        state = str(fact.state)
        rows.add_row(inline(fact.name, 60), Text(inline(state, 20), STYLES.get(state, "bold")), told)
    return rows
