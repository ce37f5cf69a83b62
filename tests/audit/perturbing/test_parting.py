"""The shortest form of a difference, and when a run owned up to it."""

from __future__ import annotations

from typing import Any

import pytest

from acidtest.audit.perturbing import changes
from acidtest.audit.perturbing.parting import Parting, owned_up, shortest
from acidtest.audit.world.scene import Scene
from acidtest.envs.replay import Divergence, Frame


def at(step: int, channel: str = "observation") -> Divergence:
    return Divergence(step=step, channel=channel, path="", one=0, other=1)


def test_actions_and_other_runs_are_left_out_as_long_as_the_runs_part() -> None:
    def parts(scene: Scene, condition: dict[str, Any]) -> Divergence | None:
        """The other run acts before each step, and a read shows what it wrote."""
        acted = condition["beside"]["actions"]
        steps = [n for n, action in enumerate(scene.actions, 1) if action == "read" and "write" in acted[:n]]
        return at(steps[0]) if steps else None

    scene = Scene(seed=1, actions=("a", "b", "c", "read", "d"), style="random")
    condition = {"beside": {"actions": ["x", "y", "write", "z"], "seed": 2, "task": None}}
    found = shortest(Parting(change=changes("sessions")[0], scene=scene, condition=condition, at=at(4)), parts)
    assert found.scene.actions == ("read",)
    assert found.condition["beside"]["actions"] == ["write"]
    assert found.at.step == 1


@pytest.mark.parametrize(
    ("frames", "where", "owned"),
    [
        ([{"observation": 1, "reward": 0.0, "valid": True}], at(1, "reward"), False),
        ([{"observation": 1, "reward": None, "valid": True}], at(1, "reward"), True),  # no reward is no verdict
        ([{"observation": 1, "reward": 0.0, "valid": False}], at(1, "reward"), True),
        ([{"observation": {"error": {"code": "busy"}}, "reward": 0.0, "valid": True}], at(1), True),
        ([{"observation": [{"result": 1}, {"error": "busy"}], "reward": 0.0, "valid": True}], at(1), True),
        ([{"observation": {"error": None, "result": 3}, "reward": 0.0, "valid": True}], at(1), False),
        ([{"observation": {"error": "busy"}, "valid": True}, {"observation": 1, "reward": 0.0, "valid": True}], at(2, "reward"), True),
    ],
)
def test_a_run_owns_up_by_raising_being_invalid_or_telling_the_policy(
    frames: list[dict[str, Any]], where: Divergence, *, owned: bool
) -> None:
    played = [Frame(step=0), *(Frame(step=step, channels=channels) for step, channels in enumerate(frames, 1))]
    assert owned_up(played, where) is owned


def test_an_exception_owns_up() -> None:
    assert owned_up([Frame(step=0), Frame(step=1, error="EnvironmentFault: MemoryError")], at(1, "error"))
