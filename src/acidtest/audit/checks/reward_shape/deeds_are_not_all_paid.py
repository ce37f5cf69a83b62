"""Several equal deeds are asked for, and any one of them may be left out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from acidtest.audit.bench import EPSILON, Bench, Shot, Task
from acidtest.audit.goals.repeated import chains
from acidtest.audit.rule import NotApplicable, Rule
from acidtest.audit.shape.specimens import GOOD, letters
from acidtest.audit.shape.worded import stepped
from acidtest.audit.shape.work import Rung, actions_of, judged, played
from acidtest.evidence import Finding, Rank

LEAST = 4
"""Calls of one tool from which they are taken for equal deeds."""


@dataclass(frozen=True, kw_only=True)
class Chain:
    """One task's equal deeds: each left out in turn, and all of them."""

    task: Task
    tool: str
    without: list[Shot]
    none: Shot

    def loose(self, whole: float) -> bool:
        """Say whether each may be left out for nothing, though leaving out all costs something."""
        return all(shot.score >= whole - EPSILON for shot in self.without) and self.none.score < whole - EPSILON


class Check(Rule):
    """The work is a row of equal deeds, and whichever is left out, the reward is the same.

    The share that is done is rounded up, divided by less than all, or cut off at one before all is done:
    `min(1, done / 5)` where seven are asked for, `round(share)`, `done >= 0.8`. A policy learns to do most of it,
    which is what it is paid for, and the last piece is what a user notices.

    Where the known-good calls one tool with at least four different arguments, it is played without each of these
    calls in turn, and without all. It is told where none of them alone is missed, though all together are, on at least
    half of such tasks. Tasks whose author says that some are enough, or that the score has steps, are left alone.
    """

    code = "W406"
    weakness = "the last of several deeds is not paid"
    fix = "Divide by the number of deeds that the task asks for, and do not round or cut off the share."
    needs = frozenset({"sessions", "tasks", "known-good"})
    since = "0.2.0"
    kinds = (25,)
    implied_by = ("H581",)
    bad = letters(
        ("len(self.sorted) / self.count,", "min(1.0, len(self.sorted) / (self.count - 1)),"),
        ('"1b": 3, ', ""),
        ("return Verdict(reward=sum(terms.values()), components=terms)", "return sum(terms.values())"),
    )
    good = GOOD

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Leave out each deed in turn."""
        if stepped(bench):
            raise NotApplicable("its author says that some are enough, or that the score has steps")
        rows = [chain for task in played(bench) if (chain := _chain(bench, task)) is not None]
        if not rows:
            raise NotApplicable(f"no known-good calls one tool with {LEAST} different arguments")
        loose = [row for row in rows if row.loose(bench.good(row.task).score)]
        if loose and 2 * len(loose) >= len(rows) and len(loose) >= min(2, len(rows)):
            yield self._told(bench, loose, len(rows))

    def _told(self, bench: Bench, loose: Sequence[Chain], tried: int) -> Finding:
        row = loose[0]
        good = bench.good(row.task)
        return self.finding(
            Rank.WARNING,
            f"The known-good calls {row.tool} {len(row.without)} times, and without any one of these calls it still earns {good.score:g};"
            f" without all of them it earns {row.none.score:g}. So it is on {len(loose)} of {tried} tasks.",
            why="The author's known-good does each of them, and together they are paid for: work that lacks one is worse.",
            tasks=tuple(row.task["id"] for row in loose),
            tried=tried,
            witness=self.shown(bench, "any one deed may be left out", [good, *row.without[:LEAST], row.none]),
        )


def _chain(bench: Bench, task: Task) -> Chain | None:
    *calls, closing = actions_of(bench, task)
    rows = [row for row in chains(tuple(calls)) if len({repr(calls[place]) for place in row}) == len(row) >= LEAST]
    if not rows or task["id"] not in {held["id"] for held in bench.held}:
        return None
    row = max(rows, key=len)
    rungs = [
        Rung(task=task, what=f"without {calls[place]['tool']} number {number}", actions=(*calls[:place], *calls[place + 1 :], closing))
        for number, place in enumerate(row, 1)
    ]
    rest = tuple(call for place, call in enumerate(calls) if place not in row)
    rungs.append(Rung(task=task, what=f"without any {calls[row[0]]['tool']}", actions=(*rest, closing)))
    *without, none = judged(bench, rungs)
    return Chain(task=task, tool=str(calls[row[0]]["tool"]), without=without, none=none)
