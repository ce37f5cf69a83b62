"""Environments with a program in the place of the model that attacks them: rules about attackers make their examples of them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from acidtest.audit.example import Package
from acidtest.audit.llm.settings import Attackers

SPOILS = r"""
import json
import re
import sys

asked = json.load(sys.stdin)["messages"][-1]["content"]
good = re.search(r"<data (\w+) right submission>\n(.*?)\n</data \1>", asked, re.DOTALL)
if good:
    for old, new in ((" < ", " <= "), ("return low", "return value"), ("return high", "return value")):
        print(f"```python\n{good[2].replace(old, new, 1)}\n```\n")
else:
    print("I would rather not.")
"""
"""Changes a right program in three places."""
GUESSES = r"""
import json
import sys

json.load(sys.stdin)
print("Candidate 1\n```\nIt may be blue, green or red.\n```\nCandidate 2\n```\nred, which is not blue\n```")
"""
"""Names everything at once."""
WORDS = """
from acidtest.spec import Task, TextEnvironment

COLOURS = {"the sky at noon": "blue", "fresh grass": "green", "a ripe tomato": "red"}


class Env(TextEnvironment):
    def tasks(self):
        return [Task(id=f"colour-{n}", prompt=f"What colour has {thing}?", gold=colour) for n, (thing, colour) in enumerate(COLOURS.items())]

    def verify(self, task, reply):
        return 1.0 if task.gold in reply else 0.0
"""
"""A verifier that looks for the gold anywhere."""


@dataclass(frozen=True)
class Attacked(Package):
    """A package, and a program that plays the attacker."""

    attacker: str = GUESSES

    def settings(self, folder: Path) -> dict[str, Any]:
        """Give how it is attacked; the program lies in the folder."""
        path = folder / "attacker.py"
        path.write_text(self.attacker, encoding="utf-8")
        return {"attackers": Attackers(models=(str(path),), tries=2, tasks=1)}
