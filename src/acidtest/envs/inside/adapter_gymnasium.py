"""Gymnasium environments, by registered id or by class.

Runs where gymnasium is installed; everything else is the standard library, Python 3.8 and up.
"""

from __future__ import annotations

import importlib
import sys
from typing import Any, Dict, List, Optional

import wire
from adapters import Adapter, Nonsense, two


def load(settings: Dict[str, Any]) -> "Gymnasium":
    """Find out how an instance is made, and make one to see that it can be."""
    if settings.get("folder"):
        sys.path.insert(0, settings["folder"])
    if settings.get("entry"):
        module, name = settings["entry"].split(":")
        factory = getattr(importlib.import_module(module), name)
        return Gymnasium(lambda: factory(**settings.get("kwargs", {})), settings)
    import gymnasium

    for module in settings.get("imports", []):
        importlib.import_module(module)
    return Gymnasium(lambda: gymnasium.make(settings["id"], **settings.get("kwargs", {})), settings)


class Gymnasium(Adapter):
    """Sessions of a `gymnasium.Env`; tasks are seeds."""

    def __init__(self, factory: Any, settings: Dict[str, Any]) -> None:
        self.factory = factory
        self.settings = settings

    def describe(self) -> Dict[str, Any]:
        """Describe the spaces and the declared limits, from an instance that is closed again."""
        instance = self.factory()
        try:
            spec = getattr(instance, "spec", None)
            return {
                "capabilities": ["spaces"],
                "single_step": False,
                "observation_space": space(getattr(instance, "observation_space", None)),
                "action_space": space(getattr(instance, "action_space", None)),
                "max_episode_steps": getattr(spec, "max_episode_steps", None),
                "nondeterministic": bool(getattr(spec, "nondeterministic", False)),
                "reward_range": wire.encode(getattr(instance, "reward_range", None)),
                "name": str(getattr(spec, "id", None) or type(instance).__name__),
                "class": "%s.%s" % (type(unwrapped(instance)).__module__, type(unwrapped(instance)).__qualname__),
            }
        finally:
            instance.close()

    def open(self) -> Any:
        """Make an instance."""
        return self.factory()

    def close(self, instance: Any) -> None:
        """Close an instance."""
        instance.close()

    def reset(self, instance: Any, task: Any, seed: Optional[int]) -> Any:
        """Begin an episode under a seed."""
        return two(instance.reset(seed=seed))

    def action(self, instance: Any, action: Any) -> Any:
        """Give an action of the space's own type."""
        value = wire.decode(action)
        kind = type(instance.action_space).__name__
        if kind == "Discrete" and isinstance(value, (int, float)):
            import numpy

            return numpy.int64(value)
        return value

    def step(self, instance: Any, action: Any) -> Any:
        """Act once."""
        return instance.step(action)

    def contains(self, instance: Any, observation: Any) -> Optional[str]:
        """Say what is wrong with an observation, '' for nothing."""
        declared = getattr(instance, "observation_space", None)
        if declared is None:
            return None
        try:
            if declared.contains(observation):
                return ""
        except Exception as exc:  # noqa: BLE001 - a space that cannot answer is itself the news
            return "observation_space.contains raised %s: %s" % (type(exc).__name__, exc)
        return outside(declared, observation)

    # --- what the host may ask -------------------------------------------------------------

    def ask_actions(self, instance: Any, seed: int, count: int, style: str) -> List[Any]:
        """Give actions: ``random``, or at the ``low`` or ``high`` end of the space."""
        declared = instance.action_space
        if style == "random":
            declared.seed(seed)
            return [declared.sample() for _ in range(count)]
        return [_edge(declared, style) for _ in range(count)]

    def ask_unwrapped_steps(self, instance: Any) -> Any:
        """Give the name of each wrapper, outermost first."""
        names = []
        while hasattr(instance, "env"):
            names.append(type(instance).__name__)
            instance = instance.env
        return [*names, type(instance).__name__]


def unwrapped(instance: Any) -> Any:
    """Give the innermost environment."""
    return getattr(instance, "unwrapped", instance)


def space(declared: Any) -> Any:
    """Describe a space as plain data."""
    if declared is None:
        return None
    kind = type(declared).__name__
    about: Dict[str, Any] = {"type": kind}
    if kind == "Dict":
        about["spaces"] = {key: space(part) for key, part in declared.spaces.items()}
    elif kind == "Tuple":
        about["spaces"] = [space(part) for part in declared.spaces]
    else:
        for name in ("n", "nvec", "start", "low", "high", "shape"):
            if getattr(declared, name, None) is not None:
                about[name] = wire.encode(getattr(declared, name))
        about["dtype"] = str(getattr(declared, "dtype", None))
    return about


def outside(declared: Any, observation: Any, path: str = "observation") -> str:
    """Say in which way an observation is not in its space."""
    kind = type(declared).__name__
    if kind == "Dict" and isinstance(observation, dict):
        missing = sorted(set(declared.spaces) ^ set(observation))
        if missing:
            return "%s has other keys than declared: %s" % (path, ", ".join(map(str, missing)))
        bad = [outside(part, observation[key], "%s[%r]" % (path, key)) for key, part in declared.spaces.items() if not part.contains(observation[key])]
        return bad[0] if bad else "%s is not contained" % path
    if kind == "Tuple" and isinstance(observation, tuple) and len(observation) == len(declared.spaces):
        bad = [outside(part, item, "%s[%d]" % (path, i)) for i, (part, item) in enumerate(zip(declared.spaces, observation)) if not part.contains(item)]
        return bad[0] if bad else "%s is not contained" % path
    if kind == "Box":
        return _outside_box(declared, observation, path)
    return "%s %r is not in %s" % (path, observation, declared)


def _outside_box(declared: Any, observation: Any, path: str) -> str:
    import numpy

    if not isinstance(observation, numpy.ndarray):
        return "%s is a %s, declared is an array" % (path, type(observation).__name__)
    if observation.shape != declared.shape:
        return "%s has shape %s, declared is %s" % (path, observation.shape, declared.shape)
    if not numpy.can_cast(observation.dtype, declared.dtype):
        return "%s has dtype %s, declared is %s" % (path, observation.dtype, declared.dtype)
    if numpy.isnan(observation).any():
        return "%s%s is NaN" % (path, list(map(int, numpy.argwhere(numpy.isnan(observation))[0])))
    low, high = observation < declared.low, observation > declared.high
    if low.any() or high.any():
        place = tuple(map(int, numpy.argwhere(low | high)[0]))
        return "%s%s is %r, declared is [%r, %r]" % (path, list(place), observation[place].item(), declared.low[place].item(), declared.high[place].item())
    return "%s is not contained" % path


def _edge(declared: Any, style: str) -> Any:
    kind = type(declared).__name__
    if kind == "Box":
        import numpy

        edge = (declared.low if style == "low" else declared.high).copy()
        return numpy.clip(edge, -1e6, 1e6).astype(declared.dtype)
    if kind == "Discrete":
        return declared.start if style == "low" else declared.start + declared.n - 1
    if kind == "MultiDiscrete":
        return declared.nvec * 0 if style == "low" else declared.nvec - 1
    if kind == "MultiBinary":
        import numpy

        return (numpy.zeros if style == "low" else numpy.ones)(declared.shape, dtype=declared.dtype)
    if kind == "Dict":
        return {key: _edge(part, style) for key, part in declared.spaces.items()}
    if kind == "Tuple":
        return tuple(_edge(part, style) for part in declared.spaces)
    raise Nonsense("no edge is known for a space of type %s" % kind)
