"""A number, text or list whose own comparison says yes."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Package
from acidtest.audit.hollow import Hollow
from acidtest.audit.program_attack import Made, ProgramAttack
from acidtest.audit.specimens_attacked import IN_PROCESS, ISOLATED
from acidtest.evidence import Severity

BASES = {"int": "int", "float": "float", "text": "str", "list": "list", "dict": "dict", "tuple": "tuple", "set": "set"}
SUBCLASS = """
class Answer({base}):
    def __eq__(self, other):
        return True
    def __ne__(self, other):
        return False
    def __lt__(self, other):
        return True
    __le__ = __gt__ = __ge__ = __lt__
    def __hash__(self):
        return 0
    def __len__(self):
        return 1
    def __sub__(self, other):
        return 0
    __rsub__ = __sub__
"""
PLAIN = """
class Answer({base}):
    pass
"""
DISGUISED = """
class Answer:
    __class__ = property(lambda self: {base})
    def __eq__(self, other):
        return True
    def __ne__(self, other):
        return False
    def __hash__(self):
        return 0
"""


class Trick(ProgramAttack):
    """The solution hands back a subclass of the expected type that equals everything.

    `isinstance(answer, int)` is true of a subclass of int, and of an object whose `__class__` says so; what `==`
    then means is still the solution's to say. A verifier that has learnt of objects that equal everything often
    stops here. Subclasses of int, float, str, list, dict, tuple and set are tried, and objects in disguise.
    """

    code = "I602"
    weakness = "a check by isinstance lets the solution's own comparison in"
    severity = Severity.CRITICAL
    fix = "Compare plain data that came through JSON, or ask for `type(answer) is type(expected)` at every level before comparing."
    kinds = (26,)
    bad = Package(IN_PROCESS.replace("type(got) is int and", "isinstance(got, int) and"), kind="code")
    good = Package(ISOLATED, kind="code")

    def tricks(self, hollow: Hollow, bench: Bench, task: Task) -> Iterator[Made]:
        """Give one for each plain type, then the same in disguise."""
        for word, base in BASES.items():
            made = hollow.text("Answer()", before=SUBCLASS.format(base=base))
            inert = hollow.text("Answer()", before=PLAIN.format(base=base))
            yield Made(what=f"returns a subclass of {base} that equals everything", source=made, inert=inert)
            if word in {"int", "text", "list"}:
                made = hollow.text("Answer()", before=DISGUISED.format(base=base))
                yield Made(what=f"returns an object that claims to be a {base} and equals everything", source=made, inert=inert)
