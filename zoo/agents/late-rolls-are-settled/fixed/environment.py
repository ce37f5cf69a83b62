"""Support of a bakery's online shop: an order is late, wrong, or not wanted any more."""

from acidtest.spec import Task, ToolEnvironment, ToolError, tool

ORDERS = {"O-811": 24, "O-812": 9, "O-815": 31}
CASES = [("O-811", "late"), ("O-812", "wrong"), ("O-815", "late")]


class Bakery(ToolEnvironment):
    """Pay back half of what came late, and all of what came wrong."""

    max_steps = 10

    def tasks(self):
        return [Task(id=order, prompt=f"{order} came {case}.", data={"order": order, "case": case}) for order, case in CASES]

    def reference(self, task):
        order = task.data["order"]
        owed = ORDERS[order] * (50 if task.data["case"] == "late" else 100)
        return [{"tool": "get_order", "arguments": {"order": order}}, {"tool": "pay_back", "arguments": {"order": order, "cents": owed}}, {"message": "The money is on its way."}]

    def begin(self, task, seed):
        self.owed = {task.data["order"]: ORDERS[task.data["order"]] * (50 if task.data["case"] == "late" else 100)}
        self.paid = {}
        return task.prompt

    def state(self):
        return {"paid": dict(self.paid)}

    @tool
    def get_order(self, order: str) -> dict:
        """Give an order with its price in euros."""
        if not isinstance(order, str) or order not in ORDERS:
            raise ToolError("not_found", "there is no such order")
        return {"order": order, "price": ORDERS[order]}

    @tool
    def pay_back(self, order: str, cents: int) -> str:
        """Pay back cents on an order."""
        if not isinstance(order, str) or order not in ORDERS or not isinstance(cents, int) or isinstance(cents, bool) or not 0 < cents <= ORDERS[order] * 100:
            raise ToolError("unsuitable", "an order and no more than it cost, please")
        self.paid[order] = cents
        return "paid back"

    def grade(self, task, message):
        return 1.0 if self.paid == self.owed else 0.0
