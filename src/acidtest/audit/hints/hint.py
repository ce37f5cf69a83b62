"""The contract of a hint: a place in the verifier's source that may be a fault, and the rules that would prove it.

A hint is one file under ``audit/attacks/static/``, with a class ``Trick``. It reads and runs nothing, so it proves
nothing: alone it is a lead. When one of the rules in `confirmed_by` finds in the same audit what the hint points at,
the hint becomes part of that finding, and says where it comes from (`acidtest.audit.hints.settle`).
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import ClassVar

from acidtest.audit.attack import Attack
from acidtest.audit.bench import Bench
from acidtest.audit.hints.reading import Judge, Reading, read
from acidtest.audit.rule import NotApplicable
from acidtest.evidence import Finding, Location, Rank, Severity

SHOWN = 6
"""Places named in one finding."""


@dataclass(frozen=True)
class Sight:
    """One place, and what is done there."""

    judge: Judge
    node: ast.AST
    what: str
    """What stands there, to follow the place: ``eval reads the reply``."""

    @property
    def place(self) -> Location:
        """Give file and line."""
        return Location(file=self.judge.file, line=getattr(self.node, "lineno", self.judge.function.lineno))


class Hint(Attack):
    """A place worth a look. Subclass it as ``Trick`` with `seen`."""

    severity: ClassVar[Severity] = Severity.MINOR
    needs: ClassVar[frozenset[str]] = frozenset({"source", "tasks"})
    confirmed_by: ClassVar[tuple[str, ...]] = ()
    """Codes of the rules that prove it by what the verifier does, the likeliest first."""

    def seen(self, source: Reading) -> Iterable[Sight]:
        """Give the places."""
        raise NotImplementedError

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Read the source and tell of all places at once."""
        source = read(bench)
        if not source.entries:
            raise NotApplicable("the function that judges is not found in its source")
        sights = sorted(self.seen(source), key=lambda sight: (sight.place.file, sight.place.line))
        if sights:
            yield self._told(bench, sights)

    def _told(self, bench: Bench, sights: list[Sight]) -> Finding:
        lines = list(dict.fromkeys(f"{sight.place.file}:{sight.place.line}: {sight.what}" for sight in sights))
        said = "; ".join(lines[:SHOWN]) + (f"; and {len(lines) - SHOWN} more" if len(lines) > SHOWN else "")
        first = sights[0].place
        return self.finding(
            Rank.LEAD,
            f"{said}.",
            why="Read in the source; nothing was run to see it.",
            location=first,
            witness=self.fact(bench, said, first, places=[line.split(": ", 1)[0] for line in lines]),
        )
