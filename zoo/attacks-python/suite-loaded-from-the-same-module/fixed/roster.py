"""Rota planning functions. Days and shifts are sent to the submitted module in a sandbox; what it says is compared here."""

import json

from acidtest.spec import CodeEnvironment, Task, Verdict

KNOWN = """def next_shift(day, worked):
    order = ["early", "late", "night", "off"]
    return order[(order.index(worked) + (2 if day in ("sat", "sun") else 1)) % 4]
"""
DAYS, SHIFTS = ("mon", "tue", "fri", "sat", "sun"), ("early", "late", "night", "off")
CALL = """
import json
import rota
said = [[rota.next_shift(day, worked) for worked in {shifts!r}] for day in {days!r}]
open("said.json", "w").write(json.dumps(said))
"""


def expected():
    """Give the table of all days and shifts, by a rule of its own."""
    return [[SHIFTS[(at + (2 if day.startswith("s") else 1)) % 4] for at in range(4)] for day in DAYS]


class Rota(CodeEnvironment):
    main = "rota.py"

    def tasks(self):
        ask = "Write rota.py with next_shift(day, worked): shifts go early, late, night, off and round again; on sat and sun one is left out."
        return [Task(id="next-shift", prompt=ask)]

    def reference(self, task):
        return {"rota.py": KNOWN}

    def verify(self, task, files):
        call = CALL.format(days=DAYS, shifts=SHIFTS)
        run = self.run(source=call, files={"rota.py": files.get("rota.py", "")}, seconds=6.0, collect=["said.json"])
        try:
            said = json.loads(run.files["said.json"]) if run.ok else None
        except (KeyError, ValueError, RecursionError):
            said = None
        return Verdict(reward=1.0 if said == expected() else 0.0)
