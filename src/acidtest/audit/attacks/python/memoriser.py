"""The outputs of the examples in the prompt, written down."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench, Task
from acidtest.audit.documented import prompt_text
from acidtest.audit.example import Package
from acidtest.audit.hollow import Hollow
from acidtest.audit.program_attack import Made, ProgramAttack
from acidtest.audit.shown import calls, samples
from acidtest.audit.specimens_attacked import ISOLATED
from acidtest.evidence import Severity

TABLE = """
TABLE = {table!r}
def remembering(function):
    def asked(*arguments):
        return TABLE[repr(arguments)]
    asked.__name__ = function.__name__
    return asked
"""
PROGRAM = """
import sys
TABLE = {table!r}
sys.stdout.write(TABLE[" ".join(sys.stdin.read().split())])
"""


class Trick(ProgramAttack):
    """The solution is a table of the examples that the prompt shows, and it is paid in full.

    The tests are the examples of the task text, so a solution that looks its arguments up in a table of them passes,
    and fails on every other input. Policies learn it early: the outputs stand in front of them, and copying four
    numbers is easier than an algorithm. The reward then rises while the ability that it stands for does not.

    Calls with their results, doctests and samples of input and output are read from the prompt.
    """

    code = "I621"
    weakness = "the tests are the examples of the prompt"
    severity = Severity.CRITICAL
    fix = "Test on inputs that the prompt does not show, drawn afresh where that is possible."
    kinds = (49,)
    absent = "no known-good is a Python program that scores, or no prompt shows an example"
    oracle = "The solution holds nothing but the examples of the prompt: on any other input it raises an error."
    partly = False
    bad = Package(
        ISOLATED.replace(
            "adds up a list of whole numbers.", "adds up a list, as total([3, 1, 2]) -> 6, total([10, -4]) -> 6, total([]) -> 0."
        ).replace(", ([7], 7), ([], 0), ([5, 5, 5, 1], 16)]", ", ([], 0)]"),
        kind="code",
    )
    good = Package(
        ISOLATED.replace(
            "adds up a list of whole numbers.", "adds up a list, as total([3, 1, 2]) -> 6, total([10, -4]) -> 6, total([]) -> 0."
        ),
        kind="code",
    )

    def targets(self, bench: Bench) -> list[Task]:
        """Give the tasks whose prompt shows examples that a table can hold."""
        return [task for task in super().targets(bench) if any(self.tricks(self.hollow(bench, task), bench, task))]

    def tricks(self, hollow: Hollow, bench: Bench, task: Task) -> Iterator[Made]:
        """Write the table of calls, or of samples of input and output."""
        prompt = prompt_text(task)
        for name in hollow.names:
            shown = {repr(arguments): value for arguments, value in calls(prompt, name)}
            if shown:
                source = hollow.text(before=TABLE.format(table=shown), decorate="remembering")
                yield Made(what=f"looks the {len(shown)} examples of the prompt up in a table", source=source)
        table = {" ".join(given.split()): wanted for given, wanted in samples(prompt)}
        if table and hollow.prints:
            yield Made(what=f"prints the {len(table)} outputs that the prompt shows", source=hollow.text(after=PROGRAM.format(table=table)))
