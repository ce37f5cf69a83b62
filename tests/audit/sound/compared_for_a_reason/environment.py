"""Routes through a small network; a route wins when it is shorter than the one that is known."""

import json

from acidtest.spec import Task, TextEnvironment

LINES = {"a": "bc", "b": "ade", "c": "adf", "d": "bcg", "e": "bg", "f": "cg", "g": "def"}
TRIPS = [("a", "g", "a c d b e g", "a b d g"), ("e", "c", "e g d b a c", "e b a c"), ("f", "b", "f g d c a b", "f c a b"), ("g", "a", "g f c d b a", "g d b a"),
         ("b", "f", "b e g d c f", "b d c f")]


class Env(TextEnvironment):
    def tasks(self):
        asked = "Stations and their neighbours: {}. Give a route from {} to {} that is shorter than: {}. Reply with the stations, separated by blanks."
        lines = "; ".join(f"{one}: {' '.join(others)}" for one, others in LINES.items())
        return [
            Task(id=f"trip-{i}", prompt=asked.format(lines, start, end, known), data={"from": start, "to": end, "known": known, "best": best})
            for i, (start, end, known, best) in enumerate(TRIPS)
        ]

    def reference(self, task):
        return task.data["best"]

    def verify(self, task, reply):
        asked = {"lines": LINES, "from": task.data["from"], "to": task.data["to"], "first": reply, "second": task.data["known"]}
        said = self.ask("planner", json.dumps(asked), max_tokens=8).text.strip()
        return 1.0 if said == "first" else 0.0
