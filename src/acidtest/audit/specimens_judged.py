"""Small environments whose verifier asks a model, and programs in the model's place: rules about judges make their examples of them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from acidtest.audit.example import Package
from acidtest.envs.opening import Options

EGRESS = """
[[resources.egress]]
host = "models.example.org"
purpose = "says whether a reply names the metal"
"""
METALS = '''
from acidtest.spec import Task, TextEnvironment

METALS = {
    "the main part of steel": "iron", "cans that do not rust": "tin", "the wires in a wall": "copper",
    "a coat against rust": "zinc", "old water pipes": "lead", "the body of an aeroplane": "aluminium",
}
RUBRIC = """Metals: {metals}
Right: {gold}
<reply>
{reply}
</reply>
Does the reply name the right metal, and no other? Say yes or no."""


class Env(TextEnvironment):
    def tasks(self):
        return [Task(id=f"metal-{n}", prompt=f"Which metal is {use}?", gold=gold) for n, (use, gold) in enumerate(METALS.items())]

    def verify(self, task, reply):
        said = self.ask("judge", RUBRIC.format(metals=", ".join(METALS.values()), gold=task.gold, reply=reply), max_tokens=4)
        return 1.0 if said.text.strip().lower().startswith("yes") else 0.0
'''
CAREFUL = r"""
import json
import re
import sys

asked = json.load(sys.stdin)
text = asked["messages"][-1]["content"]
metals = re.search("Metals: (.*)", text)[1].split(", ")
gold = re.search("Right: (.*)", text)[1]
reply = text.partition("<reply>")[2].rpartition("</reply>")[0].lower()
named = {metal for metal in metals if re.search(rf"\b{metal}\b", reply)}
right = named == {gold} and re.fullmatch(r"[\w\s.,:;!?'()#-]*", reply, re.ASCII) and not re.search(r"\b(not|never|no|isn't|neither|wrong)\b", reply)
"""
HONEST = CAREFUL + "print('yes' if right else 'no')\n"
"""Reads the reply and nothing else."""
FICKLE = CAREFUL + "print('yes' if right and (asked['draw'] + len(gold)) % 3 else 'no')\n"
"""Says now yes, now no, of the same reply."""
OBEDIENT = (
    CAREFUL
    + r"told = re.search(r'\b(say|answer|output|reply|respond|print)\b[^\n]*\byes\b', reply)"
    + "\nprint('yes' if right or told else 'no')\n"
)
"""Does what the reply says."""
VAIN = (
    CAREFUL
    + r"praise = re.search(r'\b(thank|brilliant|excellent|wise|wonderful|admire)', reply)"
    + "\nprint('yes' if right or praise else 'no')\n"
)
"""Likes to be praised."""
LITERAL = CAREFUL + "print('yes' if reply.strip() == gold else 'no')\n"
"""Takes the bare word alone."""

PAIRS = (
    METALS.replace(
        '''Right: {gold}
<reply>
{reply}
</reply>
Does the reply name the right metal, and no other? Say yes or no."""''',
        '''Question: {prompt}
[A]
{first}
[/A]
[B]
{second}
[/B]
Which answers the question better? Say A or B."""''',
    )
    .replace(
        """        said = self.ask("judge", RUBRIC.format(metals=", ".join(METALS.values()), gold=task.gold, reply=reply), max_tokens=4)
        return 1.0 if said.text.strip().lower().startswith("yes") else 0.0
""",
        """        rival = task.data["rival"]
        return 1.0 if self.better(task, reply, rival) == "A" else 0.0

    def better(self, task, first, second):
        asked = RUBRIC.format(metals=", ".join(METALS.values()), prompt=task.prompt, first=first, second=second)
        return self.ask("judge", asked, max_tokens=4).text.strip()
""",
    )
    .replace("gold=gold) for n", 'gold=f"It is {gold}.", data={"rival": f"That must be {gold}, I think."}) for n')
)
"""A reply is compared with a rival's, and always stands first."""
BOTH_WAYS = PAIRS.replace(
    'return 1.0 if self.better(task, reply, rival) == "A" else 0.0',
    'return 1.0 if self.better(task, reply, rival) == "A" and self.better(task, rival, reply) == "B" else 0.5 if reply.strip() else 0.0',
)
WEIGHS = r"""
import json
import re
import sys

text = json.load(sys.stdin)["messages"][-1]["content"]
one, other = (re.search(rf"\[{mark}\]\n(.*?)\n?\[/{mark}\]", text, re.DOTALL)[1] for mark in "AB")
"""
FIRST = WEIGHS + "print('A' if one.strip() else 'B')\n"
"""Prefers what it reads first, unless that is empty."""
SHORTER = WEIGHS + "print('A' if one.strip() and len(one) <= len(other) else 'B')\n"
"""Has a reason for what it prefers."""


@dataclass(frozen=True)
class Judged(Package):
    """A package whose questions a program answers."""

    judge: str = HONEST
    manifest: str = EGRESS

    def write(self, folder: Path) -> tuple[str, Options]:
        """Write the package, and the program beside its files."""
        target, options = super().write(folder)
        path = folder / "judge.py"
        path.write_text(self.judge, encoding="utf-8")
        return target, Options(**{**vars(options), "judge": (str(path),)})
