from __future__ import annotations

import math

from acidtest.audit.goals.ending import Ending
from acidtest.envs.replay import Frame
from acidtest.envs.session import Step


def ending(*steps: Step, goals=()):
    told = [{"goal": goal} for goal in goals] or [{}] * (len(steps) + 1)
    frames = [Frame(step=0, channels=told[0])]
    frames += [Frame(step=n, seen=step, channels=goal) for n, (step, goal) in enumerate(zip(steps, told[1:], strict=True), 1)]
    return Ending(task={"id": "t"}, actions=(), frames=tuple(frames))


def step(reward, **more):
    return Step(observation=None, raw=reward, **more)


def test_numbers_add_up() -> None:
    assert ending(step(0.25), step(0.5), step(None)).total == 0.75


def test_a_verdict_stands_for_the_whole() -> None:
    assert ending(step(0.25), step(0.5, sealed=True)).total == 0.5


def test_what_is_invalid_earned_nothing_that_counts() -> None:
    assert ending(step(1.0), step(1.0, valid=False)).total == -math.inf


def test_goal_is_read_as_a_bool_or_by_its_met() -> None:
    seen = ending(step(0.0), step(1.0), goals=(False, True, {"met": False, "why": "undone"}))
    assert (seen.met, seen.ever, seen.why) == (False, True, "undone")


def test_what_goal_does_not_know_is_not_false() -> None:
    assert ending(step(1.0), goals=(None, {"met": None})).met is None
