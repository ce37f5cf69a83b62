"""Which file knows which format. Each adapter offers the same few methods; see `Adapter`.

Standard library only, Python 3.8 and up.
"""

from __future__ import annotations

import importlib
from typing import Any, Dict, List, Optional, Tuple

import wire


def load(name: str, settings: Dict[str, Any]) -> Any:
    """Import the file ``adapter_<name>.py`` and let it load the environment."""
    return importlib.import_module("adapter_" + name).load(settings)


class Nonsense(TypeError):
    """Foreign code answered what the contract does not allow."""


class Adapter:
    """What every format gives. Subclasses fill in what theirs has."""

    host_run: Any = None

    def describe(self) -> Dict[str, Any]:
        """Give ``{"capabilities": [...], ...}``."""
        raise NotImplementedError

    def open(self) -> Any:
        """Make a fresh instance."""
        raise NotImplementedError

    def close(self, instance: Any) -> None:
        """Let an instance go."""

    def tasks(self, start: int, count: int) -> Dict[str, Any]:
        """Give ``{"tasks": [...], "total": n or None}``."""
        return {"tasks": [], "total": 0}

    def task(self, content: Optional[Dict[str, Any]]) -> Any:
        """Give the format's own task object for a task by value."""
        return content

    def reset(self, instance: Any, task: Any, seed: Optional[int]) -> Tuple[Any, Any]:
        """Begin an episode: observation and info."""
        raise NotImplementedError

    def action(self, instance: Any, action: Any) -> Any:
        """Give the format's own action for one in wire form."""
        return wire.decode(action)

    def step(self, instance: Any, action: Any) -> Any:
        """Act once."""
        raise NotImplementedError

    def five(self, step: Any) -> Tuple[Any, Any, Any, Any, Any]:
        """Give the five parts of a step, or raise `Nonsense`."""
        if not isinstance(step, tuple) or len(step) != 5:
            what = "%d values" % len(step) if isinstance(step, tuple) else type(step).__name__
            raise Nonsense("step returned %s; expected (observation, reward, terminated, truncated, info)" % what)
        return step  # type: ignore[return-value]

    def contains(self, instance: Any, observation: Any) -> Optional[str]:
        """Give '' when the observation lies in its declared space, what is wrong when not, None where nothing is declared."""
        return None

    async def verify(self, child: Any, task: Any, submission: Dict[str, Any], seed: int) -> Any:
        """Judge one submission in a fresh session: reset, then play its actions to the end."""
        instance = await _maybe(self.open())
        try:
            two(await _maybe(self.reset(instance, task, seed)))
            return await self._play(instance, submission)
        finally:
            await _maybe(self.close(instance))

    async def _play(self, instance: Any, submission: Dict[str, Any]) -> Any:
        total: Any = None
        for action in moves(submission):
            _, reward, terminated, truncated, _ = self.five(await _maybe(self.step(instance, action)))
            if hasattr(reward, "valid"):
                total = reward
            elif isinstance(reward, (int, float)) and not hasattr(total, "valid"):
                total = reward if total is None else total + reward
            elif not hasattr(total, "valid"):
                total = reward
            if terminated or truncated:
                break
        return total

    def run_result(self, content: Dict[str, Any]) -> Any:
        """Give what ``self.run`` of an author returns."""
        return content


async def _maybe(result: Any) -> Any:
    import inspect

    return await result if inspect.isawaitable(result) else result


def two(answer: Any) -> Tuple[Any, Any]:
    """Give observation and info of a reset, or raise `Nonsense`."""
    if not isinstance(answer, tuple) or len(answer) != 2:
        what = "%d values" % len(answer) if isinstance(answer, tuple) else type(answer).__name__
        raise Nonsense("reset returned %s; expected (observation, info)" % what)
    return answer  # type: ignore[return-value]


def written(function: Any) -> str:
    """Say where a function is written: file from its package on, line, and name. '' when it cannot be known."""
    code = getattr(getattr(function, "__func__", function), "__code__", None)
    if code is None:
        return ""
    file = code.co_filename.replace("\\", "/").rpartition("-packages/")[2]
    return "%s:%d %s" % (file, code.co_firstlineno, getattr(function, "__qualname__", code.co_name))


def moves(submission: Dict[str, Any]) -> List[Any]:
    """Give the actions that a submission stands for."""
    kind = submission["kind"]
    if kind == "actions":
        return [wire.decode(action) for action in submission["actions"]]
    return [wire.decode(submission[kind])]
