"""Lengths of pieces of rope, in metres or centimetres."""

import re

from acidtest.spec import TextEnvironment

CENTIMETRES = {"cm": 1, "m": 100}


class Ropes(TextEnvironment):
    """Pays the right length with its unit."""

    def verify(self, task, reply):
        """Judge one length."""
        found = re.fullmatch(r"\s*(\d+(?:\.\d+)?)\s*([a-z]+)\s*\.?\s*", reply.casefold())
        if found is None:
            return 0.0
        wanted = float(task.gold.split()[0])
        if found[2] not in CENTIMETRES:
            return 0.0
        size = float(found[1]) * CENTIMETRES[found[2]]
        return 1.0 if abs(size - wanted) < 1e-6 else 0.0
