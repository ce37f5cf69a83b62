"""Nearly every task has the same gold, whatever it asks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Grader
from acidtest.audit.formats import gold_text
from acidtest.audit.proof import golds
from acidtest.audit.rule import WITNESS_CAP, NotApplicable, Rule
from acidtest.audit.statistics import wilson
from acidtest.evidence import Finding, Rank, Severity

ENOUGH = 8
"""Different questions below which nothing is said."""
SURE = 0.8
"""Part of the tasks that the lower end of Wilson's interval must pass."""
SAME = tuple(
    {"question": f"Does the machine started with {i} cells ever halt? Reply True or False.", "answer": "True"} for i in range(2, 26)
)
MIXED = tuple(
    {"question": f"Is {i} a prime number? Reply True or False.", "answer": str(i in (2, 3, 5, 7, 11, 13, 17, 19, 23))} for i in range(2, 26)
)


class Check(Rule):
    """The gold is degenerate.

    A generator whose inputs never reach the other case, a column that was filled with a default: one
    constant reply is right on all tasks. A policy finds it at once and stops reading the question.

    All tasks are counted, not only the sample. Two labels that are merely unbalanced are no fault: it
    takes a single gold throughout, or, where there are more than two, a share whose lower bound passes
    four in five.
    """

    code = "A211"
    weakness = "one constant is right everywhere"
    severity = Severity.MAJOR
    fix = "Generate inputs that reach every answer, and balance them; drop a generator's cases whose answer never varies."
    needs = frozenset({"single", "text", "tasks", "gold", "known-good"})
    kinds = (9,)
    boundary = "environment"
    bad = Grader("def reward(completion, answer):\n    return 1.0 if completion.strip() == answer else 0.0\n", rows=SAME)
    good = Grader("def reward(completion, answer):\n    return 1.0 if completion.strip() == answer else 0.0\n", rows=MIXED)

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Count the golds of different questions, and see the most frequent one paid."""
        if not golds.takes_gold(bench):
            raise NotApplicable("the verifier is not given the answer; it judges something else")
        asked = {golds.prompt(task): task for task in bench.sample.everything if gold_text(task["gold"]) is not None}
        if len(asked) < ENOUGH:
            raise NotApplicable(f"there are fewer than {ENOUGH} different questions with a gold")
        counts = Counter(golds.plain(gold_text(task["gold"]) or "") for task in asked.values())
        [(most, count)] = counts.most_common(1)
        low, _ = wilson(count, len(asked))
        if len(counts) == 1 or (len(counts) > 2 and low > SURE):
            yield from self._told(bench, most, count, len(asked))

    def _told(self, bench: Bench, most: str, count: int, total: int) -> Iterator[Finding]:
        same: list[Task] = [task for task in bench.held if golds.plain(golds.answer(bench, task)) == most][:WITNESS_CAP]
        if not same:
            return
        reply = golds.answer(bench, same[0])
        shots = bench.volley(
            [(task, bench.reply(reply)) for task in same],
            note="the same reply to different questions",
            label="constant gold",
            truth="right",
        )
        if not all(bench.paid(shot) for shot in shots):
            return
        yield self.finding(
            Rank.WARNING,
            f"{count} of {total} different questions have the same answer {reply[:60]!r}: replying it always earns {count / total:.0%} of the reward.",
            why="The reply was not made from the question, and every task that was counted asks another one.",
            tasks=tuple(task["id"] for task in same),
            tried=total,
            witness=self.shown(bench, f"{reply[:60]!r} is paid on different questions", shots),
        )
