"""An empty reply earns as much as the known-good."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import EPSILON, Bench, Task
from acidtest.audit.example import Grader
from acidtest.audit.proof import golds
from acidtest.audit.proof.share import bottom
from acidtest.audit.rule import WITNESS_CAP, NotApplicable, Rule
from acidtest.audit.statistics import wilson
from acidtest.evidence import Finding, Rank, Severity


class Check(Rule):
    """Saying nothing is paid.

    The empty string is in every string, an empty list of numbers agrees with any gold, and a
    verifier that always returns the same reward pays it too. A policy that learns to say nothing
    has learnt all that there is.

    The empty reply is judged on tasks whose answer is not empty, and counts when it earns more than
    the lowest reward and no less than the known-good, on most tasks.
    """

    code = "A203"
    weakness = "an empty reply passes"
    severity = Severity.CRITICAL
    fix = "Refuse an empty reply, and a reply from which nothing could be read, before anything is compared."
    needs = frozenset({"single", "text", "tasks", "gold"})
    kinds = (1, 3)
    bad = Grader("def reward(completion, answer):\n    return 1.0 if completion.strip() in answer else 0.0\n")
    good = Grader("def reward(completion, answer):\n    return 1.0 if completion.strip() == answer else 0.0\n")

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Compare the empty answer's reward with the known-good's."""
        if not golds.takes_gold(bench):
            raise NotApplicable("the verifier is not given the answer; it judges something else")
        tasks = [task for task in bench.tasks if task["id"] in bench.controls.good and golds.answer(bench, task)]
        paid = [task for task in tasks if self._paid(bench, task)]
        low, _ = wilson(len(paid), len(tasks))
        if low <= 0.5 and not (len(paid) == len(tasks) > 0):
            return
        evidence = [shot for task in paid[:WITNESS_CAP] for shot in (bench.good(task), bench.controls.empty[task["id"]])]
        yield self.finding(
            Rank.ERROR,
            f"The empty reply earns as much as the known-good on {len(paid)} of {len(tasks)} tasks.",
            why="An empty reply carries no answer, and the tasks counted have one.",
            tasks=tuple(task["id"] for task in paid), tried=len(tasks),
            witness=self.shown(bench, "the empty reply is paid like the known-good", evidence),
        )

    def _paid(self, bench: Bench, task: Task) -> bool:
        empty, good = bench.controls.empty[task["id"]].score, bench.good(task).score
        return empty >= good - EPSILON and empty > bottom(bench, task) + EPSILON
