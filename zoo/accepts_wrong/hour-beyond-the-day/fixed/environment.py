"""Times of arrival."""

import re

from acidtest.spec import TextEnvironment


class Trains(TextEnvironment):
    """Pays the right time of day."""

    def verify(self, task, reply):
        """Judge one time."""
        found = re.fullmatch(r"\s*(\d{1,2}):(\d{2})\s*\.?\s*", reply)
        if found is None:
            return 0.0
        hour, minute = int(found[1]), int(found[2])
        if minute > 59:
            return 0.0
        gold = [int(part) for part in task.gold.split(":")]
        return 1.0 if [hour, minute] == gold else 0.0
