"""A ferry on a river: two landings on the way, and the harbour at the mouth."""

import gymnasium as gym
import numpy as np
from gymnasium import spaces

LANDINGS = (3, 6)
MOUTH = 9
UP, WAIT, DOWN = range(3)


class Ferry(gym.Env):
    """Call at each landing on the way down, and moor in the harbour before the tide turns."""

    def __init__(self, tide=80):
        self.observation_space = spaces.MultiDiscrete([MOUTH + 1, 2, 2])
        self.action_space = spaces.Discrete(3)
        self.max_steps = tide

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.place = int(self.np_random.integers(0, 3))
        self.called = [False, False]
        self.steps = 0
        return self.look(), {}

    def look(self):
        return np.array([self.place, *self.called], dtype=np.int64)

    def step(self, action):
        before = self.place
        self.place = min(MOUTH, max(0, self.place + int(action) - 1))
        self.steps += 1
        reward = 0.0
        if self.place in LANDINGS and self.place != before:
            which = LANDINGS.index(self.place)
            reward = 1.0
            self.called[which] = True
        moored = self.place == MOUTH
        if moored:
            reward += 3.0
        return self.look(), reward, moored, not moored and self.steps >= self.max_steps, {"is_success": moored}
