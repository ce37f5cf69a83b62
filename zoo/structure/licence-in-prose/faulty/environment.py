"""Plurals of nouns that have an odd one."""

from acidtest.spec import Task, TextEnvironment

PLURALS = {
    "mouse": "mice", "goose": "geese", "child": "children", "ox": "oxen", "tooth": "teeth", "foot": "feet", "man": "men",
    "crisis": "crises", "cactus": "cacti", "leaf": "leaves", "louse": "lice", "thesis": "theses",
}


class Env(TextEnvironment):
    def tasks(self):
        for one, many in PLURALS.items():
            yield Task(id=one, prompt=f"What is the plural of {one}? Reply with one word.", gold=many)

    def verify(self, task, reply):
        return 1.0 if reply.strip().rstrip(".").lower() == task.gold else 0.0
