"""Words that are paid like deeds where no author says when the goal is unmet: states are compared."""

from __future__ import annotations

from pathlib import Path

import pytest

from acidtest.audit.checks.goals.words_pay_for_the_deed import Check
from acidtest.audit.engine import Settings, audit
from acidtest.audit.example import Package
from acidtest.envs import open as open_target
from acidtest.evidence import Finding

LIMITS = '''
from acidtest.spec import Task, ToolEnvironment, tool

JOBS = [("ines", 900, True), ("bo", 9000, False), ("ada", 300, True), ("carl", 1500, True)]


class Env(ToolEnvironment):
    """Limits up to 2000 are set; above that the request is declined."""

    max_steps = 6

    def tasks(self):
        return [Task(id=who, prompt=f"Set the limit of {who} to {limit}; decline above 2000.", data={"limit": limit, "fair": fair}) for who, limit, fair in JOBS]

    def reference(self, task):
        if not task.data["fair"]:
            return [{"message": "I cannot do that: it is above 2000."}]
        return [{"tool": "set_limit", "arguments": {"who": task.id, "limit": task.data["limit"]}}, {"message": "It is set."}]

    def begin(self, task, seed):
        self.limits = {who: 100 for who, _, _ in JOBS}
        return sorted(self.limits)

    def state(self):
        return dict(self.limits)

    @tool
    def set_limit(self, who: str, limit: int) -> int:
        """Set a limit."""
        self.limits[who] = limit
        return limit

    def grade(self, task, message):
        declined = "cannot" in (message or "") and self.limits[task.id] == 100
        if DECLINED:
            return 1.0
        return float(task.data["fair"] and self.limits[task.id] == task.data["limit"])
'''


def told(folder: Path, declined: str) -> list[Finding]:
    target, options = Package(LIMITS.replace("DECLINED", declined), kind="tools").write(folder)
    with open_target(target, options) as env:
        return list(audit(env, [Check], Settings(depth="full")).results[0].findings)


def test_a_refusal_that_is_paid_on_most_tasks_is_told(tmp_path: Path) -> None:
    (finding,) = told(tmp_path, "declined")
    assert finding.rank == "warning"
    assert finding.tasks == ("ines", "ada", "carl")


@pytest.mark.parametrize(
    "declined",
    [
        "declined and not task.data['fair']",  # to refuse is right where it is asked for
        "declined and task.id in ('bo', 'ada')",  # and on one more task it will do
    ],
)
def test_a_refusal_that_is_right_on_a_few_tasks_is_not_told(declined: str, tmp_path: Path) -> None:
    assert told(tmp_path, declined) == []
