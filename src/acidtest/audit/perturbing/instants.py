"""Instants to which a process's clock is set, in seconds since the epoch."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

BERLIN = "CET-1CEST,M3.5.0,M10.5.0/3"
"""Central Europe's rule of summer time, written out, so that no zone file is needed."""


def instant(year: int, month: int, day: int, hour: int = 12, minute: int = 0, second: float = 0.2) -> float:
    """Give the instant of a time in UTC."""
    whole = int(second)
    return datetime(year, month, day, hour, minute, whole, tzinfo=UTC).timestamp() + second - whole


USUAL = instant(2025, 3, 12)
"""A Wednesday at noon, with which the others are compared."""


def clock(at: float = USUAL, *, rate: float = 1.0, stride: float = 1.0, zone: str = "UTC0") -> dict[str, Any]:
    """Give a condition with the clock at an instant; each step takes `stride` seconds beside what it really takes."""
    return {"clock": {"at": at, "rate": rate, "stride": stride}, "environ": {"TZ": zone}}
