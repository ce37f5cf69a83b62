"""Convert lengths; the reply is a number and a unit."""

import re

from acidtest.spec import Task, TextEnvironment, Verdict

METRES = {"mm": 0.001, "cm": 0.01, "m": 1.0, "km": 1000.0}
ASKED = [(3, "km", "m"), (250, "cm", "m"), (7.5, "m", "cm"), (42, "mm", "cm"), (0.8, "km", "m"), (1200, "m", "km"), (5, "cm", "mm"), (64, "m", "cm"), (9, "km", "m"), (330, "mm", "cm"), (15, "m", "mm"), (2.2, "km", "m")]
PATTERN = re.compile(r"^(-?\d+(?:\.\d+)?)\s*(mm|cm|km|m)$")


class Lengths(TextEnvironment):
    """A length is given in one unit and asked for in another."""

    def tasks(self):
        """Give one task a conversion."""
        return [
            Task(id=f"length-{i}", prompt=f"Convert {size} {unit} to {other}. Reply with number and unit.", gold=f"{size * METRES[unit] / METRES[other]:g} {other}", data={"metres": size * METRES[unit], "unit": other})
            for i, (size, unit, other) in enumerate(ASKED)
        ]

    def verify(self, task, reply):
        """Pay the length in the unit that was asked for; half for the right length in another unit."""
        match = PATTERN.match(reply.strip())
        if match is None:
            return Verdict(reward=0.0, message="no number with a unit")
        metres = float(match[1]) * METRES[match[2]]
        if abs(metres - task.data["metres"]) > 1e-6 * max(1.0, abs(task.data["metres"])):
            return Verdict(reward=0.0, message="wrong length")
        if match[2] != task.data["unit"]:
            return Verdict(reward=round(0.5), message=f"right length, wrong unit {match[2]}")
        return Verdict(reward=1.0, message="right")
