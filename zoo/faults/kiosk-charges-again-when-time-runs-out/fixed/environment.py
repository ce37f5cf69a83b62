"""A kiosk sells tickets and charges a card through the acquirer."""
import time

from acidtest.spec import Backend, Task, ToolEnvironment, ToolError, tool

FARES = {"a": 240, "b": 310, "c": 415}


class Acquirer:
    def __init__(self):
        self.charges = []
        self.seen = set()

    def charge(self, card, cents, key):
        if key not in self.seen:
            self.seen.add(key)
            self.charges.append([card, cents])
        return {"charged": cents}


class Kiosk(ToolEnvironment):
    max_steps = 5

    def tasks(self):
        for zone, fare in FARES.items():
            yield Task(id=zone, prompt=f"Sell one ticket for zone {zone} to the card 'blue'.", data={"zone": zone, "fare": fare})

    def begin(self, task, seed):
        self.acquirer = Acquirer()
        self.printed, self.sales = [], 0
        return task.prompt

    def backends(self):
        return {"acquirer": Backend(at="acquirer", raises=(TimeoutError,))}

    def state(self):
        return {"charges": [list(c) for c in self.acquirer.charges], "printed": list(self.printed)}

    @tool
    def sell(self, zone: str, card: str) -> dict:
        """Charge a card for a zone's fare and print the ticket."""
        if zone not in FARES or not isinstance(card, str):
            raise ToolError("bad_sale", "zones are a, b and c")
        self.sales += 1
        key = f"sale-{self.sales}"
        for attempt in range(3):
            try:
                receipt = self.acquirer.charge(card, FARES[zone], key)
                break
            except TimeoutError:
                time.sleep(0.01 * attempt)
        else:
            raise ToolError("acquirer_away", "the card could not be charged")
        self.printed.append(zone)
        return {"ticket": zone, **receipt}

    def reference(self, task):
        return [{"tool": "sell", "arguments": {"zone": task.data["zone"], "card": "blue"}}, {"message": "sold"}]

    def grade(self, task, message):
        return float(self.state() == {"charges": [["blue", task.data["fare"]]], "printed": [task.data["zone"]]})
