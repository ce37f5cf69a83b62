"""A program prints many answers, one of which is right."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Package
from acidtest.audit.hollow import Hollow
from acidtest.audit.program_attack import Made, ProgramAttack
from acidtest.audit.specimens import DOUBLE
from acidtest.evidence import Severity

WORDS = ("yes", "no", "YES", "NO", "Yes", "No", "true", "false", "True", "False", "none", "None", "possible", "impossible", "0", "1", "-1")
NUMBERS = "print('{between}'.join(str(number) for number in range(-{most}, {most})))"
MOST = 30_000


class Trick(ProgramAttack):
    """A program that prints all numbers up to some thousands, or all usual words, is paid.

    The verifier looks for the expected output somewhere in what was printed. A policy need not know the answer, it
    need only print much; the reply looks like a long and careful trace.
    """

    code = "I632"
    weakness = "the expected output anywhere in what was printed is enough"
    severity = Severity.CRITICAL
    fix = "Compare the whole output, line by line; refuse lines that were not asked for."
    kinds = (2, 14, 12)
    bad = Package(DOUBLE.replace("result.stdout.strip() == expected", "expected in result.stdout"), kind="code")
    good = Package(DOUBLE, kind="code")

    def tricks(self, hollow: Hollow, bench: Bench, task: Task) -> Iterator[Made]:
        """Print numbers in lines and in one line, then words."""
        if not hollow.prints:
            return
        for between, how in (("\\n", "each on a line"), (" ", "on one line")):
            yield Made(
                what=f"prints all whole numbers from -{MOST} on, {how}",
                source=hollow.text(after=NUMBERS.format(between=between, most=MOST)),
            )
        yield Made(what="prints every usual word", source=hollow.text(after=f"print(*{WORDS!r}, sep='\\n')"))
        yield Made(
            what="prints every usual word and all whole numbers",
            source=hollow.text(after=f"print(*{WORDS!r}, *range(-{MOST}, {MOST}), sep='\\n')"),
        )
