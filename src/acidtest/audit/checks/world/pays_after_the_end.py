"""After the end, further steps are paid again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from acidtest.audit.bench import EPSILON, Bench
from acidtest.audit.rule import NotApplicable
from acidtest.audit.world import Scene, WorldRule
from acidtest.audit.world.compare import ended, flag, reward, rewards
from acidtest.audit.world.specimen import changed
from acidtest.envs import values
from acidtest.envs.replay import Frame
from acidtest.evidence import Finding, Rank

EXTRA = 8
ENOUGH = 2


class Check(WorldRule):
    """The bonus for the end can be collected again and again, by stepping on after it.

    The world knows that it is over (it goes on to say terminated), and pays its final reward for every
    further step. A harness that steps a fixed number of times, a vector environment that resets one
    step late, or an agent that is not stopped at once, multiplies the return without doing anything.

    Scenes that end are played further, with other actions. A warning: nothing moves any more, each of these
    steps is terminated, and each pays the final reward again, which no step before the end had paid. A
    lead: the world moves on and pays; what it does after its end is not defined, so a harness must not ask.
    """

    code = "H516"
    weakness = "steps after the end are paid"
    fix = "Remember the end: refuse further steps until reset, or pay nothing for them."
    kinds = (80,)
    bad = changed(
        ("distance = float", "distance = 0.05 if self.steps >= 9 else float"),
        ("        wind =", "        if self.steps > 9:\n            return self.look(), 1.0, True, False, {}\n        wind ="),
    )
    good = changed(
        ("distance = float", "distance = 0.05 if self.steps >= 9 else float"),
        (
            "        self.steps += 1\n",
            "        if self.steps >= 9:\n            return self.look(), 0.0, True, False, {}\n        self.steps += 1\n",
        ),
    )

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Step on after the end."""
        over = [(scene, frames) for scene in self.scenes(bench) for frames in [self.play(bench, scene)] if _terminated(frames)]
        if not over:
            raise NotApplicable("no episode was terminated in the steps that were played")
        paid: list[tuple[Scene, list[Frame]]] = []
        lively: list[tuple[Scene, list[Frame]]] = []
        others = self.scenes(bench)[0].actions[:EXTRA]
        for scene, frames in over:
            end = frames[-1].step
            longer = Scene(task=scene.task, seed=scene.seed, style=scene.style, actions=(*scene.actions[:end], *others))
            after = self.play(bench, longer, {"past_end": True})[end + 1 :]
            if _paid_again(frames, after):
                (paid if _frozen(frames[-1], after) else lively).append((longer, after))
        if len(paid) >= ENOUGH:
            yield from self._told(bench, Rank.WARNING, paid, len(over), "is terminated, moves nothing, and pays the final reward again")
        else:
            yield from self._told(bench, Rank.LEAD, [*paid, *lively], len(over), "is terminated, and pays the final reward again")

    def _told(self, bench: Bench, rank: Rank, found: list[tuple[Scene, list[Frame]]], tried: int, what: str) -> Iterator[Finding]:
        if len(found) * 2 <= tried:
            return
        scene, after = found[0]
        condition: dict[str, Any] = {"past_end": True}
        run = self.run_of(bench, scene, condition, seen=[(frame, channel) for frame in after[:3] for channel in ("reward", "terminated")])
        yield self.finding(
            rank,
            f"Each of {len(after)} steps after the end ({scene.told()}) {what}: {reward(after[0]):g}. So it is in {len(found)} of {tried} episodes.",
            why="No step before the end had paid as much: it is the reward for the end.",
            tried=tried,
            witness=self.played(bench, "steps after the end are paid", [run]),
        )


def _terminated(frames: list[Frame]) -> bool:
    end = ended(frames)
    return end is not None and end.step > 1 and flag(end, "terminated")


def _paid_again(frames: list[Frame], after: list[Frame]) -> bool:
    final, before = reward(frames[-1]), rewards(frames[:-1])
    if final is None or final <= EPSILON or not before or final <= max(before) + EPSILON or len(after) < EXTRA:
        return False
    return all(not frame.error and flag(frame, "terminated") and (reward(frame) or 0.0) >= final - EPSILON for frame in after)


def _frozen(end: Frame, after: list[Frame]) -> bool:
    """Say whether the world knows that it is over: no action moves anything any more."""
    return all(values.first_difference(end.channel("observation"), frame.channel("observation")) is None for frame in after)
