"""A proof in steps: each holds, fails, or cannot be told. One that cannot be told is never taken for one that holds."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from acidtest.evidence.gate import Exit


@dataclass(frozen=True, kw_only=True)
class Step:
    """One thing that must hold."""

    name: str
    """One word or two, such as ``signature``."""
    holds: bool | None
    """None when it cannot be told."""
    detail: str
    """What was seen, in one sentence without its full stop."""


def verdict(steps: Iterable[Step]) -> Exit:
    """Give CLEAN when every step holds, FINDINGS when one fails, else COULD_NOT_RUN. No steps prove nothing."""
    held = [step.holds for step in steps]
    if False in held:
        return Exit.FINDINGS
    return Exit.CLEAN if held and None not in held else Exit.COULD_NOT_RUN
