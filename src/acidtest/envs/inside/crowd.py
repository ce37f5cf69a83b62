"""Plays several sessions at once in one process, as a rollout worker does: on a thread each, or on one event loop.

Each session is opened, reset and acted on by its own thread. Before each call the threads wait for each other, so that
calls meet. Only the first session's answers are told.

Standard library only, Python 3.8 and up.
"""

from __future__ import annotations

import asyncio
import ctypes
import inspect
import sys
import threading
from typing import Any, Callable, Dict, List

WAIT = 5.0
"""Seconds for which one thread waits for the others before each call."""
SWITCH = 1e-5
"""Seconds after which Python lets another thread run."""

STACK = 1 << 20
"""Bytes of a thread's stack; the usual eight times as many would soon be all that the process may have."""

Item = Dict[str, Any]
Answer = Dict[str, Any]


class Gate:
    """Where threads wait for each other before each call; who has left is not waited for."""

    def __init__(self, count: int) -> None:
        self.present = count
        self.waiting = 0
        self.round = 0
        self.change = threading.Condition()

    def meet(self) -> None:
        """Wait until all who are present are here, or for `WAIT` seconds."""
        with self.change:
            mine = self.round
            self.waiting += 1
            self._open_when_full()
            self.change.wait_for(lambda: self.round != mine, WAIT)

    def leave(self) -> None:
        """Never come again."""
        with self.change:
            self.present -= 1
            self._open_when_full()

    def _open_when_full(self) -> None:
        if self.waiting and self.waiting >= self.present:
            self.round += 1
            self.waiting = 0
            self.change.notify_all()


def in_threads(plays: List[List[Item]], begin: Callable[[int, Any], Any], act: Callable[[int, Item, Any], Answer]) -> List[Answer]:
    """Play each list of items on a thread of its own: give the answers of the first.

    `begin(number, call)` opens an instance and gives None or how that failed, `act(number, item, call)` does one item; `call` calls foreign code.
    """
    gate = Gate(len(plays))
    told: List[List[Answer]] = [[] for _ in plays]
    usual = sys.getswitchinterval()
    sys.setswitchinterval(SWITCH)
    threads = [threading.Thread(target=_thread, args=(n, play, gate, told[n], begin, act)) for n, play in enumerate(plays)]
    deep = threading.stack_size(STACK)
    few_arenas()
    try:
        started = [thread for thread in threads if _starts(thread, gate)]
        for thread in started:
            thread.join()
    finally:
        sys.setswitchinterval(usual)
        threading.stack_size(deep)
    return told[0]


def few_arenas() -> None:
    """Let threads share memory pools: glibc reserves 64 MB for each of them, which counts against the limit of the process."""
    try:
        ctypes.CDLL(None).mallopt(-8, 2)
    except (OSError, AttributeError):
        return  # another C library, without such pools


def _starts(thread: threading.Thread, gate: Gate) -> bool:
    """Start a thread; one for which the process has no room is our limit, not the environment's, and the others play without it."""
    try:
        thread.start()
    except RuntimeError:
        gate.leave()
        return False
    return True


def _thread(number: int, play: List[Item], gate: Gate, told: List[Answer], begin: Any, act: Any) -> None:
    loop = asyncio.new_event_loop()
    call = caller(loop)
    try:
        begun = begin(number, call)
        for item in play if begun is None else []:
            gate.meet()
            told.append(act(number, item, call))
            if told[-1].get("over"):
                break
        told += [] if begun is None else [begun]
    finally:
        gate.leave()
        loop.close()


def caller(loop: Any) -> Callable[..., Any]:
    """Give what calls foreign code on this thread; what it returns may be a coroutine, which runs on the loop."""

    def call(function: Callable[..., Any], *args: Any, **named: Any) -> Any:
        result = function(*args, **named)
        return loop.run_until_complete(_whole(result)) if inspect.isawaitable(result) else result

    return call


def on_one_loop(plays: List[List[Item]], begin: Callable[[int, Any], Any], act: Callable[[int, Item, Any], Any]) -> List[Answer]:
    """Play each list of items as a task of one event loop: give the answers of the first. `act` gives an awaitable here."""
    told: List[List[Answer]] = [[] for _ in plays]

    async def one(number: int, play: List[Item]) -> None:
        begun = await begin(number, _awaited)
        told[number] += [] if begun is None else [begun]
        for item in play if begun is None else []:
            await asyncio.sleep(0)
            told[number].append(await act(number, item, _awaited))
            if told[number][-1].get("over"):
                break

    async def every() -> None:
        await asyncio.gather(*(one(number, play) for number, play in enumerate(plays)))

    asyncio.run(every())
    return told[0]


async def _awaited(function: Callable[..., Any], *args: Any, **named: Any) -> Any:
    return await _whole(function(*args, **named))


async def _whole(result: Any) -> Any:
    return await result if inspect.isawaitable(result) else result
