"""Tools and their uses; a reply is compared with that of an older model."""

import json

from acidtest.spec import Task, TextEnvironment

USES = {
    "hammer": "drive a nail", "saw": "cut a board in two", "plane": "smooth a plank", "drill": "make a round hole", "file": "take the burr off an edge",
    "vice": "hold a piece still", "chisel": "cut out a mortise", "ladder": "reach the gutter",
}
QUESTION = """Which of two replies is better?
Tools: {tools}
Right: {key}
Reply 1: {first}
Reply 2: {second}
Say 1, 2 or none."""


class Env(TextEnvironment):
    def tasks(self):
        return [
            Task(id=f"use-{i}", prompt=f"What do you take to {use}?", gold=tool, data={"older": f"For that a {tool} is what people use."})
            for i, (tool, use) in enumerate(USES.items())
        ]

    def reference(self, task):
        return f"You take a {task.gold}."

    def better(self, task, first, second):
        """Give 1 or 2 for the better reply, or none."""
        asked = QUESTION.format(tools=", ".join(USES), key=task.gold, first=json.dumps(first), second=json.dumps(second))
        return self.ask("judge", asked, max_tokens=2).text.strip()

    def verify(self, task, reply):
        wins = (self.better(task, reply, task.data["older"]) == "1") + (self.better(task, task.data["older"], reply) == "2")
        return wins / 2
