"""Lists with one element more right earn the same, step after step: partial credit is rounded."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from acidtest.audit.bench import EPSILON, Bench, Shot, Task
from acidtest.audit.example import Grader
from acidtest.audit.proof import golds
from acidtest.audit.proof.sequences import sequence
from acidtest.audit.rule import WITNESS_CAP, NotApplicable, Rule
from acidtest.audit.shape.worded import stepped
from acidtest.audit.shape.work import ladders
from acidtest.evidence import Finding, Rank

GRIDS = (0.5, 0.25, 0.2, 0.1)
"""Steps to which shares are rounded."""
LEAST = 7
"""Elements of a list from which a few equal neighbours are no accident of its length."""
THIRD = 1 / 3
ROWS = tuple(
    {"question": f"Sort ascending, with spaces between: {' '.join(map(str, given))}", "answer": " ".join(map(str, sorted(given)))}
    for given in (
        (94, 41, 77, 22, 65, 13, 38, 59, 86, 70, 17), (31, 88, 15, 62, 47, 90, 26, 53, 74), (58, 60, 17, 33, 44, 71, 25, 92, 12, 39, 83),
        (12, 90, 47, 21, 88, 35, 66, 54, 79), (69, 20, 83, 41, 30, 57, 75, 14, 96, 28, 50), (70, 33, 25, 99, 51, 64, 16, 42, 87),
    )
)  # fmt: skip
PARTS = "def reward(completion, answer):\n    said, gold = completion.split(), answer.split()\n    share = sum(a == b for a, b in zip(said, gold)) / max(len(said), len(gold))\n"


@dataclass(frozen=True, kw_only=True)
class Stairs:
    """The rungs of one task that lie between nothing and everything, worst first."""

    task: Task
    shots: list[Shot]

    @property
    def equal(self) -> list[tuple[Shot, Shot]]:
        """Give neighbours that earn the same, though one has an element more right."""
        return [(one, other) for one, other in pairwise(self.shots) if abs(one.score - other.score) <= EPSILON]

    def grid(self) -> float:
        """Give the coarsest step of which every reward is a multiple, 0 for none."""
        return next((step for step in GRIDS if all(abs(s.score / step - round(s.score / step)) <= 1e-6 for s in self.shots)), 0.0)


class Check(Rule):
    """The share of what is right is rounded to a few values, so that getting more of it right is seldom paid.

    `round(share, 1)`, `int(4 * share) / 4`, a grade in three steps. Between two steps a policy is told that nothing
    it does matters; in a group of rollouts most rewards are equal, and the group teaches nothing.

    Where answers are lists of different elements, replies with one more right each time are judged. It is told where
    the rewards between the lowest and the highest all lie on a grid of a tenth, a fifth, a quarter or a half, and
    a third or more of the neighbours earn the same, on at least half of the tasks. A warning where the reward is declared
    dense, else a lead. A score that is said to have steps is left alone; a flat top is told of by W403.
    """

    code = "W415"
    weakness = "partial credit is rounded to a few steps"
    fix = "Return the share as it is; round it when you print it."
    needs = frozenset({"single", "text", "known-good"})
    since = "0.2.0"
    kinds = (25,)
    implied_by = ("W407", "W403")
    bad = Grader(PARTS + "    return int(4 * share) / 4\n", rows=ROWS)
    good = Grader(PARTS + "    return share\n", rows=ROWS)

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Climb each list element by element."""
        if stepped(bench):
            raise NotApplicable("its author says that the score has steps")
        stairs = [one for key, shots in ladders(bench).items() if (one := _stairs(bench, key, shots)) is not None]
        if not stairs:
            raise NotApplicable(f"no gold is a list of {LEAST} different elements whose parts are paid")
        coarse = [one for one in stairs if one.grid() and len(one.equal) >= THIRD * (len(one.shots) - 1)]
        if coarse and 2 * len(coarse) >= len(stairs) and len(coarse) >= min(2, len(stairs)):
            yield self._told(bench, coarse, len(stairs))

    def _told(self, bench: Bench, coarse: Sequence[Stairs], tried: int) -> Finding:
        one = coarse[0]
        low, high = one.equal[-1]
        manifest = bench.env.opening.manifest
        return self.finding(
            Rank.WARNING if manifest is not None and manifest.reward.dense else Rank.LEAD,
            f"A list with {low.note} and one with {high.note} both earn {high.score:g}; so do {len(one.equal)} of {len(one.shots) - 1} neighbours,"
            f" and all rewards are multiples of {one.grid():g}. So it is on {len(coarse)} of {tried} tasks.",
            why="Each has one element more right than the one before, and all else is equal.",
            tasks=tuple(stair.task["id"] for stair in coarse),
            tried=tried,
            witness=self.shown(
                bench, "one element more is worth nothing", [shot for stair in coarse[:WITNESS_CAP] for shot in stair.equal[-1]]
            ),
        )


def _stairs(bench: Bench, key: str, shots: Sequence[Shot]) -> Stairs | None:
    """Give the rungs of a list of different elements that are paid in part; at least a few of them."""
    task = shots[0].task
    found = sequence(golds.answer(bench, task))
    if found is None or len(found.items) < LEAST or len({repr(item) for item in found.items}) < len(found.items):
        return None
    low, high = shots[0].score, bench.good(task).score
    between = [shot for shot in shots if low + EPSILON < shot.score < high - EPSILON]
    return Stairs(task=task, shots=between) if len(between) >= LEAST // 2 else None
