"""Whether a tool took a call, told from what came back; and whether it knew the tool at all."""

from __future__ import annotations

import re
from typing import Any

from acidtest.audit.world.compare import flag
from acidtest.envs import values
from acidtest.envs.replay import Frame

INNER = ("result", "message", "content", "output", "response", "data", "text")
"""Fields in which an answer lies within its envelope."""
FAILED = frozenset({"error", "errors", "exception", "fault", "detail", "traceback"})
"""Fields that stand where something went wrong."""
_REFUSES = re.compile(
    r"^\W*(error|invalid|bad|missing|unknown|unrecognised|unrecognized|unsupported|cannot|can't|could not|failed|refused|denied|rejected|sorry|no such|not (found|allowed|valid))\b"
    r"|\b(invalid|must (be|have|match|not)|is required|are required|not allowed|not (a )?valid|unknown|unrecogni[sz]ed|unsupported|does not exist|not found"
    r"|expected|mandatory|refused|rejected|error)\b",
    re.IGNORECASE,
)
_BAD = re.compile(r"(error|fail(ed|ure)?|invalid|rejected|refused|bad_request|not_found|4\d\d|5\d\d)", re.IGNORECASE)


def took(frame: Frame, *, known_good: bool = False) -> bool:
    """Say whether a step answered a call with a result.

    In doubt it did not: a text that may tell of a refusal counts as one. Only of a known-good are texts not read.
    """
    observation = frame.channel("observation")
    refused = _marked(observation) or (not known_good and _worded(observation))
    return not frame.error and observation is not None and frame.channels.get("valid", True) is not False and not refused


def _marked(value: Any) -> bool:
    """Say whether an answer is an error by its fields."""
    if not isinstance(value, dict):
        return False
    if any(_speaks(value.get(name)) for name in FAILED) or value.get("isError") is True:
        return True
    if any(value.get(name) is False for name in ("ok", "success", "valid", "accepted")):
        return True
    if any(_BAD.fullmatch(str(value[name])) for name in ("status", "code", "status_code", "result") if name in value):
        return True
    return any(_marked(value[name]) for name in INNER if name in value)


def _worded(value: Any, depth: int = 0) -> bool:
    """Say whether an answer may be an error by its words."""
    if isinstance(value, str):
        return depth < 3 and _REFUSES.search(value) is not None
    if isinstance(value, list):
        return any(_worded(item, depth + 1) for item in value[:8])
    return isinstance(value, dict) and any(_worded(value[name], depth + 1) for name in INNER if name in value)


def _speaks(value: Any) -> bool:
    return value not in (None, "", False, 0, [], {})


def ended(frame: Frame) -> bool:
    """Say whether an episode was over after a step."""
    return flag(frame, "terminated") or flag(frame, "truncated")


def masked(frame: Frame, name: str) -> str:
    """Give what came back without the tool's name, so that answers to two names can be compared."""
    return f"{frame.error}|{values.dumps(frame.channel('observation'))}".replace(name, "*")
