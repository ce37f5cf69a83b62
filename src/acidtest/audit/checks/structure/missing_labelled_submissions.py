"""The author labels no submission that must pass, or none that must fail."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench
from acidtest.audit.example import Package
from acidtest.audit.formats import gold_text
from acidtest.audit.rule import Rule
from acidtest.audit.specimens import LABELLED, SUMS
from acidtest.evidence import Finding, Rank, Severity

FOLDERS = {"accepted": "submissions/accepted", "rejected": "submissions/rejected"}


class Check(Rule):
    """The package says of no submission that it must pass, or of none that it must fail.

    Labelled submissions are the author's own proof that the verifier tells good work from bad, and
    the strongest oracle an audit has. Without an accepted one nobody knows that the task can be
    solved; without a rejected one nobody has tried to lose.

    Where there is neither an accepted submission, a `reference`, nor a gold, no verdict of the
    verifier can be believed at all, and most rules cannot run.
    """

    code = "S103"
    weakness = "the verifier is not tried by its author"
    severity = Severity.MINOR
    fix = "Add submissions/accepted/NAME.toml and submissions/rejected/NAME.toml, each rejected one with the reason why it must fail."
    needs = frozenset({"package"})
    implied_by = ("S101",)
    boundary = "spec"
    bad = Package(SUMS)
    good = Package(SUMS, files=LABELLED)

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Look for both labels, and for any known-good."""
        package = bench.env.opening.package
        if package is None or bench.env.opening.kind == "gymnasium":
            return
        labels = {labelled.label for labelled in package.labelled}
        absent = [name for name, tests in (("accepted", "valid"), ("rejected", "invalid")) if not labels & {name, tests}]
        if not absent:
            return
        known = (
            "accepted" not in absent
            or "reference" in bench.env.capabilities
            or any(gold_text(task["gold"]) is not None for task in bench.tasks)
        )
        told = f"There is no {' and no '.join(absent)} submission"
        more = "" if known else ", no reference() and no gold: nothing shows that a task can be solved"
        folders = [FOLDERS[name] for name in absent]
        rank, severity = (Rank.LEAD, Severity.MINOR) if known else (Rank.WARNING, Severity.MAJOR)
        yield self.finding(rank, f"{told}{more}.", severity=severity, witness=self.fact(bench, told, folders=folders))
