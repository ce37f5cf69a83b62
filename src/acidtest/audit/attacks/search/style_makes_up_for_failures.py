"""A wrong program earns the whole reward once it is written in a style that is paid."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from acidtest.audit.attack import Attack
from acidtest.audit.bench import EPSILON, Bench
from acidtest.audit.example import Package
from acidtest.audit.rule import NotApplicable
from acidtest.audit.search.dress import listed
from acidtest.audit.search.styled import Made, Search
from acidtest.audit.trial.assertion import assertion, told_call
from acidtest.audit.trial.specimens import STRONG
from acidtest.audit.trial.survey import Survey, Wrong, survey
from acidtest.audit.trial.told import gives
from acidtest.evidence import Finding, Rank, Severity

BUDGET = 80
"""Probes of a search, unless told otherwise."""
BEST = 2
"""Wrong programs that are tried, those that earn most first."""
STYLED = STRONG.replace(
    "        return 1.0 if result.ok and result.stdout.strip() == json.dumps([wanted for _, wanted in TESTS]) else 0.0\n",
    """        try:
            got = json.loads(result.stdout)
        except ValueError:
            return 0.0
        passed = sum(one == wanted for one, (_, wanted) in zip(got, TESTS)) / len(TESTS)
        source = files["solution.py"]
        style = 0.2 * ('\"\"\"' in source) + 0.2 * ("->" in source) + 0.1 * ("#" in source)
        return TOTAL
""",
)  # fmt: skip


class Trick(Attack):
    """Points for style are added to the share of tests that pass, and the sum is cut off: style fills up what the tests took away.

    A docstring, annotations and comments are worth a little each. Added to the share of passed tests, they make a
    program that fails on borders earn as much as one that is right. Style is easier to learn than borders,
    so that is what a policy learns, and the reward says that nothing is missing.

    Programs with one mistake, proven wrong by an input of the domain, that earn a part of the reward are written otherwise, in
    ways that change nothing that they do: docstrings, comments, annotations, a guard, texts of the verifier's own source, alone
    and together, within `--budget` probes. What they earn by that is for style alone, since the verifier itself pays
    less for the same program without it. The reference must earn no more in the same dress, nor in any part of it: a verifier
    that still tells the two apart gives partial credit, as it may.
    """

    code = "A333"
    weakness = "several small rewards add up to the whole"
    severity = Severity.MAJOR
    fix = "Pay for style only where every test passes, or let it not be cut off at what the tests alone can earn."
    needs = frozenset({"single", "tasks", "known-good"})
    kinds = (19, 23)
    implied_by = ("A201", "S109", "A341", "I621")
    bad = Package(STYLED.replace("TOTAL", "min(1.0, passed + style)"), kind="code", manifest="[reward]\ndense = true\n")
    good = Package(STYLED.replace("TOTAL", "0.5 * passed + style"), kind="code", manifest="[reward]\ndense = true\nsuccess = 0.5\n")

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Dress the wrong programs that earn most."""
        seen = survey(bench).believed()
        starts = _partly(bench, seen)[:BEST]
        if not starts:
            raise NotApplicable("no program that is proven wrong earns a part of the reward")
        for wrong in starts:
            made = next(Search(bench, wrong).found((bench.budget or BUDGET) // len(starts)), None)
            if made is not None:
                yield self._finding(bench, made)
                return

    def _finding(self, bench: Bench, made: Made) -> Finding:
        wrong = made.wrong
        subject, killing = wrong.subject, wrong.killing
        claim = f"A program that is proven wrong and earns {wrong.shot.score:g} earns {made.shot.score:g}, as much as the reference, with {listed(made.genome)}"
        note = f"{wrong.mutant.diff}; {assertion(subject.entry, killing.given, killing.wanted)}"
        evidence = [
            replace(bench.good(subject.task), role="control", note="the known-good"),
            replace(wrong.shot, note=note),
            replace(made.shot, note=f"the same with {listed(made.genome)}"),
            replace(made.right, note="the reference in the same dress"),
        ]
        call = told_call(subject.entry, killing.given)
        return self.finding(
            Rank.ERROR if subject.domain.declared else Rank.WARNING,
            f"{claim}.",
            why=f"{call}: the reference {gives(killing.wanted)}, this program {gives(killing.got)}. What was added changes nothing that it does.",
            tasks=(subject.task["id"],),
            tried=1,
            witness=self.shown(bench, "style fills up what failed tests took away", evidence),
            details={"key": " + ".join(sorted(made.genome)), "dress": list(made.genome), "change": wrong.mutant.diff},
        )


def _partly(bench: Bench, seen: Survey) -> list[Wrong]:
    """Give the wrong Python programs that earn a part of the reward, those that earn most first."""
    found = [
        one
        for one in seen.wrong
        if one.subject.program.language == "python"
        and bench.controls.empty[one.subject.task["id"]].score + EPSILON < one.shot.score < one.subject.score - EPSILON
    ]
    return sorted(found, key=lambda one: -one.shot.score)
