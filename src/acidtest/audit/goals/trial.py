"""What is tried: actions that do less, or other, than the work."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, kw_only=True)
class Trial:
    """One list of actions, with a name that follows "An episode that ..."."""

    what: str
    actions: tuple[Any, ...]


def distinct(trials: Iterator[Trial], *but: tuple[Any, ...]) -> list[Trial]:
    """Give trials without those whose actions came before or are among `but`."""
    seen = {repr(list(actions)) for actions in but}
    found = []
    for trial in trials:
        key = repr(list(trial.actions))
        if key not in seen:
            seen.add(key)
            found.append(trial)
    return found


def told(action: Any) -> str:
    """Name an action in a message."""
    if isinstance(action, dict) and "tool" in action:
        arguments = action.get("arguments")
        given = ", ".join(str(value)[:24] for value in arguments.values()) if isinstance(arguments, dict) else ""
        return f"{action['tool']}({given})"
    if isinstance(action, dict) and "message" in action:
        return f"the message {str(action['message'])[:40]!r}"
    return str(action)[:60]
