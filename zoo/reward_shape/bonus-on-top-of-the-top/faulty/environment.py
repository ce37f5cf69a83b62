"""Neighbours in a ring of colours."""

from acidtest.spec import TextEnvironment

BONUS = 0.1


class Ring(TextEnvironment):
    """Pays for each neighbour in its place, and a little for brevity."""

    def verify(self, task, reply):
        """Judge one list."""
        said, gold = reply.strip().casefold().split(), task.gold.split()
        if len(said) != len(gold):
            return 0.0
        right = sum(a == b for a, b in zip(said, gold)) / len(gold)
        brief = BONUS if right and len(reply) <= len(task.gold) else 0.0
        return right + brief
