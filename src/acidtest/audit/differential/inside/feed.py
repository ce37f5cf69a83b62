"""Runs a whole program on many inputs, each in a forked process with that input on standard input.

Order (_acidtest_order.json): {"source" or "argv", "inputs": [text], "seconds", "stop"}. Answer (outcomes.jsonl): one line an input:
{"value": text} | {"raised": "exit 1"} | {"late": true}, after which it ends where "stop" says so.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import time
import traceback
from typing import Any

CAP = 1 << 20
"""Bytes of output that are read."""


def main() -> None:
    """Run the order."""
    with open("_acidtest_order.json", encoding="utf-8") as handle:
        order = json.load(handle)
    code = None
    with open("outcomes.jsonl", "w", encoding="utf-8") as out:
        if "source" in order:
            try:
                code = compile(order["source"], "solution.py", "exec")
            except (SyntaxError, ValueError) as exc:
                out.write(json.dumps({"broken": type(exc).__name__}) + "\n")
                return
        for text in order["inputs"]:
            answer = _one(order, code, text)
            out.write(json.dumps(answer) + "\n")
            out.flush()
            if order["stop"] and "late" in answer:
                return


def _one(order: dict[str, Any], code: Any, text: str) -> dict[str, Any]:
    with open("given.txt", "wb") as handle:
        handle.write(text.encode("utf-8", "surrogatepass"))
    child = os.fork()
    if child == 0:
        _become(order, code)
    status = _wait(child, order["seconds"])
    if status is None:
        return {"late": True}
    with open("printed.txt", "rb") as handle:
        printed = handle.read(CAP).decode("utf-8", "replace")
    ended = os.waitstatus_to_exitcode(status)
    return {"value": printed} if ended == 0 else {"raised": f"exit {ended}"}


def _become(order: dict[str, Any], code: Any) -> None:
    """Be the program: streams first, then its code, or its file."""
    streams = (("given.txt", os.O_RDONLY), ("printed.txt", os.O_WRONLY | os.O_CREAT | os.O_TRUNC), ("/dev/null", os.O_WRONLY))
    for place, (name, flags) in enumerate(streams):
        descriptor = os.open(name, flags, 0o600)
        os.dup2(descriptor, place)
        os.close(descriptor)
    if code is None:
        os.execv(order["argv"][0], order["argv"])  # noqa: S606 - the compiled program
    sys.stdin, sys.stdout = os.fdopen(0, encoding="utf-8", closefd=False), os.fdopen(1, "w", encoding="utf-8", closefd=False)
    ended = 0
    try:
        exec(code, {"__name__": "__main__", "__builtins__": __builtins__})  # noqa: S102 - this is the sandbox's inside
    except SystemExit as exc:
        ended = exc.code if isinstance(exc.code, int) else 0 if exc.code is None else 1
    except BaseException:  # noqa: BLE001 - the program's own failure
        traceback.print_exc()
        ended = 1
    try:
        sys.stdout.flush()
    finally:
        os._exit(ended & 255)


def _wait(child: int, seconds: float) -> Any:
    """Wait for a child with a deadline: give its status, or None when it had to be killed."""
    deadline, pause = time.monotonic() + seconds, 0.0005
    while time.monotonic() < deadline:
        found, status = os.waitpid(child, os.WNOHANG)
        if found:
            return status
        time.sleep(pause)
        pause = min(pause * 1.5, 0.01)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return None


main()
