"""What is done in one world of a vector changes another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from acidtest.audit.bench import Bench
from acidtest.audit.rule import CouldNotRun
from acidtest.audit.vector.lanes import Episode, number, seen, up
from acidtest.audit.vector.rule import VectorRule
from acidtest.audit.vector.specimen import BATCH, GOOD, changed
from acidtest.audit.world import Scene
from acidtest.envs import values
from acidtest.envs.replay import Frame
from acidtest.evidence import Finding, Rank

TRIED = 3
STEPS = 60
SLACK = 1e-5
"""Rewards may be stored as float32."""
CHANNELS = ("reward", "terminated", "truncated")


class Check(VectorRule):
    """The worlds of a vector are to be independent copies, and one world's action or end reaches another.

    A reset that sets the whole batch back when one episode is over, an index that is off by one, a mean over the
    batch in a reward. Episodes are cut short and returns mixed, more so the more worlds there are, so
    the same algorithm learns well with one world and badly with sixteen.

    A batch is played twice under one seed: all worlds act alike in both runs but one, which acts otherwise from the start.
    In the others nothing may differ, at least within their first episodes. A vector that draws from
    one generator for all may differ after any reset, so there it must first be seen that steps draw nothing. Under a wrapper
    that scales by statistics over all worlds only the ends are compared. Where the batch is made of instances, each is also
    stepped by itself, and must answer what it answers in the batch.
    """

    code = "H544"
    weakness = "one world of the batch changes another"
    fix = "Index every array by the worlds that are meant, and reset those alone whose episodes are over."
    kinds = (83, 95)
    bad = changed(
        BATCH,
        (
            "        self.steps = np.where(fresh, 0, self.steps + 1)\n        self.begin(np.flatnonzero(fresh))",
            "        self.steps = np.where(fresh, 0, self.steps + 1)\n        self.begin(range(self.num_envs) if fresh.any() else ())",
        ),
    )
    good = GOOD

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Let one world act otherwise."""
        count = self.several(bench)
        self.declared_random(bench)
        usual = [scene.cut(STEPS) for scene in self.scenes(bench) if scene.style in ("random", "hold", "low", "high")]
        scenes = [scene for scene in usual if self._steady(bench, scene)][:TRIED]
        if len(scenes) < 2:
            raise CouldNotRun("equal runs differ already, see H501 to H504")
        apart = bool(bench.env.described.get("separate")) or bool(bench.env.ask("quiet", seed=1))
        for scene, other in zip(scenes, [*scenes[1:], scenes[0]], strict=True):
            for world in (0, count - 1):
                found = self._differ(bench, scene, other, world, apart=apart)
                if found is not None:
                    yield self._told(bench, *found)
                    return

        if bench.env.described.get("separate") and bench.env.described.get("bare"):
            yield from self._apart(bench, scenes, count)

    def _apart(self, bench: Bench, scenes: Sequence[Scene], count: int) -> Iterator[Finding]:
        """Step each world by itself: the batch must hand it its own action, and hand out its own answer."""
        for scene, world in ((scene, world) for scene in scenes[:2] for world in range(count)):
            alone = bench.env.ask("alone", actions=list(scene.actions), seed=scene.seed, world=world)
            for frame, answer in zip(self.play(bench, scene)[1:], alone, strict=False):
                channel = "" if frame.error else _unlike_alone(frame, answer, world, count, self.mode(bench))
                if channel:
                    yield self.finding(
                        Rank.ERROR,
                        f"The {channel} of world {world} at step {frame.step} ({scene.told()}) is not what that world answers when it is stepped alone.",
                        why="The same instance was reset by the batch under the same seed, and given the same actions.",
                        tried=2 * count,
                        details={"key": "alone"},
                        witness=self.seen_at(bench, "a world of a batch is not what it is alone", scene, frame, channel),
                    )
                    return

    def _differ(self, bench: Bench, scene: Scene, other: Scene, changed_world: int, *, apart: bool) -> Any:
        mixed = bench.env.ask("mixed", one=list(scene.actions), other=list(other.actions), world=changed_world)
        varied = Scene(seed=scene.seed, actions=tuple(mixed), style=f"{scene.style}, in world {changed_world} {other.style}")
        one, two = self.play(bench, scene), self.play(bench, varied)
        count = self.count(bench)
        stirred = min(_first_end(self.episodes(bench, frames), changed_world) for frames in (one, two))
        for world in (index for index in range(count) if index != changed_world):
            last = (
                1 << 30
                if bench.env.described.get("separate")
                else min(_first_end(self.episodes(bench, frames), world) for frames in (one, two))
            )
            for left, right in zip(one, two, strict=False):
                if left.error or right.error or left.step > last or (left.step > stirred and not apart):
                    break
                channel = _unlike(left, right, world, count, ends_only=bool(bench.env.described.get("averages")))
                if channel:
                    return scene, varied, world, changed_world, left, right, channel
        return None

    def _told(
        self, bench: Bench, scene: Scene, varied: Scene, world: int, changed_world: int, left: Frame, right: Frame, channel: str
    ) -> Finding:
        runs = [self.run_of(bench, played.cut(frame.step), seen=[(frame, channel)]) for played, frame in ((scene, left), (varied, right))]
        return self.finding(
            Rank.ERROR,
            f"When world {changed_world} alone acts otherwise, the {channel} of world {world} differs at step {left.step} ({scene.told()}).",
            why="Seed and actions of all other worlds are equal, and equal runs come out equal.",
            tried=TRIED,
            witness=self.played(bench, "one world of a batch changes another", runs),
        )


def _first_end(episodes: Sequence[Episode], world: int) -> int:
    """Give the step at which a world's first episode ended; a large number where it did not."""
    return next((one.end for one in episodes if one.world == world and one.end), 1 << 30)


def _unlike_alone(frame: Frame, answer: dict[str, Any], world: int, count: int, mode: str) -> str:
    """Give the channel in which a step of the batch differs from the world's own answer; at an end the observation may be the next one's."""
    ended = answer["terminated"] or answer["truncated"]
    batched = seen(frame, world, count)
    if batched is not None and not (ended and mode == "SAME_STEP") and _numbers(batched) != _numbers(answer["observation"]):
        return "observation"
    if abs(number(frame, "reward", world) - (values.number(answer["reward"]) or 0.0)) > SLACK * max(
        1.0, abs(number(frame, "reward", world))
    ):
        return "reward"
    return next((name for name in CHANNELS[1:] if up(frame, name, world) != answer[name]), "")


def _numbers(observation: Any) -> list[Any]:
    return [value for _, value in values.leaves(observation)]


def _unlike(left: Frame, right: Frame, world: int, count: int, *, ends_only: bool) -> str:
    """Give the channel in which a world differs, '' for none; what is scaled by statistics over all worlds may differ."""
    if ends_only:
        return next((name for name in CHANNELS[1:] if left.step and number(left, name, world) != number(right, name, world)), "")
    one, two = seen(left, world, count), seen(right, world, count)
    if one is not None and two is not None and values.first_difference(one, two) is not None:
        return "observation"
    return next((name for name in CHANNELS if left.step and number(left, name, world) != number(right, name, world)), "")
