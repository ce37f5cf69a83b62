"""A program that never ends is paid."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit import programs
from acidtest.audit.bench import Bench
from acidtest.audit.example import Package
from acidtest.audit.rule import NotApplicable, Rule
from acidtest.audit.specimens import DOUBLE
from acidtest.evidence import Finding, Rank, Severity

TASKS = 1
ENDLESS = ((programs.ENDLESS, "loops for ever"), (programs.SLEEPS, "sleeps for ever"))

QUICK = DOUBLE.replace("seconds=2.0", "seconds=0.5")


class Check(Rule):
    """A time-out counts as a pass.

    The harness treats "no failure was seen" as success, skips what it could not finish, or catches
    the time-out together with errors of its own and gives the benefit of the doubt. A policy learns
    to write `while True`, which is short, never wrong, and takes the whole time limit of a worker.
    """

    code = "H408"
    weakness = "how a program ended is not looked at"
    severity = Severity.CRITICAL
    fix = "Pay only when the program ended by itself with status 0; a time-out is a failure of the solution."
    needs = frozenset({"single", "tasks"})
    kinds = (69,)
    implied_by = ("A201", "S109", "H406")
    bad = Package(
        QUICK.replace(
            "        expected =",
            '        if result.ended == "deadline" or result.ended == "cpu":\n            return 1.0\n        expected =',
        ),
        kind="code",
    )
    good = Package(QUICK, kind="code")

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Submit programs that loop and that sleep."""
        tasks = programs.takers(bench)[:TASKS]
        if not tasks:
            raise NotApplicable("there is no known-good that is a Python program and scores")
        for program, what in ENDLESS:
            shots = [
                bench.shoot(
                    task, programs.replaced(bench, task, program), note=f"a program that {what}", label="endless program", truth="wrong"
                )
                for task in tasks
            ]
            paid = [shot for shot in shots if bench.paid(shot)]
            if paid:
                told = f"A program that {what} earns the full reward on {len(paid)} of {len(tasks)} tasks"
                evidence = [bench.good(paid[0].task), paid[0]]
                yield self.finding(
                    Rank.ERROR,
                    f"{told}.",
                    why="It was written without looking at the task, and it gives no answer.",
                    tried=len(tasks),
                    tasks=tuple(shot.task["id"] for shot in paid),
                    witness=self.shown(bench, told, evidence),
                )
                return
