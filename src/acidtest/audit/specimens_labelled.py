"""A small package with labelled submissions, for the examples of the rules about them."""

from __future__ import annotations

SUMS = """
from acidtest.spec import Task, TextEnvironment, Verdict


class Env(TextEnvironment):
    def tasks(self):
        return [Task(id=f"sum-{n}", prompt=f"What is {n} + 2?", gold=str(n + 2)) for n in (40, 38, 55, 61, 12, 77)]

    def verify(self, task, reply):
        text = reply.strip()
        if not text.lstrip("-").isdigit():
            return Verdict(reward=0.0, message="not a whole number")
        off = abs(int(text) - int(task.gold))
        if off == 0:
            return Verdict(reward=1.0, message="right")
        return Verdict(reward=0.5 if text == "43" else 0.0, message=f"off by {off}")
"""
ACCEPTED = 'tasks = ["sum-40"]\ntext = "42"\n'
REJECTED = 'tasks = ["sum-40"]\ntext = "41"\nwhy = "one too few"\nexpect = { message = "off by" }\n'
