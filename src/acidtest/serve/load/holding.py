"""Whether a rate holds: nothing fails, nobody waits too long, and the queue does not grow."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from acidtest.errors import WorkerDied, WorkerFlooded
from acidtest.serve.load.figures import line, quantile
from acidtest.serve.load.plays import Play
from acidtest.serve.load.window import Episode, Window

SLICES = 12
"""Parts of a window over which the wait is followed."""
GROWTH = 0.05
"""Seconds by which waits may grow over a window; more, if the growth is sure, is a queue that grows."""
USUAL = 1.0
TIMES = 10.0
"""An episode may take a second, or so many times what it takes alone."""
TEXT = 200
LIMITS = ("MemoryError", "Too many open files", "can't start new thread", "No space left on device")
"""What a process is told that is at a limit of the sandbox."""
ENDED = (9, 24)
"""Signals with which a sandbox ends a process that is at a limit: SIGKILL and SIGXCPU."""


def bound_of(plays: Sequence[Play]) -> float:
    """Give the seconds within which 99 of 100 episodes end, from their arrival on, where nobody says."""
    alone = sorted(play.seconds for play in plays)
    return max(USUAL, TIMES * quantile(alone, 0.5))


def lapse(window: Window, bound: float, kind: str) -> str:
    """Say why a rate does not hold, and '' when it does."""
    if window.fault is not None:
        return f"its process ended: {window.fault.what[:TEXT]}"
    wrong = sum(errors(window, kind).values())
    parted = sum(parts(window, one) for one in window.episodes)
    if wrong or parted:
        return "; ".join(
            text for count, text in ((wrong, f"{wrong} episodes failed"), (parted, f"{parted} came out differently than alone")) if count
        )
    return slow(window, bound)


def slow(window: Window, bound: float) -> str:
    """Say why a rate is too high, and '' when it is not."""
    if window.missing:
        return f"{window.missing} of {len(window.due)} episodes were not begun {bound:.3g} s after the last arrival"
    late = quantile(sorted(one.latency for one in window.episodes), 0.99)
    if late > bound:
        return f"one in a hundred takes over {late:.3g} s; the bound is {bound:.3g} s"
    grown = growth(window)
    if grown > max(GROWTH, bound / 20):
        return f"the queue grows: the wait rose by {grown:.2g} s in {window.seconds:.3g} s"
    return ""


def growth(window: Window) -> float:
    """Give the seconds by which the wait for a session rose over the window, at least (95 %)."""
    width = window.seconds / SLICES
    slices: list[list[float]] = [[] for _ in range(SLICES)]
    for one in window.episodes:
        slices[min(SLICES - 1, int(one.due / width))].append(one.wait)
    fitted = line([((n + 0.5) * width, sum(waits) / len(waits)) for n, waits in enumerate(slices) if waits])
    return max(0.0, fitted.low * window.seconds) if fitted else 0.0


def parts(window: Window, one: Episode) -> bool:
    """Say whether an episode came out differently, without having failed."""
    return window.parting(one) is not None and not failure(window, one)


def errors(window: Window, kind: str) -> Counter[tuple[str, str]]:
    """Count what failed under load and not alone, by boundary and words. `kind` is the target's."""
    found: Counter[tuple[str, str]] = Counter()
    for one in window.episodes:
        text = failure(window, one)
        if text:
            found[boundary(text, kind), text[:TEXT]] += 1
        elif max(one.calls, default=0.0) > window.limit:
            found["environment", f"a call took longer than its limit of {window.limit:g} s"] += 1
    if window.stuck and not window.interrupted:
        found["environment", f"a call did not come back within its limit of {window.limit:g} s"] += len(window.stuck)
    if window.fault is not None:
        found[window.fault.boundary, f"{type(window.fault).__name__}: {window.fault.what[:TEXT]}"] += 1
    return found


def limited(window: Window) -> str:
    """Say which limit of the sandbox ended the process, and '' when none did."""
    if isinstance(window.fault, WorkerFlooded):
        return "it printed or answered more than a worker may in all"
    if isinstance(window.fault, WorkerDied) and window.fault.signal in ENDED:
        return f"signal {window.fault.signal} ended it, as a sandbox does at a limit of memory or time"
    return ""


def failure(window: Window, one: Episode) -> str:
    """Say how an episode failed that does not fail alone, and '' for one that did not."""
    at = window.parting(one)
    frames = window.frames[one.play, one.outcome] if at is not None else []
    raised = next((frame.error for frame in frames if at is not None and frame.step == at.step and frame.error), "")
    return one.failed or raised.removeprefix("EnvironmentFault: ")


def boundary(text: str, kind: str) -> str:
    """Say whose failure it was. A limit of the process that many sessions share is the sandbox's: the manifest's is that of one call."""
    if "JudgeUnavailable" in text:
        return "service"
    if any(words in text for words in LIMITS):
        return "sandbox"
    return "environment" if kind in ("tools", "gymnasium") else "verifier"
