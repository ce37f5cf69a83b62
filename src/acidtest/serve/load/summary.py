"""A load test as plain figures: what a report's meter holds, and what terminal and page show."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence
from typing import Any

from acidtest.serve.load.figures import quantile
from acidtest.serve.load.growth import Growth
from acidtest.serve.load.holding import errors, failure, parts
from acidtest.serve.load.ladder import Rung, bounds
from acidtest.serve.load.window import Episode, Window

SHARES = (0.5, 0.9, 0.99, 0.999)
CURVE = (0.0, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95, 0.98, 0.99, 0.995, 0.998, 0.999, 0.9995, 0.9999)
"""Shares at which the percentile curve is drawn; no further than there are episodes."""
SLICES = 60
CURVES = 4
"""Operations with a curve of their own."""
POINTS = 80


def summary(window: Window, kind: str, bound: float, growing: Sequence[Growth], rungs: Sequence[Rung]) -> dict[str, Any]:
    """Give all figures as JSON; times in seconds."""
    operations = _operations(window)
    held, broke = bounds(list(rungs))
    return {
        "rate": window.rate,
        "seconds": window.seconds,
        "ran": round(min(window.until, window.seconds), 3),
        "sessions": window.sessions,
        "limit": window.limit,
        "bound": round(bound, 4),
        "arrivals": window.came,
        "episodes": len(window.episodes),
        "missing": window.missing,
        "stuck": len(window.stuck),
        "calls": sum(len(one.calls) for one in window.episodes),
        "programs": window.programs,
        "plays": len(window.plays),
        "steady": sum(play.steady for play in window.plays),
        "compared": sum(window.compared(one) for one in window.episodes),
        "failed": sum(bool(failure(window, one)) for one in window.episodes),
        "parted": sum(parts(window, one) for one in window.episodes),
        "errors": [
            {"boundary": where, "what": what, "count": count} for (where, what), count in sorted(errors(window, kind).most_common(20))
        ],
        "operations": [_row(name, times) for name, times in operations.items()],
        "curves": {name: _curve(times) for name, times in _slowest(operations)},
        "slices": _slices(window),
        "growth": [_growth(one) for one in growing],
        "ladder": [{"rate": r.rate, "seconds": r.seconds, "p99": _round(r.p99), "lapse": r.lapse} for r in rungs],
        "holds": held.rate if held else None,
        "breaks": broke.rate if broke else None,
        "breaks_because": broke.lapse if broke else "",
        "cpu_of_calls": _mean([one.cpu[0] for one in window.episodes]),
        "cpu_of_driver": _mean([max(0.0, one.cpu[1] - one.cpu[0]) for one in window.episodes]),
        "others": round(window.others, 3),
    }


def _operations(window: Window) -> dict[str, list[float]]:
    """Give the sorted times of each operation: the whole episode from its arrival first, then the wait, then its calls."""
    calls: dict[str, list[float]] = {}
    for one in window.episodes:
        play = window.plays[one.play]
        for number, seconds in enumerate(one.calls):
            calls.setdefault(play.label(number, len(one.calls)), []).append(seconds)
    order = sorted(calls, key=lambda name: (("open", "reset").index(name) if name in ("open", "reset") else 2 + (name == "close"), name))
    found = {"episode": [one.latency for one in window.episodes], "wait": [one.wait for one in window.episodes]}
    return {name: sorted(times) for name, times in {**found, **{name: calls[name] for name in order}}.items()}


def _slowest(operations: dict[str, list[float]]) -> list[tuple[str, list[float]]]:
    """Give the episode, and the calls that take longest at their 99 %."""
    calls = [(name, times) for name, times in operations.items() if name not in ("episode", "wait")]
    calls.sort(key=lambda pair: -quantile(pair[1], 0.99))
    return [("episode", operations["episode"]), *calls[: CURVES - 1]]


def _row(name: str, times: list[float]) -> dict[str, Any]:
    shares = {f"p{f'{100 * share:g}'.replace('.', '')}": _round(quantile(times, share)) for share in SHARES}
    return {"name": name, "count": len(times), **shares, "max": _round(times[-1]) if times else None}


def _curve(times: list[float]) -> list[list[float]]:
    return [[share, _round(quantile(times, share)) or 0.0] for share in CURVE if times and share <= 1 - 1 / len(times)]


def _slices(window: Window) -> list[dict[str, Any]]:
    """Give the window in equal parts: who arrived in each, how long they took, and how many waited at its end."""
    if not window.episodes:
        return []
    count = max(1, min(SLICES, len(window.episodes) // 5))
    width = min(window.until, window.seconds) / count
    boxes: list[list[Episode]] = [[] for _ in range(count)]
    for one in window.episodes:
        boxes[min(count - 1, int(one.due / width))].append(one)
    due, began = sorted(at for at, _ in window.due), sorted(one.began for one in window.episodes)
    return [_slice(n, width, box, due, began) for n, box in enumerate(boxes)]


def _slice(n: int, width: float, box: list[Episode], due: list[float], began: list[float]) -> dict[str, Any]:
    end = (n + 1) * width
    times = sorted(one.latency for one in box)
    return {
        "at": round(end, 3),
        "arrived": bisect_right(due, end) - bisect_right(due, end - width),
        "p50": _round(quantile(times, 0.5)) if times else None,
        "p99": _round(quantile(times, 0.99)) if times else None,
        "waiting": max(0, bisect_right(due, end) - bisect_right(began, end)),
    }


def _growth(one: Growth) -> dict[str, Any]:
    stride = max(1, len(one.points) // POINTS)
    return {
        "what": one.what,
        "slope": one.fitted.slope,
        "low": one.fitted.low,
        "high": one.fitted.high,
        "start": one.fitted.start,
        "end": one.fitted.end,
        "episodes": one.episodes,
        "leaks": one.leaks,
        "points": [list(point) for point in one.points[::stride]],
    }


def _mean(values: Sequence[float]) -> float:
    return round(sum(values) / len(values), 7) if values else 0.0


def _round(value: float) -> float | None:
    return round(value, 6) if math.isfinite(value) else None


def counted(texts: Sequence[str]) -> str:
    """Give texts with how often each came, the commonest first."""
    return "; ".join(f"{text} ({count} times)" if count > 1 else text for text, count in Counter(texts).most_common(3))
