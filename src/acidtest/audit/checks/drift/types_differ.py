"""A parameter is of another type in production."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench
from acidtest.audit.drift.annotated import loosely
from acidtest.audit.drift.rule import DriftRule
from acidtest.audit.drift.specimens import LOOK_UP, SOUND_LIBRARY, lend, library
from acidtest.audit.drift.tool import Param, allows
from acidtest.evidence import Finding, Rank

GUESSED = frozenset({"string"})
"""What is described of a parameter whose annotation is none of the plain types."""


class Check(DriftRule):
    """Training tells the policy to give a type that production refuses.

    A number that is a text in the mock, a list that is one value joined by commas. The policy writes what
    training tells it to, and production answers with a refusal that it has never seen.

    For parameters that both sides have, the types that training declares must all be allowed by production's
    schema. A narrower type is none: a whole number where production takes any number. Where the
    signature says no type that could be told (no annotation, a union), the declared one is not taken at its word.
    """

    code = "D605"
    weakness = "a parameter's type is not production's"
    fix = "Declare and take the type that production takes."
    bad = library(LOOK_UP, lend(weeks={"type": "string", "enum": ["one", "two"]}))
    good = SOUND_LIBRARY

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Compare declared types."""
        pairs = self.pairs(bench)
        loose = loosely(bench.env.opening.sources)
        told = [
            f"{pair.ours.name}: {ours.name} is {_said(ours)}, in production {_said(real)}"
            for pair in pairs
            for real, ours in pair.shared()
            if not allows(real.types, ours.types) and not (ours.types == GUESSED and (pair.ours.name, ours.name) in loose)
        ]
        if told:
            yield self.differing(bench, Rank.ERROR, told, "Types differ from production's", tried=len(pairs))


def _said(param: Param) -> str:
    return " or ".join(sorted(param.types))
