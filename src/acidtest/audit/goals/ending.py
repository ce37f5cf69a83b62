"""One episode, what it earned, and whether its author says that the goal was reached."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Self

from acidtest.audit.bench import Bench, Task
from acidtest.audit.world.stage import BASE
from acidtest.envs import values
from acidtest.envs.replay import Frame, play
from acidtest.envs.replay.episode import BATCH, run_on
from acidtest.envs.session import Session
from acidtest.errors import BoundaryError

WATCHED: dict[str, Any] = {"goal": True}
"""The condition under which each frame holds what ``goal()`` said after it."""
LOOKED: dict[str, Any] = {"look": True}
"""The condition under which each frame holds what ``state()`` said."""
SEEN: dict[str, Any] = {"goal": True, "look": True}
"""Both."""
SEED = 0
"""The seed of single verdicts, so that an episode and a verdict are of the same world."""


@dataclass(frozen=True, kw_only=True)
class Ending:
    """One episode of a task, played to its end or to the end of its actions."""

    task: Task
    actions: tuple[Any, ...]
    frames: tuple[Frame, ...]

    @property
    def last(self) -> Frame:
        """Give the last frame."""
        return self.frames[-1]

    @property
    def over(self) -> bool:
        """Say whether the environment itself ended the episode."""
        return self.last.seen is not None and self.last.step > 0 and self.last.seen.done

    @property
    def failed(self) -> bool:
        """Say whether a call raised, died or hung."""
        return bool(self.last.error)

    @property
    def total(self) -> float:
        """Give what the episode earned: a verdict stands for the whole, numbers add up; minus infinity for none."""
        found: float | None = None
        for frame in self.frames[1:]:
            step = frame.seen
            if step is None or not step.valid:
                return -math.inf
            if step.sealed:
                return -math.inf if step.reward is None or math.isnan(step.reward) else step.reward
            found = step.reward if found is None else found + (step.reward or 0.0)
        return -math.inf if found is None or math.isnan(found) or self.failed else found

    @property
    def met(self) -> bool | None:
        """Give what ``goal()`` said at the end; None where it did not know."""
        return said(self.last)

    @property
    def ever(self) -> bool:
        """Say whether ``goal()`` was true at any time."""
        return any(said(frame) is True for frame in self.frames)

    @property
    def why(self) -> str:
        """Give the reason that ``goal()`` named at the end, or ''."""
        told = self.last.channel("goal")
        return str(told.get("why", ""))[:160] if isinstance(told, dict) else ""


def said(frame: Frame) -> bool | None:
    """Read what ``goal()`` said after a frame: a bool, or its ``met``."""
    told = frame.channel("goal")
    met = told.get("met") if isinstance(told, dict) and "met" in told else told
    number = values.number(met) if not isinstance(met, dict) or "$np" in met else None
    return None if number is None else bool(number)


def watching(bench: Bench) -> dict[str, Any]:
    """Give the condition under which episodes are watched: with an eye on ``goal()``, or on ``state()`` where there is none."""
    return WATCHED if "goal" in bench.env.capabilities else LOOKED


def ended(bench: Bench, task: Task, actions: Sequence[Any], condition: dict[str, Any] | None = None) -> Ending:
    """Play actions in a process of its own, and watch."""
    bench.shots += 1
    frames = play(bench.env, actions, task=task, seed=SEED, condition={**BASE, **(condition or watching(bench))})
    return Ending(task=task, actions=tuple(actions), frames=tuple(frames))


class Warm:
    """Plays one episode after the other in one process; what it finds is to be played anew with `ended`."""

    def __init__(self, bench: Bench, task: Task, condition: dict[str, Any] | None = None) -> None:
        self._bench, self._task, self._condition = bench, task, {**BASE, **(condition or watching(bench))}
        self._kept: Session | None = None

    def ended(self, actions: Sequence[Any]) -> Ending:
        """Play actions; a process that did not survive is replaced for the next ones."""
        self._bench.shots += 1
        if self._kept is None:
            self._kept = self._bench.env.session(condition=self._condition)
        try:
            frames = run_on(self._kept, actions, task=self._task, seed=SEED, batch=BATCH)
        except BoundaryError as exc:
            self.close()
            frames = [Frame(step=0, error=exc.what)]
        return Ending(task=self._task, actions=tuple(actions), frames=tuple(frames))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Let the process go."""
        if self._kept is not None:
            self._kept.close()
            self._kept = None
