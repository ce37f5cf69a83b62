"""What the policy is shown changes with the value that it is to predict."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Package
from acidtest.audit.proof import golds
from acidtest.audit.proof.figures import value
from acidtest.audit.rule import NotApplicable, Rule
from acidtest.envs import values
from acidtest.envs.replay.episode import Frame, play
from acidtest.evidence import Finding, Rank, Run, Severity

TASKS = 3
FORECAST = re.compile(
    r"\b(predict|forecast|extrapolat\w+|next (value|number|day|month|reading|price|item)|tomorrow|future)\b", re.IGNORECASE
)
SERIES = """
from acidtest.spec import Task, TextEnvironment

DAYS = {"tide": [31, 42, 55, 61, 74], "mill": [90, 84, 77, 71, 66], "fair": [12, 25, 33, 48, 59], "barn": [7, 19, 28, 40, 51]}


class Env(TextEnvironment):
    def tasks(self):
        return [Task(id=name, prompt="Predict the next value.", gold=str(days[-1]), data={"days": days}) for name, days in DAYS.items()]

    def reset(self, task, seed):
        self._task = task
        days = task.data["days"]
        top = max(SEEN)
        return f"{task.prompt} Scaled by their maximum: {[round(day / top, 3) for day in days[:-1]]}", {}

    def verify(self, task, reply):
        return 1.0 if reply.strip() == task.gold else 0.0
"""


class Check(Rule):
    """A forecast is asked for, and the past that is shown was worked out with the future in it.

    A series is scaled by its own maximum, centred by its own mean or smoothed from both sides before the last value
    is cut off. What is left tells that value to whoever looks closely. It looks like a policy that forecasts better
    than anything can, and fails in the field.

    The prompt asks for a prediction, and the task's data hold a series that ends in the gold. That last value is
    exchanged for another one: what is shown may not move. A reset with the same data is the control.
    """

    code = "L713"
    weakness = "the observation looks ahead"
    severity = Severity.CRITICAL
    since = "0.2.0"
    fix = "Cut the series before anything is worked out from it."
    needs = frozenset({"single", "tasks", "gold"})
    kinds = (59,)
    implied_by = ("L710",)
    bad = Package(SERIES.replace("SEEN", "days"))
    good = Package(SERIES.replace("SEEN", "days[:-1]"))

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Exchange the value that is to be predicted, and compare what is shown."""
        pairs = [(task, changed) for task in bench.tasks if FORECAST.search(golds.described(bench, task)) for changed in _changed(task)]
        if not pairs:
            raise NotApplicable("no prompt asks for a prediction of the last value of a series in the task's data")
        for task, changed in pairs[:TASKS]:
            own, again, moved = (play(bench.env, (), task=given, seed=0)[0] for given in (task, task, changed))
            bench.shots += 3
            steady = not any(frame.error for frame in (own, again, moved)) and _same(own, again)
            if steady and not _same(own, moved):
                yield self._told(bench, task, changed, own, moved)
                return

    def _told(self, bench: Bench, task: Task, changed: Task, own: Frame, moved: Frame) -> Finding:
        told = "With another value at the end of the series, which is to be predicted, the observation is another one"
        runs = [
            Run(
                task=given,
                seed=0,
                actions=[],
                seen=[{"step": 0, "channel": "observation", "path": "", "value": frame.channel("observation")}],
                note=note,
            )
            for given, frame, note in ((task, own, "as the task is"), (changed, moved, "with another value to predict"))
        ]
        return self.finding(
            Rank.WARNING,
            f"{told}.",
            why="The past is the same in both; only the value to predict was exchanged.",
            tasks=(task["id"],),
            tried=1,
            witness=self.played(bench, told, runs),
        )


def _changed(task: Task) -> Iterator[Task]:
    """Give the task with another last value in each series of its data that ends in the gold."""
    number = value(str(task["gold"])) if isinstance(task["gold"], str | int | float) else None
    data = task["data"] if isinstance(task["data"], dict) else {}
    for key, series in data.items():
        if number is not None and isinstance(series, list) and len(series) >= 3 and _ends_in(series, number):
            yield {**task, "data": {**data, key: [*series[:-1], series[-1] * 3 + 17]}}


def _ends_in(series: list[Any], number: float) -> bool:
    last = series[-1]
    return isinstance(last, int | float) and not isinstance(last, bool) and float(last) == number


def _same(one: Frame, other: Frame) -> bool:
    return values.first_difference(one.channel("observation"), other.channel("observation")) is None
