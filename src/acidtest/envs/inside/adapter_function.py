"""A bare reward function, called the way its signature asks for.

Standard library only, Python 3.8 and up.
"""

from __future__ import annotations

import importlib
import inspect
from typing import Any, Callable, Dict, Optional

from . import convention, from_source, wire
from .adapters import Adapter, Nonsense

SCORES = ("score", "reward", "value", "accuracy", "acc")


def load(settings: Dict[str, Any]) -> "Function":
    """Import the function and infer how it wants to be called."""
    from_source.use(settings["folder"])
    home = importlib.import_module(settings["module"])
    target: Any = home
    for part in settings["function"].split("."):
        if not hasattr(target, part):
            raise Nonsense("%s has no %s" % (settings["module"], part))
        target = getattr(target, part)
    if not callable(target):
        raise Nonsense("%s:%s is not callable" % (settings["module"], settings["function"]))
    return Function(target, settings)


class Function(Adapter):
    """Rows are tasks; a reply is judged by one call."""

    def __init__(self, function: Callable[..., Any], settings: Dict[str, Any]) -> None:
        self.function = function
        self.settings = settings
        self.convention = convention.infer(function, settings.get("columns", []), settings.get("convention", ""))

    def describe(self) -> Dict[str, Any]:
        """Say how the function is called."""
        return {
            "capabilities": [],
            "single_step": True,
            "convention": self.convention.words,
            "takes": self.convention.takes(),
            "name": self.settings["function"],
        }

    def open(self) -> Any:
        """There is nothing to hold."""
        return {}

    def reset(self, instance: Any, task: Any, seed: Optional[int]) -> Any:
        """Show the prompt."""
        instance["task"] = task
        return wire.decode((task or {}).get("prompt")), {}

    def step(self, instance: Any, action: Any) -> Any:
        """Judge the reply."""
        reward = self.score(instance["task"], action)
        if inspect.isawaitable(reward):
            return self._later(reward)
        return None, reward, True, False, {}

    async def _later(self, reward: Any) -> Any:
        return None, self.single(await reward), True, False, {}

    def score(self, task: Dict[str, Any], reply: Any) -> Any:
        """Call the function once."""
        row = wire.decode(task.get("data", {}))
        args, named = self.convention.arguments(reply, wire.decode(task.get("gold")), wire.decode(task.get("prompt")), row)
        reward = self.function(*args, **named)
        return reward if inspect.isawaitable(reward) else self.single(reward)

    def single(self, reward: Any) -> Any:
        """Give the one reward: of a batch of one, of a mapping with a score, of a pair of score and remarks."""
        if self.convention.batch:
            if isinstance(reward, (str, bytes, dict)) or not hasattr(reward, "__len__") or len(reward) != 1:
                raise Nonsense("the function returned %r for a batch of one; expected a list of one reward" % (reward,))
            reward = reward[0]
        if isinstance(reward, dict):
            return next((reward[key] for key in SCORES if key in reward), reward)
        if isinstance(reward, tuple) and len(reward) == 2 and isinstance(reward[0], (bool, int, float)):
            return reward[0]
        return reward
