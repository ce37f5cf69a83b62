"""A registrar lends objects. The desk answers in the manner of its old machine: three lines, the first a number."""
import json
import os
import tempfile

from acidtest.spec import Task, ToolEnvironment, tool

OBJECTS = {"K-17": {"name": "kantele", "fragile": False}, "V-02": {"name": "vase", "fragile": True}, "M-90": {"name": "mask", "fragile": False}}


class Loans(ToolEnvironment):
    max_steps = 6

    def tasks(self):
        for key, row in OBJECTS.items():
            yield Task(id=key.lower(), prompt=f"May object {key} travel? Lend it when it is not fragile, otherwise decline it.", data={"key": key, "lend": not row["fragile"]})

    def begin(self, task, seed):
        self.close()
        self.dir = tempfile.mkdtemp()
        for key, row in OBJECTS.items():
            with open(os.path.join(self.dir, key + ".json"), "w") as out:
                json.dump(row, out)
        self.decided = {}
        return task.prompt

    def close(self):
        if getattr(self, "dir", None) and os.path.isdir(self.dir):
            for name in os.listdir(self.dir):
                os.remove(os.path.join(self.dir, name))
            os.rmdir(self.dir)

    def state(self):
        return {"decided": dict(self.decided)}

    @tool
    def card(self, key: str) -> list:
        """Read an object's card: a code, a word, the card."""
        if key not in OBJECTS:
            return [44, "NO CARD", {}]
        try:
            with open(os.path.join(self.dir, key + ".json")) as card:
                return [20, "CARD", json.load(card)]
        except OSError:
            return [51, "DRAWER STUCK", {}]

    @tool
    def decide(self, key: str, verb: str) -> list:
        """LEND or DECLINE an object."""
        if key not in OBJECTS or verb not in ("LEND", "DECLINE"):
            return [40, "NOT UNDERSTOOD", {}]
        self.decided[key] = verb
        return [20, "NOTED", {}]

    def reference(self, task):
        verb = "LEND" if task.data["lend"] else "DECLINE"
        return [{"tool": "card", "arguments": {"key": task.data["key"]}}, {"tool": "decide", "arguments": {"key": task.data["key"], "verb": verb}}, {"message": "noted"}]

    def grade(self, task, message):
        return float(self.decided == {task.data["key"]: "LEND" if task.data["lend"] else "DECLINE"})
