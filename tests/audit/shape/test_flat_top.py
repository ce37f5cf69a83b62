"""A flat top where all of a list is asked for, and the reference writes it as the verifier reads it."""

from __future__ import annotations

from pathlib import Path

import pytest

from acidtest.audit.checks.reward_shape.good_and_mediocre_equal import Check
from acidtest.audit.engine import Settings, audit
from acidtest.audit.example import Package
from acidtest.envs import open as open_target

MINUTES = '''
from acidtest.spec import Task, TextEnvironment

MEETINGS = {
    "board": ["buy the mill", "sell the boat", "hire two millers", "close in august"],
    "club": ["raise the fee", "paint the hall", "elect a treasurer", "drop the newsletter"],
    "school": ["plant a hedge", "move the bell", "lengthen the break", "order new maps"],
}


class Env(TextEnvironment):
    """Name what a meeting decided, a line each."""

    def tasks(self):
        for name, made in MEETINGS.items():
            yield Task(id=name, prompt=f"It was agreed to {', to '.join(made)}. List every decision, one a line.", gold=made)

    def reference(self, task):
        return "\\n".join(task.gold)

    def verify(self, task, reply):
        lines = {line.strip().casefold() for line in reply.splitlines() if line.strip()}
        right = sum(one in lines for one in task.gold)
        return max(0.0, min(1.0, FACTOR * right / len(task.gold) - 0.25 * (len(lines) - right)))
'''


@pytest.mark.parametrize(("factor", "found"), [("2.0", 1), ("1.0", 0)])
def test_all_that_is_asked_for_is_needed(factor: str, found: int, tmp_path: Path) -> None:
    target, options = Package(MINUTES.replace("FACTOR", factor), kind="text").write(tmp_path)
    with open_target(target, options) as env:
        assert len(audit(env, [Check], Settings()).results[0].findings) == found
