"""The goal is met before anything is done."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from acidtest.audit.bench import EPSILON, Bench
from acidtest.audit.goals.ending import SEED, SEEN, WATCHED, ended, said
from acidtest.audit.goals.known import Known, known
from acidtest.audit.goals.rule import GoalRule
from acidtest.audit.goals.specimens import GOOD, rooms
from acidtest.audit.rule import WITNESS_CAP
from acidtest.audit.world.scene import Scene
from acidtest.envs import values
from acidtest.evidence import Finding, Rank, Run, Severity

HALF = 0.5


@dataclass(frozen=True, kw_only=True)
class Met:
    """A task whose goal is met at reset, and still when the episode ends with nothing done."""

    known: Known
    changes: bool | None
    """Whether the known-good changes `state()`; None where there is no state()."""
    paid: bool
    """Whether doing nothing is paid like the known-good."""


class Check(GoalRule):
    """`goal()` is true at reset and after an episode without any deed, though the known-good has work to do.

    The predicate looks at an empty list and finds nothing wrong in it, compares the target with a place
    that is not yet set, or reads what the last episode left. Success rates are counted by it: they are
    100 % before training begins, and a reward that is built on it pays for waiting.

    The goal is asked right after reset, and again after an episode that only ends. It must not be met in
    both where the known-good changes `state()` or, without a state(), is paid more than doing nothing is.
    An error: so it is on most of the tasks, and the state changes. A task that asks for nothing is sound:
    its known-good only looks and speaks, and a few whose known-good does more than it must are left alone
    where doing nothing is paid as well. A goal that is there to be kept, and is lost by doing nothing, is sound.
    """

    code = "H585"
    weakness = "success is true from the start"
    severity = Severity.CRITICAL
    fix = "Let goal() ask for what the task changes, and check in a test that it is false right after reset."
    needs = frozenset({"sessions", "tasks", "goal"})
    kinds = (80, 88)
    bad = rooms(('{"met": self.wish in self.booked,', '{"met": all(one == self.wish for one in self.booked),'))
    good = GOOD

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Ask after reset, and after an episode in which nothing was done."""
        peers = known(bench)
        found = [met for met in (self._met(bench, one) for one in peers) if met is not None]
        kept = found if len(found) > HALF * len(peers) else [met for met in found if not met.paid]
        if kept:
            yield self._told(bench, kept, len(peers))

    def _met(self, bench: Bench, one: Known) -> Met | None:
        if said(one.good.frames[0]) is not True or one.idle.met is not True:
            return None
        met = Met(known=one, changes=_changes(bench, one), paid=one.idle.total >= one.good.total - EPSILON)
        return met if met.changes or (met.changes is None and not met.paid) else None

    def _told(self, bench: Bench, found: list[Met], tried: int) -> Finding:
        most = len(found) > HALF * tried
        first = found[0].known
        acts = "changes state()" if found[0].changes else f"earns {first.good.total:g}, where doing nothing earns {first.idle.total:g}"
        return self.finding(
            Rank.ERROR if most and found[0].changes else Rank.WARNING,
            f"goal() is true right after reset, and when nothing was done, on {len(found)} of {tried} tasks, though the known-good {acts}.",
            why="Nothing had been done: what is true already cannot tell whether the work was done.",
            tasks=tuple(met.known.task["id"] for met in found),
            tried=tried,
            witness=self.played(
                bench,
                "goal() is true before anything is done",
                [self._start(bench, met.known) for met in found[:WITNESS_CAP]],
            ),
        )

    def _start(self, bench: Bench, one: Known) -> Run:
        idle = one.idle
        scene = Scene(task=one.task, seed=SEED, actions=idle.actions, style="trial")
        return self.run_of(bench, scene, WATCHED, seen=[(idle.frames[0], "goal"), (idle.last, "goal")])


def _changes(bench: Bench, one: Known) -> bool | None:
    """Say whether the known-good leaves another state than doing nothing does."""
    if "state" not in bench.env.capabilities:
        return None
    good, idle = (ended(bench, one.task, ending.actions, SEEN) for ending in (one.good, one.idle))
    return values.first_difference(good.last.channel("state"), idle.last.channel("state")) is not None
