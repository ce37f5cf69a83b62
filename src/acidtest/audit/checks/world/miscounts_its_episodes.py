"""The length or return that info reports is wrong from the second episode on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from acidtest.audit.bench import Bench
from acidtest.audit.rule import NotApplicable
from acidtest.audit.world import Scene, WorldRule
from acidtest.audit.world.compare import ended, info, rewards
from acidtest.audit.world.specimen import changed
from acidtest.envs import values
from acidtest.envs.replay import Frame
from acidtest.evidence import Finding, Rank

ENOUGH = 3
HISTORIES = (1, 2)
NAMED = frozenset(
    {
        "l",
        "length",
        "len",
        "episode_length",
        "ep_length",
        "ep_len",
        "r",
        "return",
        "episode_return",
        "ep_return",
        "total_reward",
        "episode_reward",
    }
)
"""Names that say what the number is, even where all episodes are equally long."""


class Check(WorldRule):
    """What info calls the episode's length or return is right on a fresh instance, and wrong after an episode.

    A statistics wrapper that skips the step after an end, or does not set its sums back. Every learning
    curve, every comparison of runs and every early stop reads these figures; all but the first are wrong.

    A number in the last info of an episode is taken for its length when it equals the number of steps in
    several fresh episodes of different lengths (or is named so), and for its return when it equals the sum of rewards.
    Then it must do so after other episodes too.
    """

    code = "H526"
    weakness = "reported episode statistics are wrong"
    fix = "Set counters and sums back in reset, and count every step of the episode, the first one too."
    kinds = (79, 94, 95)
    bad = changed(
        ("self.max_steps = max_steps", "self.max_steps = max_steps\n        self.length = 0"),
        ("        self.steps += 1\n", "        self.steps += 1\n        self.length += 1\n"),
        (
            "        return self.look(), 1.0",
            '        info = {"episode": {"l": self.length}} if terminated or truncated else {}\n        if info:\n            self.length = -1\n        return self.look(), 1.0',
        ),
        ("truncated, {}", "truncated, info"),
    )
    good = changed(
        (
            "        return self.look(), 1.0",
            '        info = {"episode": {"l": self.steps}} if terminated or truncated else {}\n        return self.look(), 1.0',
        ),
        ("truncated, {}", "truncated, info"),
    )

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Learn what info counts on fresh instances, and hold used ones to it."""
        scenes = self.scenes(bench)
        whole = [(scene, frames) for scene in scenes for frames in [self.play(bench, scene)] if ended(frames) is not None]
        if len(whole) < ENOUGH:
            raise NotApplicable(f"only {len(whole)} of {len(scenes)} episodes ended in the steps that were played")
        meanings = [
            (name, what) for name in sorted(_numbers(whole[0][1][-1])) for what in MEASURES if _means(name, what, [f for _, f in whole])
        ]
        for count in HISTORIES if meanings else ():
            for scene, _ in whole[:ENOUGH]:
                condition = {"history": [s.past() for s, _ in whole[:count]]}
                frames = self.play(bench, scene, condition)
                for name, what in meanings:
                    if ended(frames) is not None and not _holds(name, what, frames):
                        yield self._told(bench, scene, condition, frames, name, what, len(whole))
                        return

    def _told(
        self, bench: Bench, scene: Scene, condition: dict[str, Any], frames: list[Frame], name: str, what: str, tried: int
    ) -> Finding:
        said, truth = _numbers(frames[-1]).get(name), MEASURES[what](frames)
        told = "nothing" if said is None else f"{said:g}"
        run = self.run_of(bench, scene.cut(frames[-1].step), condition, seen=[(frames[-1], "info")])
        return self.finding(
            Rank.WARNING,
            f"After {'one episode' if len(condition['history']) == 1 else str(len(condition['history'])) + ' episodes'}, info[{name!r}] says {told} for an episode whose {what} is {truth:g}.",
            why=f"In {tried} fresh episodes it equals the {what} exactly.",
            tried=tried,
            details={"key": name},
            witness=self.played(bench, f"the reported {what} is wrong after other episodes", [run]),
        )


def _length(frames: Sequence[Frame]) -> float:
    return float(frames[-1].step)


def _return(frames: Sequence[Frame]) -> float:
    return sum(rewards(frames))


MEASURES = {"length": _length, "return": _return}


def _numbers(frame: Frame) -> dict[str, float]:
    found = {key: values.number(value) for key, value in info(frame).items() if not isinstance(value, bool)}
    return {key: number for key, number in found.items() if number is not None}


def _holds(name: str, what: str, frames: Sequence[Frame]) -> bool:
    said, truth = _numbers(frames[-1]).get(name), MEASURES[what](frames)
    return said is not None and abs(said - truth) <= 1e-4 * max(1.0, abs(truth))


def _means(name: str, what: str, episodes: Sequence[Sequence[Frame]]) -> bool:
    """Say whether a number is this measure: right in every fresh episode, and the episodes differ in it or its name says so."""
    varied = len({round(MEASURES[what](frames), 6) for frames in episodes}) > 1
    return (varied or name.rsplit(".", 1)[-1].lower() in NAMED) and all(_holds(name, what, frames) for frames in episodes)
