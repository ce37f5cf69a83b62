"""Vector environments of Gymnasium: several worlds that are stepped at once, and begin anew by themselves.

Runs where gymnasium is installed; everything else is the standard library, Python 3.8 and up.
"""

from __future__ import annotations

import random
from typing import Any, Dict, Iterator, List, Optional

from . import wire
from .adapter_gymnasium import Gymnasium, limits, space, unwrapped

PROBED = 5
"""Steps of so many episodes for which generators are watched."""
DEPTH = 3
"""Depth to which generators are looked for in what a batch holds."""
HELD = 500
"""Things that are looked at on each depth."""


class Vector(Gymnasium):
    """Sessions of a `gymnasium.vector.VectorEnv`: rewards and ends come as arrays, one element a world."""

    def describe(self) -> Dict[str, Any]:
        """Describe the batch as a world is described, and what each of its worlds declares."""
        first = self.first
        about = {
            "worlds": int(first.num_envs),
            "autoreset_mode": mode(first),
            "single_observation_space": space(first.single_observation_space),
            "averages": _averages(first),
            "bare": unwrapped(first) is first,
            "separate": _of_instances(first),
            **self._declared_by_one(first),
        }
        return {**super().describe(), **about}

    def _declared_by_one(self, first: Any) -> Dict[str, Any]:
        """Give the limits of an episode that the batch names, or the first of its worlds."""
        one = (list(getattr(unwrapped(first), "envs", None) or ()) or [first])[0]
        spec = getattr(one, "spec", None) or getattr(first, "spec", None)
        return {"limits": {**limits(one), **limits(first)}, "max_episode_steps": getattr(spec, "max_episode_steps", None)}

    def action(self, instance: Any, action: Any) -> Any:
        """Give the batch of actions."""
        return wire.decode(action)

    def step(self, instance: Any, action: Any) -> Any:
        """Act once in each world. Where nothing begins anew by itself, those that ended are reset first, as a user would."""
        if self._mode(instance) == "DISABLED":
            ended = getattr(instance, "_acidtest_ended", None)
            if ended is not None and ended.any():
                instance.reset(options={"reset_mask": ended})
        answer = self.five(instance.step(action))
        if self._mode(instance) == "DISABLED":
            instance._acidtest_ended = answer[2] | answer[3]
        return answer

    def reset(self, instance: Any, task: Any, seed: Optional[int]) -> Any:
        """Begin all episodes."""
        if self._mode(instance) == "DISABLED":
            instance._acidtest_ended = None
        return super().reset(instance, task, seed)

    def _mode(self, instance: Any) -> str:
        return mode(instance)

    def ask_masks(self, instance: Any, actions: List[Any], seed: int) -> List[Any]:
        """Give nothing: a batch has no mask of its own."""
        return []

    def _masked(self, instance: Any, seed: int, count: int, style: str) -> Any:
        return None

    def ask_mixed(self, instance: Any, one: List[Any], other: Optional[List[Any]], world: int) -> List[Any]:
        """Give a plan in which one world acts by another plan; without another one, in which all worlds act as that one does."""
        from gymnasium.vector.utils import concatenate, create_empty_array, iterate

        single, count = instance.single_action_space, int(instance.num_envs)
        found = []
        for index, batch in enumerate(one):
            parts = list(iterate(instance.action_space, wire.decode(batch)))
            if other is None:
                parts = [parts[world]] * count
            elif index < len(other):
                parts[world] = list(iterate(instance.action_space, wire.decode(other[index])))[world]
            found.append(concatenate(single, parts, create_empty_array(single, n=count)))
        return found

    def ask_alone(self, instance: Any, actions: List[Any], seed: int, world: int) -> List[Dict[str, Any]]:
        """Give what one world of a batch answers when, after the batch's reset, it is stepped by itself up to its end."""
        from gymnasium.vector.utils import iterate

        instance.reset(seed=seed)
        one, told = unwrapped(instance).envs[world], []
        for batch in actions:
            mine = list(iterate(instance.action_space, wire.decode(batch)))[world]
            observation, reward, terminated, truncated, _ = one.step(mine)
            told.append({"observation": observation, "reward": float(reward), "terminated": bool(terminated), "truncated": bool(truncated)})
            if terminated or truncated:
                break
        return told

    def ask_quiet(self, instance: Any, seed: int) -> bool:
        """Say whether steps in which no world ends or begins draw nothing from any generator that is found: then chance has no part in them."""
        watched = 0
        instance.action_space.seed(seed)
        for attempt in range(PROBED):
            instance.reset(seed=seed + attempt)
            for _ in range(PROBED):
                actions = instance.action_space.sample()
                before = _states(instance)
                _, _, terminated, truncated, _ = instance.step(actions)
                if (terminated | truncated).any():
                    break
                if _states(instance) != before:
                    return False
                watched += 1
        return watched > 0


adapter = Vector


def _of_instances(instance: Any) -> bool:
    """Say whether the batch is made of whole worlds, each with its own step and space."""
    made = getattr(unwrapped(instance), "envs", None)
    return (
        isinstance(made, (list, tuple))
        and bool(made)
        and all(callable(getattr(one, "step", None)) and hasattr(one, "action_space") for one in made)
    )


def _averages(instance: Any) -> bool:
    """Say whether a wrapper scales by running statistics over all worlds, as ``NormalizeObservation`` does."""
    while instance is not None:
        if any(name.endswith("rms") for name in vars(instance)):
            return True
        instance = vars(instance).get("env")
    return False


def mode(instance: Any) -> str:
    """Give the declared mode: NEXT_STEP, SAME_STEP, DISABLED, or '' where none is declared."""
    said = (getattr(instance, "metadata", None) or {}).get("autoreset_mode")
    name = str(getattr(said, "name", said) or "")
    return {"NextStep": "NEXT_STEP", "SameStep": "SAME_STEP", "Disabled": "DISABLED"}.get(name, name)


def _states(instance: Any) -> List[str]:
    """Give the states of the generators that the batch holds, at any of a few depths, and of the global ones."""
    from numpy import random as numpy_random

    found = [repr(random.getstate()), repr(numpy_random.get_state())]  # noqa: NPY002 - it is the old global one that worlds may draw from
    level: List[Any] = [unwrapped(instance)]
    known = {id(level[0])}
    for _ in range(DEPTH):
        parts = [part for one in level for part in _parts(one) if id(part) not in known][:HELD]
        known.update(map(id, parts))
        found += [state for part in parts for state in _state(part)]
        level = parts
    return found


def _parts(holder: Any) -> List[Any]:
    if isinstance(holder, (list, tuple)):
        return list(holder)
    return list((holder if isinstance(holder, dict) else getattr(holder, "__dict__", {})).values())


def _state(held: Any) -> Iterator[str]:
    """Give the state of a generator of NumPy's or of the standard library's."""
    if hasattr(held, "bit_generator"):
        yield repr(held.bit_generator.state)
    elif isinstance(held, random.Random):
        yield repr(held.getstate())
    elif type(held).__name__ == "RandomState":
        yield repr(held.get_state())
