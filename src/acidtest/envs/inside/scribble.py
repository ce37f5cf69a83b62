"""Overwrites an observation in place, as a policy does that scales or clears what it was given.

Standard library only, Python 3.8 and up.
"""

from __future__ import annotations

from typing import Any

DEPTH = 6


def over(observation: Any, depth: int = 0) -> None:
    """Write other values into arrays and lists, as far as they may be written."""
    if depth > DEPTH:
        return
    if isinstance(observation, dict):
        for value in list(observation.values()):
            over(value, depth + 1)
    elif isinstance(observation, (list, tuple)):
        for value in observation:
            over(value, depth + 1)
        if isinstance(observation, list):
            observation[:] = [_other(value) for value in observation]
    elif type(observation).__name__ == "ndarray" and observation.flags.writeable and observation.dtype.kind in "biufc":
        observation[...] = observation == 0


def _other(value: Any) -> Any:
    return type(value)(not value) if isinstance(value, (bool, int, float)) else value
