"""``acidtest explain CODE``: the page of one rule."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import RenderableType

    from acidtest.audit.report.cards import RuleCard

SUMMARY = "Explain one rule: what is wrong, why a policy finds it, how to mend it"


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the command's words."""
    parser.add_argument("rule", metavar="CODE", help="a rule's code or name, such as A201")
    parser.add_argument("--json", action="store_true", help="write the rule as JSON")


def run(args: Namespace) -> int:
    """Print the page."""
    from acidtest.cli.page import write_json, write_page
    from acidtest.cli.shelf import as_data, one_rule

    rule = one_rule(args.rule)
    if args.json:
        write_json(as_data(rule))
    else:
        write_page(_parts(rule))
    return 0


def _parts(rule: RuleCard) -> Iterator[RenderableType]:
    from rich.padding import Padding
    from rich.text import Text

    from acidtest.audit.report.cards import page_of
    from acidtest.cli.shelf import source_of

    yield Text(rule.code, "bold cyan").append(f"  {rule.name}", "bold not cyan")
    yield ""
    for paragraph in page_of(rule).split("\n\n"):
        yield _paragraph(paragraph)
        yield ""
    for title, which in (("Flagged", "bad"), ("Sound", "good")):
        if source := source_of(rule, which):
            yield Text(title, "bold")
            yield Padding(_code(source), (0, 0, 1, 2))
    yield Text("Mend it", "bold")
    yield Padding(Text(rule.fix), (0, 0, 1, 2))
    yield _facts(rule)


def _paragraph(text: str) -> str:
    """Rejoin prose so that it wraps to the page; leave lists and indented code as they are."""
    lines = text.splitlines()
    plain = all(line[:1] not in {" ", "-", "*", "\t"} for line in lines)
    return " ".join(line.strip() for line in lines) if plain else text


def _code(source: str) -> RenderableType:
    from rich.syntax import Syntax

    return Syntax(source, "python", theme="ansi_dark", background_color="default", word_wrap=True)


def _facts(rule: RuleCard) -> RenderableType:
    from rich.table import Table

    from acidtest.audit.report.cards import family_of, family_title
    from acidtest.cli.shelf import needs_of

    table = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
    table.add_column(style="dim", no_wrap=True)
    table.add_column(overflow="fold")
    table.add_row("family", family_title(family_of(rule.code)))
    table.add_row("severity", f"{rule.severity} (the harm when it is true)")
    table.add_row("weakness", str(rule.weakness))
    table.add_row("needs", ", ".join(needs_of(rule)) or "nothing: it runs on every target")
    if kinds := getattr(rule, "kinds", ()):
        table.add_row("kinds of fault", ", ".join(str(int(kind)) for kind in kinds))
    table.add_row("since", rule.since)
    return table
