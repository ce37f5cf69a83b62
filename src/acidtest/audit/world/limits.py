"""Where episodes end, against the limits that the author names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from acidtest.audit.bench import Bench
from acidtest.audit.world.compare import ended, flag, reward, rewards
from acidtest.audit.world.rule import WorldRule
from acidtest.audit.world.scene import Scene
from acidtest.audit.world.stage import stage
from acidtest.envs import values
from acidtest.envs.replay import Frame

LONGEST = {"quick": 400, "full": 5000}
"""A limit beyond this is not waited for."""
BEYOND = 10
"""An episode that goes on for so many times its limit has no end."""
PLANS = (("random", 21), ("random", 22), ("hold", 23), ("low", 24), ("high", 25), ("still", 26))
STEP_WORDS = ("max_steps", "_max_steps", "MAX_STEPS", "step_limit", "max_timesteps", "max_cycles")
"""Names by which an environment bounds its own episodes; ``max_episode_steps`` is as often meant for the wrapper that it is registered with."""
TASK_WORDS = ("horizon", "HORIZON", "episode_length", "max_cycles")
"""Names that may well be part of the task: a game of ten rounds."""


@dataclass(frozen=True, kw_only=True)
class Played:
    """One scene, its frames, and how it ended."""

    scene: Scene
    frames: list[Frame]

    @property
    def end(self) -> Frame | None:
        """Give the frame at which it ended, or None."""
        return ended(self.frames)

    @property
    def length(self) -> int:
        """Give the number of steps."""
        return self.frames[-1].step


def declared(bench: Bench) -> dict[str, int]:
    """Give the limits by name: what the instance, its class or module calls the longest episode, and a registered one."""
    found = {str(name): int(value) for name, value in (bench.env.described.get("limits") or {}).items()}
    registered = bench.env.described.get("max_episode_steps")
    return {**({"max_episode_steps": int(registered)} if registered else {}), **found}


def episodes(rule: WorldRule, bench: Bench, steps: int) -> list[Played]:
    """Play scenes of every style that may last so many steps."""
    rule.scenes(bench)
    plans = [(style, seed, stage(bench).plan(bench.env, style, seed, steps)) for style, seed in PLANS]
    scenes = [Scene(seed=seed, actions=tuple(actions), style=style) for style, seed, actions in plans if actions is not None]
    return [Played(scene=scene, frames=rule.play(bench, scene)) for scene in scenes]


def by_limit(played: Sequence[Played], step: int) -> list[Played]:
    """Give the episodes that ended at exactly this step."""
    return [p for p in played if p.end is not None and p.length == step]


def only(played: Sequence[Played], name: str) -> bool:
    """Say whether this flag, and never the other one, ended the episodes."""
    other = "truncated" if name == "terminated" else "terminated"
    return all(p.end is not None and flag(p.end, name) and not flag(p.end, other) for p in played)


def tells_the_time(played: Sequence[Played]) -> bool:
    """Say whether an observation holds something that only ever counts the steps, so that the end is part of the state."""
    series = [_by_path(p.frames) for p in played if p.length >= 3]
    if len(series) < 2:
        return False
    return any(_counts(path, series) for path in series[0])


def ends_unlike_before(played: Played) -> bool:
    """Say whether the last reward is unlike any before: the task itself then ends with the time."""
    before, last = rewards(played.frames[:-1]), reward(played.frames[-1])
    if last is None or not before:
        return False
    low, high = min(before), max(before)
    spread = max(high - low, 1e-6)
    return last < low - 0.5 * spread or last > high + 0.5 * spread


def _by_path(frames: Sequence[Frame]) -> dict[str, list[float]]:
    found: dict[str, list[float]] = {}
    for frame in frames:
        for path, value in values.leaves(frame.channel("observation")):
            if isinstance(value, (int, float)) and not isinstance(value, bool):
                found.setdefault(path, []).append(float(value))
    return found


def _counts(path: str, series: Sequence[dict[str, list[float]]]) -> bool:
    """A clock: strictly monotone, and the same function of the step in every episode."""
    tracks = [found.get(path, []) for found in series]
    shortest = min(len(track) for track in tracks)
    if shortest < 3 or any(track[:shortest] != tracks[0][:shortest] for track in tracks):
        return False
    gaps = [b - a for a, b in zip(tracks[0], tracks[0][1:], strict=False)]
    return all(gap > 0 for gap in gaps) or all(gap < 0 for gap in gaps)
