"""A labelled submission is meant for a task that does not exist."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench
from acidtest.audit.example import Package
from acidtest.audit.rule import NotApplicable, Rule
from acidtest.audit.specimens import LABELLED, SUMS
from acidtest.evidence import Finding, Location, Rank, Severity


class Check(Rule):
    """A labelled submission names a task that the environment does not have.

    The label is never tried, so the author's own proof is an empty one: the task was renamed or
    taken away, or its name has a slip. A verifier may break and all labels still hold, because
    none of them is looked at.
    """

    code = "S114"
    weakness = "the verifier is not tried by its author"
    severity = Severity.MINOR
    fix = 'Correct the task id, or write tasks = "*" for all of them.'
    needs = frozenset({"package", "tasks"})
    boundary = "spec"
    bad = Package(SUMS, files={**LABELLED, "submissions/accepted/right.toml": 'tasks = ["sum-71"]\ntext = "42"\n'})
    good = Package(SUMS, files=LABELLED)

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Look each id up in the list of tasks."""
        package, sample = bench.env.opening.package, bench.sample
        if package is None or not package.labelled:
            raise NotApplicable("it has no labelled submissions")
        if sample.total != len(sample.everything):
            raise NotApplicable("its tasks cannot all be listed")
        known = {task["id"] for task in sample.everything}
        for labelled in package.labelled:
            absent = [name for name in labelled.tasks if name != "*" and name not in known]
            if absent:
                where = Location(file=labelled.name, line=1)
                told = f"{labelled.name} is meant for the task {absent[0]!r}, which does not exist"
                yield self.finding(
                    Rank.ERROR,
                    f"{told}.",
                    location=where,
                    why="The contract: tasks are named by their id.",
                    witness=self.fact(bench, told, where, tasks=absent),
                )
