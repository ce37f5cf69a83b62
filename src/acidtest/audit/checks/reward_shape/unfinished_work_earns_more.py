"""The known-good cut short, or with some of its actions spoiled, earns more than the whole."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import EPSILON, Bench, Shot, Task
from acidtest.audit.rule import WITNESS_CAP, NotApplicable, Rule
from acidtest.audit.shape.specimens import GOOD, letters
from acidtest.audit.shape.work import by_degrees, played
from acidtest.evidence import Finding, Rank

SHARE = 0.1
"""Part of the scale by which less work must earn more: calls that only look may cost something."""


class Check(Rule):
    """Stopping early, or doing some of it wrongly, is paid better than the author's own work.

    A price on each call outweighs what the calls bring, a penalty is counted for what is right, a term has the wrong
    sign. A policy learns to stop before the work is done, and to do it less well than it could.

    The known-good is cut after each of its actions, and its last actions are replaced, one more each time, by what
    other tasks do with the same tool. Each is ended as the known-good ends. None may earn more than the whole by a tenth of
    the most that a known-good earns: calls that only look may cost something.
    """

    code = "W405"
    weakness = "unfinished work earns more than finished work"
    fix = "Play the reference cut after each step and look at the rewards: the whole must earn the most. Make the price of a step small beside what it brings."
    needs = frozenset({"sessions", "tasks"})
    since = "0.2.0"
    kinds = (81,)
    bad = letters(("return Verdict(reward=sum(terms.values()), components=terms)", "return 1.0 - 0.02 * self._steps"))
    good = GOOD

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Compare each lesser work with the whole."""
        tasks = played(bench)
        if not tasks:
            raise NotApplicable("no known-good is a list of actions")
        found = [(task, best) for task in tasks if (best := _better(bench, task)) is not None]
        if not found:
            return
        task, best = found[0]
        yield self.finding(
            Rank.WARNING,
            f"{best.note[0].upper()}{best.note[1:]} earns {best.score:g}, the whole {bench.good(task).score:g}. So it is on {len(found)} of {len(tasks)} tasks.",
            why="The known-good is what its author says must earn the most.",
            tasks=tuple(task["id"] for task, _ in found),
            tried=len(tasks),
            witness=self.shown(
                bench, "less work earns more", [shot for task, best in found[:WITNESS_CAP] for shot in (bench.good(task), best)]
            ),
        )


def _better(bench: Bench, task: Task) -> Shot | None:
    """Give the lesser work that earns most, where it earns clearly more than the whole."""
    good = bench.good(task)
    less = [shot for shot in by_degrees(bench).get(task["id"], []) if shot.note.startswith("the known-good ")]
    best = max(less, key=lambda shot: shot.score, default=None)
    if best is None or good.score == float("-inf") or not _meant_as_best(bench, good):
        return None
    scale = max(abs(good.score - min(shot.score for shot in less)), *(abs(bench.good(other).score) for other in played(bench)))
    margin = SHARE * scale
    return best if best.score > good.score + margin else None


def _meant_as_best(bench: Bench, good: Shot) -> bool:
    """A reference is meant to earn the most; an accepted submission only when it is a success."""
    manifest = bench.env.opening.manifest
    return bench.controls.source == "reference" or manifest is None or good.score >= manifest.success - EPSILON
