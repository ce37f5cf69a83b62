"""A mail room: letters wait in mailboxes on disk until they are filed."""

import json
import os
import tempfile
from pathlib import Path

from acidtest.spec import Task, ToolEnvironment, ToolError, tool

BOXES = {"sales": ["Offer from Oslo"], "press": [], "legal": ["Summons", "Lease"], "travel": []}


class Inbox(ToolEnvironment):
    """File everything in a box."""

    max_steps = 12

    def tasks(self):
        """Give the boxes."""
        for box, letters in BOXES.items():
            yield Task(id=box, prompt=f"File every letter in the box '{box}', and see that the box is empty. Close with the number of letters that you filed.", data={"box": box, "letters": letters})

    def reference(self, task):
        """Look, file, look."""
        look = {"tool": "letters", "arguments": {"box": task.data["box"]}}
        return [look, *({"tool": "file", "arguments": {"box": task.data["box"], "letter": letter}} for letter in task.data["letters"]), look, {"message": str(len(task.data["letters"]))}]

    def begin(self, task, seed):
        """Fill the boxes."""
        self.close()
        self.home = tempfile.TemporaryDirectory()
        self.room = Path(self.home.name)
        self.filed = []
        for box, letters in BOXES.items():
            self.put(box, letters)
        return task.prompt

    def close(self):
        """Clear the folder away."""
        if hasattr(self, "home"):
            self.home.cleanup()

    def put(self, box, letters):
        """Write a box."""
        draft = self.room / f"{box}.draft"
        draft.write_text(json.dumps(letters), encoding="utf-8")
        os.replace(draft, self.room / f"{box}.json")

    def get(self, box):
        """Read a box."""
        if box not in BOXES:
            raise ToolError("no_such_box", "there is no such box")
        return json.loads((self.room / f"{box}.json").read_text(encoding="utf-8"))

    def state(self):
        """Give what was filed."""
        return {"filed": list(self.filed)}

    @tool
    def letters(self, box: str) -> list:
        """List the letters in a box."""
        return self.get(box)

    @tool
    def file(self, box: str, letter: str) -> str:
        """File a letter."""
        letters = self.get(box)
        if letter not in letters:
            raise ToolError("no_such_letter", "it is not in the box")
        letters.remove(letter)
        self.put(box, letters)
        self.filed.append(letter)
        return "filed"

    def grade(self, task, message):
        """What was in the box is filed, and counted."""
        counted = message is not None and message.strip() == str(len(task.data["letters"]))
        return 1.0 if counted and self.filed == task.data["letters"] else 0.0
