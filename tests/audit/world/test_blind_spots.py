"""Eight faults that a look at the first steps never sees, each in a small Gymnasium class: all eight are found, for the right cause."""

from __future__ import annotations

from pathlib import Path

import pytest

from acidtest.audit.catalogue import everything
from acidtest.audit.engine import Settings, audit
from acidtest.envs import open as open_target
from acidtest.evidence import Rank

TANK = '''
import gymnasium as gym
import numpy as np
from gymnasium import spaces


class Tank(gym.Env):
    """Keep the level of a tank near the middle by opening and closing its valve."""

    def __init__(self, patience=60):
        self.observation_space = spaces.Box(0.0, 10.0, shape=(2,), dtype=np.float32)
        self.action_space = spaces.Discrete(2)
        self.patience = patience
        self.warmth = 0.0

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.level = float(self.np_random.uniform(4.0, 6.0))
        self.warmth = 0.0
        self.steps = 0
        return self.look(), {}

    def look(self):
        return np.array([self.level, self.warmth], dtype=np.float32)

    def step(self, action):
        self.steps += 1
        flow = 0.3 if action else -0.3
        self.level = float(np.clip(self.level + flow + self.np_random.normal(0.0, 0.05), 0.0, 10.0))
        self.warmth = min(self.warmth + 0.1, 5.0)
        reward = 1.0 - abs(self.level - 5.0) / 5.0
        terminated = self.level in (0.0, 10.0)
        truncated = not terminated and self.steps >= self.patience
        return self.look(), reward, terminated, truncated, {}
'''
LATE = "self.look() if self.steps < 30 else "
SPOTS = {
    "late NaN": ("H508", ("return self.look(), reward,", f"return {LATE}self.look() * np.float32('nan'), reward,")),
    "late out-of-range": ("H508", ("return self.look(), reward,", f"return {LATE}self.look() + np.float32(20.0), reward,")),
    "late float64": ("H508", ("return self.look(), reward,", f"return {LATE}self.look().astype(np.float64), reward,")),
    "NaN reward": ("H512", ("        terminated =", "        reward = float('nan') if self.steps == 30 else reward\n        terminated =")),
    "1e38 reward": ("H512", ("        terminated =", "        reward = 1e38 if self.steps == 30 else reward\n        terminated =")),
    "endless episode": (
        "H541",
        ("terminated = self.level in (0.0, 10.0)", "terminated = False"),
        (">= self.patience", "== self.patience / 2 + 0.5"),
    ),
    "reset that keeps state": ("H511", ("        self.warmth = 0.0\n        self.steps", "        self.steps")),
    "time limit as termination": (
        "H514",
        ("self.level in (0.0, 10.0)", "self.level in (0.0, 10.0) or self.steps >= self.patience"),
    ),
}
CODES = {spot[0] for spot in SPOTS.values()}


def told(folder: Path, *changes: tuple[str, str]) -> set[str]:
    """Give the codes that flag the tank after some changes to its source."""
    source = TANK
    for old, new in changes:
        assert old in source
        source = source.replace(old, new)
    (folder / "tank.py").write_text(source, encoding="utf-8")
    with open_target(f"{folder}/tank.py:Tank") as env:
        report = audit(env, [rule for rule in everything() if rule.code in CODES], Settings())
    assert not report.blocked
    return {finding.code for finding in report.findings if finding.rank is not Rank.LEAD}


@pytest.mark.parametrize("spot", SPOTS)
def test_each_blind_spot_is_found_for_its_own_cause(spot: str, tmp_path: Path) -> None:
    code, *changes = SPOTS[spot]
    assert told(tmp_path, *changes) == {code}


def test_an_episode_without_an_end_by_design_is_a_lead_for_a_look(tmp_path: Path) -> None:
    source = TANK.replace("self.level in (0.0, 10.0)", "False").replace("not terminated and self.steps >= self.patience", "False")
    (tmp_path / "tank.py").write_text(source, encoding="utf-8")
    with open_target(f"{tmp_path}/tank.py:Tank") as env:
        report = audit(env, [rule for rule in everything() if rule.code == "H541"], Settings())
    assert [(finding.code, finding.rank) for finding in report.findings] == [("H541", Rank.LEAD)]


def test_the_tank_itself_is_sound(tmp_path: Path) -> None:
    assert told(tmp_path) == set()
