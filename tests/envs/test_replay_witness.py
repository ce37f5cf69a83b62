"""What counts as the same verdict when a witness is replayed."""

from __future__ import annotations

import math
from typing import Any

import pytest

from acidtest.envs.judged import Judged
from acidtest.envs.replay.witness import _same


def probe(**fields: Any) -> dict[str, Any]:
    return {"reward": 0.5, "error": "", "valid": True, "between": None, **fields}


@pytest.mark.parametrize(
    ("judged", "recorded", "same"),
    [
        (Judged(raw=0.5), probe(), True),
        (Judged(raw=0.51), probe(), False),  # without bounds, the very reward
        (Judged(raw=0.51), probe(between=[0.4, None]), True),  # a measured one
        (Judged(raw=0.39), probe(between=[0.4, None]), False),
        (Judged(raw=0.39), probe(between=[None, 0.4]), True),
        (Judged(raw=0.41), probe(between=[None, 0.4]), False),
        (Judged(valid=False, error="WorkerHung"), probe(between=[None, 0.4]), True),  # no reward is below all
        (Judged(valid=False, error="WorkerHung"), probe(between=[0.4, None]), False),
        (Judged(raw=math.nan), probe(between=[0.4, None]), False),
        (Judged(raw=0.5, valid=False), probe(between=[0.4, None]), False),
        (Judged(raw=0.5), probe(error="TypeError"), False),
    ],
)
def test_the_very_verdict_or_one_within_bounds(*, judged: Judged, recorded: dict[str, Any], same: bool) -> None:
    assert _same(judged, recorded) is same
