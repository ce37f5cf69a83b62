"""What a renderer or command needs to know of a rule, without importing any."""

from __future__ import annotations

import inspect
from collections.abc import Iterable
from typing import Any, Protocol


class RuleCard(Protocol):
    """The declared face of a rule. Its docstring is its published page."""

    code: str
    name: str
    weakness: str
    severity: Any
    since: str
    fix: str


Catalogue = Iterable[RuleCard]

FAMILIES: dict[str, str] = {
    "S": "Structure",
    "A": "Accepts wrong",
    "R": "Rejects right",
    "W": "Reward shape",
    "H": "Harness",
    "I": "Isolation",
    "L": "Leaks",
    "D": "Drift",
    "P": "Poisoning",
    "T": "Training",
    "E": "Evaluation",
    "X": "Deployment",
}
"""Families in the order in which every page shows them."""


def family_of(code: str, declared: str = "") -> str:
    """Give the family's letter of a rule, whichever way it was declared."""
    return declared if declared in FAMILIES else code[:1]


def family_title(letter: str) -> str:
    """Give a family's name; an unknown letter stands for itself."""
    return FAMILIES.get(letter, letter)


def family_order(letter: str) -> tuple[int, str]:
    """Give a sort key: known families first, in the order of the table."""
    known = list(FAMILIES)
    return (known.index(letter) if letter in known else len(known), letter)


def page_of(rule: object) -> str:
    """Give a rule's page: its docstring, dedented."""
    return inspect.cleandoc(getattr(rule, "__doc__", None) or "")


def summary_of(rule: object) -> str:
    """Give the first paragraph of a rule's page as one line, without its full stop."""
    first = page_of(rule).split("\n\n", 1)[0]
    return " ".join(first.split()).rstrip(".")


def by_code(catalogue: Catalogue | None) -> dict[str, RuleCard]:
    """Give the rules by code."""
    return {rule.code: rule for rule in catalogue or ()}
