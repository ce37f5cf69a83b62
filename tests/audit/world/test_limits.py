"""Whether an observation tells the time."""

from __future__ import annotations

from acidtest.audit.world.limits import Played, tells_the_time
from acidtest.audit.world.scene import Scene
from acidtest.envs.replay import Frame


def episode(seed: int, *observations: list[float]) -> Played:
    frames = [Frame(step=i, channels={"observation": seen, "terminated": False, "truncated": False}) for i, seen in enumerate(observations)]
    return Played(scene=Scene(seed=seed, actions=(), style="random"), frames=frames)


def test_a_countdown_tells_the_time() -> None:
    assert tells_the_time([episode(1, [9, 0.1], [8, 0.7], [7, 0.2], [6, 0.0]), episode(2, [9, 0.3], [8, 0.1], [7, 0.1], [6, 0.5])])


def test_a_place_that_depends_on_the_episode_does_not() -> None:
    assert not tells_the_time([episode(1, [1.0], [2.0], [3.0], [4.0]), episode(2, [1.0], [2.0], [2.5], [4.0])])


def test_a_constant_does_not() -> None:
    assert not tells_the_time([episode(1, [5.0], [5.0], [5.0], [5.0]), episode(2, [5.0], [5.0], [5.0], [5.0])])
