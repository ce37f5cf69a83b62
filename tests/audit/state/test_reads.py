"""Reads and writes are told apart by the state before and after."""

from __future__ import annotations

from typing import Any

from acidtest.audit.state.reads import asked, holds, telling
from acidtest.audit.world.scene import Scene
from acidtest.envs.replay import Frame

LOOK: dict[str, Any] = {"tool": "look", "arguments": {}}
BOOK: dict[str, Any] = {"tool": "book", "arguments": {}}
PAGE: dict[str, Any] = {"tool": "page", "arguments": {}}
SCENE = Scene(seed=1, actions=(LOOK, BOOK, LOOK, {"message": "done"}), style="reference")


def frames(*states: Any, failed: int = -1) -> list[Frame]:
    observations = [{"error": "no"} if step == failed else {"result": step} for step in range(len(states))]
    return [
        Frame(step=n, channels={"state": state, "observation": seen})
        for n, (state, seen) in enumerate(zip(states, observations, strict=True))
    ]


def test_a_read_is_put_around_a_write_and_after_it() -> None:
    (pair,) = asked(SCENE, frames({"n": 1}, {"n": 1}, {"n": 0}, {"n": 0}, {"n": 0}), [], 9)
    assert pair.around.actions == (LOOK, BOOK, LOOK)
    assert pair.after.actions == (BOOK, LOOK)


def test_further_actions_may_read_too() -> None:
    pairs = list(asked(SCENE, frames({"n": 1}, {"n": 1}, {"n": 0}, {"n": 0}, {"n": 0}), [PAGE, BOOK], 9))
    assert [pair.read for pair in pairs] == [LOOK, PAGE], "what writes is no read, and a message ends the episode"


def test_a_call_that_failed_neither_reads_nor_writes() -> None:
    assert list(asked(SCENE, frames({"n": 1}, {"n": 1}, {"n": 0}, {"n": 0}, {"n": 0}, failed=2), [], 9)) == []


def test_a_part_of_the_state_is_known_by_its_value() -> None:
    state = {"people": {"ines": {"city": "Porto", "phone": "220"}}, "log": [1, 2]}
    assert holds(state, {"city": "Porto", "phone": "220"}) == [".people.ines"]
    assert holds(state, 3) == []


def test_a_lone_number_tells_nothing() -> None:
    assert not telling(7) and not telling({"n": 7})
    assert telling({"n": 7, "m": 8}) and telling([1, 2])
