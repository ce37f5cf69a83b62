"""How busy the machine is with other things: a rate that is missed then says nothing of the environment."""

from __future__ import annotations

import os
import time
from pathlib import Path

STAT = Path("/proc/stat")


class Busy:
    """Measures from its making on."""

    def __init__(self) -> None:
        self.began = time.monotonic()
        self.machine = _busy_seconds()
        self.own = _own_seconds()

    def others(self, worker: float) -> float:
        """Give the share of all processors that other programs took, from 0 to 1, when the worker took so many CPU seconds.

        0 where the system does not tell.
        """
        passed = (time.monotonic() - self.began) * (os.cpu_count() or 1)
        now = _busy_seconds()
        if self.machine is None or now is None or passed <= 0:
            return 0.0
        return min(1.0, max(0.0, (now - self.machine - worker - (_own_seconds() - self.own)) / passed))


def _busy_seconds() -> float | None:
    """Give the CPU seconds that the machine has spent on anything since it started."""
    try:
        fields = STAT.read_text().split("\n", 1)[0].split()[1:9]
    except OSError:
        return None
    user, nice, system, _, _, irq, softirq, steal = (int(field) for field in fields)
    return (user + nice + system + irq + softirq + steal) / os.sysconf("SC_CLK_TCK")


def _own_seconds() -> float:
    return time.process_time()
