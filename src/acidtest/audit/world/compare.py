"""Compare episodes in what a policy learns from: never in info, where a measured time may stand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from acidtest.envs import values
from acidtest.envs.replay import Divergence, Frame, first_divergence

BEHAVIOUR = ("observation", "reward", "terminated", "truncated", "error")
NOISY = ("observation", "terminated", "truncated", "error")
"""Compared where the author declares that a component of the reward is measured."""


def part(one: Sequence[Frame], other: Sequence[Frame], channels: Sequence[str] = BEHAVIOUR) -> Divergence | None:
    """Give the first step and channel at which two episodes differ."""
    return first_divergence(one, other, channels=channels)


def told(found: Divergence) -> str:
    """Say where two episodes part, and with which values."""
    where = "the first observation" if found.step == 0 and found.channel == "observation" else f"step {found.step}, {found.channel}"
    return f"{where}{'' if found.path in ('', '.') else found.path}"


def reward(frame: Frame) -> float | None:
    """Give a step's reward as a float, or None."""
    return values.number(frame.channel("reward"))


def rewards(frames: Sequence[Frame]) -> list[float]:
    """Give the rewards of an episode, those that are numbers."""
    found = [reward(frame) for frame in frames if frame.step and not frame.error]
    return [r for r in found if r is not None]


def flag(frame: Frame, name: str) -> bool:
    """Give a flag of a step as the contract reads it."""
    return bool(values.number(frame.channel(name)))


def ended(frames: Sequence[Frame]) -> Frame | None:
    """Give the frame at which an episode ended, or None."""
    last = frames[-1]
    return last if last.step and not last.error and (flag(last, "terminated") or flag(last, "truncated")) else None


def info(frame: Frame) -> dict[str, Any]:
    """Give a frame's info as a flat dictionary: nested keys are joined by a dot."""
    flat: dict[str, Any] = {}
    given = frame.channel("info")
    for key, value in given.items() if isinstance(given, dict) else ():
        flat[key] = value
        if isinstance(value, dict):
            flat |= {f"{key}.{inner}": item for inner, item in value.items()}
    return flat
