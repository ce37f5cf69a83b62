"""The target lists no task at all."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench
from acidtest.audit.example import Package
from acidtest.audit.rule import NotApplicable, Rule
from acidtest.audit.specimens import SUMS
from acidtest.evidence import Finding, Location, Rank, Severity


class Check(Rule):
    """There is nothing to train on: the list of tasks is empty.

    A filter that lets nothing through, a file that was emptied, a loader that swallows its error
    and gives an empty list. A trainer that draws from it waits for ever, divides by zero, or trains
    on whatever it falls back to; an audit that counts faults per task finds none and looks clean.

    It looks like a package that opens without a word and whose `tasks()` ends at once.
    """

    code = "S101"
    weakness = "nothing is offered"
    severity = Severity.CRITICAL
    fix = "Make tasks(), or the file that tasks.source names, give at least one task; let a loader fail aloud."
    boundary = "spec"
    bad = Package(SUMS.replace("PAIRS]", "PAIRS if a > 1000]"))
    good = Package(SUMS)

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Look at the list that the sample was drawn from."""
        opening = bench.env.opening
        if opening.kind == "gymnasium":
            raise NotApplicable("the tasks of a world are its seeds")
        if bench.sample.everything:
            return
        source = opening.manifest.tasks.source if opening.manifest else ""
        where = Location(file=source) if source else None
        given = f"{source} holds no task" if source else "tasks() gives no task"
        yield self.finding(
            Rank.ERROR,
            f"{given[:1].upper()}{given[1:]}.",
            why="The contract asks for at least one.",
            location=where,
            witness=self.fact(bench, given, where, tasks=0),
        )
