"""Episodes of one world, read out of a batch."""

from __future__ import annotations

import numpy as np
import pytest

from acidtest.audit.vector.lanes import episodes, of_world
from acidtest.envs import values
from acidtest.envs.replay import Frame

ENDS = ((0, 0), (0, 1), (0, 0), (1, 0), (0, 0))
"""World 1 ends at step 2, world 0 at step 4."""


def frame(step: int, ends: tuple[int, ...]) -> Frame:
    flags = values.encode(np.array(ends, dtype=bool))
    nothing = values.encode(np.zeros(len(ends), dtype=bool))
    channels = {"reward": values.encode(np.ones(len(ends))), "terminated": flags, "truncated": nothing}
    return Frame(step=step, channels=channels if step else {})


@pytest.mark.parametrize(
    ("mode", "told"),
    [
        ("SAME_STEP", [(0, 4), (0, 1), (1, 2), (1, 3)]),  # every step counts
        ("NEXT_STEP", [(0, 4), (0, 0), (1, 2), (1, 2)]),  # the step after an end belongs to no episode
        ("DISABLED", [(0, 4), (0, 1), (1, 2), (1, 3)]),
    ],
)
def test_steps_are_counted_as_the_mode_has_it(mode: str, told: list[tuple[int, int]]) -> None:
    frames = [frame(0, (0, 0)), *(frame(step, ends) for step, ends in enumerate(ENDS, 1))]
    assert [(one.world, one.length) for one in episodes(frames, 2, mode)] == told


def test_one_world_of_a_batch_of_observations() -> None:
    batch = {"a": np.arange(6, dtype=np.float32).reshape(2, 3), "b": (np.array([5, 7]),)}
    assert of_world(values.encode(batch["a"]), 1, 2) == values.encode(np.array([3, 4, 5], dtype=np.float32))
    assert of_world(values.encode(batch["a"]), 1, 4) is None
