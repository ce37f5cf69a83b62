"""Stripes of flags, from the bottom."""

from acidtest.spec import TextEnvironment


class Flags(TextEnvironment):
    """Pays for each stripe in its place."""

    def verify(self, task, reply):
        """Give the share of stripes that are right; more stripes than four are wrong."""
        said, gold = reply.strip().casefold().split(), task.gold.split()
        if len(said) != len(gold):
            return 0.0
        return sum(a == b for a, b in zip(said, gold)) / len(gold)
