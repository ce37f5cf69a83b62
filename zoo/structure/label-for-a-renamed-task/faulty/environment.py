"""Area of rectangles."""

from acidtest.spec import Task, TextEnvironment

SIDES = [(3, 14), (12, 25), (7, 31), (18, 22), (41, 9), (16, 33), (27, 13), (52, 6), (19, 24), (35, 11), (44, 17), (28, 15)]


class Env(TextEnvironment):
    def tasks(self):
        for a, b in SIDES:
            yield Task(id=f"area-{a}x{b}", prompt=f"What is the area of a rectangle of {a} by {b}? Reply with the number.", gold=str(a * b))

    def verify(self, task, reply):
        return 1.0 if reply.strip() == task.gold else 0.0
