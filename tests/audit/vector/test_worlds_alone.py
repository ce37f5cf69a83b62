"""A batch of instances hands each world its own action, and hands out its own answer."""

from __future__ import annotations

from pathlib import Path

import pytest

from acidtest.audit.checks.vector.worlds_touch_each_other import Check
from acidtest.audit.engine import Settings, audit
from acidtest.envs import open as open_target

SWIMMERS = """
import gymnasium as gym
import numpy as np
from gymnasium import spaces
from gymnasium.vector import SyncVectorEnv


class Swimmer(gym.Env):
    def __init__(self):
        self.observation_space = spaces.Box(-50.0, 50.0, shape=(1,), dtype=np.float32)
        self.action_space = spaces.Discrete(3)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.place, self.strokes = float(self.np_random.normal()), 0
        return np.array([self.place], np.float32), {}

    def step(self, action):
        self.place += float(action) - 1.0 + float(self.np_random.normal(0, 0.1))
        self.strokes += 1
        return np.array([self.place], np.float32), self.place / 10, self.strokes >= 15, False, {}


class Lanes(SyncVectorEnv):
    def __init__(self):
        super().__init__([Swimmer] * 3)

    def step(self, actions):
        return super().step(actions)
"""


@pytest.mark.parametrize(("given", "found"), [("super().step(actions)", 0), ("super().step(np.sort(actions))", 1)])
def test_a_batch_that_hands_actions_to_other_worlds_is_told(given: str, found: int, tmp_path: Path) -> None:
    (tmp_path / "lanes.py").write_text(SWIMMERS.replace("super().step(actions)", given), encoding="utf-8")
    with open_target(f"{tmp_path}/lanes.py:Lanes") as env:
        assert len(audit(env, [Check], Settings()).findings) == found
