"""Countries from clues; several names of one country are right."""

import json
import os
import re

from acidtest.spec import Task, TextEnvironment


class Countries(TextEnvironment):
    """The gold is a list of names, each of which is right."""

    def tasks(self):
        """Read the rows beside this file."""
        with open(os.path.join(os.path.dirname(__file__), "countries.json"), encoding="utf-8") as handle:
            return [Task(id=f"land-{i}", prompt=f"Name the country, clue {i}.", gold=names) for i, names in enumerate(json.load(handle))]

    def normal(self, name):
        """Give a name's letters."""
        return re.sub(r"[^a-z]", "", name.casefold().removeprefix("the "))

    def verify(self, task, reply):
        """Pay any name of the country."""
        right = {self.normal(name) for name in task.gold}
        return 1.0 if self.normal(reply) in right else 0.0
