"""Compare episodes in what a policy learns from: never in info, where a measured time may stand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from acidtest.envs import values
from acidtest.envs.replay import Divergence, Frame, first_divergence
from acidtest.envs.session import is_by_agent, over

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
    """Give a flag of a step as the contract reads it; one by agent is up when it is for all of them."""
    given = frame.channel(name)
    if is_by_agent(given):
        return bool(given) and all(values.number(one) for one in given.values())
    return bool(values.number(given))


def ended(frames: Sequence[Frame]) -> Frame | None:
    """Give the frame at which an episode ended, or None."""
    last = frames[-1]
    return last if not last.error and over_at(last) else None


def over_at(frame: Frame) -> bool:
    """Say whether a frame ends its episode."""
    return bool(frame.step) and over(frame.channel("terminated"), frame.channel("truncated"))


def each(given: Any) -> list[tuple[str, Any]]:
    """Give the parts of a channel, each with what it belongs to: by agent, by world of a vector, or the one value with ''."""
    if is_by_agent(given):
        return [(f" of {agent}", value) for agent, value in given.items()]
    dtype, shape = given["$nd"][:2] if isinstance(given, dict) and "$nd" in given else ("", [])
    if len(shape) == 1:
        parts = [value for _, value in values.leaves(given)]
        return [(f" of world {index}", bool(value) if dtype == "bool" else value) for index, value in enumerate(parts)]
    return [("", given)]


def info(frame: Frame) -> dict[str, Any]:
    """Give a frame's info as a flat dictionary: nested keys are joined by a dot."""
    flat: dict[str, Any] = {}
    given = frame.channel("info")
    for key, value in given.items() if isinstance(given, dict) else ():
        flat[key] = value
        if isinstance(value, dict):
            flat |= {f"{key}.{inner}": item for inner, item in value.items()}
    return flat
