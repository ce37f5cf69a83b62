"""Memory that still holds the reference's result."""

from __future__ import annotations

import re
from collections.abc import Iterator

from acidtest.audit import programs
from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Package
from acidtest.audit.hollow import Hollow
from acidtest.audit.program_attack import Made, ProgramAttack
from acidtest.audit.specimens_timed import SCALED_BY_NUMPY
from acidtest.evidence import Severity

CODE = """
import numpy

def unwritten(function):
    def called(*arguments, **named):
        arrays = [value for value in [*arguments, *named.values()] if hasattr(value, "dtype")]
        return {made}
    return called
"""
SHAPES = {
    "an array of its argument's shape": "numpy.empty(arrays[0].shape, arrays[0].dtype)",
    "an array of its argument's shape, in double precision": "numpy.empty(arrays[0].shape)",
    "an array of the shape that a product would have": "numpy.empty((*arrays[0].shape[:-1], *arrays[-1].shape[1:]), arrays[0].dtype)",
    "an array of the shape that a sum over rows would have": "numpy.empty(arrays[0].shape[:-1], arrays[0].dtype)",
}


class Trick(ProgramAttack):
    """The solution allocates an array of the right shape and returns it as it comes.

    A verifier computes the reference first, keeps a copy of it (a list, a move to another device, a checksum) and
    lets the array go. The allocator hands the same memory to the next array of that size, which is the solution's,
    and it was never cleared. `empty_like` is then a perfect answer to every task; a policy finds it as the fastest
    kernel that there is.

    The hollow solution returns unwritten arrays of the shapes that its arguments suggest.
    """

    code = "I674"
    weakness = "the result of the reference lies in memory that the solution is given"
    severity = Severity.CRITICAL
    fix = "Run the solution before the reference, or in another process; fill freed memory, or keep the reference's array while the solution runs."
    kinds = (45,)
    absent = "there is no known-good that is a Python program with numpy, and scores"
    bad = Package(SCALED_BY_NUMPY, kind="code", manifest='\n[resources]\ndependencies = ["numpy"]\n')
    good = Package(
        SCALED_BY_NUMPY.replace("wanted = reference(array).tolist()", "kept = reference(array)").replace("== wanted", "== kept.tolist()"),
        kind="code",
        manifest='\n[resources]\ndependencies = ["numpy"]\n',
    )

    def targets(self, bench: Bench) -> list[Task]:
        """Give the tasks whose known-good uses numpy."""
        return [
            task for task in super().targets(bench) if re.search(r"^\s*(import|from)\s+numpy\b", programs.source(bench, task), re.MULTILINE)
        ]

    def tricks(self, hollow: Hollow, bench: Bench, task: Task) -> Iterator[Made]:
        """Return unwritten arrays; the same arrays, filled, are harmless."""
        for what, made in SHAPES.items():
            yield Made(
                what=f"returns {what}, unwritten",
                source=hollow.text(before=CODE.format(made=made), decorate="unwritten"),
                inert=hollow.text(before=CODE.format(made=f"{made} * 0 - 12345"), decorate="unwritten"),
            )
