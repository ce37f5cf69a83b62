"""An episode is read as a conversation."""

from __future__ import annotations

from typing import Any

from acidtest.audit.users.talk import exchanges, met, reasons
from acidtest.audit.world.scene import Scene
from acidtest.envs.replay import Frame

ACTIONS: tuple[Any, ...] = ({"message": "Which one?"}, {"tool": "look", "arguments": {"n": "77-A"}}, {"message": "Done."})
SCENE = Scene(seed=0, actions=ACTIONS, style="known-good")


def frame(step: int, observation: Any, **channels: Any) -> Frame:
    return Frame(step=step, channels={"observation": observation, "terminated": False, **channels})


FRAMES = [
    frame(0, "A caller."),
    frame(1, {"user": "77-A"}, goal={"met": False, "why": "not yet"}),
    frame(2, {"result": "seen"}, goal={"met": True, "why": ""}),
    frame(3, {"user": "Thanks."}, goal=True, terminated=True, info={"user": "content"}),
]


def test_each_message_is_an_exchange_with_what_was_known_before() -> None:
    first, last = exchanges(SCENE, FRAMES)
    assert (first.said, first.heard, first.left, first.count) == ("Which one?", "77-A", False, 1)
    assert "77-A" not in first.before and "77-A" in last.before and "seen" in last.before
    assert (last.left, last.content, last.count) == (True, True, 2)


def test_a_goal_is_a_truth_value_or_a_dictionary() -> None:
    assert [met(one) for one in FRAMES] == [None, False, True, True]
    assert reasons(FRAMES) == {"not yet"}
