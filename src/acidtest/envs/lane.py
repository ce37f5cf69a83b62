"""One worker tree, used by one thread: a template that loaded the environment, and its children."""

from __future__ import annotations

import itertools
import json
import time
from dataclasses import dataclass
from typing import Any

from acidtest.envs.egress import Door
from acidtest.envs.opening import Opening
from acidtest.envs.solutions import Solutions
from acidtest.errors import BoundaryError, EnvironmentFault, TargetError, WorkerDied, WorkerFlooded, WorkerHung
from acidtest.sandbox.contract import Limits, Server, Worker

GRACE = 3.0
"""Seconds beyond a call's limit after which the whole tree is taken for hung."""
LOAD_SECONDS = 12.0
"""Least that loading may take; six times the limit of a call where that is more."""
OUTPUT_CAP = 16 << 20
"""Bytes that a tree may print in its whole life; a verifier that logs a line a verdict stays far below."""
REFUSED = "Nonsense"
"""What the worker raises where a target is not what its contract says: the message says all, and no line of code is to blame."""
ENTRY = "/opt/acidtest/acidtest/envs/inside/worker.py:main"


@dataclass
class Meter:
    """What foreign code took, as its own process measured it."""

    cpu: float = 0.0
    """CPU seconds."""
    verdicts: int = 0
    verdict_seconds: float = 0.0

    def add(self, op: str, answer: dict[str, Any], count: int) -> None:
        """Enter one answer; figures that are no numbers are left out, for they come from a hostile place."""
        cpu, seconds = answer.get("cpu"), answer.get("seconds")
        self.cpu += cpu if isinstance(cpu, float) else 0.0
        if op == "verify" and isinstance(seconds, float):
            self.verdicts += count
            self.verdict_seconds += seconds


class Lane:
    """Talks to one template. Not thread-safe: each thread has its own."""

    def __init__(self, server: Server, opening: Opening, solutions: Solutions, door: Door, *, entropy: int) -> None:
        self.server = server
        self.opening = opening
        self.seconds = opening.seconds
        self.solutions = solutions
        self.door = door
        self.entropy = entropy
        self.worker: Worker | None = None
        self.described: dict[str, Any] = {}
        self.calls = 0
        self.meter = Meter()
        self._ids = itertools.count(1)
        self._spawned = itertools.count(1)

    def start(self) -> None:
        """Load the environment. Raises TargetError with what the environment's own code said."""
        opening = self.opening
        seconds = max(LOAD_SECONDS, 6 * opening.seconds)
        limits = Limits(
            wall=seconds, cpu=3600.0, memory=max(opening.memory_mb, 512) << 20, output=OUTPUT_CAP, processes=128, open_files=512
        )
        self.worker = self.server.worker(ENTRY, (), limits)
        settings = dict(opening.settings)
        if "folder" in settings:
            settings["folder"] = self.server.locate(settings["folder"])
        try:
            answer = self._exchange({"op": "load", "adapter": opening.adapter, "settings": settings}, seconds)
        except BoundaryError as exc:
            self.close()
            raise TargetError(
                f"loading it failed: {exc.what}", where=opening.target, expected="an environment that can be imported and made"
            ) from exc
        if not answer.get("ok") or not isinstance(answer.get("value"), dict):
            self.close()
            raise _load_error(opening, answer)
        self.described = answer["value"]

    def spawn(self, condition: dict[str, Any] | None = None) -> int:
        """Fork a child under a condition: give its number."""
        if self.worker is None:
            self.start()
        process = next(self._ids)
        entropy = (self.entropy * 1_000_003 + next(self._spawned)) & 0x7FFFFFFF
        message = {"op": "spawn", "spawn": process, "condition": condition or {}, "entropy": entropy}
        try:
            answer = self._exchange(message, 10.0)
        except BoundaryError:
            self.close()
            raise
        if not answer.get("ok"):
            raise EnvironmentFault(f"could not fork a process: {answer.get('message')}", kind=str(answer.get("kind")))
        return process

    def drop(self, process: int) -> None:
        """Kill a child."""
        if self.worker is None:
            return
        try:
            self._exchange({"op": "drop", "drop": process}, 10.0)
        except BoundaryError:
            self.close()  # the tree cannot be trusted to have dropped it, so all of it goes

    def call(self, process: int, message: dict[str, Any], *, seconds: float | None = None) -> dict[str, Any]:
        """Call a child: give its answer, or a fault as data. The tree itself may be replaced on the way.

        Raises ServiceError when a model that the child asked gave no answer, whatever the child made of it.
        """
        if self.worker is None:
            return {"ok": False, "fault": "died", "message": "its process tree was replaced"}
        limit = self.opening.seconds if seconds is None else seconds
        self.calls += len(message.get("items", (1,)))
        try:
            answer = self._exchange({**message, "process": process, "seconds": limit}, limit + GRACE)
            self.meter.add(message["op"], answer, len(message.get("items", (1,))))
        except (WorkerDied, WorkerHung, WorkerFlooded) as exc:
            self.close()
            fault = {"WorkerDied": "died", "WorkerHung": "hung", "WorkerFlooded": "flooded"}[type(exc).__name__]
            answer = {"ok": False, "fault": fault, "message": exc.what}
        trouble = self.door.trouble()
        if trouble is not None:
            raise trouble
        return answer

    def _exchange(self, message: dict[str, Any], seconds: float) -> dict[str, Any]:
        worker = self.worker
        if worker is None:
            raise WorkerDied("the worker is gone")
        worker.send(json.dumps(message, separators=(",", ":")).encode("ascii"))
        deadline = time.monotonic() + seconds
        while True:
            answer = _parse(worker.receive(max(deadline - time.monotonic(), 0.01)))
            if "callback" not in answer:
                return answer
            began = time.monotonic()
            told = self.door.answer(answer) if answer["callback"] == "ask" else self.solutions.answer(answer)
            worker.send(json.dumps(told).encode("ascii"))
            deadline += time.monotonic() - began

    def close(self) -> None:
        """Kill the tree."""
        if self.worker is not None:
            self.worker.close()
            self.worker = None


