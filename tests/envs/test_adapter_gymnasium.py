"""The Gymnasium adapter: what it describes, and how it names what is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from acidtest.envs.replay import play
from acidtest.errors import TargetError
from tests.envs.worlds import world

LOOK = "return np.array([self.steps, 1.0], dtype=np.float32)"


def test_describes_spaces_and_limits(tmp_path: Path) -> None:
    with world(tmp_path) as env:
        assert env.described["limits"] == {"max_steps": 9}
        assert env.described["observation_space"]["type"] == "Box"
        assert env.described["nondeterministic"] is False


@pytest.mark.parametrize(
    ("returned", "told"),
    [
        ("np.array([self.steps, 1.0])", "has dtype float64, declared is float32"),
        ("np.zeros(3, dtype=np.float32)", "has shape (3,), declared is (2,)"),
        ("[0.0, 1.0]", "is a list, declared is an array"),
        ("np.array([np.nan, 1.0], dtype=np.float32)", "observation[0] is NaN"),
        ("np.array([0.0, 101.0], dtype=np.float32)", "observation[1] is 101.0, declared is [0.0, 100.0]"),
        ("np.array([0.0, 100.00001], dtype=np.float32)", "outside by rounding"),
    ],
)
def test_says_how_an_observation_is_outside(tmp_path: Path, returned: str, told: str) -> None:
    with world(tmp_path, (LOOK, f"return {returned}")) as env:
        assert told in play(env, [], seed=1)[0].channel("contained")


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (
            "self.steps >= self.max_steps, False, {}",
            "self.steps >= self.max_steps, {}",
            "step returned 4 values, the interface of the old Gym",
        ),
        ("return self.look(), {}", "return self.look()", "reset returned ndarray"),
        ("def reset(self, *, seed=None, options=None):\n        super().reset(seed=seed)", "def reset(self):", "reset takes no seed"),
    ],
)
def test_names_the_old_interface(tmp_path: Path, old: str, new: str, told: str) -> None:
    with world(tmp_path, (old, new)) as env:
        assert told in play(env, [0], seed=1)[-1].error


def test_a_class_without_step_cannot_be_opened(tmp_path: Path) -> None:
    (tmp_path / "world.py").write_text("class World:\n    def reset(self, seed=None):\n        return 0, {}\n", encoding="utf-8")
    from acidtest.envs import open as open_target

    with pytest.raises(TargetError, match="has no method step"):
        open_target(f"{tmp_path}/world.py:World")


@pytest.mark.parametrize(
    ("style", "expected"),
    [("low", [0] * 4), ("high", [2] * 4), ("each", [0] * 12 + [1] * 12)],
)
def test_action_styles(tmp_path: Path, style: str, expected: list[int]) -> None:
    with world(tmp_path) as env:
        found = env.ask("actions", seed=1, count=len(expected), style=style)
    assert [action["$np"][1] for action in found] == expected
