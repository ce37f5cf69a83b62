"""``module:Class``: any class with Gymnasium's interface, with its arguments, and clear words when it cannot be made."""

from __future__ import annotations

from pathlib import Path

import pytest

from acidtest.envs import Options
from acidtest.envs import open as open_target
from acidtest.errors import TargetError, UsageError
from tests.envs.worlds import COUNTER

SIZED = COUNTER.replace("def __init__(self):", "def __init__(self, size):").replace("self.max_steps = 9", "self.max_steps = size")


def described(folder: Path, source: str, name: str, **options: str) -> dict[str, object]:
    (folder / "world.py").write_text(source, encoding="utf-8")
    with open_target(f"{folder}/world.py:{name}", Options(**options)) as env:
        return env.described


def test_arguments_are_given_as_json(tmp_path: Path) -> None:
    assert described(tmp_path, SIZED, "World", kwargs='{"size": 5}')["limits"] == {"max_steps": 5}


def test_a_function_may_make_the_world(tmp_path: Path) -> None:
    assert described(tmp_path, COUNTER + "\n\ndef make():\n    return World()\n", "make")["interface"] == "world"


def test_a_class_inside_a_class(tmp_path: Path) -> None:
    nested = COUNTER + "\n\nclass Suite:\n    Small = World\n"
    assert described(tmp_path, nested, "Suite.Small")["interface"] == "world"


def test_a_module_that_is_installed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    with open_target("gymnasium.envs.classic_control.mountain_car:MountainCarEnv") as env:
        assert env.described["name"] == "MountainCarEnv"
        assert env.opening.digest.startswith("sha256:")


@pytest.mark.parametrize(
    ("source", "name", "told"),
    [
        (SIZED, "World", r"World\(size\) cannot be called with no arguments: .*--kwargs JSON"),
        (COUNTER, "Wrold", "has no Wrold"),
        ("World = 3\n", "World", "World is a int; expected a class"),
        ("def reward(reply, answer):\n    return 1.0\n", "reward", "a bare reward function needs --data"),
        ("class World:\n    def reset(self, seed=None):\n        return 0, {}\n", "World", "has no method step"),
    ],
)
def test_says_why_it_cannot_be_made(tmp_path: Path, source: str, name: str, told: str) -> None:
    with pytest.raises(TargetError, match=told):
        described(tmp_path, source, name)


@pytest.mark.parametrize("given", ["size=5", "[5]"])
def test_arguments_that_are_no_object(tmp_path: Path, given: str) -> None:
    with pytest.raises(UsageError, match="--kwargs"):
        described(tmp_path, SIZED, "World", kwargs=given)


def test_a_registered_id_as_a_vector() -> None:
    with open_target("gymnasium:CartPole-v1", Options(num_envs=2)) as env:
        assert (env.described["interface"], env.described["worlds"], env.described["autoreset_mode"]) == ("vector", 2, "NEXT_STEP")


def test_a_bare_reward_function_is_told_that_it_needs_rows_and_nothing_of_our_own_code(tmp_path: Path) -> None:
    with pytest.raises(TargetError) as told:
        described(tmp_path, "def reward(completion, answer):\n    return 1.0\n", "reward")
    assert "a bare reward function needs --data rows.jsonl" in str(told.value)
    assert "raised" not in str(told.value) and "File" not in str(told.value)
