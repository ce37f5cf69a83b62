"""Facts in plain words: which ward, which hour. What the user may not know, and what it says of another task."""

from __future__ import annotations

from pathlib import Path

import pytest

from acidtest.audit.catalogue import everything
from acidtest.audit.engine import Settings, audit
from acidtest.audit.example import Package
from acidtest.envs import open as open_target
from acidtest.evidence import Rank

RULES = [rule for rule in everything() if rule.code in ("H587", "H588", "H589")]
CLINIC = '''
from acidtest.spec import Goodbye, Task, ToolEnvironment, ToolError, tool

WARDS = ("cardiology", "dermatology", "neurology")
PATIENTS = {
    "first": {"complaint": "pain in the chest", "hour": "morning", "ward": "cardiology"},
    "second": {"complaint": "a patch that itches", "hour": "evening", "ward": "dermatology"},
    "third": {"complaint": "a hand that is numb", "hour": "midday", "ward": "neurology"},
}


class Env(ToolEnvironment):
    """Ask a patient, and choose ward and hour."""

    max_steps = 12

    def tasks(self):
        wards = ", ".join(WARDS)
        return [Task(id=name, prompt=f"Ask the patient for complaint and hour, then assign a ward of {wards}.", data=data) for name, data in PATIENTS.items()]

    def knows(self, task):
        return {"complaint": task.data["complaint"], "hour": task.data["hour"]}

    def reference(self, task):
        assign = {"tool": "assign", "arguments": {"ward": task.data["ward"], "hour": task.data["hour"]}}
        return [{"message": "What is your complaint, and which hour suits?"}, assign, {"message": "goodbye"}]

    def begin(self, task, seed):
        self.data, self.assigned, self.heard = task.data, None, 0
        return "Good day."

    def state(self):
        return {"assigned": self.assigned}

    def goal(self):
        return self.assigned == (self.data["ward"], self.data["hour"])

    def user(self, message):
        self.heard += 1
        if "goodbye" in message:
            return Goodbye("Goodbye.", content=self.goal())
        facts = dict(self.data)
        del facts["ward"]  # the patient does not know it
        asked = [key for key in facts if key in message]
        return " ".join(f"My {key}: {facts[key]}." for key in asked) or "You may ask for my complaint and the hour."

    @tool
    def assign(self, ward: str, hour: str) -> str:
        """Assign the patient to a ward."""
        if ward not in WARDS:
            raise ToolError("ward", ", ".join(WARDS))
        self.assigned = (ward, hour)
        return ward

    def grade(self, task, message):
        return 1.0 if self.goal() else 0.0
'''
FACTS = '        del facts["ward"]  # the patient does not know it\n'


def told(folder: Path, new: str) -> set[tuple[str, str]]:
    """Give the codes and ranks that speak of the clinic with other facts, leads left out."""
    target, options = Package(CLINIC.replace(FACTS, new), kind="tools").write(folder)
    with open_target(target, options) as env:
        report = audit(env, RULES, Settings())
    return {(finding.code, finding.rank.value) for finding in report.findings if finding.rank is not Rank.LEAD}


@pytest.mark.parametrize(
    ("new", "found"),
    [
        ("", {("H589", "error")}),  # names the ward when it is asked for it
        (  # after the first minutes it speaks for the next patient
            FACTS + '        if self.heard > 3:\n            facts["hour"] = {"morning": "evening", "evening": "midday", "midday": "morning"}[facts["hour"]]\n',
            {("H588", "warning")},
        ),
    ],
)  # fmt: skip
def test_is_found(new: str, found: set[tuple[str, str]], tmp_path: Path) -> None:
    assert told(tmp_path, new) == found


@pytest.mark.parametrize(
    "new",
    [
        FACTS,
        # errs, and corrects itself in the same breath
        FACTS + '        facts["hour"] = f"midday, no, I mean {facts[\'hour\']}"\n',
        # has a guess, and it is the same for all
        '        facts["ward"] = "cardiology, I suppose"\n',
        # names all of them, as the prompt does
        '        facts["ward"] = "one of " + ", ".join(WARDS)\n',
        # does not remember, the second time
        FACTS + '        if self.heard > 3:\n            facts["hour"] = "as I said"\n',
    ],
)
def test_is_left_alone(new: str, tmp_path: Path) -> None:
    assert told(tmp_path, new) == set()
