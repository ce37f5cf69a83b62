"""An episode that could not begin is scored like a lost one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Package
from acidtest.audit.rule import NotApplicable, Rule
from acidtest.audit.specimens import ORDERS
from acidtest.envs import Session, Step, values
from acidtest.errors import BoundaryError
from acidtest.evidence import Finding, Rank, Run, Severity

TASKS = 12
KEYS = frozenset({"error", "errors", "exception", "traceback", "reset_error", "setup_error", "failure", "reset_failed", "setup_failed"})
TRACE = re.compile(r"Traceback \(most recent call last\)|^\s*\w*(Error|Exception): ")

GUARDED = ORDERS.replace(
    """        self.orders = {task.data["order"]: ORDERS[task.data["order"]]}
        return task.prompt
""",
    """        self.orders = {}
        try:
            self.orders[task.data["order"]] = ORDERS[task.data["order"]]
        except KeyError as exc:
            SWALLOW
        return task.prompt
""",
).replace('self.orders[task.data["order"]] ==', 'self.orders.get(task.data.get("order")) ==')


class Check(Rule):
    """The environment says itself that it could not set up the episode, and scores it all the same.

    A container that did not start, a record that is missing, a service that is down: `reset`
    catches the error, tells about it in its observation or info, and goes on. Whatever the policy
    does then earns 0, with a verdict that counts as valid. A run may train on thousands of such
    episodes before anyone looks; each teaches that what was tried there is wrong.

    Tried on the tasks as they are, then on a task whose data are taken out.
    """

    code = "H413"
    weakness = "reward and validity are mixed"
    severity = Severity.CRITICAL
    fix = "Let reset raise, or end the episode with Verdict(reward=None, valid=False), so that it never enters a batch."
    needs = frozenset({"sessions", "tasks"})
    kinds = (68, 92)
    boundary = "environment"
    bad = Package(GUARDED.replace("SWALLOW", 'return {"error": f"the order cannot be loaded: {exc!r}"}'), kind="tools")
    good = Package(GUARDED.replace("SWALLOW", 'raise RuntimeError("the order cannot be loaded") from exc'), kind="tools")

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Reset, look for an error that is told, end the episode, and look at its reward."""
        if bench.env.opening.kind != "tools":
            raise NotApplicable("the tasks of a world are its seeds")
        for task, real in [*((task, True) for task in bench.tasks[:TASKS]), (_broken(bench.tasks[0]), False)]:
            seen = self._play(bench, task)
            if seen is not None and _told(seen[0]) and seen[1].valid and seen[1].reward is not None:
                yield self._finding(bench, task, seen, real=real)
                return

    def _play(self, bench: Bench, task: Task) -> tuple[Step, Step] | None:
        with bench.env.session() as session:
            try:
                bench.shots += 1
                return session.reset(task, bench.seed), _end(session)
            except BoundaryError:
                return None  # it raised, which is what it should do

    def _finding(self, bench: Bench, task: Task, seen: tuple[Step, Step], *, real: bool) -> Finding:
        first, last = seen
        case = f"task {task['id']!r}" if real else "a task whose data are missing"
        told = f"On {case} reset tells of an error ({_told(first)}), and the episode is then scored {last.reward:g} as a valid one"
        run = Run(
            task=bench.public(task) if real else task,
            seed=bench.seed,
            actions=[{"message": ""}],
            seen=[{"step": 0, "channel": "observation", "value": first.observation}, {"step": 1, "channel": "reward", "value": last.raw}],
        )
        why = "The environment itself says that the episode did not begin." + ("" if real else " The data were taken out to make it fail.")
        return self.finding(
            Rank.ERROR if real else Rank.WARNING,
            f"{told}.",
            why=why,
            tasks=(task["id"],) if real else (),
            tried=TASKS,
            witness=self.played(bench, told, [run]),
        )


def _end(session: Session) -> Step:
    return session.step({"message": ""})


def _broken(task: Task) -> dict[str, Any]:
    return {"id": "no-such-task", "prompt": task["prompt"], "gold": None, "data": {}, "split": ""}


def _told(step: Step) -> str:
    """Give the error that a reset tells of, or ''."""
    for part in (step.observation, step.info):
        for path, leaf in values.leaves(part):
            key = path.rsplit(".", 1)[-1].lower()
            if (key in KEYS and leaf not in (None, "", False, 0)) or (isinstance(leaf, str) and TRACE.search(leaf)):
                return str(leaf)[:100]
    return ""
