"""Programs that certainly mean what the reference means: what refuses them refuses what is right.

Formatting and spelling are certified by equal bytecode, the others by what the syntax tree shows of the data flow.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from acidtest.audit.mutation.bytecode import normalised, same_bytecode
from acidtest.audit.mutation.rewrites import branching, formatting, naming, nesting, renaming, reordering, spelling


@dataclass(frozen=True, kw_only=True)
class Rewrite:
    """A program and how it differs from its reference."""

    kind: str
    source: str
    proof: str
    """Why it means the same, in one sentence."""


_SAME_BYTECODE = "it compiles to the same bytecode"
_KINDS: tuple[tuple[str, Callable[[str], str | None], str], ...] = (
    ("formatting", formatting.plain, _SAME_BYTECODE),
    ("comments and blank lines", formatting.commented, _SAME_BYTECODE),
    ("indentation", formatting.narrow, _SAME_BYTECODE),
    ("numbers spelled otherwise", spelling.numbers, _SAME_BYTECODE),
    ("texts quoted otherwise", spelling.texts, _SAME_BYTECODE),
    ("renamed locals", renaming.rewrite, "only local names differ, and nothing reads them by name"),
    ("reordered statements", reordering.rewrite, "neither of the two statements reads or writes what the other writes"),
    ("branches swapped", branching.rewrite, "the condition is negated and its branches are exchanged"),
    ("result named", naming.rewrite, "what was returned is first kept under a name that nothing else uses"),
    ("rest put into an else", nesting.rewrite, "the branch before it always leaves the function"),
)


def rewrites(source: str) -> list[Rewrite]:
    """Give the certified rewrites of a program that differ from it in their text; [] when it cannot be read."""
    if normalised(source) is None:
        return []
    found: dict[str, Rewrite] = {}
    for kind, make, proof in _KINDS:
        made = make(source)
        if made is None or made == source or made in found or normalised(made) is None:
            continue
        if proof == _SAME_BYTECODE and not same_bytecode(source, made):
            continue
        found[made] = Rewrite(kind=kind, source=made, proof=proof)
    return list(found.values())
