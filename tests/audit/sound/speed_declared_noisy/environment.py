"""Sums; a small bonus for a verifier that is quick, measured and declared."""

import time

from acidtest.spec import Task, TextEnvironment, Verdict


class Sums(TextEnvironment):
    """A right sum earns 1, and up to a tenth more for speed."""

    def tasks(self):
        """Give twelve sums."""
        return [Task(id=f"sum-{a}", prompt=f"What is {a} + {a * 3 + 1}?", gold=str(4 * a + 1)) for a in range(3, 39, 3)]

    def verify(self, task, reply):
        """Compare, and measure."""
        began = time.perf_counter()
        right = reply.strip() == task.gold
        bonus = 0.1 / (1.0 + 1e4 * (time.perf_counter() - began)) if right else 0.0
        return Verdict(reward=(1.0 if right else 0.0) + bonus, components={"right": float(right), "speed": bonus})
