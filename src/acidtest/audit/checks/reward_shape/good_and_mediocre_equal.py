"""Strictly better work earns no more: the reward is clipped or rounded."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import EPSILON, Bench
from acidtest.audit.example import Grader
from acidtest.audit.labelled import labelled_shots
from acidtest.audit.proof import golds
from acidtest.audit.proof.ladder import Climb, climb
from acidtest.audit.rule import WITNESS_CAP, Rule
from acidtest.evidence import Finding, Rank

TASKS = 8
LISTS = tuple(
    {"question": f"Sort ascending: {a}", "answer": " ".join(map(str, sorted(a)))}
    for a in ([9, 4, 7, 2, 6], [31, 8, 15, 22, 4], [5, 60, 17, 3, 44], [12, 90, 44, 21, 8], [66, 2, 8, 41, 30], [70, 33, 20, 9, 51])
)
PARTS = "def reward(completion, answer):\n    said, gold = completion.split(), answer.split()\n    right = sum(a == b for a, b in zip(said, gold)) / max(len(said), len(gold))\n"


class Check(Rule):
    """The top of the scale is flat.

    `min(1, 2 * share)` or `round(share)` pays half-right work like the whole, so there is nothing left to
    learn once the middle is reached, and the best of a group cannot be told from the rest.

    The author's partial submissions must earn less than the known-good. Where a reward is dense, by
    declaration or because something in between is paid, answers with one element changed, or a number off
    by a quarter, must earn less than the right one.
    """

    code = "W403"
    weakness = "the reward saturates below the goal"
    fix = "Scale the score so that only complete work reaches the top; do not clip or round inside the range."
    needs = frozenset({"single", "tasks", "known-good"})
    kinds = (25,)
    implied_by = ("A201", "A202", "A210", "A214", "A223", "A213", "A205")
    bad = Grader(PARTS + "    return min(1.0, right / 0.7)\n", rows=LISTS)
    good = Grader(PARTS + "    return right\n", rows=LISTS)

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Compare partial labels, then ladders, with the known-good."""
        yield from self._labels(bench)
        if bench.env.opening.kind not in ("text", "function") or not golds.takes_gold(bench):
            return
        tasks = [task for task in bench.held if not golds.open_ended(bench, task) and not golds.may_be_part(bench, task)][:TASKS]
        climbs = climb(bench, tasks)
        manifest = bench.env.opening.manifest
        declared = manifest is not None and manifest.reward.dense
        flat = [one for one in climbs if self._flat(one) and (declared or one.dense)]
        if len(flat) >= min(2, len(climbs)) and flat and len(flat) * 2 >= len(climbs):
            yield self._told(bench, flat, len(climbs), declared=declared)

    def _labels(self, bench: Bench) -> Iterator[Finding]:
        shots = labelled_shots(bench, "partial")
        held = {task["id"] for task in bench.held}
        equal = [(s, shot) for s, shot in shots if shot.task["id"] in held and bench.paid(shot)]
        if equal:
            yield self.finding(
                Rank.ERROR,
                f"{equal[0][0].name}, labelled partial by its author, earns {equal[0][1].score:g}: as much as the known-good.",
                why="The author labelled it as worth less than accepted work.",
                tasks=tuple(sorted({shot.task["id"] for _, shot in equal})),
                tried=len(shots),
                witness=self.shown(
                    bench,
                    "partial work is paid in full",
                    [shot for _, probe in equal[:WITNESS_CAP] for shot in (bench.good(probe.task), probe)],
                ),
                details={"key": equal[0][0].name},
            )

    def _flat(self, one: Climb) -> bool:
        """The rung below the top is paid like the top, and the lowest is not."""
        rewards = one.rewards
        return rewards[-2] >= rewards[-1] - EPSILON and rewards[0] < rewards[-1] - EPSILON

    def _told(self, bench: Bench, flat: list[Climb], tried: int, *, declared: bool) -> Finding:
        return self.finding(
            Rank.ERROR if declared else Rank.WARNING,
            f"An answer with {flat[0].names[-2]} earns as much as the right one on {len(flat)} of {tried} tasks, though worse ones earn less.",
            why="It is strictly worse than the right answer, and the reward is dense: it must earn strictly less.",
            tasks=tuple(one.shots[0].task["id"] for one in flat),
            tried=tried,
            witness=self.shown(bench, "good and mediocre work are paid alike", [shot for one in flat[:WITNESS_CAP] for shot in one.shots]),
        )
