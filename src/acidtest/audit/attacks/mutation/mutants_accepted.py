"""Programs that are proven wrong are paid."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from acidtest.audit.attack import Attack
from acidtest.audit.bench import Bench, Shot
from acidtest.audit.example import Package
from acidtest.audit.rule import WITNESS_CAP, NotApplicable
from acidtest.audit.statistics import clopper_pearson
from acidtest.audit.trial.assertion import told_call
from acidtest.audit.trial.smaller import smaller
from acidtest.audit.trial.specimens import STRONG, WEAK
from acidtest.audit.trial.survey import Survey, Wrong, changed, survey
from acidtest.audit.trial.told import gives
from acidtest.evidence import Finding, Rank, Severity

LIMIT = 0.05
"""False-accept rate that the whole interval must lie above."""
GROSS = 0.25
"""A paid program that is wrong on this share of the author's own inputs is a finding by itself."""
SEVERAL = 3
"""Paid programs without which inferred inputs prove no more than a lead."""
BLIND = 0.6
"""Share of all wrong programs, those that are paid for other output too, from which a verifier knows no right answer at all."""
FEWEST = 5
"""Proven-wrong mutants without which nothing is said."""
SHOWN = 20
"""Survivors listed in a finding."""


class Trick(Attack):
    """Programs with one mistake are paid like the reference: the tests do not tell them apart.

    The reference is changed in one place (a comparison turned round, a border moved by one, a special case
    dropped, a call left out), and the changed program is run beside it on fresh inputs. Only one that gives another
    result on an input of the task's domain counts; that input is its proof. The verifier then judges them.
    What it pays among them is its false-accept rate, given with the exact 95 % interval. A policy that is trained
    on such tests learns the mistakes that they let through, and has no reason to learn the borders.

    Each survivor is shown with its change on one line and the assertion that would refuse it;
    `acidtest strengthen` puts those assertions into the package. It is a finding when the whole interval lies above
    5 %, or when a paid program is wrong on a quarter of the author's own inputs; else it is a lead. A program counts
    as paid only where the verifier could not see that its output differs, for it may know that several answers are
    right. Inputs come from the author's `inputs()`. Where there is none they are drawn from the types and ranges that
    the tests use: then it takes three programs and is a warning, or a lead where the reference fails on such an
    input, for then the task promises something of its inputs that the tests do not show.
    """

    code = "A341"
    weakness = "tests do not tell wrong programs from right ones"
    severity = Severity.CRITICAL
    fix = (
        "Add the assertions that are shown: `acidtest strengthen TARGET` writes them as a patch. Then test borders, empty and equal values."
    )
    needs = frozenset({"single", "tasks", "known-good"})
    kinds = (49, 50)
    implied_by = ("A201", "S109", "H406")
    bad = Package(WEAK, kind="code")
    good = Package(STRONG, kind="code")

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Count the proven-wrong mutants that are paid."""
        seen = survey(bench).believed()
        if len(seen.wrong) + len(seen.unclear) < FEWEST:
            raise NotApplicable(f"{len(seen.wrong)} mutants are proven wrong, too few to judge by; {seen.unproven} are unproven")
        bench.shots += len(seen.wrong)
        if seen.trusted:
            bench.plot("mutants", "wrong", [one.shot for one in seen.wrong])
        blind = _blind(seen)
        survivors = [*seen.survivors, *(seen.unclear if blind else ())]
        if not survivors:
            if not seen.wrong:
                raise NotApplicable(
                    "programs are paid for output that differs from the reference's: which answers are right is not declared"
                )
            return
        yield self._finding(bench, seen, survivors, blind=blind)

    def _finding(self, bench: Bench, seen: Survey, survivors: list[Wrong], *, blind: bool) -> Finding:
        total = len(seen.wrong) + (len(seen.unclear) if blind else 0)
        paid = len(survivors)
        low, high = clopper_pearson(paid, total)
        rank = _rank(seen, survivors, low, blind=blind)
        shown = [_shrunk(bench, one) if index < WITNESS_CAP else one for index, one in enumerate(survivors[:SHOWN])]
        claim = f"{paid} of {total} programs that are proven wrong are paid like the reference"
        return self.finding(
            rank,
            f"{claim} ({paid / total:.1%}; exact 95 % interval {low:.1%} to {high:.1%}). One of them: {shown[0].mutant.diff}.",
            why=_why(seen, shown[0]),
            severity=Severity.CRITICAL if low > LIMIT else Severity.MAJOR,
            tasks=tuple(dict.fromkeys(one.subject.task["id"] for one in survivors)),
            tried=len(seen.subjects),
            witness=self.shown(bench, claim, _evidence(bench, shown[:WITNESS_CAP])),
            details={
                "survivors": [_row(one) for one in shown],
                "inputs": seen.subjects[0].domain.how,
                "unproven": seen.unproven,
                "endless": seen.endless,
            },
        )


def _blind(seen: Survey) -> bool:
    """Say whether so much is paid, whatever comes out, that no knowledge of other right answers explains it."""
    total, paid = len(seen.wrong) + len(seen.unclear), seen.paid + len(seen.unclear)
    return bool(seen.unclear) and total >= 2 * FEWEST and paid >= BLIND * total


def _rank(seen: Survey, survivors: list[Wrong], low: float, *, blind: bool) -> Rank:
    """Say how sure it is. Inferred inputs need several survivors, for one may rest on an input that the task excludes."""
    if seen.declared and not blind:
        gross = any(one.killing.share >= GROSS for one in survivors)
        return Rank.ERROR if gross or low > LIMIT else Rank.LEAD
    return Rank.WARNING if seen.trusted and low > LIMIT and len(survivors) >= SEVERAL else Rank.LEAD


def _why(seen: Survey, one: Wrong) -> str:
    call = told_call(one.subject.entry, one.killing.given)
    told = f"{call}: the reference {gives(one.killing.wanted)}, this program {gives(one.killing.got)}."
    rest = f" Inputs: {one.subject.domain.how}. {seen.unproven} mutants differ on none of them and are not counted."
    return told[0].upper() + told[1:] + rest if one.subject.entry.kind == "stdin" else told + rest


def _shrunk(bench: Bench, one: Wrong) -> Wrong:
    program = changed(one.subject.program, one.mutant.source)
    return replace(one, killing=smaller(bench, one.subject, program, one.killing))


def _evidence(bench: Bench, shown: list[Wrong]) -> list[Shot]:
    """Give the known-good of each task once, then the programs that were paid."""
    tasks = {one.subject.task["id"]: one.subject.task for one in shown}
    good = [replace(bench.good(task), role="control", note="the known-good") for task in tasks.values()]
    return good + [replace(one.shot, note=f"{one.mutant.diff}; {one.assertion}") for one in shown]


def _row(one: Wrong) -> dict[str, Any]:
    return {
        "task": one.subject.task["id"],
        "operator": one.mutant.operator,
        "line": one.mutant.line,
        "before": one.mutant.before,
        "after": one.mutant.after,
        "assertion": one.assertion,
        "share": round(one.killing.share, 4),
    }
