"""What a worker tells of a load is read as hostile bytes."""

from __future__ import annotations

from typing import Any

import pytest

from acidtest.errors import EnvironmentFault
from acidtest.serve.load.window import read

DUE = [(0.1, 3), (0.4, 5)]
DONE: dict[str, Any] = {"arrival": 1, "span": [0.5, 0.6], "seconds": [0.01], "cpu": [0.01, 0.02], "outcome": "ab"}
TOLD: dict[str, Any] = {"at": 1.0, "taken": 2, "over": False, "sessions": 4, "busy": [[0, 0.1]], "done": [DONE]}


def test_an_episode_is_read_with_its_arrival() -> None:
    news = read(TOLD, DUE)
    ((one, answers),) = news.episodes
    assert (one.play, one.due, round(one.latency, 6), round(one.wait, 6), answers) == (5, 0.4, 0.2, 0.1, None)
    assert news.busy == [3]


@pytest.mark.parametrize(
    "change",
    [
        {"at": "soon"},
        {"at": float("nan")},
        {"busy": [[9, 0.1]]},  # nobody arrived with that number
        {"done": [{**DONE, "arrival": 7}]},
        {"done": [{**DONE, "span": [0.5]}]},
        {"done": [{**DONE, "seconds": [None]}]},
        {"done": [{**DONE, "failed": 4}]},
        {"done": 3},
        {"held": [1]},
    ],
)
def test_nonsense_is_the_environments_fault(change: dict[str, Any]) -> None:
    with pytest.raises(EnvironmentFault, match="form"):
        read({**TOLD, **change}, DUE)
