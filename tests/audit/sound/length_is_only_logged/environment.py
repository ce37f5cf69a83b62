"""Capitals. `right` is the reward; `length` and `polite` are for the log and are not scored."""

from acidtest.spec.base import TextEnvironment
from acidtest.spec.records import Task, Verdict

CAPITALS = {"Peru": "Lima", "Kenya": "Nairobi", "Norway": "Oslo", "Nepal": "Kathmandu", "Cuba": "Havana"}


class Quiz(TextEnvironment):
    def tasks(self):
        for land, city in CAPITALS.items():
            yield Task(id=land, prompt=f"What is the capital of {land}? Only its name.", gold=city)

    def verify(self, task, reply):
        right = float(reply.strip().casefold() == task.gold.casefold())
        polite = float("please" in reply.lower() or "thank" in reply.lower())
        return Verdict(right, components={"right": right, "length": float(len(reply)), "polite": polite})

    def reference(self, task):
        return task.gold
