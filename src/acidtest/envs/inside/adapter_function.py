"""A bare reward function, called the way its signature asks for.

Standard library only, Python 3.8 and up.
"""

from __future__ import annotations

import importlib
import inspect
import sys
from typing import Any, Callable, Dict, List, Optional

import wire
from adapters import Adapter, Nonsense

REPLY = ("completion", "response", "reply", "output", "solution_str", "prediction", "pred", "model_output", "generated", "text", "student_answer", "submission")
GOLD = ("answer", "gold", "ground_truth", "target", "reference", "label", "solution", "expected", "gt")
PROMPT = ("prompt", "question", "problem", "query", "instruction")


def load(settings: Dict[str, Any]) -> "Function":
    """Import the function and infer how it wants to be called."""
    sys.path.insert(0, settings["folder"])
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
        self.convention, self.arguments = infer(function, settings.get("convention", ""))

    def describe(self) -> Dict[str, Any]:
        """Say how the function is called."""
        return {"capabilities": [], "single_step": True, "convention": self.convention, "name": self.settings["function"]}

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
        prompt, gold = wire.decode(task.get("prompt")), wire.decode(task.get("gold"))
        reward = self.arguments(self.function, prompt, reply, gold, row)
        return reward if inspect.isawaitable(reward) else self.single(reward)

    def single(self, reward: Any) -> Any:
        """Give the one reward of a batch of one."""
        if self.convention.startswith("TRL"):
            if not isinstance(reward, (list, tuple)) or len(reward) != 1:
                raise Nonsense("the function returned %r for a batch of one; expected a list of one reward" % (reward,))
            return reward[0]
        if isinstance(reward, dict):
            if "score" in reward:
                return reward["score"]
            if "reward" in reward:
                return reward["reward"]
        return reward


def infer(function: Callable[..., Any], forced: str) -> Any:
    """Give the convention in words, and a caller for it."""
    try:
        parameters = inspect.signature(function).parameters
    except (TypeError, ValueError) as exc:
        raise Nonsense("the function's signature cannot be read: %s" % exc) from exc
    names = [n for n, p in parameters.items() if p.kind in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD)]
    every = list(parameters)
    if forced in ("trl", "") and "completions" in every:
        return "TRL (completions, **columns)", _trl(parameters)
    if forced in ("verl", "") and {"solution_str", "ground_truth"} <= set(every):
        return "verl (data_source, solution_str, ground_truth, extra_info)", _verl(parameters)
    required = [n for n in names if parameters[n].default is inspect.Parameter.empty]
    return _positional(names, required)




def _trl(parameters: Any) -> Callable[..., Any]:
    open_ended = any(p.kind is p.VAR_KEYWORD for p in parameters.values())

    def call(function: Any, prompt: Any, reply: Any, gold: Any, row: Any) -> Any:
        columns = {key: [value] for key, value in row.items()}
        columns["prompts"] = [prompt]
        for name in GOLD:
            if name in parameters and name not in columns:
                columns[name] = [gold]
        named = {k: v for k, v in columns.items() if k != "completions" and (open_ended or k in parameters)}
        return function(completions=[reply], **named)

    return call


def _verl(parameters: Any) -> Callable[..., Any]:
    def call(function: Any, prompt: Any, reply: Any, gold: Any, row: Any) -> Any:
        given = {
            "data_source": row.get("data_source", "acidtest"),
            "solution_str": reply,
            "ground_truth": gold,
            "extra_info": row.get("extra_info", row),
        }
        return function(**{k: v for k, v in given.items() if k in parameters})

    return call


def _role(name: str) -> str:
    bare = name.lower().strip("_")
    for role, names in (("prompt", PROMPT), ("gold", GOLD), ("reply", REPLY)):
        if bare in names:
            return role
    return ""


def _positional(names: List[str], required: List[str]) -> Any:
    """Match parameters by name, else by place: (completion, answer) or (prompt, completion, answer)."""
    count = len(required) if len(required) >= 1 else min(len(names), 2)
    used = names[: max(count, 1)]
    if not used:
        raise Nonsense("the function takes no positional argument; expected (completion, answer) or (prompt, completion, answer)")
    roles = [_role(name) for name in used]
    order = {1: ["reply"], 2: ["reply", "gold"], 3: ["prompt", "reply", "gold"]}.get(len(used))
    if order is None:
        order = ["prompt", "reply", "gold"] + ["row"] * (len(used) - 3)
    if roles.count("reply") == 1 and roles.count("gold") <= 1 and roles.count("prompt") <= 1:
        left = [role for role in ("gold", "prompt") if role not in roles]
        roles = [role or (left.pop(0) if left else "row") for role in roles]
    else:
        roles = order
    extra = [n for n in names[len(used) :] if _role(n) == "prompt"]
    words = "(%s)" % ", ".join("%s as %s" % (n, {"reply": "completion", "gold": "answer", "prompt": "prompt", "row": "the row"}[r]) for n, r in zip(used, roles))

    def call(function: Any, prompt: Any, reply: Any, gold: Any, row: Any) -> Any:
        given = {"prompt": prompt, "reply": reply, "gold": gold, "row": row}
        return function(*[given[role] for role in roles], **{name: prompt for name in extra})

    return words, call
