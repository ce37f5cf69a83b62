"""Runs one checker on one world, in a process of its own, and prints what it said as JSON lines.

    python judge.py CHECKER FOLDER MODULE:CLASS

It imports the twin, as these checkers must. The twins are ours.
"""

from __future__ import annotations

import importlib
import json
import re
import sys
import warnings
from collections.abc import Callable
from typing import Any


def gymnasium(make: Callable[[], Any]) -> None:
    """Gymnasium's own checker."""
    from gymnasium.utils.env_checker import check_env

    check_env(make(), skip_render_check=True)


def stable_baselines3(make: Callable[[], Any]) -> None:
    """The checker of Stable-Baselines3."""
    from stable_baselines3.common.env_checker import check_env

    check_env(make(), warn=True, skip_render_check=True)


def pettingzoo_seed(make: Callable[[], Any]) -> None:
    """PettingZoo's seed test, on the world as a parallel environment of one agent."""
    from pettingzoo.test import parallel_seed_test

    parallel_seed_test(lambda: alone(make()), num_cycles=200)


def pettingzoo_api(make: Callable[[], Any]) -> None:
    """PettingZoo's API test, on the world as a parallel environment of one agent."""
    from pettingzoo.test import parallel_api_test

    parallel_api_test(alone(make()), num_cycles=200)


BEGUN = "begun"
"""Printed when the world is imported: what ends the process from then on is the checker's verdict."""
CHECKERS = {
    "gymnasium": gymnasium,
    "stable_baselines3": stable_baselines3,
    "pettingzoo_api": pettingzoo_api,
    "pettingzoo_seed": pettingzoo_seed,
}


def alone(world: Any) -> Any:
    """Wrap a Gymnasium world as a parallel environment whose one agent is ``agent_0``."""
    from pettingzoo import ParallelEnv

    class Alone(ParallelEnv):  # type: ignore[misc]
        """One agent, one world."""

        metadata = {"name": "alone"}  # noqa: RUF012 - as PettingZoo declares it
        possible_agents = ["agent_0"]  # noqa: RUF012 - as PettingZoo declares it
        render_mode = None
        agents: list[str] = []  # noqa: RUF012 - as PettingZoo declares it

        def observation_space(self, agent: str) -> Any:
            del agent
            return world.observation_space

        def action_space(self, agent: str) -> Any:
            del agent
            return world.action_space

        def reset(self, seed: int | None = None, options: Any = None) -> Any:
            observation, info = world.reset(seed=seed, options=options)
            self.agents = ["agent_0"]
            return {"agent_0": observation}, {"agent_0": info}

        def step(self, actions: dict[str, Any]) -> Any:
            observation, reward, terminated, truncated, info = world.step(actions["agent_0"])
            if terminated or truncated:
                self.agents = []
            return tuple({"agent_0": part} for part in (observation, reward, terminated, truncated, info))

        def close(self) -> None:
            world.close()

    return Alone()


def main() -> None:
    """Print each warning and the exception, numbers taken out, so that two runs can be compared."""
    checker, folder, target = sys.argv[1:]
    sys.path.insert(0, folder)
    module, _, name = target.partition(":")
    make = getattr(importlib.import_module(module), name)
    print(BEGUN, flush=True)
    with warnings.catch_warnings(record=True) as heard:
        warnings.simplefilter("always")
        try:
            CHECKERS[checker](make)
        except Exception as problem:  # noqa: BLE001 - whatever a checker raises is its verdict
            say(f"raises {type(problem).__name__}: {problem}")
    for warning in heard:
        say(f"warns {warning.category.__name__}: {warning.message}")


def say(text: str) -> None:
    """Print one remark."""
    print(json.dumps(re.sub(r"-?\d+(\.\d+)?(e[-+]?\d+)?|0x[0-9a-f]+", "#", text)[:400]))


if __name__ == "__main__":
    main()
