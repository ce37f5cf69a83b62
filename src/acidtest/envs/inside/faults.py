"""Makes one call of a backend fail: which are called is watched, and the one that is asked for is hurt.

    {"on": "network", "mode": "refused", "step": 3}            every connection of the third step
    {"on": "sqlite", "mode": "locked", "step": 1, "times": 1}  the first statement of the first step
    {"on": "sqlite", "mode": "locked", "step": 1, "after": 2}  its third statement, and those that follow
    {"step": 2, "pause": 61.0}                                 nothing fails, but a minute passes as the second step begins
    {}                                                         nothing fails: calls are watched

Step 0 is the reset. What a backend is, and what can befall it, stands in the modules beside this one
(``faults_network``, ``faults_sqlite``, ``faults_files``, ``faults_programs``, ``faults_declared``); each of them asks
`meet` before it lets a call through; ``injection`` sets them up. After a fault, waiting before another try takes no time.

Standard library only, Python 3.8 and up.
"""

from __future__ import annotations

import threading
from typing import Any, Dict, Iterator, List, Optional

from . import clock

LATE = 61.0
"""Seconds by which an answer is late: longer than any client waits that limits its waiting at all."""

TELLING = 8
"""Characters of a text that is known again."""


class Plan:
    """What is to fail, and what was met so far in the step that is being played."""

    def __init__(
        self, on: str = "", mode: str = "", step: int = -1, times: Optional[int] = None, after: int = 0, pause: float = 0.0
    ) -> None:
        self.on = on
        self.mode = mode
        self.step = step
        self.left = times
        self.after = after
        self.pause = pause
        self.now = -1
        self.aside = False
        self.said: List[str] = []
        self.touched: Dict[str, int] = {}
        self.fired = 0
        self.lock = threading.Lock()

    def meet(self, backend: str) -> str:
        """Count a call: give how it is to fail, or ''."""
        with self.lock:
            if self.aside or self.now < 0:
                return ""
            self.touched[backend] = self.touched.get(backend, 0) + 1
            if backend != self.on or self.now != self.step or self.left == 0 or self.touched[backend] <= self.after:
                return ""
            self.left = None if self.left is None else self.left - 1
            self.fired += 1
        clock.hurry()
        return self.mode

    def spare(self) -> None:
        """Take back a fault that could not befall this call."""
        with self.lock:
            self.fired -= 1


PLANS: Dict[str, Plan] = {}
"""The plan of this process, where it has one."""


def meet(backend: str) -> str:
    """Count a call of a backend: give how it is to fail, or ''."""
    return PLANS["main"].meet(backend) if PLANS else ""


def spare() -> None:
    """Take back a fault that could not befall a call."""
    PLANS["main"].spare()


def theirs(text: str) -> bool:
    """Say whether a text is what the policy sent in this step, or holds it: what befalls it may be the policy's doing."""
    return any(said in text or text.strip() in said for said in PLANS["main"].said)


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str) and len(value.strip()) >= TELLING:
        yield value.strip()
    for item in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from _texts(item)


def begin(reset: bool, action: Any = None) -> None:
    """Say that a reset or step begins."""
    if PLANS:
        plan = PLANS["main"]
        plan.said = list(_texts(action))
        plan.now = 0 if reset else plan.now + 1
        plan.touched, plan.fired, plan.aside = {}, 0, False
        if plan.pause and plan.now == plan.step:
            clock.leap(plan.pause)


def told() -> Dict[str, Any]:
    """Say which backends the step called and how many calls failed; what is asked after it, such as `state()`, meets no fault."""
    if not PLANS:
        return {}
    plan = PLANS["main"]
    plan.aside = True
    return {"faults": {"touched": dict(sorted(plan.touched.items())), "fired": plan.fired}}
