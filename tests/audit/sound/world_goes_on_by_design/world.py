"""Keep a room at twenty degrees, for ever."""

import gymnasium as gym
import numpy as np
from gymnasium import spaces
from gymnasium.envs.registration import register


class Thermostat(gym.Env):
    """Heat with some power; it loses warmth to the weather."""

    def __init__(self):
        self.observation_space = spaces.Box(-30.0, 60.0, shape=(2,), dtype=np.float32)
        self.action_space = spaces.Box(0.0, 1.0, shape=(1,), dtype=np.float32)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.room = float(self.np_random.uniform(10, 25))
        self.weather = float(self.np_random.uniform(-10, 15))
        return self._observe(), {}

    def _observe(self):
        return np.array([self.room, self.weather], dtype=np.float32)

    def step(self, action):
        self.weather = float(np.clip(self.weather + self.np_random.normal(0, 0.2), -20, 30))
        self.room += 2.0 * float(action[0]) - 0.05 * (self.room - self.weather)
        self.room = float(np.clip(self.room, -30, 60))
        return self._observe(), -abs(self.room - 20.0), False, False, {}


register(id="Thermostat-v0", entry_point=Thermostat, max_episode_steps=288)
