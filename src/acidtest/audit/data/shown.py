"""What an environment shows to a policy: prompts, first observations, and those of the known-goods' steps."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from acidtest.audit.bench import Bench
from acidtest.audit.world.scene import moves
from acidtest.envs import values
from acidtest.envs.replay import play

STEPS = 200
OWN = 8
"""Characters of a text by which it is known again as the policy's own."""


def episodes(bench: Bench) -> list[list[Any]]:
    """Give what each sampled task shows, in wire form; prompts alone for single-turn tasks. Worked out once an audit."""
    found: list[list[Any]] = bench.once("what is shown", lambda: list(_episodes(bench)))
    return found


def _episodes(bench: Bench) -> Iterator[list[Any]]:
    sessions = bench.env.opening.kind == "tools"
    for seed, task in enumerate(bench.tasks, 1):
        good = bench.controls.good.get(task["id"])
        actions = moves(good.submission)[:STEPS] if good is not None else []
        frames = play(bench.env, actions, task=task, seed=seed, condition={"entropy": 1}) if sessions else []
        seen = [task["prompt"], *(frame.channel("observation") for frame in frames if not frame.error)]
        yield list(_not_its_own(seen, actions))


def _not_its_own(seen: Sequence[Any], actions: Sequence[Any]) -> Iterator[Any]:
    """Give what was seen without the objects that the policy wrote itself: those that hold a text which it said before it met it."""
    met: set[str] = set()
    own: set[str] = set()
    for place, observation in enumerate(seen):
        if place > 1:
            own |= {text for text in _texts(actions[place - 2]) if text not in met}
        met |= set(_texts(observation)) - own
        yield _without(observation, own)


def _texts(value: Any) -> list[str]:
    return [leaf for _, leaf in values.leaves(value) if isinstance(leaf, str) and len(leaf) >= OWN]


def _without(value: Any, own: set[str]) -> Any:
    if isinstance(value, list):
        return [_without(item, own) for item in value]
    if not isinstance(value, dict):
        return value
    if any(isinstance(part, str) and part in own for part in value.values()):
        return None
    return {key: _without(part, own) for key, part in value.items()}
