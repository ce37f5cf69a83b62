"""Any reply at all earns the full reward."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench, Shot
from acidtest.audit.example import Grader
from acidtest.audit.noise import words
from acidtest.audit.rule import WITNESS_CAP, CouldNotRun, Rule
from acidtest.audit.statistics import wilson
from acidtest.evidence import Finding, Rank, Severity

NOISE = 3
"""Random replies a task."""


class Check(Rule):
    """The verifier pays for whatever is written.

    A test for truth (`if reply:`) in place of a comparison, or a comparison whose result is thrown
    away. A policy finds it in its first batch: every sample is paid, so nothing is learnt, or the
    shortest reply is.

    Replies are made of random words, drawn before the task is looked at; they carry no information
    about it. When they earn as much as the known-good on tasks whose golds differ, more often than
    luck explains, the reward does not depend on the answer.
    """

    code = "A201"
    weakness = "the reply is never compared"
    severity = Severity.CRITICAL
    fix = "Compare the reply with the answer; a reply that cannot be read earns the lowest reward."
    needs = frozenset({"single", "text", "tasks", "known-good"})
    kinds = (1,)
    bad = Grader("def reward(completion, answer):\n    return 1.0 if completion.strip() else 0.0\n")
    good = Grader("def reward(completion, answer):\n    return 1.0 if completion.strip() == answer else 0.0\n")

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Submit random words to every task on which the known-good scores."""
        tasks = bench.held
        rng = bench.rng("noise")
        shots = [self._shots(bench, words(rng), tasks) for _ in range(NOISE)]
        paid = [[shot for shot in volley if bench.paid(shot)] for volley in shots]
        count, total = sum(map(len, paid)), sum(map(len, shots))
        if total < NOISE:
            raise CouldNotRun("too few tasks on which the known-good scores")
        low, _ = wilson(count, total)
        if low <= 0.5 or not self._golds_differ(bench, paid):
            return
        examples = [shot for volley in paid for shot in volley][:WITNESS_CAP]
        evidence = [shot for probe in examples for shot in (bench.good(probe.task), probe)]
        yield self.finding(
            Rank.ERROR,
            f"Random words earn the full reward in {count} of {total} tries.",
            why="The words were drawn without looking at the task, and the tasks have different answers: the reward cannot depend on the answer.",
            tasks=tuple(sorted({shot.task["id"] for volley in paid for shot in volley})),
            tried=len(tasks),
            witness=self.shown(bench, "random words are paid like the known-good", evidence),
        )

    def _shots(self, bench: Bench, reply: str, tasks: list[dict[str, object]]) -> list[Shot]:
        pairs = [(task, bench.text(reply)) for task in tasks]
        return bench.volley(pairs, note="random words, drawn before the task was seen", label="random words", truth="wrong")

    def _golds_differ(self, bench: Bench, paid: list[list[Shot]]) -> bool:
        """One reply paid on tasks with different known-goods; a single task needs several replies instead."""
        goods = {repr(bench.good(shot.task).submission) for volley in paid for shot in volley}
        return len(goods) > 1 or (len(bench.held) == 1 and all(paid))
