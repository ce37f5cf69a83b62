"""``acidtest doctor``: what this machine offers for sandboxing, and what it lacks."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from rich.console import RenderableType

SUMMARY = "Say what this machine offers for sandboxing, and what it lacks"

STYLES = {"ok": "bold green", "yes": "bold green", "missing": "bold red", "no": "bold red"}


class Fact(Protocol):
    """One thing about this machine, as `acidtest.sandbox.machine` tells it."""

    @property
    def name(self) -> str:
        """What was looked at."""

    @property
    def state(self) -> str:
        """How it is, in a word."""

    @property
    def detail(self) -> str:
        """What was seen."""

    @property
    def mend(self) -> str:
        """How to get it, or empty."""


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the command's words."""
    parser.add_argument("--json", action="store_true", help="write the facts as JSON")


def run(args: Namespace) -> int:
    """Print the facts. It only tells: the answer is 0 whatever it finds."""
    from acidtest.cli.page import write_json, write_page
    from acidtest.sandbox.machine import facts

    found = facts()
    if args.json:
        write_json([{"name": fact.name, "state": str(fact.state), "detail": fact.detail, "mend": fact.mend} for fact in found])
    else:
        write_page([table(found)])
    return 0


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
