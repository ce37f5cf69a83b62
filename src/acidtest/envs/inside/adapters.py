"""Which file knows which format. Each adapter offers the same few methods; see `Adapter`.

Standard library only, Python 3.8 and up.
"""

from __future__ import annotations

import importlib
import inspect
from typing import Any, Callable, Dict, Generator, List, Optional, Tuple

from . import wire


def load(name: str, settings: Dict[str, Any]) -> Any:
    """Import the file ``adapter_<name>.py`` and let it load the environment."""
    return importlib.import_module(".adapter_" + name, __package__).load(settings)


class Nonsense(TypeError):
    """Foreign code answered what the contract does not allow."""


class Adapter:
    """What every format gives. Subclasses fill in what theirs has."""

    host_run: Any = None
    host_ask: Any = None
    listener: Any = None
    """The socket of the door to models, for code that speaks HTTP."""
    unavailable: Any = OSError
    """What is raised when a model gives no answer."""
    names_backends = False
    """True where instances may have ``backends()`` as our contract means it."""

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

    def verify(self, child: Any, task: Any, submission: Dict[str, Any], seed: int) -> Any:
        """Judge one submission in a fresh session: reset, then play its actions to the end.

        Gives a coroutine only when the environment is asynchronous, so that other verifiers are not called under a running loop.
        """
        return drive(self._judging(task, submission, seed))

    def _judging(self, task: Any, submission: Dict[str, Any], seed: int) -> Generator[Any, Any, Any]:
        """Yield what may be awaitable; what comes back is its result."""
        instance = yield self.open()
        try:
            two((yield self.reset(instance, task, seed)))
            total: Any = None
            for action in moves(submission):
                _, reward, terminated, truncated, _ = self.five((yield self.step(instance, action)))
                total = added(total, reward)
                if terminated or truncated:
                    break
        finally:
            yield self.close(instance)
        return total

    def run_result(self, content: Dict[str, Any]) -> Any:
        """Give what ``self.run`` of an author returns."""
        return content

    def model_reply(self, content: Dict[str, Any]) -> Any:
        """Give what ``self.ask`` of an author returns."""
        return content


def drive(steps: Generator[Any, Any, Any]) -> Any:
    """Run a generator of possibly awaitable values: give its result, or at the first awaitable a coroutine that gives it."""
    value: Any = None
    try:
        value = next(steps)
        while not inspect.isawaitable(value):
            value = steps.send(value)
    except StopIteration as end:
        return end.value
    return _drive_on(steps, value)


async def _drive_on(steps: Generator[Any, Any, Any], value: Any) -> Any:
    try:
        while True:
            if not inspect.isawaitable(value):
                value = steps.send(value)
                continue
            try:
                result = await value
            except Exception as exc:
                value = steps.throw(exc)
            else:
                value = steps.send(result)
    except StopIteration as end:
        return end.value


def added(total: Any, reward: Any) -> Any:
    """Give the reward of an episode so far: a verdict stands for the whole, numbers add up."""
    if hasattr(reward, "valid"):
        return reward
    if hasattr(total, "valid"):
        return total
    return reward if total is None or not isinstance(reward, (int, float)) else total + reward


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
    if kind == "program" or any(submission.get(key) for key in ("executable", "links", "deleted")):
        return [{key: wire.decode(value) for key, value in submission.items()}]
    return [wire.decode(submission[kind])]


def attempt(act: Callable[[], Any]) -> Tuple[bool, Any]:
    """Try a step of a plan that is found by playing: whether it went, and what it gave.

    What raises ends the plan there, and is told by the scene that plays the plan.
    """
    try:
        return True, act()
    except Exception:
        return False, None
