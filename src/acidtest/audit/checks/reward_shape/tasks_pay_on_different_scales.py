"""The best work on one task earns a hundred times what it earns on another."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from acidtest.audit.bench import Bench, Task
from acidtest.audit.documented import prompt_text
from acidtest.audit.example import Grader
from acidtest.audit.rule import NotApplicable, Rule
from acidtest.evidence import Finding, Rank, Severity

LEAD, WARNING = 10.0, 100.0
"""Ratio of what the known-goods gain from which it is worth a look, and from which it is told."""
LEAST = 4
ROWS = tuple(
    {"question": f"A stall sells {n} {what} at {price} cents each. What does it take, in cents?", "answer": str(n * price)}
    for n, what, price in ((3, "pins", 2), (5, "buns", 80), (40, "lamps", 2500), (2, "nails", 1), (75, "coats", 9900), (12, "cups", 350))
)
TAKINGS = """
def reward(completion, answer):
    try:
        said = float(completion)
    except ValueError:
        return 0.0
    error = min(1.0, abs(said - float(answer)) / float(answer))
    return (1.0 - error) * WORTH
"""


class Check(Rule):
    """Tasks are paid in their own units, so that a few of them make up all of the return.

    A profit in cents, a distance in metres, a score that counts the tokens of the answer: nobody divided by what can be had. A
    policy that is trained on the sum of rewards works on the two tasks that pay in thousands and forgets the others; the mean
    reward says nothing; a learning rate that suits one task ruins the next.

    What the known-good earns, from nothing or from the empty answer where that loses something, is compared between tasks. A warning where the largest
    is a hundred times the median or more, or the median a hundred times the smallest; a lead from ten. Where the prompt
    names what a task is worth it is meant so, and nothing is told.
    """

    code = "W413"
    weakness = "tasks pay on different scales"
    severity = Severity.MINOR
    fix = "Divide each reward by the best that its task allows, or declare what each task is worth in its prompt."
    needs = frozenset({"tasks", "known-good"})
    since = "0.2.0"
    kinds = (24, 25)
    implied_by = ("W402",)
    bad = Grader(TAKINGS.replace("WORTH", "float(answer)"), rows=ROWS)
    good = Grader(TAKINGS.replace("WORTH", "1.0"), rows=ROWS)

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Compare what known-goods gain."""
        gains = [(_gain(bench, task), task) for task in bench.held]
        known = sorted(((gain, task) for gain, task in gains if math.isfinite(gain) and gain > 0), key=lambda pair: pair[0])
        if len(known) < LEAST:
            raise NotApplicable(f"fewer than {LEAST} tasks have a known-good that scores")
        middle = known[len(known) // 2][0]
        ratio = max(known[-1][0] / middle, middle / known[0][0])
        if ratio >= LEAD and not _named(bench, known):
            yield self._told(bench, known, ratio)

    def _told(self, bench: Bench, known: Sequence[tuple[float, Task]], ratio: float) -> Finding:
        (low, least), (high, most) = known[0], known[-1]
        return self.finding(
            Rank.WARNING if ratio >= WARNING else Rank.LEAD,
            f"The known-good earns {low:.3g} on task {least['id']} and {high:.3g} on task {most['id']}, {high / low:.3g} times as much.",
            why="Each is the best that its task allows, and nothing that the policy is told says that one task is worth more.",
            tasks=(least["id"], most["id"]),
            tried=len(known),
            witness=self.shown(bench, "the best work of two tasks is paid on different scales", [bench.good(least), bench.good(most)]),
        )


def _gain(bench: Bench, task: Task) -> float:
    """Give what the known-good earns, or what it earns over the empty answer where that is less than nothing."""
    empty = bench.controls.empty.get(task["id"])
    floor = empty.score if empty is not None and math.isfinite(empty.score) else 0.0
    return max(bench.good(task).score - floor, bench.good(task).score)


def _named(bench: Bench, known: Sequence[tuple[float, Task]]) -> bool:
    """Say whether the prompts of the tasks at both ends name what they are worth."""
    return all(f"{bench.good(task).score:g}" in prompt_text(task) for _, task in (known[0], known[-1]))
