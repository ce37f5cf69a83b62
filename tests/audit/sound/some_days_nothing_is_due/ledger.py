"""The ledger of a small theatre: invoices come in, and most of them are to be paid."""

from acidtest.spec import Task, ToolEnvironment, ToolError, tool

INVOICES = {
    "lamps": ("due", 420.0),
    "posters": ("paid", 96.5),
    "paint": ("due", 61.2),
    "tuning": ("paid", 140.0),
    "fog machine": ("never ordered", 899.0),
    "curtain": ("due", 1250.0),
}


class Ledger(ToolEnvironment):
    max_steps = 12

    def tasks(self):
        for name in INVOICES:
            yield Task(id=name.replace(" ", "-"), prompt=f"An invoice for the {name} lies on the desk. See to it.", data={"name": name})

    def reference(self, task):
        name = task.data["name"]
        look = {"tool": "look_up", "arguments": {"name": name}}
        status, amount = INVOICES[name]
        if status == "due":
            return [look, {"tool": "pay", "arguments": {"name": name, "amount": amount}}, {"message": "It is paid now."}]
        if status == "paid":
            return [look, {"message": "It was paid before; nothing is due."}]
        return [look, {"message": "We cannot pay this: it was never ordered."}]

    def begin(self, task, seed):
        self.name = task.data["name"]
        self.ledger = {name: {"status": status, "amount": amount, "paid": 0.0} for name, (status, amount) in INVOICES.items()}
        self.answer = ""
        return {"desk": task.prompt}

    def state(self):
        return {name: dict(entry) for name, entry in self.ledger.items()}

    def goal(self):
        entry = self.ledger[self.name]
        others = sum(other["paid"] for name, other in self.ledger.items() if name != self.name)
        if others:
            return {"met": False, "why": "something else was paid"}
        if entry["status"] == "never ordered":
            return {"met": "cannot pay" in self.answer.lower() and not entry["paid"], "why": "it must be turned away"}
        wanted = entry["amount"] if entry["status"] == "due" else 0.0
        return {"met": entry["paid"] == wanted, "why": f"{entry['paid']:.2f} of {wanted:.2f} was paid"}

    @tool
    def look_up(self, name: str) -> dict:
        """Look an invoice up in the ledger."""
        if name not in self.ledger:
            raise ToolError("unknown", "there is no such invoice")
        return {"status": self.ledger[name]["status"], "amount": self.ledger[name]["amount"]}

    @tool
    def pay(self, name: str, amount: float) -> str:
        """Pay an invoice."""
        if name not in self.ledger or not isinstance(amount, (int, float)) or amount <= 0:
            raise ToolError("refused", "there is no such invoice, or nothing to pay")
        self.ledger[name]["paid"] += amount
        return "paid"

    def grade(self, task, message):
        self.answer = message or ""
        if not self.goal()["met"]:
            return 0.0
        return round(max(0.8, 1.0 - 0.01 * max(0, self._steps - 1)), 4)
