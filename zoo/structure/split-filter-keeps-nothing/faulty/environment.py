"""Which river flows through a city: one word, any case."""

from acidtest.spec import Task, TextEnvironment

ROWS = [
    ("train", "Paris", "Seine"), ("train", "London", "Thames"), ("eval", "Vienna", "Danube"), ("eval", "Cairo", "Nile"),
    ("eval", "Rome", "Tiber"), ("eval", "Prague", "Vltava"), ("eval", "Warsaw", "Vistula"), ("eval", "Dresden", "Elbe"),
    ("eval", "Basel", "Rhine"), ("eval", "Lisbon", "Tagus"), ("eval", "Lyon", "Rhone"), ("eval", "Turin", "Po"),
    ("eval", "Seville", "Guadalquivir"), ("eval", "Baghdad", "Tigris"),
]


def held_out():
    """Give the rows that no policy was trained on."""
    return [row for row in ROWS if row[0] == "test"]


class Env(TextEnvironment):
    def tasks(self):
        for split, city, river in held_out():
            yield Task(id=city.lower(), prompt=f"Which river flows through {city}? Reply with its name.", gold=river, split=split)

    def verify(self, task, reply):
        return 1.0 if reply.strip().rstrip(".").lower() == task.gold.lower() else 0.0
