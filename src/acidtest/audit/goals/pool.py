"""The actions of a search: what the known-goods do, and every tool with arguments that stand somewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from acidtest.audit.bench import Bench
from acidtest.audit.goals.known import Known, acts
from acidtest.envs import values

MOST = 40
"""Actions that are tried on a task."""
EACH = 8
"""Calls of one tool."""
DRAWN = 8
"""Values of one argument."""
USUAL: dict[str, tuple[Any, ...]] = {
    "string": ("",),
    "integer": (1, 0, -1),
    "number": (1.0, 0.0, -1.0),
    "boolean": (True, False),
    "array": ([],),
    "object": ({},),
}


def pool(bench: Bench, one: Known, peers: Sequence[Known]) -> list[Any]:
    """Give the actions by which an episode is searched, the task's own first; none of them ends it with words."""
    own = [action for action in one.good.actions if acts(action) and action != one.closing]
    foreign = [action for peer in peers for action in peer.calls if acts(action)]
    made = [call for about in _tools(bench) for call in _calls(about, own, foreign, _seen(one))]
    return [*{values.dumps(action): action for action in (*own, *made, *foreign)}.values()][:MOST]


def _tools(bench: Bench) -> list[dict[str, Any]]:
    if "tools" not in bench.env.capabilities:
        return []
    given = bench.once("described tools", lambda: bench.env.ask("tools"))
    return [about for about in (given if isinstance(given, list) else []) if isinstance(about, dict) and isinstance(about.get("name"), str)]


def _calls(about: dict[str, Any], own: Sequence[Any], foreign: Sequence[Any], seen: Sequence[Any]) -> Iterator[dict[str, Any]]:
    """Give calls of one tool: arguments that the known-goods give under the same name, listed ones, what was seen, and the usual."""
    schema = about.get("parameters")
    given = schema.get("properties") if isinstance(schema, dict) else None
    parameters = given if isinstance(given, dict) else {}
    named = _named(str(about.get("description", "")))
    drawn = {name: _values(name, shape, own, foreign, [*named, *seen]) for name, shape in parameters.items()}
    first = {name: choice[0] for name, choice in drawn.items()}
    varied = [{**first, name: value} for turn in range(1, DRAWN) for name, choice in drawn.items() for value in choice[turn : turn + 1]]
    for arguments in [first, *varied][:EACH]:
        yield {"tool": about["name"], "arguments": arguments}


def _named(description: str) -> list[str]:
    """Give the values that a description lists: "Set the status: open, done or on hold." names three."""
    listed = re.split(r",| or |;|/", description.partition(":")[2].strip().rstrip("."))
    return [text.strip(" '\"`") for text in listed if 0 < len(text.strip()) <= 24]


def _values(name: str, shape: Any, own: Sequence[Any], foreign: Sequence[Any], seen: Sequence[Any]) -> list[Any]:
    shape = shape if isinstance(shape, dict) else {}
    kind = str(shape.get("type", "string"))
    listed = shape.get("enum") if isinstance(shape.get("enum"), list) else []
    given = [action["arguments"][name] for action in (*own, *foreign) if name in _arguments(action)]
    met = [value for value in seen if isinstance(value, str)] if kind == "string" and not listed else []
    found = [*given[: DRAWN // 2], *listed, *met, *USUAL.get(kind, ("",))]
    return [*{values.dumps(value): value for value in found}.values()][:DRAWN]


def _arguments(action: Any) -> dict[str, Any]:
    given = action.get("arguments") if isinstance(action, dict) else None
    return given if isinstance(given, dict) else {}


def _seen(one: Known) -> list[Any]:
    """Give short texts that the known-good's episode showed: names and numbers of things."""
    found = [value for frame in one.good.frames for _, value in values.leaves(frame.channel("observation"))]
    return [*{value: value for value in found if isinstance(value, str) and 0 < len(value) <= 40}.values()][:DRAWN]
