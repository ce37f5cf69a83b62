"""An action that the environment does not take was sent before the reset, and raised."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from acidtest.audit.perturbing.change import MULTI, Change
from acidtest.audit.world.scene import Scene

NONSENSE: tuple[Any, ...] = ({"tool": 7}, None, "no action", [[]], 10**9)
"""What no environment takes for an action."""
MISTYPED: tuple[Any, ...] = (None, [], {})
"""Arguments that hardly any tool takes, though a policy may well write them."""
GOOD = 3
TOOLS = 3


def _broken_off(scene: Scene, scenes: Sequence[Scene]) -> dict[str, Any]:
    """Act soundly for a few steps, then send nonsense: each kind of it in an episode of its own."""
    other = next((one for one in scenes if one.key != scene.key and one.task == scene.task), scene)
    wrong = [*NONSENSE, *_mistyped(scene)]
    sound = [action for action in other.actions[:GOOD] if not (isinstance(action, dict) and "message" in action)]
    return {"history": [{**other.past(), "actions": [*sound, action]} for action in wrong]}


def _mistyped(scene: Scene) -> list[Any]:
    """Give calls of the scene's own tools with arguments of another type."""
    calls = {a["tool"]: a for a in scene.actions if isinstance(a, dict) and isinstance(a.get("tool"), str) and a.get("arguments")}
    return [{**call, "arguments": dict.fromkeys(call["arguments"], value)} for call in list(calls.values())[:TOOLS] for value in MISTYPED]


CHANGE = Change(
    name="an action that raised before the reset",
    group="exception",
    varied="the episode before was broken off by an exception in step",
    make=_broken_off,
    on=MULTI,
)
