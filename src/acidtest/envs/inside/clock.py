"""Puts a process at another time: the wall clock at an instant, frozen, fast, or leaping from step to step.

Replaced are the functions of `time`, the classes of `datetime`, and every name in a loaded module that was imported
from them; alarms of `signal` follow a fast clock. Not reached: clocks that C code reads by itself, and functions that
were kept as a default argument or in a container.

Standard library only, Python 3.8 and up.
"""

from __future__ import annotations

import datetime
import signal
import time
from typing import Any, Callable, Dict

from . import swap

SPARED = swap.OURS | {"threading", "queue", "subprocess", "selectors", "multiprocessing"}
"""Modules that wait by the monotonic clock, and ours."""
REAL = {name: getattr(time, name) for name in ("time", "time_ns", "monotonic", "monotonic_ns", "perf_counter", "perf_counter_ns", "sleep")}
BLINK = 0.002
"""Seconds that a hurried sleep really takes, so that other threads get their turn."""
DATETIME, DATE = datetime.datetime, datetime.date


class Clock:
    """A wall clock that starts at an instant, goes at a rate (0 stands still), and leaps at each step."""

    def __init__(self, at: float, rate: float, stride: float) -> None:
        self.at = at
        self.rate = rate
        self.stride = stride
        self.began = REAL["monotonic"]()
        self.leapt = 0.0
        self.hurried = False
        """True when `sleep` leaps, so that waiting before another try takes no time."""

    def tick(self) -> None:
        """Leap: a step begins."""
        self.leapt += self.stride

    def wall(self) -> float:
        """Give seconds since the epoch."""
        return self.at + self.leapt + self.rate * (REAL["monotonic"]() - self.began)

    def running(self, read: Callable[[], float]) -> float:
        """Give what a clock that never stands still shows: it leaps, and is fast, as the wall clock is."""
        return self.began + self.leapt + max(self.rate, 1.0) * (read() - self.began)


RUNNING: Dict[str, Clock] = {}
"""The clock of this process, when it is not the machine's."""


def shift(at: float, rate: float = 1.0, stride: float = 0.0) -> None:
    """Set this process's clock for good; a process is put at another time once."""
    clock = RUNNING["main"] = Clock(at, rate, stride)
    put = {**_functions(clock), **_classes(clock)}
    swap.everywhere(put, SPARED)
    if rate > 1.0:
        _hasten_alarms(rate)


def tick() -> None:
    """Say that a step begins."""
    if RUNNING:
        RUNNING["main"].tick()


def leap(seconds: float) -> None:
    """Let so much time pass at once, where the clock was shifted."""
    if RUNNING:
        RUNNING["main"].leapt += seconds


def hurry() -> None:
    """Let `sleep` leap from now on, where the clock was shifted."""
    if RUNNING:
        RUNNING["main"].hurried = True


def _functions(clock: Clock) -> Dict[int, Any]:
    wall = clock.wall

    def sleep(seconds: float) -> None:
        if clock.hurried:
            clock.leapt += seconds
        REAL["sleep"](min(seconds, BLINK) if clock.hurried else seconds / max(clock.rate, 1.0))

    def stamped(real: Callable[..., Any]) -> Callable[..., Any]:
        return lambda seconds=None: real(wall() if seconds is None else seconds)

    def broken_down(real: Callable[..., Any], place: int) -> Callable[..., Any]:
        return lambda *args: real(*args) if len(args) > place else real(*args, time.localtime(wall()))

    made: Dict[str, Any] = {
        "time": wall,
        "time_ns": lambda: int(wall() * 1e9),
        "sleep": sleep,
        "strftime": broken_down(time.strftime, 1),
        "asctime": broken_down(time.asctime, 0),
        **{name: stamped(getattr(time, name)) for name in ("localtime", "gmtime", "ctime")},
        **{name: _read(clock, REAL[name], 1.0) for name in ("monotonic", "perf_counter")},
        **{name: _read(clock, REAL[name[:-3]], 1e9) for name in ("monotonic_ns", "perf_counter_ns")},
    }
    return {id(getattr(time, name)): function for name, function in made.items()}


def _read(clock: Clock, real: Callable[[], float], scale: float) -> Callable[[], Any]:
    if scale == 1.0:
        return lambda: clock.running(real)
    return lambda: int(clock.running(real) * scale)


def _classes(clock: Clock) -> Dict[int, Any]:
    class Kind(type):
        """Takes the real objects for its own."""

        def __instancecheck__(cls, other: Any) -> bool:
            return isinstance(other, cls.__mro__[1])

        def __subclasscheck__(cls, other: Any) -> bool:
            return issubclass(other, cls.__mro__[1])

    class Moment(DATETIME, metaclass=Kind):
        """A datetime class that reads the shifted clock; what it gives are real objects."""

        @classmethod
        def now(cls, tz: Any = None) -> Any:
            return DATETIME.fromtimestamp(clock.wall(), tz)

        @classmethod
        def utcnow(cls) -> Any:
            return DATETIME.fromtimestamp(clock.wall(), datetime.timezone.utc).replace(tzinfo=None)

        @classmethod
        def today(cls) -> Any:
            return DATETIME.fromtimestamp(clock.wall())

        def __new__(cls, *args: Any, **named: Any) -> Any:
            return DATETIME(*args, **named)

    class Day(DATE, metaclass=Kind):
        """A date class that reads the shifted clock."""

        @classmethod
        def today(cls) -> Any:
            return DATE.fromtimestamp(clock.wall())

        def __new__(cls, *args: Any, **named: Any) -> Any:
            return DATE(*args, **named)

    Moment.__name__, Day.__name__ = "datetime", "date"
    return {id(DATETIME): Moment, id(DATE): Day}


def _hasten_alarms(rate: float) -> None:
    plain = signal.setitimer

    def setitimer(which: int, seconds: float, interval: float = 0.0) -> Any:
        return plain(which, seconds / rate, interval / rate)

    def alarm(seconds: int) -> int:
        return int(plain(signal.ITIMER_REAL, seconds / rate)[0] * rate + 0.5)

    put = {id(signal.setitimer): setitimer, id(signal.alarm): alarm}
    swap.everywhere(put, SPARED)
