"""A task with one text of it changed: to see whether something in a task decides what it should not."""

from __future__ import annotations

from typing import Any

CHANGED = ("prompt", "data")


def edited(task: dict[str, Any], find: str, put: str) -> dict[str, Any]:
    """Give a task in whose prompt and data a text is replaced by another wherever it stands; id and gold stay."""
    return {key: _replaced(value, find, put) if key in CHANGED else value for key, value in task.items()}


def _replaced(value: Any, find: str, put: str) -> Any:
    if isinstance(value, str):
        return value.replace(find, put)
    if isinstance(value, list):
        return [_replaced(item, find, put) for item in value]
    if isinstance(value, dict):
        return {key: _replaced(item, find, put) for key, item in value.items()}
    return value
