"""A market stall: look at the board, and buy the cheapest of what is asked for."""

from acidtest.spec import Task, ToolEnvironment, ToolError, tool

PRICES = {
    "apples": {"Kent": 4, "Alma": 3, "Topaz": 5, "Boskoop": 6, "Gala": 7, "Cox": 8},
    "pears": {"Conference": 6, "Williams": 5, "Comice": 8, "Abate": 7, "Forelle": 9, "Bosc": 10},
    "plums": {"Mirabelle": 9, "Damson": 7, "Victoria": 8, "Zwetsche": 10, "Opal": 11, "Czar": 12},
}
ROWS = []


def sheet(kind):
    """Give the rows of the board, cheapest first."""
    ROWS.clear()
    for name, price in PRICES[kind].items():
        ROWS.append({"sort": name, "price": price})
    ROWS.sort(key=lambda row: row["price"])
    return [dict(row) for row in ROWS]


class Market(ToolEnvironment):
    """One errand an episode."""

    def tasks(self):
        return [Task(id=kind, prompt=f"Buy the cheapest {kind}.", data={"kind": kind}) for kind in PRICES]

    def reference(self, task):
        kind = task.data["kind"]
        best = min(PRICES[kind], key=PRICES[kind].get)
        look = {"tool": "board", "arguments": {"kind": kind}}
        return [look, look, look, {"tool": "buy", "arguments": {"kind": kind, "sort": best}}, {"message": "Bought."}]

    def begin(self, task, seed):
        self.bag = []
        return task.prompt

    @tool
    def board(self, kind: str) -> list:
        """Show sorts and prices, cheapest first."""
        if kind not in PRICES:
            raise ToolError("unknown", "there is no such fruit")
        return sheet(kind)

    @tool
    def buy(self, kind: str, sort: str) -> str:
        """Buy a sort."""
        if sort not in PRICES.get(kind, {}):
            raise ToolError("unknown", "there is no such sort")
        self.bag.append(sort)
        return "bought"

    def grade(self, task, message):
        prices = PRICES[task.data["kind"]]
        return 1.0 if self.bag == [min(prices, key=prices.get)] else 0.0
