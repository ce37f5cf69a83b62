"""Episodes: batches and single steps tell the same, and conditions are what they say."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from acidtest.envs.replay import episode, first_divergence, play
from tests.envs.worlds import world

STEPS = [0, 1, 2] * 4
DRAWS = ("float(action)", "float(np.random.random())")


def test_batches_and_single_steps_tell_the_same(tmp_path: Path) -> None:
    with world(tmp_path) as env, env.session() as session:
        together = episode.run_on(session, STEPS, task=None, seed=1, batch=4)
        singly = episode.run_on(session, STEPS, task=None, seed=1)
    assert first_divergence(together, singly) is None
    assert len(together) == 10, "the world ends after nine steps"


def test_a_batch_goes_past_the_end_only_when_asked(tmp_path: Path) -> None:
    with world(tmp_path) as env:
        assert len(play(env, STEPS, seed=1)) == 10
        assert len(play(env, STEPS, seed=1, condition={"past_end": True})) == 13


@pytest.mark.parametrize(
    ("one", "other", "equal"),
    [
        ({"entropy": 1}, {"entropy": 1}, True),
        ({"entropy": 1}, {"entropy": 2}, False),
        ({"entropy": 1}, {"entropy": 1, "stir": 3}, False),
    ],
)
def test_entropy_decides_what_the_global_generators_give(tmp_path: Path, one: dict[str, Any], other: dict[str, Any], equal: bool) -> None:
    with world(tmp_path, DRAWS) as env:
        found = first_divergence(play(env, STEPS, seed=1, condition=one), play(env, STEPS, seed=1, condition=other))
    assert (found is None) is equal


def test_another_template_imports_the_module_anew(tmp_path: Path) -> None:
    with world(tmp_path, ("class World", "LUCK = random.random()\n\n\nclass World"), ("float(action)", "LUCK")) as env:
        base = play(env, STEPS, seed=1)
        assert first_divergence(base, play(env, STEPS, seed=1)) is None
        assert first_divergence(base, play(env, STEPS, seed=1, condition={"template": 2})) is not None


@pytest.mark.parametrize(
    ("what", "error"),
    [
        ("raise ValueError('no')", "EnvironmentFault: ValueError: no"),
        ("import os; os._exit(4)", "WorkerDied"),
    ],
)
def test_a_fault_is_told_at_its_step(tmp_path: Path, what: str, error: str) -> None:
    with world(
        tmp_path, ("        self.steps += 1\n", f"        self.steps += 1\n        if self.steps == 5:\n            {what}\n")
    ) as env:
        frames = play(env, STEPS, seed=1)
    assert frames[-1].step == 5
    assert frames[-1].error.startswith(error)


def test_addresses_do_not_stand_in_errors(tmp_path: Path) -> None:
    with world(tmp_path, ("        self.steps += 1\n", "        raise KeyError(object())\n")) as env:
        assert "0x…" in play(env, STEPS, seed=1)[-1].error
