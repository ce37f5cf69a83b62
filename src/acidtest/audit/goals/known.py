"""The control: the author's known-good reaches the goal and is paid, and it is known how it ends the episode."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from acidtest.audit.bench import EPSILON, Bench, Task
from acidtest.audit.goals.ending import Ending, ended
from acidtest.audit.rule import CouldNotRun, NotApplicable
from acidtest.audit.world.scene import moves
from acidtest.envs import values

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
    refused: Mapping[str, str] = field(default_factory=dict)
    """Without a goal(): each final state in which the author wants the episode to fail -> the submission that ends in it."""
    inferred: bool = False
    """True where those states are no labels of the author's, but what his grader makes of the closing words alone."""

    @property
    def calls(self) -> tuple[Any, ...]:
        """Give what the known-good does before it ends the episode."""
        return self.good.actions[:-1]

    @property
    def works(self) -> bool:
        """Say whether the known-good does anything beside speaking."""
        return any(acts(action) for action in self.good.actions)

    @property
    def sure(self) -> bool:
        """Say whether the control holds: paid, and the goal met; or states are known in which it is not."""
        return self.good.total > -math.inf and (self.good.met is True or bool(self.refused))

    def unmet(self, ending: Ending) -> str:
        """Say in words that the goal is unmet at the end of an episode, '' where it is met or nobody knows."""
        if ending.met is False:
            return f"goal() says unmet ({ending.why})" if ending.why else "goal() says unmet"
        name = self.refused.get(state_of(ending))
        return f"its state is the one in which {name} ends, which its author wants to earn less" if name else ""


def acts(action: Any) -> bool:
    """Say whether an action is more than words."""
    return isinstance(action, list) or (isinstance(action, dict) and SAYING not in action)


def state_of(ending: Ending) -> str:
    """Give what ``state()`` said at the end of an episode, in wire form; '' where it was not asked."""
    state = ending.last.channel("state")
    return "" if state is None or ending.failed else values.dumps(state)


def known(bench: Bench) -> list[Known]:
    """Give the tasks on which the control holds, worked out once an audit.

    Raises NotApplicable where there is neither goal() nor what could stand in for it, CouldNotRun where the control holds on no task.
    """
    found = [one for one in everything(bench) if one.sure]
    if not found and "goal" not in bench.env.capabilities:
        raise NotApplicable("it offers no goal(), nor state() with submissions of actions that are labelled rejected or partial")
    if not found:
        raise CouldNotRun("goal() is not true after any known-good, so what it says of other episodes proves nothing")
    return found


def unsaid(bench: Bench) -> list[Known]:
    """Give the tasks on which closing words alone earn less than the known-good and leave the world in another state, where no author says when the goal is unmet."""
    every = [] if "goal" in bench.env.capabilities else everything(bench)
    if any(one.sure for one in every):
        return []
    return [
        replace(one, refused={state_of(one.idle): "an episode of its closing words alone"}, inferred=True)
        for one in every
        if not acts(one.closing)
        and one.idle.over
        and state_of(one.idle) not in ("", state_of(one.good))
        and one.idle.total < one.good.total - EPSILON
    ]


def everything(bench: Bench) -> list[Known]:
    """Give the tasks with a known-good that acts, whatever `goal()` says after it."""
    if not {"goal", "state"} & bench.env.capabilities:
        raise NotApplicable("it offers neither goal() nor state()")
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
    refused = {} if "goal" in bench.env.capabilities else _refused(bench, good)
    return Known(task=task, good=good, idle=idle, closing=closing, refused=refused)


def _refused(bench: Bench, good: Ending) -> dict[str, str]:
    """Give the final states that the author labels as failed, without those in which right work ends too."""
    package = bench.env.opening.package
    given = [s for s in (package.labelled if package else ()) if s.covers(good.task["id"]) and s.submission["kind"] == "actions"]
    right = {state_of(good)} | {state_of(ended(bench, good.task, moves(s.submission))) for s in given if s.label == "accepted"}
    found: dict[str, str] = {}
    for submission in given:
        top = submission.reward[1] if submission.reward else None
        less = submission.label == "rejected" or (submission.label == "partial" and top is not None and top < good.total - EPSILON)
        ending = ended(bench, good.task, moves(submission.submission)) if less else None
        if ending is not None and ending.over and ending.total < good.total - EPSILON:
            found.setdefault(state_of(ending), submission.name)
    return {state: name for state, name in found.items() if state and state not in right}
