"""Looms that are stepped together, and threaded anew by whoever steps them."""
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space


class Looms(VectorEnv):
    """Weave fast or slow; fast threads break. Reset takes a mask of which to thread."""

    metadata = {"autoreset_mode": AutoresetMode.DISABLED}

    def __init__(self, num_envs=3, length=30):
        self.num_envs, self.length_of_cloth = num_envs, length
        self.single_observation_space = spaces.Box(0.0, 1.0, shape=(2,), dtype=np.float32)
        self.single_action_space = spaces.Discrete(2)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.woven = np.zeros(num_envs)
        self.strength = np.ones(num_envs)
        self.ended = np.zeros(num_envs, dtype=bool)
        self.dice = np.random.default_rng()

    def reset(self, *, seed=None, options=None):
        options = dict(options or {})
        which = np.asarray(options.get("reset_mask", np.ones(self.num_envs, dtype=bool)))
        if seed is not None:
            self.dice = np.random.default_rng(seed if isinstance(seed, int) else next(s for s in seed if s is not None))
        for i in np.flatnonzero(which):
            self.woven[i] = 0.0
            self.strength[i] = self.dice.uniform(0.5, 1.0)
            self.ended[i] = False
        return self._see(), {}

    def _see(self):
        return np.stack([self.woven / self.length_of_cloth, self.strength], axis=1).clip(0, 1).astype(np.float32)

    def step(self, actions):
        if self.ended.any():
            raise ValueError("some looms have ended: thread them first, by reset with a reset_mask")
        fast = np.asarray(actions) == 1
        broke = fast & (self.dice.random(self.num_envs) > self.strength)
        self.woven += np.where(fast, 3.0, 1.0) * ~broke
        done = self.woven >= self.length_of_cloth
        rewards = np.where(broke, -5.0, 0.0) + np.where(done, 10.0, -0.1)
        self.ended = broke | done
        return self._see(), rewards, self.ended.copy(), np.zeros(self.num_envs, dtype=bool), {}
