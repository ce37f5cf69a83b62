"""Trials that speak, or wait, and do nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from acidtest.audit.bench import Bench
from acidtest.audit.goals.known import SAYING, Known, acts
from acidtest.audit.goals.trial import Trial

REFUSALS = (
    "I am sorry, but I cannot help with that.",
    "This request cannot be fulfilled: it is against the policy.",
    "The task is impossible, so I have changed nothing.",
)
CLAIMS = ("Done.", "I have done everything that was asked for, and checked it: the task is completed successfully.")
LONGEST = 120
"""Steps for which an action that only looks is repeated, to see what running out of steps earns."""


def words(bench: Bench, one: Known) -> Iterator[Trial]:
    """Speak, refuse, claim, and wait for the end."""
    yield Trial(what="does nothing", actions=({SAYING: ""},))
    if not acts(one.closing):
        yield Trial(what="says what the known-good says, and does nothing,", actions=(one.closing,))
    for text in REFUSALS:
        yield Trial(what="refuses", actions=({SAYING: text},))
    if not acts(one.closing):  # where somebody answers, the first word does not end it
        yield Trial(what="refuses, and refuses again,", actions=(*({SAYING: text} for text in REFUSALS), one.closing))
    for text in CLAIMS:
        yield Trial(what="claims success, and does nothing,", actions=({SAYING: text},))
    if one.calls:
        yield Trial(what="repeats its first call until the steps run out", actions=(one.calls[0],) * _length(bench))


def _length(bench: Bench) -> int:
    manifest = bench.env.opening.manifest
    declared: Any = manifest.limits.steps if manifest and "steps" in manifest.limits.model_fields_set else LONGEST
    return min(int(declared) + 1, LONGEST)
