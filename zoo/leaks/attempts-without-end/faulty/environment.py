"""Sums of two whole numbers."""

from acidtest.spec import Task, TextEnvironment

PAIRS = [(17, 25), (308, 91), (46, 1170), (613, 204), (77, 840), (29, 36)]


class Env(TextEnvironment):
    """Asks for one sum."""

    def tasks(self):
        """Give the sums."""
        return [Task(id=f"sum-{a}", prompt=f"What is {a} + {b}?", gold=str(a + b)) for a, b in PAIRS]

    def step(self, action):
        """Judge the reply."""
        reward = self.verify(self._task, action)
        return None, reward, reward > 0, False, {}

    def verify(self, task, reply):
        """Pay 1 for the sum."""
        return 1.0 if reply.strip() == task.gold else 0.0
