"""Planets; a model compares a reply with what is expected."""

import json

from acidtest.spec import Task, TextEnvironment

FACTS = {
    "mercury": "goes round the sun in 88 days", "venus": "is the hottest", "mars": "is red with rust", "jupiter": "is the largest",
    "saturn": "would float on water", "uranus": "lies on its side", "neptune": "was found by a calculation",
}
ORDERS = "Compare the reply with what is expected, letter by letter. Say same or different."


class Env(TextEnvironment):
    def tasks(self):
        return [Task(id=f"fact-{i}", prompt=f"Which planet {fact}?", gold=planet) for i, (planet, fact) in enumerate(FACTS.items())]

    def verify(self, task, reply):
        given = json.dumps({"options": list(FACTS), "expected": task.gold, "reply": reply})
        said = self.ask("judge", [{"role": "system", "content": ORDERS}, {"role": "user", "content": given}], max_tokens=4)
        return 1.0 if said.text.strip() == "same" else 0.0
