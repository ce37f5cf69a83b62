"""Two accepted submissions disagree on an input of the task's domain, and both are paid."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.attack import Attack
from acidtest.audit.attacks.mutation import accepted_disagrees_with_reference as other
from acidtest.audit.bench import Bench
from acidtest.audit.example import Package
from acidtest.audit.trial import told
from acidtest.audit.trial.beside import disagreements
from acidtest.audit.trial.specimens import STRONG, WEAK
from acidtest.evidence import Finding, Severity

RIGHT = "def clamp(value, low, high):\n    return low if value < low else high if value > high else value\n"
FIRST = {"submissions/accepted/a.toml": 'tasks = "*"\nfiles = { "solution.py" = "a.py" }\n', "submissions/accepted/a.py": RIGHT}


def alone(source: str) -> str:
    """Give an environment without its reference."""
    return source[: source.index("    def reference")] + source[source.index("    def inputs") :]


class Trick(Attack):
    """Two submissions that the author calls right give different results on one input, and the verifier pays both.

    There is no reference to say which is right, but at least one is wrong, and the tests have no input that shows
    it. A policy is paid for either habit, so the corner where they part is not learnt at all.

    All accepted programs of a task run on the author's `inputs()`, else on inputs drawn from the types and ranges
    that the tests use (then it is a warning). The first input on which two of them part is kept, shrunk where that
    is possible; `acidtest fuzz` goes on looking and keeps what it finds as a test.
    """

    code = "A343"
    weakness = "solutions that are called right contradict each other"
    severity = Severity.MAJOR
    fix = "Decide which of the two is right, mend or relabel the other, and add the assertion that is shown to the tests."
    needs = frozenset({"single", "tasks", "known-good", "labelled"})
    kinds = (49, 50, 72)
    implied_by = ("A342",)
    bad = Package(
        alone(WEAK), kind="code",
        files={**FIRST, "submissions/accepted/sorting.toml": other.LABEL, "submissions/accepted/sorting.py": other.UNCLAMPED},
    )  # fmt: skip
    good = Package(
        alone(STRONG), kind="code",
        files={**FIRST, "submissions/accepted/sorting.toml": other.LABEL, "submissions/accepted/sorting.py": other.SORTING},
    )  # fmt: skip

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Run accepted programs beside each other."""
        found, tried = disagreements(bench, with_reference=False)
        for one in found:
            yield self.finding(
                told.rank(one),
                f"{one.name} and {one.other} are both paid, and they disagree: {told.difference(one)}.",
                why=f"Their author labelled both as right, and at least one must be wrong. Inputs: {one.subject.domain.how}.",
                tasks=(one.subject.task["id"],),
                tried=tried,
                witness=self.shown(bench, f"{one.name} is paid like {one.other}", told.evidence(bench, one)),
                details=told.details(one),
            )
