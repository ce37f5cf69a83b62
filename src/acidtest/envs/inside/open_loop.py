"""Plays episodes at the moments for which they are scheduled, whether earlier ones are done or not.

So many sessions, each a thread, take the arrivals in order. An arrival whose moment has passed while all sessions were
busy has waited, and its wait is told: the schedule never slows down for a slow environment.

Standard library only, Python 3.8 and up.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import sys
import threading
import time
from typing import Any, Callable, Dict, List, Set, Tuple

from . import crowd

LEAD = 0.2
"""Seconds between the order and the first moment of the schedule."""
KNOWN = 20_000
"""Different outcomes that are remembered; a later one is told again."""
PENDING = 24 << 20
"""Characters of outcomes that wait to be fetched; beyond it an outcome is told by its digest alone."""
UNCOMPARED = ("info", "contained", "aliased", "sealed", "message", "components")
"""What may differ between equal episodes, or follows from the rest."""

Answer = Dict[str, Any]


class Load:
    """One schedule being played.

    `begin(number, call)` opens an instance and gives None or how that failed, `act(number, item, call)` does one item,
    `end(number, call)` closes the instance and gives None or how that failed.
    """

    def __init__(self, order: Dict[str, Any], begin: Callable, act: Callable, end: Callable) -> None:
        self.plays: List[List[Dict[str, Any]]] = order["plays"]
        self.arrivals: List[List[Any]] = order["arrivals"]
        if order["restless"]:
            sys.setswitchinterval(crowd.SWITCH)
        self.begin, self.act, self.end = begin, act, end
        self.taken = 0
        self.played = 0
        self.lock = threading.Lock()
        self.stop = threading.Event()
        self.done: List[Dict[str, Any]] = []
        self.pending = 0
        self.known: Set[Tuple[int, str]] = set()
        self.busy: Dict[int, Tuple[int, float]] = {}
        self.origin = time.perf_counter() + LEAD
        self.sessions = self._start(order["sessions"])

    def _start(self, count: int) -> int:
        """Start a thread for each session: give how many there is room for."""
        deep = threading.stack_size(crowd.STACK)
        crowd.few_arenas()
        started = 0
        try:
            for number in range(count):
                threading.Thread(target=self._session, args=(number,), daemon=True).start()
                started += 1
        except RuntimeError:
            if not started:
                raise
        finally:
            threading.stack_size(deep)
        return started

    # --- the sessions' threads ---------------------------------------------------------------

    def _session(self, number: int) -> None:
        loop = asyncio.new_event_loop()
        try:
            while not self.stop.is_set():
                with self.lock:
                    index = self.taken
                    if index >= len(self.arrivals):
                        return
                    self.taken += 1
                due, play = self.arrivals[index]
                wait = self.origin + due - time.perf_counter()
                if wait > 0 and self.stop.wait(wait):
                    return
                self._episode(number, index, play, loop)
        finally:
            loop.close()

    def _episode(self, number: int, index: int, play: int, loop: Any) -> None:
        calls = _Calls(crowd.caller(loop))
        began = time.perf_counter()
        self.busy[number] = (index, began)
        cpu = time.thread_time()
        answers: List[Answer] = []
        failed = self.begin(number, calls.timed)
        for item in self.plays[play] if failed is None else []:
            self.busy[number] = (index, time.perf_counter())
            answers.append(self.act(number, item, calls.timed))
            if answers[-1].get("over"):
                break
        self.busy[number] = (index, time.perf_counter())
        failed = failed or self.end(number, calls.timed)
        ended = time.perf_counter()
        self.busy.pop(number, None)
        self._tell(index, play, answers, failed, [began - self.origin, ended - self.origin], calls, time.thread_time() - cpu)

    def _tell(self, index: int, play: int, answers: List[Answer], failed: Any, span: List[float], calls: _Calls, cpu: float) -> None:
        text = json.dumps([_compared(answer) for answer in answers], sort_keys=True)
        digest = hashlib.sha256(text.encode("utf-8", "backslashreplace")).hexdigest()[:24]
        told: Dict[str, Any] = {
            "arrival": index,
            "play": play,
            "span": span,
            "seconds": calls.seconds,
            "cpu": [calls.cpu, cpu],
            "outcome": digest,
        }
        if failed is not None:
            told["failed"] = failed
        with self.lock:
            if (play, digest) not in self.known and self.pending < PENDING:
                if len(self.known) < KNOWN:
                    self.known.add((play, digest))
                self.pending += len(text)
                told["answers"] = answers
            self.done.append(told)
            self.played += 1

    # --- what the host asks ------------------------------------------------------------------

    def poll(self, seconds: float, weigh: bool) -> Dict[str, Any]:
        """Give what was done since the last time, after so many seconds at most, or as soon as all is done."""
        until = time.perf_counter() + seconds
        while time.perf_counter() < until and not self._over():
            time.sleep(0.02)
        with self.lock:
            done, self.done, self.pending = self.done, [], 0
            taken = self.taken
        now = time.perf_counter()
        told: Dict[str, Any] = {
            "done": done,
            "at": now - self.origin,
            "taken": taken,
            "busy": [[index, now - since] for index, since in list(self.busy.values())],
            "sessions": self.sessions,
            "over": self._over(),
        }
        if weigh:
            told["held"] = {"blocks": sys.getallocatedblocks()}
        return told

    def _over(self) -> bool:
        """Say whether nothing more will come."""
        return self.played == len(self.arrivals) or (self.stop.is_set() and not self.busy)

    def finish(self) -> None:
        """Begin no episode any more."""
        self.stop.set()


class _Calls:
    """Calls foreign code, and keeps how long each call took and how much of the processor."""

    def __init__(self, call: Callable[..., Any]) -> None:
        self.call = call
        self.seconds: List[float] = []
        self.cpu = 0.0

    def timed(self, function: Callable[..., Any], *args: Any, **named: Any) -> Any:
        began, cpu = time.perf_counter(), time.thread_time()
        try:
            return self.call(function, *args, **named)
        finally:
            self.seconds.append(time.perf_counter() - began)
            self.cpu += time.thread_time() - cpu


def _compared(answer: Answer) -> Any:
    if not answer.get("ok"):
        return [answer.get("kind"), answer.get("message")]
    return {key: value for key, value in answer["value"].items() if key not in UNCOMPARED}
