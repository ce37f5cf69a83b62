"""``acidtest rules``: the catalogue of checks and attacks, one line a rule."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from itertools import groupby
from typing import TYPE_CHECKING

from acidtest.errors import UsageError

if TYPE_CHECKING:
    from rich.table import Table
    from rich.text import Text

    from acidtest.audit.report.cards import RuleCard

SUMMARY = "List the rules: checks and attacks"


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the command's words."""
    parser.add_argument("family", nargs="*", metavar="FAMILY", help="letters of families to list, such as A R; default all")
    parser.add_argument("--json", action="store_true", help="write every rule, with its page and examples, as JSON")


def run(args: Namespace) -> int:
    """Print the chosen rules."""
    from acidtest.cli.page import write_json, write_page
    from acidtest.cli.shelf import all_rules, as_data

    rules = _chosen(all_rules(), args.family)
    if args.json:
        write_json([as_data(rule) for rule in rules])
    else:
        write_page([_table(rules), _footer(len(rules))])
    return 0


def _chosen(rules: list[RuleCard], families: list[str]) -> list[RuleCard]:
    from acidtest.audit.report.cards import FAMILIES, family_of

    wanted = {letter for word in families for letter in word.upper().replace(",", "")}
    if unknown := sorted(wanted - set(FAMILIES)):
        known = ", ".join(f"{letter} {title.lower()}" for letter, title in FAMILIES.items())
        raise UsageError(f"there is no family {unknown[0]!r}", expected=known)
    return [rule for rule in rules if not wanted or family_of(rule.code) in wanted]


def _footer(count: int) -> Text:
    from rich.text import Text

    return Text(f"\n{count} rule{'' if count == 1 else 's'}. `acidtest explain CODE` tells what is wrong and how to mend it.", "dim")


def _table(rules: list[RuleCard]) -> Table:
    from rich.table import Table
    from rich.text import Text

    from acidtest.audit.report.cards import family_of, family_title, summary_of

    table = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
    table.add_column("code", no_wrap=True, style="bold")
    table.add_column("severity", no_wrap=True)
    table.add_column("what", overflow="fold")
    for number, (letter, group) in enumerate(groupby(rules, key=lambda rule: family_of(rule.code))):
        if number:
            table.add_row("")
        table.add_row(Text(letter, "bold cyan"), "", Text(family_title(letter), "bold cyan"))
        for rule in group:
            what = Text(rule.name, "bold").append(f"\n{summary_of(rule)}", "not bold")
            table.add_row(rule.code, str(rule.severity), what)
    return table
