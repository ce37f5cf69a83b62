"""A meadow of five by five: find the gate."""

import gymnasium as gym
import numpy as np
from gymnasium import spaces

SIZE, GATE, GAMMA = 5, (4, 4), 0.95
MOVES = ((0, 1), (1, 0), (0, -1), (-1, 0))


def potential(place):
    return -0.5 * (abs(place[0] - GATE[0]) + abs(place[1] - GATE[1]))


class Meadow(gym.Env):
    """The goal pays one; on the way each step pays how much nearer it led."""

    def __init__(self, max_steps=100):
        self.observation_space = spaces.MultiDiscrete([SIZE, SIZE])
        self.action_space = spaces.Discrete(4)
        self.max_steps = max_steps

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.place = tuple(int(n) for n in self.np_random.integers(0, 3, size=2))
        self.steps = 0
        return np.array(self.place, dtype=np.int64), {}

    def step(self, action):
        before = self.place
        move = MOVES[int(action)]
        self.place = tuple(min(SIZE - 1, max(0, here + by)) for here, by in zip(before, move))
        self.steps += 1
        done = self.place == GATE
        reward = (1.0 if done else 0.0) + GAMMA * potential(self.place) - potential(before)
        return np.array(self.place, dtype=np.int64), reward, done, not done and self.steps >= self.max_steps, {}
