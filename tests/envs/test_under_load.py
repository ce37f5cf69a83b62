"""Arrivals, and an episode among many."""

from __future__ import annotations

from pathlib import Path

from acidtest.audit.perturbing.specimens import SOUND_DESK, desk
from acidtest.envs import open as open_target
from acidtest.envs.replay import arrivals, first_divergence, play

RACY = desk(
    (
        "        return {",
        '        if not LOCK.acquire(blocking=False):\n            return {"item": item, "left": -1}\n        time.sleep(0.005)\n        LOCK.release()\n        return {',
    )
)


def test_arrivals_are_as_many_as_the_rate_says_and_the_same_each_time() -> None:
    found = arrivals(100, 20, 5, 1)
    assert 1800 < len(found) < 2200
    assert found == arrivals(100, 20, 5, 1) != arrivals(100, 20, 5, 2)
    assert all(0 <= at < 20 and 0 <= play < 5 for at, play in found)
    assert [at for at, _ in found] == sorted(at for at, _ in found)


def test_several_may_arrive_together() -> None:
    moments = [at for at, _ in arrivals(100, 20, 5, 1, together=8)]
    assert 1500 < len(moments) < 2500
    assert len(set(moments)) * 8 == len(moments)


def parts(folder: Path, example: object) -> bool:
    target, options = example.write(folder)  # type: ignore[attr-defined]
    with open_target(target, options) as env:
        task = env.tasks()[0][0]
        actions = [{"tool": "look", "arguments": {"item": "lamp"}}]
        others = [{"task": task, "seed": 2, "actions": actions}]
        alone, among = (
            play(env, actions, task=task, seed=1, condition=condition)
            for condition in ({"crowd": []}, {"load": others, "rate": 60, "seconds": 1.0})
        )
        return first_divergence(alone, among, channels=("observation", "reward", "error")) is not None


def test_an_episode_that_comes_out_differently_among_others_is_the_one_that_is_told(tmp_path: Path) -> None:
    assert parts(tmp_path, RACY)


def test_a_sound_episode_is_the_same_among_others(tmp_path: Path) -> None:
    assert not parts(tmp_path, SOUND_DESK)