def _parse(payload: bytes) -> dict[str, Any]:
    try:
        answer = json.loads(payload)
    except (ValueError, RecursionError) as exc:
        raise WorkerDied(f"the worker answered bytes that are not a message: {payload[:80]!r}") from exc
    if not isinstance(answer, dict):
        raise WorkerDied("the worker answered something that is not a message")
    if not isinstance(answer.get("seconds", 0.0), int | float):
        answer["seconds"] = 0.0
    return answer if b"\\ud" not in payload.lower() else _visible(answer)


def _visible(value: Any) -> Any:
    """Write lone surrogates as escapes: they cannot be stored, and an honest worker tags them."""
    if isinstance(value, str):
        return value.encode("utf-8", "backslashreplace").decode("utf-8")
    if isinstance(value, list):
        return [_visible(item) for item in value]
    if isinstance(value, dict):
        return {_visible(key): _visible(item) for key, item in value.items()}
    return value


def _supply(opening: Opening, module: str) -> str:
    """Say how a missing module is supplied."""
    python = opening.options.python or "this Python"
    declared = opening.manifest.resources.dependencies if opening.manifest else ()
    if opening.options.install:
        return f"declare what brings it under [resources] dependencies; installed are {', '.join(opening.options.resolved) or 'none'}"
    if declared:
        return f"run with --install, which installs {', '.join(declared)}; or install it for {python}; or name another interpreter with --python"
    if opening.manifest:
        return f"declare it under [resources] dependencies and run with --install, install it for {python}, or name another interpreter with --python"
    return f"install {module} for {python}, or name another interpreter with --python"


def _load_error(opening: Opening, answer: dict[str, Any]) -> TargetError:
    missing = answer.get("missing")
    if missing:
        return TargetError(
            f"it needs the module {missing!r}, which its interpreter lacks", where=opening.target, mend=_supply(opening, str(missing))
        )
    if answer.get("kind") == REFUSED:
        return TargetError(str(answer.get("message")), where=opening.target)
    trace = str(answer.get("traceback", "")).strip().splitlines()
    place = next(
        (
            line.strip()
            for line in reversed(trace)
            if line.strip().startswith("File ") and "/opt/acidtest" not in line and "<frozen" not in line
        ),
        "",
    )
    detail = f" ({place})" if place else ""
    return TargetError(
        f"loading it raised {answer.get('kind')}: {answer.get('message')}{detail}",
        where=opening.target,
        expected="an environment that can be imported and made",
    )
