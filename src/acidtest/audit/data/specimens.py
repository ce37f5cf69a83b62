"""A small register of members and records of production beside it, from which the rules make their examples by one change."""

from __future__ import annotations

import inspect
import json
import random
from typing import Any

from acidtest.audit.example import Package


def members(
    rng: Any, count: int, *, gaps: bool, slips: bool, shout: bool, brief: bool, twice: bool, north: bool, flat: bool, noon: bool
) -> list[dict[str, Any]]:
    """Give members of a club; each flag is one way in which entries may differ."""
    first = "Ada Boris Chen Dana Emil Farah Goran Hanna Ivo Jutta Karim Lena Milan Noor Otto Petra Ravi Sina Tom Uma".split()
    last = "Abel Brandt Conti Duarte Eriksen Fontana Garcia Hofer Ivanov Jansen Keller Lindt Moreau Novak Olsen Prusa".split()
    parts = [
        "prefers morning sessions",
        "asked about parking",
        "wants a quiet corner",
        "renews every autumn",
        "second locker on request",
        "knows the trainer",
    ]
    found = []
    for place in range(count):
        note = "; ".join(rng.sample(parts, 1 if brief else rng.randint(2, 5)))
        if slips and rng.random() < 0.3:
            note = (
                note.replace("about", "abuot")
                .replace("morning", "mornign")
                .replace("renews", "renwes")
                .replace("locker", "lokcer")
                .replace("quiet", "qiuet")
            )
        if shout and rng.random() < 0.25:
            note = note.upper() + "!!"
        hour, minute = (12, 0) if noon else (rng.randint(7, 21), rng.randint(0, 59))
        found.append(
            {
                "id": str(rng.randrange(10**6, 10**7)),
                "name": f"{rng.choice(first)} {rng.choice(last)} {rng.choice(last)}",
                "branch": rng.choice(["north", "east", "south", "west"]) if not north or rng.random() < 0.2 else "north",
                "note": note,
                "phone": None if gaps and rng.random() < 0.3 else f"0{rng.randrange(10**8, 10**9)}",
                "fee": 40.0 if flat else round(rng.lognormvariate(3.5, 0.5), 2),
                "joined": f"2023-{rng.randint(1, 12):02d}-{rng.randint(1, 28):02d}T{hour:02d}:{minute:02d}:{0 if noon else rng.randint(0, 59):02d}Z",
            }
        )
        if twice and place and rng.random() < 0.2:
            found[-1] |= {key: found[-2][key] for key in ("name", "phone", "note")}
    return found


ALL = {"gaps": True, "slips": True, "shout": True, "brief": False, "twice": True, "north": False, "flat": False, "noon": False}
REGISTER = """
import random
from typing import Any

from acidtest.spec import Task, ToolEnvironment, tool


{function}

class Env(ToolEnvironment):
    \"\"\"Tell the branch of a member.\"\"\"

    def tasks(self):
        return [Task(id=f"m{{n}}", prompt="Find the member who was entered last, and tell the branch.", data={{"n": n}}) for n in range(6)]

    def begin(self, task, seed):
        self.rows = members(random.Random(task.data["n"]), 40, **{how})
        return {{"task": task.prompt, "members": self.rows}}

    @tool
    def look_up(self, id: str) -> dict:
        \"\"\"Give one member.\"\"\"
        return next((row for row in self.rows if row["id"] == id), {{}})

    def reference(self, task):
        rows = members(random.Random(task.data["n"]), 40, **{how})
        return [{{"tool": "look_up", "arguments": {{"id": rows[-1]["id"]}}}}, {{"message": rows[-1]["branch"]}}]

    def grade(self, task, message):
        return 1.0 if message == self.rows[-1]["branch"] else 0.0
"""


def register(**changes: bool) -> Package:
    """Give the register beside 300 records of production, with some ways changed in training."""
    source = REGISTER.format(function=inspect.getsource(members), how={**ALL, **changes})
    samples = "".join(json.dumps(row) + "\n" for row in members(random.Random("production"), 300, **ALL))
    return Package(source, kind="tools", files={"production/samples.jsonl": samples})


SOUND_REGISTER = register()
