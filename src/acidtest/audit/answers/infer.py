"""Which kind of answer a target has: declared by its manifest, else inferred from its golds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from acidtest.audit.answers.kind import Kind
from acidtest.audit.answers.number import Number

KINDS: tuple[Kind, ...] = (Number(),)
"""In the order in which they are tried: the narrowest first."""


@dataclass(frozen=True, kw_only=True)
class Answers:
    """The kind of the golds, and how we know."""

    kind: Kind
    declared: bool


def infer(golds: Sequence[str], declared: str = "") -> Answers | None:
    """Give the kind, or None when there is nothing to go by."""
    if declared:
        named = [kind for kind in KINDS if kind.name == declared]
        return Answers(kind=named[0], declared=True) if named else None
    fitting = [kind for kind in KINDS if golds and kind.fits(golds)]
    return Answers(kind=fitting[0], declared=False) if fitting else None
