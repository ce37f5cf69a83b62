"""A program that fails is paid."""

from __future__ import annotations

import re
from collections.abc import Iterator

from acidtest.audit import programs
from acidtest.audit.bench import Bench, Shot
from acidtest.audit.example import Package
from acidtest.audit.rule import WITNESS_CAP, NotApplicable, Rule
from acidtest.audit.specimens import DOUBLE
from acidtest.evidence import Finding, Rank, Severity

TASKS = 3
FAILING = (
    (programs.FAILS, "prints nothing and exits with status 3"),
    (programs.RAISES, "prints nothing and ends in a traceback"),
    (programs.BROKEN, "is no Python at all"),
)
PROMISED = re.compile(
    r"exit (code|status)|return code|status (code )?0|non-?zero|exits? (with )?(0|zero)|without (an )?errors?|must not crash", re.IGNORECASE
)


class Check(Rule):
    """A program that crashes, or says that it failed, earns what a working one earns.

    The harness runs the program and looks at something else than how it ended: at an output that
    is empty in both cases, at a file that was there before, at the mere fact that the call came
    back. A policy learns to write programs that fail, which are the shortest there are.

    A program that first prints the right output and then exits with an error is looked at too.
    That some graders accept it on purpose is known: it is a lead, unless the task asks for success.
    """

    code = "H406"
    weakness = "how a program ended is not looked at"
    severity = Severity.CRITICAL
    fix = "Pay only when the program ended by itself with status 0 (RunResult.ok), and then compare what it made."
    needs = frozenset({"single", "tasks"})
    kinds = (18, 86)
    implied_by = ("A201", "S109")
    bad = Package(
        DOUBLE.replace("if result.ok and result.stdout.strip() == expected else", "if result.stdout.strip() in expected else"), kind="code"
    )
    good = Package(DOUBLE, kind="code")

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Submit failing programs, then the known-good with a failing end."""
        tasks = programs.takers(bench)[:TASKS]
        if not tasks:
            raise NotApplicable("there is no known-good that is a Python program and scores")
        for program, what in FAILING:
            shots = bench.volley(
                [(task, programs.replaced(bench, task, program)) for task in tasks],
                note=f"a program that {what}",
                label="failing program",
                truth="wrong",
            )
            paid = [shot for shot in shots if bench.paid(shot)]
            if paid:
                yield self._finding(
                    bench,
                    Rank.ERROR,
                    f"A program that {what} earns the full reward",
                    "It was written without looking at the task, and it fails.",
                    paid,
                    len(tasks),
                )
                return
        yield from self._fails_at_the_end(bench, tasks)

    def _fails_at_the_end(self, bench: Bench, tasks: list[dict[str, object]]) -> Iterator[Finding]:
        pairs = []
        for task in tasks:
            found = programs.main_program(bench.good(task).submission) or ("", str(task["gold"]))
            pairs.append((task, programs.replaced(bench, task, found[1].rstrip("\n") + "\n\nraise SystemExit(1)\n")))
        paid = [shot for shot in bench.volley(pairs, note="the known-good, which then exits with status 1") if bench.paid(shot)]
        if not paid:
            return
        asked = [shot for shot in paid if PROMISED.search(str(shot.task["prompt"]))]
        why = "The task says that the program must end with success." if asked else "Some graders look at the output alone on purpose."
        rank, severity = (Rank.WARNING, Severity.MAJOR) if asked else (Rank.LEAD, Severity.MINOR)
        yield self._finding(
            bench,
            rank,
            "A program that prints the right output and then exits with status 1 earns the full reward",
            why,
            asked or paid,
            len(tasks),
            severity,
        )

    def _finding(
        self, bench: Bench, rank: Rank, told: str, why: str, paid: list[Shot], tried: int, severity: Severity = Severity.CRITICAL
    ) -> Finding:
        evidence = [shot for probe in paid[:WITNESS_CAP] for shot in (bench.good(probe.task), probe)]
        return self.finding(
            rank,
            f"{told} on {len(paid)} of {tried} tasks.",
            why=why,
            severity=severity,
            tried=tried,
            tasks=tuple(shot.task["id"] for shot in paid),
            witness=self.shown(bench, told, evidence),
        )
