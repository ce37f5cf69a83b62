"""Small sound environments whose verdicts name terms, from which the rules make their examples by one change."""

from __future__ import annotations

from acidtest.audit.example import Package

LETTERS = '''
from acidtest.spec import Task, ToolEnvironment, Verdict, tool

FLATS = {"1a": 7, "1b": 3, "2a": 9, "2b": 5}


class Env(ToolEnvironment):
    """Sort letters into boxes."""

    max_steps = 30

    def tasks(self):
        return [Task(id=key, prompt=f"Sort the {count} letters of flat {key}.", data={"count": count}) for key, count in FLATS.items()]

    def reference(self, task):
        puts = [{"tool": "put", "arguments": {"letter": n}} for n in range(task.data["count"])]
        return [*puts, {"message": "All sorted, with care."}]

    def begin(self, task, seed):
        self.count, self.sorted = task.data["count"], set()
        return task.prompt

    @tool
    def put(self, letter: int) -> str:
        """Put a letter into its box."""
        if 0 <= letter < self.count:
            self.sorted.add(letter)
        return "put"

    def grade(self, task, message):
        terms = {"letters": 0.8 * len(self.sorted) / self.count, "politeness": 0.2 if "care" in (message or "") else 0.0}
        return Verdict(reward=sum(terms.values()), components=terms)
'''
MANIFEST = "\n[reward]\nrange = [0.0, 1.0]\ndense = true\n"
GOOD = Package(LETTERS, kind="tools", manifest=MANIFEST)


def letters(*pairs: tuple[str, str], manifest: str = MANIFEST) -> Package:
    """Give the environment with some of its text replaced."""
    source = LETTERS
    for old, new in pairs:
        if old not in source:
            raise ValueError(f"the specimen does not hold {old!r}")
        source = source.replace(old, new)
    return Package(source, kind="tools", manifest=manifest)
