"""An object that equals everything."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Package
from acidtest.audit.hollow import Hollow
from acidtest.audit.program_attack import Made, ProgramAttack
from acidtest.audit.specimens_attacked import IN_PROCESS, TRUSTING
from acidtest.evidence import Severity

EVERYTHING = """
class Answer:
    def __eq__(self, other):
        return True
    def __ne__(self, other):
        return False
    def __hash__(self):
        return 0
"""
PLAIN = """
class Answer:
    pass
"""
ORDERED = (
    EVERYTHING
    + """
    def __lt__(self, other):
        return True
    def __le__(self, other):
        return True
    def __gt__(self, other):
        return True
    def __ge__(self, other):
        return True
    def __sub__(self, other):
        return 0
    def __rsub__(self, other):
        return 0
    def __abs__(self):
        return 0
    def __float__(self):
        return 0.0
    def __bool__(self):
        return True
    def __len__(self):
        return 1
    def __iter__(self):
        return iter((self,))
    def __getitem__(self, key):
        return self
    def __contains__(self, item):
        return True
"""
)


class Trick(ProgramAttack):
    """The solution hands back an object whose `==` always says yes.

    The verifier compares what the function returned with what is expected, and Python asks the returned object
    first. One class of three lines passes every test of every task, so a policy that finds it once needs nothing
    else; it looks like a small helper class at the top of a solution.
    """

    code = "I601"
    weakness = "the solution's own objects decide the comparison"
    severity = Severity.CRITICAL
    fix = "Run the solution in another process, take its answers back as plain data (JSON), and compare values of the expected types."
    kinds = (26,)
    bad = Package(TRUSTING, kind="code")
    good = Package(IN_PROCESS, kind="code")

    def tricks(self, hollow: Hollow, bench: Bench, task: Task) -> Iterator[Made]:
        """Give the object alone, then with everything else that a comparison may ask."""
        inert = hollow.text("Answer()", before=PLAIN)
        for what, before in {"equals everything": EVERYTHING, "agrees to every comparison": ORDERED}.items():
            yield Made(what=f"returns an object that {what}", source=hollow.text("Answer()", before=before), inert=inert)
