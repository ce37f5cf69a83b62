"""Change of money, in shards that were written by two jobs."""

from acidtest.spec import Task, TextEnvironment

SHARDS = {
    "coins": [(37, 50), (12, 20), (81, 100), (64, 100), (5, 20), (43, 50), (18, 50)],
    "notes": [(370, 500), (1250, 2000), (815, 1000), (640, 1000), (55, 200), (433, 500), (1875, 5000)],
}


def numbered():
    """Give every row with the name of its task."""
    for shard, rows in SHARDS.items():
        for number, (price, given) in enumerate(rows):
            yield f"change-{shard}-{number:03d}", price, given


class Env(TextEnvironment):
    def tasks(self):
        for name, price, given in numbered():
            prompt = f"A thing costs {price} and is paid with {given}. How much change is due? Reply with the number."
            yield Task(id=name, prompt=prompt, gold=str(given - price))

    def verify(self, task, reply):
        return 1.0 if reply.strip() == task.gold else 0.0
