"""Which actions of a scene read and which write, told by `state()` before and after each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from acidtest.audit.world.scene import Scene
from acidtest.envs import values
from acidtest.envs.replay import Frame

LOOK: dict[str, Any] = {"look": True}
"""The condition under which each frame holds what `state()` said after it."""


@dataclass(frozen=True, kw_only=True)
class Asked:
    """A read and a write of one scene, so that the read can be put before the write, after it, or both."""

    scene: Scene
    lead: tuple[Any, ...]
    """What is done before, without this read."""
    read: Any
    write: Any

    @property
    def after(self) -> Scene:
        """Give the scene in which the read comes only after the write."""
        return replace(self.scene, actions=(*self.lead, self.write, self.read))

    @property
    def around(self) -> Scene:
        """Give the scene in which the read comes before the write as well."""
        return replace(self.scene, actions=(*self.lead, self.read, self.write, self.read))


def same(one: Any, other: Any) -> bool:
    """Say whether two values in wire form are equal."""
    return values.first_difference(one, other) is None


def answered(frame: Frame) -> bool:
    """Say whether a step went well: it neither raised nor answered with an error."""
    observation = frame.channel("observation")
    return not frame.error and not (isinstance(observation, dict) and observation.get("error") is not None)


def asked(scene: Scene, frames: Sequence[Frame], further: Sequence[Any], most: int) -> Iterator[Asked]:
    """Give each write of a scene with each of its reads, and with further actions that may read."""
    by_step = {frame.step: frame for frame in frames}
    reads: list[Any] = []
    writes: list[int] = []
    for step, action in enumerate(scene.actions, 1):
        before, here = by_step.get(step - 1), by_step.get(step)
        if before is None or here is None or not answered(here) or "message" in _keys(action):
            continue
        if same(before.channel("state"), here.channel("state")):
            reads += [] if action in reads else [action]
        else:
            writes.append(step)
    reads += [action for action in further if action not in reads and "message" not in _keys(action)]
    count = 0
    for step in writes:
        for read in reads:
            if count >= most:
                return
            if read != scene.actions[step - 1]:
                count += 1
                lead = tuple(action for action in scene.actions[: step - 1] if action != read)
                yield Asked(scene=scene, lead=lead, read=read, write=scene.actions[step - 1])


def _keys(action: Any) -> frozenset[str]:
    return frozenset(action) if isinstance(action, dict) else frozenset()


def parts(state: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Give each part of a state with its path, the whole first."""
    yield path, state
    if isinstance(state, dict):
        for key, part in state.items():
            yield from parts(part, f"{path}.{key}")
    elif isinstance(state, list):
        for place, part in enumerate(state):
            yield from parts(part, f"{path}[{place}]")


def holds(state: Any, value: Any) -> list[str]:
    """Give the paths at which a state holds exactly this value."""
    return [path for path, part in parts(state) if same(part, value)]


def telling(value: Any) -> bool:
    """Say whether a value is rich enough that meeting it in a state is no chance."""
    return isinstance(value, dict | list) and sum(1 for _ in values.leaves(value)) >= 2
