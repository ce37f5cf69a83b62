"""The least composition that still does it."""

from __future__ import annotations

from collections.abc import Callable

from acidtest.audit.search.climb import Genome
from acidtest.envs.replay.shrink import shrink

TRIES = 80
"""Compositions that are tried to make one smaller."""


def least(genome: Genome, still: Callable[[Genome], bool]) -> Genome:
    """Give a composition from which no part can be left out, in the same order."""
    return tuple(shrink(genome, lambda parts: bool(parts) and still(tuple(parts)), budget=TRIES))
