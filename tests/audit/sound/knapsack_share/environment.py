"""A sack of limited weight: what is packed earns its share of the best value."""

import json
from itertools import combinations
from pathlib import Path

from acidtest.spec import Task, TextEnvironment, Verdict

PROMPT = """Pack a sack that bears {cap} kg. Things (weight in kg, value): {things}.
Reply with the names of what you pack, separated by commas. The reward is the value packed as a share of the best possible."""


def best(cap, items):
    """Give the most valuable set that fits, by trying all."""
    every = [names for size in range(len(items) + 1) for names in combinations(sorted(items), size)]
    fitting = [names for names in every if sum(items[n][0] for n in names) <= cap]
    return max(fitting, key=lambda names: sum(items[n][1] for n in names))


class Sacks(TextEnvironment):
    """One sack, one list of names."""

    def tasks(self):
        """Give the sacks of sacks.jsonl with one best packing as gold."""
        for line in (Path(__file__).parent / "sacks.jsonl").read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            things = "; ".join(f"{name} ({weight}, {value})" for name, (weight, value) in row["items"].items())
            gold = ", ".join(best(row["cap"], row["items"]))
            yield Task(id=row["id"], prompt=PROMPT.format(cap=row["cap"], things=things), gold=gold, data=row)

    def verify(self, task, reply):
        """Give the share of the best value; an unknown name, a name twice or too much weight earns 0."""
        items, cap = task.data["items"], task.data["cap"]
        names = [part.strip().rstrip(".").lower() for part in reply.split(",")]
        if len(set(names)) != len(names) or any(name not in items for name in names):
            return Verdict(reward=0.0, message="names must be of the list, each once")
        if sum(items[name][0] for name in names) > cap:
            return Verdict(reward=0.0, message="too heavy")
        value, most = (sum(items[name][1] for name in chosen) for chosen in (names, best(cap, items)))
        return Verdict(reward=value / most, components={"value": float(value)}, message=f"{value} of {most}")
