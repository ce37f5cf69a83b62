"""What a lesson is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from scripts.lessons.learner import Floats

LEARNERS = 5
"""Learners on each side, each with a seed of its own."""


EVERY = 10
"""Episodes between two measurements."""


@dataclass(frozen=True, kw_only=True)
class Lesson:
    """One fault, and how it is seen what it taught."""

    name: str
    twin: str
    title: str
    measure: str
    """What is measured, beside the axis."""
    train: Callable[[str, int, int], list[float]]
    """``train(side, seed, episodes)`` gives the measure after every tenth episode, of one learner."""
    episodes: int
    better: str = "higher"
    """``higher`` or ``lower``: which way the measure is good."""
    least: float = 0.3
    """The difference that the lesson claims, at the end."""
    top: float = 1.0
    """The top of the axis."""


@dataclass(frozen=True, kw_only=True)
class Curve:
    """The mean measure of a side's learners by ten episodes, and how they spread."""

    mean: Floats
    low: Floats
    high: Floats

    @property
    def end(self) -> float:
        """Give the mean over the last tenth."""
        return float(self.mean[-max(1, len(self.mean) // 10) :].mean())


def learnt(lesson: Lesson, side: str, *, learners: int = LEARNERS, episodes: int | None = None) -> Curve:
    """Train a side's learners: give their curve, smoothed over a twentieth of the episodes."""
    count = episodes or lesson.episodes
    runs = np.array([lesson.train(side, seed, count) for seed in range(learners)])
    width = max(1, len(runs[0]) // 20)
    smooth = np.array([np.convolve(np.pad(run, (width - 1, 0), mode="edge"), np.ones(width) / width, mode="valid") for run in runs])
    return Curve(mean=smooth.mean(0), low=np.quantile(smooth, 0.25, axis=0), high=np.quantile(smooth, 0.75, axis=0))


def taught(lesson: Lesson, faulty: Curve, fixed: Curve) -> float:
    """Give by how much the fixed side's learners end up better."""
    return (fixed.end - faulty.end) * (1.0 if lesson.better == "higher" else -1.0)
