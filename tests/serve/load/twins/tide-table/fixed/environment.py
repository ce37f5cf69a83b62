"""Tides: say at which hour the water is highest."""

from acidtest.spec import Task, TextEnvironment

PORTS = {"Brest": 3, "Leith": 7, "Bergen": 11, "Vigo": 5, "Cork": 9, "Ostend": 1, "Emden": 13, "Faro": 2}


def table(high):
    """Give the height of the water, minute by minute."""
    return [(minute, round(4.0 - abs(minute / 60 - high) / 6, 3)) for minute in range(0, 1440, 4)]


class Tides(TextEnvironment):
    """One port an episode."""

    def tasks(self):
        return [Task(id=port.lower(), prompt=f"At which hour is high water in {port}?", gold=str(hour)) for port, hour in PORTS.items()]

    def verify(self, task, reply):
        heights = table(int(task.gold))
        best = max(heights, key=lambda pair: pair[1])
        return 1.0 if reply.strip() == str(best[0] // 60) else 0.0
