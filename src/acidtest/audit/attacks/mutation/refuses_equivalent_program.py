"""A program that means the same is refused."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from acidtest.audit.attack import Attack
from acidtest.audit.bench import Bench, Shot
from acidtest.audit.example import Package
from acidtest.audit.rule import WITNESS_CAP
from acidtest.audit.statistics import clopper_pearson
from acidtest.audit.trial.rewritten import Rewritten, rewritten
from acidtest.audit.trial.specimens import STRONG
from acidtest.evidence import Finding, Rank, Severity

BY_TEXT = STRONG.replace(
    "        inputs = json.dumps",
    '        if "\\n    if value < low:" not in files.get("solution.py", ""):\n            return 0.0\n        inputs = json.dumps',
)


STRUCTURAL = {"renamed locals", "reordered statements", "branches swapped", "result named", "rest put into an else"}
"""Rewrites that only a verifier which runs or understands a program can pay."""


class Trick(Attack):
    """A right program is refused once its text is changed in a way that changes nothing that it does.

    The verifier looks at the text of a solution beside running it: it searches for a line, counts characters,
    compares with its own solution, or cuts the function out by a pattern that expects one layout. Most right
    programs that a policy writes do not look like the author's, so right work earns nothing and what is learnt
    is the author's layout.

    The known-good is written anew: from its syntax tree, with comments, with other indentation, numbers and quotes
    spelled otherwise (each certified by equal bytecode), with local names renamed, two independent statements
    exchanged, the branches of a condition swapped (each certified by the data flow that the tree shows). Every one
    must earn what the known-good earns; what is refused among them is the verifier's false-reject rate. Where the
    reply is no file of code but a text, a verifier that pays none of those with other names or another structure may
    compare texts on purpose: a lead.
    """

    code = "R341"
    weakness = "the text of a program decides beside what it does"
    severity = Severity.MAJOR
    fix = "Judge a program by what it does. Where its text matters, say so in the task."
    needs = frozenset({"single", "tasks", "known-good"})
    kinds = (63,)
    implied_by = ("R301", "R302")
    bad = Package(BY_TEXT, kind="code")
    good = Package(STRONG, kind="code")

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Count the certified rewrites that are refused."""
        seen = rewritten(bench)
        bench.shots += len(seen)
        bench.plot("rewrites", "right", [one.shot for one in seen])
        refused = [one for one in seen if one.refused and _again(bench, one)]
        if refused:
            yield self._finding(bench, seen, refused)

    def _finding(self, bench: Bench, seen: list[Rewritten], refused: list[Rewritten]) -> Finding:
        low, high = clopper_pearson(len(refused), len(seen))
        literal = bench.env.opening.kind != "code" and not any(one.rewrite.kind in STRUCTURAL and not one.refused for one in seen)
        first = refused[0]
        claim = f"{len(refused)} of {len(seen)} programs that mean what the known-good means are refused"
        evidence = [shot for one in refused[:WITNESS_CAP] for shot in (replace(bench.good(one.task), role="control"), _noted(one))]
        return self.finding(
            Rank.LEAD if literal else Rank.ERROR,
            f"{claim} ({len(refused) / len(seen):.1%}; exact 95 % interval {low:.1%} to {high:.1%}): {', '.join(_kinds(refused))}.",
            why=f"Of the first it is certain: {first.rewrite.proof}.",
            tasks=tuple(dict.fromkeys(one.task["id"] for one in refused)),
            tried=len({one.task["id"] for one in seen}),
            witness=self.shown(bench, claim, evidence),
            details={"kinds": _kinds(refused)},
        )


def _again(bench: Bench, one: Rewritten) -> bool:
    """Say whether the known-good is still paid and the rewrite still refused: a measured time must not decide."""
    good, shot = bench.volley([(one.task, bench.good(one.task).submission), (one.task, one.shot.submission)], fresh=True)
    return bench.paid(good) and not bench.paid(shot)


def _noted(one: Rewritten) -> Shot:
    return replace(one.shot, note=f"{one.rewrite.kind}: {one.rewrite.proof}")


def _kinds(refused: list[Rewritten]) -> list[str]:
    return list(dict.fromkeys(one.rewrite.kind for one in refused))
