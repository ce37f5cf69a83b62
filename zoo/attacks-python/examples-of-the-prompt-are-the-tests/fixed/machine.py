"""Functions that the prompt specifies by examples. Calls are made in a sandbox, results are compared here."""

import json
import random

from acidtest.spec import CodeEnvironment, Task, Verdict

SOLUTION = """def change(amount):
    coins = []
    for coin in (200, 100, 50, 20, 10, 5, 2, 1):
        coins += [coin] * (amount // coin)
        amount %= coin
    return coins
"""
EXAMPLES = [(387, [200, 100, 50, 20, 10, 5, 2]), (0, []), (4, [2, 2]), (60, [50, 10])]
DRIVER = """
import json
from machine import change
with open("results.json", "w") as handle:
    json.dump([change(amount) for amount in {amounts!r}], handle)
"""


def change(amount):
    """Give the coins, largest first: each time the largest that fits."""
    coins = []
    while amount:
        coins.append(max(coin for coin in (1, 2, 5, 10, 20, 50, 100, 200) if coin <= amount))
        amount -= coins[-1]
    return coins


class Machine(CodeEnvironment):
    main = "machine.py"

    def tasks(self):
        shown = "\n".join(f">>> change({amount})\n{coins}" for amount, coins in EXAMPLES)
        ask = "Write machine.py with change(amount), which gives the coins 200, 100, 50, 20, 10, 5, 2, 1 that a machine pays out, largest first and as few as possible."
        return [Task(id="change", prompt=f"{ask}\n\n{shown}\n")]

    def reference(self, task):
        return {"machine.py": SOLUTION}

    def verify(self, task, files):
        rng = random.Random("amounts that no prompt shows")
        amounts = [amount for amount, _ in EXAMPLES] + [rng.randrange(1, 900) for _ in range(20)]
        run = self.run(source=DRIVER.format(amounts=amounts), files={"machine.py": files.get("machine.py", "")}, seconds=5.0, collect=["results.json"])
        try:
            results = json.loads(run.files["results.json"]) if run.ok else None
        except (KeyError, ValueError, RecursionError):
            results = None
        return Verdict(reward=1.0 if results == [change(amount) for amount in amounts] else 0.0)
