"""Runs in the sandbox of a solution: calls its function on each input, and writes what came back as data.

Nothing that decides is here: which outputs are right is known to the verifier alone, in another process. The
verifier uses `plain` and `value` as well. Values travel as JSON, in which a tuple is {"tuple": [...]}, a set
{"set": [...]} and a dictionary {"dict": [[key, value], ...]}.
"""

from __future__ import annotations

import json
import sys
from importlib import import_module
from typing import Any


def plain(item: Any) -> Any:
    """Give a value as JSON holds it. Raises TypeError for a type that no task asks for."""
    if item is None or isinstance(item, bool | str):
        return item if item is None or isinstance(item, bool) else str.__str__(item)
    if isinstance(item, int):
        return int.__index__(item)
    if isinstance(item, float):
        return float.__float__(item)
    if isinstance(item, list):
        return [plain(part) for part in list.__iter__(item)]
    if isinstance(item, tuple):
        return {"tuple": [plain(part) for part in tuple.__iter__(item)]}
    if isinstance(item, set | frozenset):
        return {"set": [plain(part) for part in item]}
    if isinstance(item, dict):
        return {"dict": [[plain(key), plain(part)] for key, part in dict.items(item)]}
    raise TypeError(f"it returned a {type(item).__name__}")


def value(item: Any) -> Any:
    """Give the value that JSON holds. Raises TypeError, KeyError or ValueError for what `plain` does not write."""
    if isinstance(item, list):
        return [value(part) for part in item]
    if not isinstance(item, dict):
        return item
    ((kind, parts),) = item.items()
    if kind == "dict":
        return {value(key): value(part) for key, part in parts}
    return {"tuple": tuple, "set": set}[kind](value(part) for part in parts)


def outcome(function: Any, arguments: Any) -> dict[str, Any]:
    """Call a function once: give what it returned, or what it raised."""
    try:
        return {"returned": plain(function(*value(arguments)))}
    except TypeError as exc:
        return {"raised": f"TypeError: {exc}"}
    except BaseException as exc:  # noqa: BLE001 - SystemExit and KeyboardInterrupt end this call only
        return {"raised": type(exc).__name__}


def main() -> None:
    """Read what is to be called on what, and answer on standard output; what the solution prints goes elsewhere."""
    asked = json.load(sys.stdin)
    answers, sys.stdout = sys.stdout, sys.stderr
    function = getattr(import_module("solution"), asked["function"])
    answers.write(json.dumps([outcome(function, arguments) for arguments in asked["inputs"]]))
    answers.flush()


if __name__ == "__main__":
    main()
