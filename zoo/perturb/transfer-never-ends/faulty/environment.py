"""A bank teller: money is moved between accounts."""

from acidtest.spec import Task, ToolEnvironment, ToolError, tool

ACCOUNTS = {"rent": 900, "food": 300, "fun": 120}
WISHES = [("rent", "food", 50), ("food", "fun", 20), ("rent", "fun", 10)]


class Teller(ToolEnvironment):
    """Move the sum that the customer names."""

    transferring = False

    def tasks(self):
        return [
            Task(id=f"{a}-{b}-{n}", prompt=f"Move {n} from {a} to {b}.", data={"from_": a, "to": b, "amount": n}) for a, b, n in WISHES
        ]

    def reference(self, task):
        return [{"tool": "transfer", "arguments": dict(task.data)}, {"message": "It is done."}]

    def begin(self, task, seed):
        self.accounts = dict(ACCOUNTS)
        return task.prompt

    @tool
    def transfer(self, from_: str, to: str, amount: int) -> str:
        """Move money from one account to another."""
        if self.transferring:
            raise ToolError("busy", "another transfer is under way")
        self.transferring = True
        if amount <= 0 or amount > self.accounts.get(from_, 0):
            self.transferring = False
            raise ToolError("unsuitable", "there is not so much on it")
        self.accounts[from_] -= amount
        self.accounts[to] += amount
        self.transferring = False
        return "moved"

    def grade(self, task, message):
        wanted = dict(ACCOUNTS)
        wanted[task.data["from_"]] -= task.data["amount"]
        wanted[task.data["to"]] += task.data["amount"]
        return 1.0 if self.accounts == wanted else 0.0
