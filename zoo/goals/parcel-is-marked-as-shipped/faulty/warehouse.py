"""A small warehouse: shelves, a packing table and a stack of orders."""

from acidtest.spec import Task, ToolEnvironment, ToolError, tool

SHELVES = {"A1": ("mug", 14), "A2": ("teapot", 3), "B1": ("tray", 8), "B2": ("tin", 21), "C1": ("spoon", 60)}
PLACE = {article: shelf for shelf, (article, _) in SHELVES.items()}
ORDERS = {
    "SO-1180": {"mug": 2, "spoon": 2},
    "SO-1181": {"teapot": 1},
    "SO-1184": {"tray": 1, "tin": 3},
    "SO-1190": {"spoon": 6, "mug": 6},
    "SO-1192": {"tin": 1, "teapot": 1},
}


def call(name, **arguments):
    return {"tool": name, "arguments": arguments}


class Fulfilment(ToolEnvironment):
    max_steps = 24

    def tasks(self):
        for number, lines in ORDERS.items():
            wanted = ", ".join(f"{n} x {article}" for article, n in lines.items())
            yield Task(id=number, prompt=f"Fulfil order {number}: {wanted}.", data={"lines": lines})

    def reference(self, task):
        picks = [call("pick", shelf=PLACE[article], pieces=n) for article, n in task.data["lines"].items()]
        return [*picks, call("pack"), call("set_status", status="shipped"), {"message": f"{task.id} is on its way."}]

    def begin(self, task, seed):
        self.lines = dict(task.data["lines"])
        self.stock = {shelf: count for shelf, (_, count) in SHELVES.items()}
        self.table, self.parcel = {}, {}
        self.status = "received"
        return {"order": task.id, "lines": dict(self.lines), "shelves": {shelf: article for shelf, (article, _) in SHELVES.items()}}

    def state(self):
        return {"stock": dict(self.stock), "table": dict(self.table), "parcel": dict(self.parcel), "status": self.status}

    def goal(self):
        return {"met": self.parcel == self.lines, "why": f"the parcel holds {self.parcel or 'nothing'}"}

    @tool
    def pick(self, shelf: str, pieces: int) -> dict:
        """Take pieces from a shelf to the packing table."""
        if shelf not in self.stock or not 0 < pieces <= self.stock[shelf]:
            raise ToolError("not_there", "there are not so many pieces on such a shelf")
        article = SHELVES[shelf][0]
        self.stock[shelf] -= pieces
        self.table[article] = self.table.get(article, 0) + pieces
        return dict(self.table)

    @tool
    def pack(self) -> dict:
        """Put everything on the table into the parcel."""
        for article, pieces in self.table.items():
            self.parcel[article] = self.parcel.get(article, 0) + pieces
        self.table = {}
        return dict(self.parcel)

    @tool
    def set_status(self, status: str) -> str:
        """Set the order's status: received, picking, shipped or on hold."""
        if status not in ("received", "picking", "shipped", "on hold"):
            raise ToolError("unknown", "no such status")
        self.status = status
        return status

    def grade(self, task, message):
        return 1.0 if self.status == "shipped" else 0.0
