"""Small worlds, written to a folder and opened through the front door."""

from __future__ import annotations

from pathlib import Path

from acidtest.envs import Environment
from acidtest.envs import open as open_target

COUNTER = """
import random

import gymnasium as gym
import numpy as np
from gymnasium import spaces


class World(gym.Env):
    def __init__(self):
        self.observation_space = spaces.Box(0.0, 100.0, shape=(2,), dtype=np.float32)
        self.action_space = spaces.Discrete(3)
        self.max_steps = 9

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.steps = 0
        return self.look(), {}

    def look(self):
        return np.array([self.steps, 1.0], dtype=np.float32)

    def step(self, action):
        self.steps += 1
        return self.look(), float(action), self.steps >= self.max_steps, False, {}
"""


def world(folder: Path, *changes: tuple[str, str]) -> Environment:
    """Open the counter with some of its text replaced."""
    source = COUNTER
    for old, new in changes:
        assert old in source, old
        source = source.replace(old, new)
    (folder / "world.py").write_text(source, encoding="utf-8")
    return open_target(f"{folder}/world.py:World")
