"""Three rounds of guessing, several tables at once, with the statistics of each game."""

import gymnasium as gym
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, SyncVectorEnv, VectorWrapper


class Guess(gym.Env):
    """Guess the number of a drawn card, three times."""

    def __init__(self):
        self.observation_space = spaces.Box(0.0, 9.0, shape=(2,), dtype=np.float32)
        self.action_space = spaces.Discrete(10)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.round = 0
        self._draw()
        return self._observe(), {}

    def _draw(self):
        self.card = int(self.np_random.integers(10))
        self.hint = int(np.clip(self.card + self.np_random.integers(-2, 3), 0, 9))

    def _observe(self):
        return np.array([self.hint, self.round], dtype=np.float32)

    def step(self, action):
        reward = 1.0 - abs(int(action) - self.card) / 9
        self.round += 1
        self._draw()
        return self._observe(), reward, self.round >= 3, False, {}


class GameStatistics(VectorWrapper):
    """Adds return and length of each finished game."""

    def __init__(self, env):
        super().__init__(env)
        self.returns = np.zeros(self.num_envs)
        self.lengths = np.zeros(self.num_envs, dtype=int)
        self.was_done = np.zeros(self.num_envs, dtype=bool)

    def reset(self, *, seed=None, options=None):
        self.returns[:], self.lengths[:], self.was_done[:] = 0, 0, False
        return self.env.reset(seed=seed, options=options)

    def step(self, actions):
        observations, rewards, terminations, truncations, infos = self.env.step(actions)
        self.returns[self.was_done], self.lengths[self.was_done] = 0, 0
        self.returns[~self.was_done] += rewards[~self.was_done]
        self.lengths[~self.was_done] += 1
        self.was_done = terminations | truncations
        if self.was_done.any():
            infos["episode"] = {
                "r": np.where(self.was_done, self.returns, 0.0),
                "l": np.where(self.was_done, self.lengths, 0),
            }
            infos["_episode"] = self.was_done.copy()
        return observations, rewards, terminations, truncations, infos


def tables():
    """Three tables; a finished game is followed by the next at once."""
    return GameStatistics(SyncVectorEnv([Guess] * 3, autoreset_mode=AutoresetMode.SAME_STEP))
