"""One world of a batch: what it saw, and its episodes."""

from __future__ import annotations

import base64
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from acidtest.envs import values
from acidtest.envs.replay import Frame

WIDTH = {"float64": 8, "float32": 4, "float16": 2, "int64": 8, "int32": 4, "int16": 2, "int8": 1,
         "uint64": 8, "uint32": 4, "uint16": 2, "uint8": 1, "bool": 1}  # fmt: skip
"""Bytes of one element."""


@dataclass(kw_only=True)
class Episode:
    """One episode of one world, in the steps of the batch."""

    world: int
    begun: int
    """The step at which its first observation came."""
    rewards: list[float] = field(default_factory=list)
    end: int = 0
    """The step at which it ended; 0 while it goes on."""
    terminated: bool = False
    truncated: bool = False

    @property
    def length(self) -> int:
        """Give the number of its steps so far."""
        return len(self.rewards)


def episodes(frames: Sequence[Frame], count: int, mode: str) -> list[Episode]:
    """Give the episodes of all worlds, ended ones and those that go on; where the next step resets, that step belongs to none."""
    return [episode for world in range(count) for episode in _of_one(frames, world, mode)]


def _of_one(frames: Sequence[Frame], world: int, mode: str) -> Iterator[Episode]:
    now = Episode(world=world, begun=0)
    for frame in frames[1:]:
        if frame.error:
            break
        if now.end:
            now = Episode(world=world, begun=frame.step if mode == "NEXT_STEP" else now.end)
            if mode == "NEXT_STEP":
                continue
        now.rewards.append(number(frame, "reward", world))
        now.terminated, now.truncated = up(frame, "terminated", world), up(frame, "truncated", world)
        if now.terminated or now.truncated:
            now.end = frame.step
            yield now
    if not now.end:
        yield now


def number(frame: Frame, channel: str, world: int) -> float:
    """Give one world's element of a channel that is an array; NaN where there is none."""
    found = [value for _, value in values.leaves(frame.channel(channel))]
    if world >= len(found):
        return math.nan
    told = values.number(found[world])
    return math.nan if told is None else told


def up(frame: Frame, name: str, world: int) -> bool:
    """Say whether one world's flag is up."""
    return number(frame, name, world) == 1.0


def of_world(value: Any, world: int, count: int) -> Any:
    """Give one world's part of a batch of observations, in wire form; None where it cannot be told apart."""
    if not isinstance(value, dict):
        return value[world] if isinstance(value, list) and len(value) == count else None
    if "$nd" in value:
        return _row(value["$nd"], world, count)
    if "$t" in value or "$np" in value:
        items = value["$t"] if "$t" in value else value["$np"][1]
        return of_world(items, world, count)
    if any(key.startswith("$") for key in value):
        return None
    return {key: of_world(part, world, count) for key, part in value.items()}


def _row(array: list[Any], world: int, count: int) -> Any:
    dtype, shape, raw = array
    if not shape or shape[0] != count or dtype not in WIDTH:
        return None
    size = math.prod(shape[1:]) * WIDTH[dtype]
    part = base64.b64decode(raw)[world * size : (world + 1) * size]
    return {"$nd": [dtype, shape[1:], base64.b64encode(part).decode("ascii")]}


def seen(frame: Frame, world: int, count: int) -> Any:
    """Give what one world of the batch showed at a step."""
    return of_world(frame.channel("observation"), world, count)
