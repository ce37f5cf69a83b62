"""A proof in steps, as a command tells it."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from acidtest.evidence import Step

WORDS = {True: ("holds", "green"), False: ("fails", "red"), None: ("unknown", "yellow")}


def tell(word: str, what: str, steps: Sequence[Step], *, style: str, notes: Iterable[str] = ()) -> None:
    """Write the verdict in one line, then each step, then what else there is to say."""
    from acidtest.cli.colour import paint
    from acidtest.evidence.escape import inline

    sys.stdout.write(f"{paint(word, style, sys.stdout)}  {inline(what, 300)}\n")
    width = max((len(step.name) for step in steps), default=0)
    for step in steps:
        held, colour = WORDS[step.holds]
        sys.stdout.write(f"  {step.name:<{width}}  {paint(f'{held:<7}', colour, sys.stdout)}  {inline(step.detail, 600)}\n")
    for note in notes:
        sys.stdout.write(f"  {inline(note, 600)}\n")


def as_data(steps: Sequence[Step]) -> list[dict[str, Any]]:
    """Give the steps for JSON."""
    return [{"name": step.name, "holds": step.holds, "detail": step.detail} for step in steps]
