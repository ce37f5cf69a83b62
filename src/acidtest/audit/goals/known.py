"""The control: the author's known-good reaches the goal and is paid, and it is known how it ends the episode."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

from acidtest.audit.bench import Bench, Task
from acidtest.audit.goals.ending import Ending, ended
from acidtest.audit.rule import CouldNotRun, NotApplicable
from acidtest.audit.world.scene import moves

TASKS = {"quick": 3, "full": 8}
"""Tasks on which goals are looked at."""
SAYING = "message"


@dataclass(frozen=True, kw_only=True)
class Known:
    """What is known of one task before anything is tried on it."""

    task: Task
    good: Ending
    """The author's known-good, as far as it was needed."""
    idle: Ending
    """The closing words, or the closing call, alone; nothing where that call is the whole work."""
    closing: Any
    """The action with which the known-good ends the episode."""

    @property
    def calls(self) -> tuple[Any, ...]:
        """Give what the known-good does before it ends the episode."""
        return self.good.actions[:-1]

    @property
    def works(self) -> bool:
        """Say whether the known-good does anything beside speaking."""
        return any(acts(action) for action in self.good.actions)


def acts(action: Any) -> bool:
    """Say whether an action is more than words."""
    return isinstance(action, list) or (isinstance(action, dict) and SAYING not in action)


def known(bench: Bench) -> list[Known]:
    """Give the tasks on which the control holds, worked out once an audit.

    Raises NotApplicable where there is no known-good that acts, CouldNotRun where the goal is met on none.
    """
    found: list[Known] = [one for one in everything(bench) if one.good.met is True and one.good.total > -math.inf]
    if not found:
        raise CouldNotRun("goal() is not true after any known-good, so what it says of other episodes proves nothing")
    return found


def everything(bench: Bench) -> list[Known]:
    """Give the tasks with a known-good that acts, whatever `goal()` says after it."""
    found: list[Known] = bench.once("known goals", lambda: [_learn(bench, task) for task in _chosen(bench)])
    if not found:
        raise NotApplicable("no task has a known-good of actions")
    return [one for one in found if one.works]


def _chosen(bench: Bench) -> list[Task]:
    """Give tasks with a known-good of actions: spread over the sample, since neighbours are often alike."""
    tasks = [task for task in bench.tasks if _is_played(bench, task)]
    most = TASKS.get(bench.depth, TASKS["quick"])
    stride = max(1, len(tasks) // most)
    return tasks[::stride][:most]


def _is_played(bench: Bench, task: Task) -> bool:
    good = bench.controls.good.get(task["id"])
    return good is not None and good.submission["kind"] == "actions" and bool(good.submission["actions"])


def _learn(bench: Bench, task: Task) -> Known:
    good = ended(bench, task, moves(bench.good(task).submission))
    if good.failed and good.last.step == 0:
        raise CouldNotRun(f"goal() cannot be asked right after reset: {good.last.error[:160]}")
    actions = good.actions[: good.last.step] or good.actions[:1]
    good = Ending(task=task, actions=actions, frames=good.frames)
    closing = actions[-1]
    idle = ended(bench, task, [] if len(actions) == 1 and acts(closing) else [closing])
    return Known(task=task, good=good, idle=idle, closing=closing)
