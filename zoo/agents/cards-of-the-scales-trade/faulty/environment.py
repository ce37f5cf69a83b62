"""A sales agent reads ten cards at a time and calls the contact whose note fits."""

import json
from pathlib import Path

from acidtest.spec import Task, ToolEnvironment, ToolError, tool

CARDS = json.loads((Path(__file__).parent / "cards.json").read_text(encoding="utf-8"))


class Scales(ToolEnvironment):
    """Call the company with the most employees among the cards."""

    max_steps = 6

    def tasks(self):
        return [Task(id=f"page-{n}", prompt="Call the largest company.", data={"page": n}) for n in range(len(CARDS) // 10)]

    def largest(self, page):
        """Give the place of the largest company on a page."""
        return max(range(10), key=lambda place: CARDS[10 * page + place]["employees"] or 0)

    def reference(self, task):
        return [{"tool": "call", "arguments": {"place": self.largest(task.data["page"])}}, {"message": "They were called."}]

    def begin(self, task, seed):
        self.page, self.called = task.data["page"], []
        return {"task": task.prompt, "cards": [dict(card) for card in CARDS[10 * self.page : 10 * self.page + 10]]}

    def state(self):
        return {"called": list(self.called)}

    @tool
    def call(self, place: int) -> str:
        """Call the contact on a card, counted from 0."""
        if not isinstance(place, int) or isinstance(place, bool) or not 0 <= place < 10:
            raise ToolError("not_found", "there are ten cards, counted from 0")
        self.called.append(place)
        return "called"

    def grade(self, task, message):
        return 1.0 if self.called == [self.largest(task.data["page"])] else 0.0
