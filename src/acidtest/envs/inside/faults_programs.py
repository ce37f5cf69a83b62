"""Programs that cannot be started or do not end in time, and other waiting that is bounded and runs out.

    program    absent    no process can be started
    deadline   over      a program, a future or a coroutine is not done when its time is over

Only waiting that the caller bounds can run out.

Standard library only, Python 3.8 and up.
"""

from __future__ import annotations

import asyncio
import concurrent.futures
import errno
import subprocess
import sys
from typing import Any, Optional

from . import clock, faults, swap


def watch() -> None:
    """Guard the starting of programs and bounded waiting."""
    _programs()
    _futures()
    _coroutines()
    if "multiprocessing.pool" in sys.modules:
        _pools(sys.modules["multiprocessing.pool"])


def _over(timeout: Optional[float]) -> bool:
    """Say whether bounded waiting is to run out, and let its time pass."""
    if timeout is None or timeout <= 0 or faults.meet("deadline") != "over":
        return False
    clock.leap(timeout)
    return True


def _programs() -> None:
    begin, talk, wait = subprocess.Popen.__init__, subprocess.Popen.communicate, subprocess.Popen.wait

    def guarded_begin(self: Any, *args: Any, **named: Any) -> None:
        if faults.meet("program") == "absent":
            raise OSError(errno.EAGAIN, "Resource temporarily unavailable")
        begin(self, *args, **named)

    def guarded_talk(self: Any, *args: Any, **named: Any) -> Any:
        timeout = args[1] if len(args) > 1 else named.get("timeout")
        if _over(timeout):
            _end(self, timeout)
        return talk(self, *args, **named)

    def guarded_wait(self: Any, timeout: Optional[float] = None) -> int:
        if _over(timeout):
            _end(self, timeout)
        return wait(self, timeout)

    def _end(process: Any, timeout: Any) -> None:
        process.kill()
        wait(process)
        raise subprocess.TimeoutExpired(process.args, timeout)

    subprocess.Popen.__init__ = guarded_begin  # type: ignore[method-assign]
    subprocess.Popen.communicate = guarded_talk  # type: ignore[method-assign]
    subprocess.Popen.wait = guarded_wait  # type: ignore[method-assign]


def _futures() -> None:
    plain = concurrent.futures.Future.result

    def result(self: Any, timeout: Optional[float] = None) -> Any:
        if _over(timeout):
            raise concurrent.futures.TimeoutError()
        return plain(self, timeout)

    concurrent.futures.Future.result = result  # type: ignore[method-assign]


def _coroutines() -> None:
    plain = asyncio.wait_for

    async def wait_for(fut: Any, timeout: Optional[float], **named: Any) -> Any:
        if _over(timeout):
            asyncio.ensure_future(fut).cancel()
            raise asyncio.TimeoutError()
        return await plain(fut, timeout, **named)

    swap.everywhere({id(plain): wait_for})


def _pools(pool: Any) -> None:
    plain = pool.ApplyResult.get

    def get(self: Any, timeout: Optional[float] = None) -> Any:
        if _over(timeout):
            raise sys.modules["multiprocessing"].TimeoutError()
        return plain(self, timeout)

    pool.ApplyResult.get = get
