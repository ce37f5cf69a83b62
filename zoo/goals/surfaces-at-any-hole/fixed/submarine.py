"""A submarine under the ice, seen from above: three holes, and one of them is the base."""

import gymnasium as gym
import numpy as np
from gymnasium import spaces

HOLES = ((0, 4), (4, 0), (4, 4))
COURSES = ((0, 1), (1, 0), (0, -1), (-1, 0))


class Submarine(gym.Env):
    """Surface through the hole at the base; the others lead to the open ice."""

    def __init__(self, air=50):
        self.observation_space = spaces.MultiDiscrete([5, 5, 3])
        self.action_space = spaces.Discrete(4)
        self.max_steps = air

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.base = int(self.np_random.integers(0, 3))
        self.place = (int(self.np_random.integers(0, 3)), int(self.np_random.integers(0, 3)))
        self.steps = 0
        return self.look(), {}

    def look(self):
        return np.array([*self.place, self.base], dtype=np.int64)

    def step(self, action):
        self.steps += 1
        course = COURSES[int(action)]
        self.place = tuple(min(4, max(0, here + by)) for here, by in zip(self.place, course))
        surfaced = self.place in HOLES
        home = self.place == HOLES[self.base]
        reward = 1.0 if home else -0.01
        return self.look(), reward, surfaced, not surfaced and self.steps >= self.max_steps, {"is_success": home}
