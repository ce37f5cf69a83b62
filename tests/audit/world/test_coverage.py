"""How much of an action space was played."""

from __future__ import annotations

import pytest

from acidtest.audit.world.coverage import _of_space, _of_tools


def test_tools_that_were_never_called_are_named() -> None:
    played = ['{"arguments":{},"tool":"look"}', '{"arguments":{"n":1},"tool":"look"}', '{"message":"done"}']
    assert _of_tools(["look", "book"], played) == "1 of 2 tools (never book), 3 different actions"


@pytest.mark.parametrize(
    ("space", "played", "told"),
    [
        ({"type": "Discrete", "n": 4}, ["0", "2", "2"], "2 of 4"),
        ({"type": "Discrete", "n": {"$np": ["int64", 2]}}, ["0", "1"], "2 of 2"),
        ({"type": "Box"}, ["a", "b"], "2 different actions of a Box, its ends among them"),
    ],
)
def test_a_space_is_told_by_what_was_played_of_it(space: dict[str, object], played: list[str], told: str) -> None:
    assert _of_space(space, played) == told
