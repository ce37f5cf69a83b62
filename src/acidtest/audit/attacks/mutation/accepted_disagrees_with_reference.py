"""An accepted submission and the reference disagree on an input of the task's domain, and both are paid."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.attack import Attack
from acidtest.audit.bench import Bench
from acidtest.audit.example import Package
from acidtest.audit.trial import told
from acidtest.audit.trial.beside import disagreements
from acidtest.audit.trial.specimens import STRONG, WEAK
from acidtest.evidence import Finding, Severity

LABEL = 'tasks = "*"\nfiles = { "solution.py" = "sorting.py" }\n'
UNCLAMPED = "def clamp(value, low, high):\n    return min(value, high)\n"
SORTING = "def clamp(value, low, high):\n    return sorted((low, value, high))[1]\n"


class Trick(Attack):
    """A submission that its author calls right is wrong on an input that the tests do not have.

    The author handed in a second solution, it was paid, and so it was believed. On a fresh input of the domain it
    gives another result than `reference(task)`: one of the two is wrong, and the verifier cannot tell. Whatever a
    policy learns about that corner is noise, and an audit that takes the submission for a known-good measures with
    a bent ruler.

    Every accepted program runs beside the reference on the author's `inputs()`, else on inputs drawn from the types
    and ranges that the tests use (then it is a warning), and the smallest input on which they differ is kept. A
    program counts only when the verifier could not see the difference: where it saw another output and paid it,
    several answers may be right.
    """

    code = "A342"
    weakness = "a corner of the domain is tested by nothing"
    severity = Severity.MAJOR
    fix = "Decide which of the two is right, mend or relabel the other, and add the assertion that is shown to the tests."
    needs = frozenset({"single", "tasks", "known-good", "labelled", "reference"})
    kinds = (49, 50)
    bad = Package(
        WEAK, kind="code",
        files={"submissions/accepted/sorting.toml": LABEL, "submissions/accepted/sorting.py": UNCLAMPED},
    )  # fmt: skip
    good = Package(
        STRONG, kind="code",
        files={"submissions/accepted/sorting.toml": LABEL, "submissions/accepted/sorting.py": SORTING},
    )  # fmt: skip

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Run accepted programs beside the reference."""
        found, tried = disagreements(bench, with_reference=True)
        for one in found:
            yield self.finding(
                told.rank(one),
                f"{one.name} is paid, and it disagrees with the reference: {told.difference(one)}.",
                why=f"Its author labelled it as right, and one of the two must be wrong. Inputs: {one.subject.domain.how}.",
                tasks=(one.subject.task["id"],),
                tried=tried,
                witness=self.shown(bench, f"{one.name} is paid like the reference", told.evidence(bench, one)),
                details=told.details(one),
            )
