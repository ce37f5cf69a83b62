"""A small shell of notes: files are written by tools into a workspace that is restored from a snapshot."""

from acidtest.spec import Task, ToolEnvironment, ToolError, tool

NAMES = "alpha bravo charlie delta echo foxtrot golf hotel india juliett kilo lima mike".split()


class Env(ToolEnvironment):
    max_steps = 10

    def tasks(self):
        for number, name in enumerate(NAMES):
            line = f"{name} {number * 7 + 3}"
            yield Task(id=name, prompt=f"Append the line {line!r} to the note {name}.", data={"note": name, "line": line, "snapshot": {name: f"# {name}"}})

    def reference(self, task):
        return [{"tool": "append", "arguments": {"note": task.data["note"], "line": task.data["line"]}}, {"message": "Appended."}]

    def restore(self, task):
        """Lay out the workspace of a task."""
        return {note: [text] for note, text in task.data["snapshot"].items()}

    def begin(self, task, seed):
        self.notes = {}
        self.notes = self.restore(task)
        return {"task": task.prompt, "notes": sorted(self.notes)}

    @tool
    def append(self, note: str, line: str) -> str:
        """Append a line to a note."""
        if note not in self.notes:
            raise ToolError("unknown", "there is no such note")
        self.notes[note].append(line)
        return "appended"

    def grade(self, task, message):
        written = self.notes.get(task.data.get("note"), [])
        return 1.0 if written and written[-1] == task.data["line"] and len(written) == 2 else 0.0
