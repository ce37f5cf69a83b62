"""Whether the author tells the policy beforehand that an answer may not be the true one."""

from __future__ import annotations

import re
from typing import Any

from acidtest.audit.bench import Bench
from acidtest.audit.faults.injury import Injury
from acidtest.envs import values

FALLBACK = re.compile(
    r"stale|cache|fall(s|ing)?[ -]?back|offline|unavailab|not available|out ?dated|out of date|last[ -]known|snapshot|estimat|approx|by default|best[ -]effort|when the \w+ (is|are) (down|away)"
    r"|\blags?\b|delay|eventual|minutes? (old|behind)|(refreshed|updated) (every|hourly|daily|once)",
    re.IGNORECASE,
)
WAITING = re.compile(r"\bwaits?\b|\bpolls?\b|so far|\byet\b", re.IGNORECASE)
"""What tells of an answer that is not there in time; of a backend that fails at once it tells nothing."""
SLOW = frozenset({"late", "over"})
"""Modes in which time runs out."""


def declares_a_fallback(bench: Bench, injury: Injury) -> bool:
    """Say whether the description of the tool that was called, or the prompt of the task, tells of old, missing, estimated or partial answers."""
    step = injury.at.step if injury.at else injury.site.step
    action = injury.site.scene.actions[step - 1] if step else None
    names = {call.get("tool") for call in (action if isinstance(action, list) else [action]) if isinstance(call, dict)}
    described = bench.once("tools", lambda: bench.env.ask("tools")) if "tools" in bench.env.capabilities else []
    about: list[Any] = [tool for tool in described if isinstance(tool, dict) and tool.get("name") in names]
    task = injury.site.scene.task
    said = values.dumps([about, task["prompt"] if task else ""])
    return bool(FALLBACK.search(said) or (injury.site.mode in SLOW and WAITING.search(said)))
