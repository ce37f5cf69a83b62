"""Cancel what can be cancelled. The world's state decides; the closing message matters only for a refusal."""

import copy
import json
from pathlib import Path

from acidtest.spec import Task, ToolEnvironment, ToolError, Verdict, tool

ORDERS = json.loads((Path(__file__).parent / "orders.json").read_text(encoding="utf-8"))
REFUSAL = "cannot be cancelled"


class Desk(ToolEnvironment):
    """A shop's order desk."""

    max_steps = 8

    def tasks(self):
        """Give one customer's wish for each order."""
        for order in ORDERS:
            prompt = (
                f"{order['customer']} writes: please cancel my order {order['id']}. Cancel it with the tools when it is still open. "
                f"When it was sent already, change nothing, look it up, and close with a message that says it '{REFUSAL}'."
            )
            yield Task(id=order["id"], prompt=prompt, data={"open": order["state"] == "open"})

    def begin(self, task, seed):
        """Lay out fresh books."""
        self.books = {order["id"]: copy.deepcopy(order) for order in ORDERS}
        self.seen = set()
        return task.prompt

    def reference(self, task):
        """Look, then cancel or refuse."""
        look = {"tool": "look_up", "arguments": {"order": task.id}}
        if task.data["open"]:
            return [look, {"tool": "cancel", "arguments": {"order": task.id}}, {"message": "It is cancelled."}]
        return [look, {"message": f"It was sent already and {REFUSAL}."}]

    def state(self):
        """Give the books."""
        return self.books

    def goal(self):
        """Say whether the books are as the customer's case asks for."""
        return {"met": self.right_books(), "why": "the books decide"}

    def right_books(self):
        """Say whether the one order is cancelled if it was open, and nothing else changed."""
        wanted = {order["id"]: dict(order) for order in ORDERS}
        if self._task.data["open"]:
            wanted[self._task.id]["state"] = "cancelled"
        return self.books == wanted

    @tool
    def look_up(self, order: str):
        """Read an order."""
        if order not in self.books:
            raise ToolError("not_found", f"there is no order {order}")
        self.seen.add(order)
        return dict(self.books[order])

    @tool
    def cancel(self, order: str):
        """Cancel an open order."""
        found = self.look_up(order)
        if found["state"] != "open":
            raise ToolError("conflict", f"order {order} is {found['state']}")
        self.books[order]["state"] = "cancelled"
        return "cancelled"

    def grade(self, task, message):
        """Pay when the books are right; a refusal must have looked the order up and say so."""
        if not self.right_books():
            return Verdict(reward=0.0, message="the books are not as they should be")
        if task.data["open"]:
            return Verdict(reward=1.0)
        told = task.id in self.seen and message is not None and REFUSAL in message.lower()
        return Verdict(reward=1.0 if told else 0.0, message="" if told else "the refusal was not looked up, or not said")
