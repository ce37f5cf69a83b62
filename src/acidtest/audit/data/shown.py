"""What an environment shows to a policy: prompts, first observations, and those of the known-goods' steps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from acidtest.audit.bench import Bench
from acidtest.audit.world.scene import moves
from acidtest.envs.replay import play

STEPS = 200


def episodes(bench: Bench) -> list[list[Any]]:
    """Give what each sampled task shows, in wire form; prompts alone for single-turn tasks. Worked out once an audit."""
    found: list[list[Any]] = bench.once("what is shown", lambda: list(_episodes(bench)))
    return found


def _episodes(bench: Bench) -> Iterator[list[Any]]:
    sessions = bench.env.opening.kind == "tools"
    for seed, task in enumerate(bench.tasks, 1):
        good = bench.controls.good.get(task["id"])
        actions = moves(good.submission)[:STEPS] if good is not None else []
        frames = play(bench.env, actions, task=task, seed=seed, condition={"entropy": 1}) if sessions else []
        yield [task["prompt"], *(frame.channel("observation") for frame in frames if not frame.error)]
