"""Strictly better work earns less."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import EPSILON, Bench, Shot
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
PARTS = (
    "def reward(completion, answer):\n    said, gold = completion.split(), answer.split()\n    if said == gold:\n        return 1.0\n"
    "    right = sum(a == b for a, b in zip(said, gold)) / max(len(said), len(gold))\n"
)


class Check(Rule):
    """The order of rewards is not the order of the work.

    A sign is wrong, a penalty outweighs what it punishes, an error is counted where agreement was meant.
    A policy that gets better is punished for it until it is perfect, so it never gets there.

    The author's partial submissions must earn no less than the empty one, and must lie in the range that
    they state. Ladders of answers, each with more elements right or a smaller error than the last, must
    never step down.
    """

    code = "W404"
    weakness = "rewards are out of order"
    fix = "Sort a few submissions by quality and assert that their rewards are sorted too."
    needs = frozenset({"single", "tasks", "known-good"})
    kinds = (25, 81)
    bad = Grader(PARTS + "    return 0.5 * (1 - right)\n", rows=LISTS)
    good = Grader(PARTS + "    return 0.5 * right\n", rows=LISTS)

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Check the labels, then the ladders."""
        yield from self._labels(bench)
        if bench.env.opening.kind not in ("text", "function") or not golds.takes_gold(bench):
            return
        tasks = [task for task in bench.held if not golds.open_ended(bench, task)][:TASKS]
        climbs = climb(bench, tasks)
        down = [one for one in climbs if self._steps_down(one)]
        if len(down) >= min(2, len(climbs)) and down and len(down) * 2 >= len(climbs):
            yield self._told(bench, down, len(climbs))

    def _labels(self, bench: Bench) -> Iterator[Finding]:
        shots = labelled_shots(bench, "partial")
        below = [(s, shot) for s, shot in shots if not shot.judged.failed and self._below(bench, shot, s.reward)]
        if below:
            name, shot = below[0][0].name, below[0][1]
            yield self.finding(
                Rank.ERROR,
                f"{name}, labelled partial by its author, earns {shot.score:g}: {'outside the range that it states' if below[0][0].reward else 'less than doing nothing'}.",
                why="The author labelled it as worth something.",
                tasks=tuple(sorted({s.task["id"] for _, s in below})),
                tried=len(shots),
                witness=self.shown(bench, "partial work is out of order", [bench.controls.empty[shot.task["id"]], shot]),
                details={"key": name},
            )

    def _below(self, bench: Bench, shot: Shot, stated: tuple[float, float] | None) -> bool:
        if stated is not None:
            return not stated[0] - EPSILON <= shot.score <= stated[1] + EPSILON
        empty = bench.controls.empty.get(shot.task["id"])
        return empty is not None and shot.score < empty.score - EPSILON

    def _steps_down(self, one: Climb) -> bool:
        return any(better < worse - 1e-6 for worse, better in zip(one.rewards, one.rewards[1:], strict=False))

    def _told(self, bench: Bench, down: list[Climb], tried: int) -> Finding:
        one = down[0]
        at = next(i for i in range(len(one.shots) - 1) if one.rewards[i + 1] < one.rewards[i] - 1e-6)
        return self.finding(
            Rank.WARNING,
            f"An answer with {one.names[at + 1]} earns {one.rewards[at + 1]:.3g}, one with {one.names[at]} earns {one.rewards[at]:.3g}; so on {len(down)} of {tried} tasks.",
            why="Each answer of the ladder is strictly better than the one before.",
            tasks=tuple(c.shots[0].task["id"] for c in down),
            tried=tried,
            witness=self.shown(bench, "better work earns less", [shot for c in down[:WITNESS_CAP] for shot in c.shots]),
        )
