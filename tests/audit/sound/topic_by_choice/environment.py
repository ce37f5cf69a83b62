"""Topics of news lines."""

import json
from pathlib import Path

from acidtest.spec import Task, TextEnvironment, Verdict

CHOICES = ("sport", "economy", "science")


class Topics(TextEnvironment):
    """One line, one of three words."""

    def tasks(self):
        """Give the lines of tasks.jsonl."""
        for line in (Path(__file__).parent / "tasks.jsonl").read_text(encoding="utf-8").splitlines():
            yield Task(**json.loads(line))

    def verify(self, task, reply):
        """Give 1 for the right word in any case; several words are no answer."""
        word = reply.strip().rstrip(".").lower()
        if word not in CHOICES:
            return Verdict(reward=0.0, message="not one of the three words")
        return Verdict(reward=1.0 if word == task.gold else 0.0, message="" if word == task.gold else "another topic")
