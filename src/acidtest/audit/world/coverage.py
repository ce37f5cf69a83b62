"""How much of the action space was played: a figure for the meter, so that silence can be weighed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from acidtest.audit.bench import Bench
from acidtest.audit.world.stage import stage
from acidtest.envs import values


def covered(bench: Bench) -> dict[str, str]:
    """Give ``{"actions played": "..."}`` for a target of several turns whose scenes were played; else nothing."""
    played = stage(bench).acted
    if not played:
        return {}
    described = bench.env.described
    space = described.get("action_space")
    told = _of_space(space, played) if isinstance(space, dict) else _of_tools(stage(bench).tools(bench.env), played)
    return {"actions played": told}


def _of_tools(offered: Iterable[str], played: Iterable[str]) -> str:
    names = set(offered)
    called = {name for name in names if any(f'"tool":{values.dumps(name)}' in text for text in played)}
    silent = f" (never {', '.join(sorted(names - called))})" if names - called else ""
    return f"{len(called)} of {len(names)} tools{silent}, {len(set(played))} different actions"


def _of_space(space: dict[str, Any], played: Iterable[str]) -> str:
    distinct = len(set(played))
    number = values.number(space.get("n"))
    if space.get("type") == "Discrete" and number:
        return f"{min(distinct, int(number))} of {int(number)}"
    return f"{distinct} different actions of a {space.get('type')}, its ends among them"
