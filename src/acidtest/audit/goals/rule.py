"""The base of the rules that set the reward against `goal()`."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from acidtest.audit.bench import EPSILON, Bench
from acidtest.audit.goals.ending import SEED, Ending, Warm, ended, watching
from acidtest.audit.goals.known import Known, known
from acidtest.audit.goals.trial import Trial, distinct, told
from acidtest.audit.rule import WITNESS_CAP
from acidtest.audit.world.rule import WorldRule
from acidtest.audit.world.scene import Scene
from acidtest.envs.replay import shrink
from acidtest.evidence import Finding, Rank, Run, Severity

BY_GOAL = "goal() is the author's own word for the true outcome: it is true after the known-good, and false after this."
BY_LABELS = "Equal states: what its author labelled as failed ends in the very state in which this ends, and no right work does."
BY_WORDS = "Equal states: the world is as it was, and the known-good's closing words alone earn less. That other words may not make up for the deed is inferred."
SHRINKING = 24
"""Episodes played to shorten one."""


@dataclass(frozen=True, kw_only=True)
class Undeserved:
    """An episode that was paid as much as the known-good, with the goal unmet."""

    known: Known
    trial: Trial
    ending: Ending


class GoalRule(WorldRule):
    """Tries lists of actions and looks for one that is paid in full while `goal()` says that the goal is unmet."""

    severity: ClassVar[Severity] = Severity.CRITICAL
    since: ClassVar[str] = "0.2.0"
    needs: ClassVar[frozenset[str]] = frozenset({"sessions", "tasks"})
    kinds: ClassVar[tuple[int, ...]] = (88,)
    said: ClassVar[str] = "is paid as much as the known-good"
    """What the finding says between the trial and its numbers."""

    def trials(self, bench: Bench, one: Known, peers: Sequence[Known]) -> Iterator[Trial]:
        """Give what is tried on a task, the likeliest first."""
        raise NotImplementedError

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Try every list on every task: tell of the first that is paid in full with the goal unmet, and count the tasks."""
        peers = known(bench)
        found = [paid for paid in (self.first(bench, one, peers) for one in peers) if paid is not None]
        if found:
            yield self.told(bench, found, len(peers))

    # --- looking -----------------------------------------------------------------------------

    def first(self, bench: Bench, one: Known, peers: Sequence[Known]) -> Undeserved | None:
        """Give the first trial on a task that is paid and undeserved."""
        with Warm(bench, one.task) as table:
            for trial in distinct(self.trials(bench, one, peers), one.good.actions):
                if not undeserved(one, table.ended(trial.actions)):
                    continue
                ending = ended(bench, one.task, trial.actions)
                if undeserved(one, ending):
                    return Undeserved(known=one, trial=trial, ending=ending)
        return None

    def shortest(self, bench: Bench, found: Undeserved) -> Undeserved:
        """Leave out actions as long as the rest is still paid with the goal unmet."""

        def still(actions: list[Any]) -> bool:
            return undeserved(found.known, ended(bench, found.known.task, actions))

        actions = shrink(found.ending.actions[: found.ending.last.step], still, budget=SHRINKING)
        return Undeserved(known=found.known, trial=found.trial, ending=ended(bench, found.known.task, actions))

    # --- telling -----------------------------------------------------------------------------

    def told(self, bench: Bench, found: Sequence[Undeserved], tried: int) -> Finding:
        """Make the finding, from the shortest episode of each task."""
        short = [self.shortest(bench, one) for one in found[:WITNESS_CAP]]
        first = short[0]
        ending, good = first.ending, first.known.good
        unmet = first.known.unmet(ending)
        spent = len(ending.actions)
        done = "; ".join(told(action) for action in ending.actions[:4]) + ("; …" if spent > 4 else "")
        return self.finding(
            self.rank_of(found),
            f"An episode that {first.trial.what} {self.said}: {ending.total:g} against {good.total:g}, and {unmet}."
            f" So it is on {len(found)} of {tried} tasks. {'One action suffices' if spent == 1 else f'{spent} actions suffice'}: {done}.",
            why=BY_WORDS if first.known.inferred else BY_LABELS if first.known.refused else BY_GOAL,
            tasks=tuple(one.known.task["id"] for one in found),
            tried=tried,
            details={"tricks": sorted({one.trial.what for one in found}), "actions": spent},
            witness=self.played(
                bench,
                "the goal is unmet, and the reward is that of the known-good",
                [run for one in short for run in (self.shown_run(bench, one.known.good), self.shown_run(bench, one.ending))],
            ),
        )

    def rank_of(self, found: Sequence[Undeserved]) -> Rank:
        """Say how sure it is: equal states may hide words that differ, and an episode in which the goal was once met may have deserved its pay."""
        weak = all(one.ending.ever or one.known.refused for one in found)
        return Rank.WARNING if weak else Rank.ERROR

    def shown_run(self, bench: Bench, ending: Ending, condition: dict[str, Any] | None = None) -> Run:
        """Give the record of an episode: what it was paid, step by step, and what `goal()` said at its end."""
        paid = [frame for frame in ending.frames[1:] if frame.seen is not None and (frame.seen.reward or frame is ending.last)]
        watched = watching(bench) if condition is None else condition
        seen = [*((frame, "reward") for frame in paid), (ending.last, "goal" if "goal" in watched else "state")]
        scene = Scene(task=ending.task, seed=SEED, actions=ending.actions, style="trial")
        return self.run_of(bench, scene, watched, seen=seen)


def undeserved(one: Known, ending: Ending) -> bool:
    """Say whether an episode is over, paid like the known-good, and the goal unmet."""
    paid = ending.total > -math.inf and ending.total >= one.good.total - EPSILON
    return ending.over and paid and bool(one.unmet(ending))
