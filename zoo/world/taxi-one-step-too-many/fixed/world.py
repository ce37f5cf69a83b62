"""Carry a passenger on a line of stops."""

import gymnasium as gym
import numpy as np
from gymnasium import spaces

STOPS = 12


class World(gym.Env):
    """Actions: back, forward, pick up, set down."""

    def __init__(self, max_steps=30):
        self.observation_space = spaces.MultiDiscrete([STOPS, STOPS, STOPS, 2])
        self.action_space = spaces.Discrete(4)
        self.max_steps = max_steps
        self.steps = 0

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.car, self.passenger, self.goal = (int(x) for x in self.np_random.choice(STOPS, size=3, replace=False))
        self.aboard = 0
        self.steps = 0
        return self._observe(), {}

    def _observe(self):
        return np.array([self.car, self.passenger, self.goal, self.aboard], dtype=np.int64)

    def step(self, action):
        truncated = self.steps + 1 >= self.max_steps
        self.steps += 1
        reward, done = -1.0, False
        if action < 2:
            self.car = int(np.clip(self.car + (1 if action else -1), 0, STOPS - 1))
            self.passenger = self.car if self.aboard else self.passenger
        elif action == 2:
            self.aboard = int(self.car == self.passenger)
        elif self.aboard:
            self.aboard = 0
            done = self.car == self.goal
            reward = 20.0 if done else -5.0
        return self._observe(), reward, done, truncated and not done, {}
