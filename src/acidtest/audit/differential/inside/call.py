"""Calls one function of a program on many inputs, and writes down what came of each.

Order (_acidtest_order.json): {"source", "name", "inputs": [wire], "seconds", "stop"}. Answer (outcomes.jsonl): one line an input:
{"value": wire, "after": wire or null} | {"raised": name} | {"late": true}, after which it ends where "stop" says so. Lines are written as they come, so that
what ended the job early leaves the earlier ones.
"""

from __future__ import annotations

import io
import itertools
import json
import signal
import sys
import types
from typing import Any

import _acidtest_wire as wire  # type: ignore[import-not-found]  # it lies beside this file in the job's folder

FEW = 20000
"""Items that are taken from a generator."""


class Late(BaseException):
    """A call took too long."""


def main() -> None:
    """Run the order."""
    with open("_acidtest_order.json", encoding="utf-8") as handle:
        order = json.load(handle)
    signal.signal(signal.SIGALRM, _late)
    with open("outcomes.jsonl", "w", encoding="utf-8") as out:
        sys.stdout = sys.stderr = io.StringIO()
        try:
            function = _load(order)
        except Late:
            out.write(json.dumps({"broken": "Late"}) + "\n")
            return
        except BaseException as exc:  # noqa: BLE001 - whatever the program does when it is loaded is its own
            out.write(json.dumps({"broken": type(exc).__name__}) + "\n")
            return
        for given in order["inputs"]:
            answer = _call(function, given, order["seconds"])
            out.write(json.dumps(answer) + "\n")
            out.flush()
            if order["stop"] and "late" in answer:
                return


def _late(number: int, frame: Any) -> None:
    raise Late


def _load(order: dict[str, Any]) -> Any:
    signal.setitimer(signal.ITIMER_REAL, 5.0)
    module = types.ModuleType("solution")
    sys.modules["solution"] = module
    exec(compile(order["source"], "solution.py", "exec"), module.__dict__)  # noqa: S102 - this is the sandbox's inside
    signal.setitimer(signal.ITIMER_REAL, 0)
    return getattr(module, order["name"])


def _call(function: Any, given: Any, seconds: float) -> dict[str, Any]:
    arguments: list[Any] = list(wire.decode(given))
    before = json.dumps(wire.encode(arguments))
    sys.stdout = sys.stderr = io.StringIO()
    try:
        signal.setitimer(signal.ITIMER_REAL, seconds)
        value = _whole(function(*arguments))
        signal.setitimer(signal.ITIMER_REAL, 0)
        after = json.dumps(wire.encode(arguments))
        return {"value": wire.encode(value), "after": None if after == before else json.loads(after)}
    except Late:
        return {"late": True}
    except BaseException as exc:  # noqa: BLE001 - an answer, not a failure of ours
        return {"raised": type(exc).__name__}
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def _whole(value: Any) -> Any:
    """Give a lazy result as a list; views, maps and generators hold what a caller would see."""
    if hasattr(value, "__next__") or type(value).__name__ in ("range", "dict_keys", "dict_values", "dict_items", "deque"):
        return list(itertools.islice(value, FEW))
    if type(value).__name__ in ("Counter", "defaultdict", "OrderedDict"):
        return dict(value)
    return value


main()
