"""A term of the reward is the same whatever is done."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from acidtest.audit.bench import EPSILON, Bench
from acidtest.audit.rule import WITNESS_CAP, NotApplicable, Rule
from acidtest.audit.shape.specimens import GOOD, letters
from acidtest.audit.shape.terms import LEAST, NEAR, Point, points
from acidtest.audit.shape.worded import names_term
from acidtest.audit.shape.work import by_degrees
from acidtest.evidence import Finding, Rank

SEVERAL = 8
"""Verdicts from which a term that nobody documents is worth a look."""
TAKEN = re.compile(
    r"\b(penal\w*|deduct\w*|minus|lose[sd]?|subtract\w*|taken? (off|away)|costs?|fine[sd]?|never|must not|unless)\b|[-−]\s?0?\.\d",
    re.IGNORECASE,
)
"""Words of a term that takes away: it may well be zero in all of the author's own work."""
RESTRAINT = re.compile(
    r"\b(below|under|within|without|no|not|avoid\w*|stay\w*|keep\w*|kept|short|brief|concise|at most|fewer|less than|limit\w*|safe\w*)\b",
    re.IGNORECASE,
)
"""Words of a term that is earned by leaving something undone: it may well be earned by all of the author's own work."""


class Check(Rule):
    """A term that is paid for by the documentation has one value in every verdict, from the empty answer to the known-good.

    The check compares a value with itself, reads a field that nobody fills in, or divides integers. What is
    always earned teaches nothing and lifts every reward; what is never earned asks for something that
    cannot be done, and the top of the range is out of reach.

    Verdicts on more and on less work are collected, as for W407. A warning: the term is documented as
    part of the score and always above zero, or always zero though the known-good does not reach the top without it.
    A term that takes away for something that nobody did is left alone; one that is always above zero and not
    documented, or earned by keeping from something, is a lead.
    """

    code = "W409"
    weakness = "a term of the reward never moves"
    fix = "Test each term by itself: once with work that must earn it, once with work that must not."
    needs = frozenset({"tasks", "known-good"})
    since = "0.2.0"
    kinds = (87, 81)
    bad = letters(
        ('0.2 if "care" in (message or "") else 0.0', "0.2 if message is not self else 0.0"),
        ("Sort the {count} letters of flat {key}.", "Sort the {count} letters of flat {key}. A fifth of the score is for politeness."),
    )
    good = GOOD

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Look for a term with one value in all verdicts."""
        known = points([shot for shots in by_degrees(bench).values() for shot in shots])
        if len(known) < LEAST or len({round(point.reward, 6) for point in known}) < 2:
            raise NotApplicable("too few verdicts name terms, or all of them earn the same")
        for name in sorted(known[0].terms):
            values = [point.terms[name] for point in known]
            if max(values) - min(values) <= NEAR and len(known[0].terms) > 1:
                yield from self._told(bench, name, values[0], known)

    def _told(self, bench: Bench, name: str, value: float, known: Sequence[Point]) -> Iterator[Finding]:
        said = names_term(bench, name)
        if not said and len(known) < SEVERAL:
            return
        if value <= NEAR and (not said or value < -NEAR or TAKEN.search(said) or not self._short(bench)):
            return
        order = sorted(known, key=lambda point: point.reward)
        yield self.finding(
            Rank.LEAD if not said or (value > NEAR and RESTRAINT.search(said)) else Rank.WARNING,
            f"The term {name!r} is {value:g} in all {len(known)} verdicts, from {order[0].reward:g} for the least work to {order[-1].reward:g} for the most.",
            why=f"It is documented: “{said}”" if said else "A term that is always earned tells no work from another.",
            tried=len(known),
            details={"key": name},
            witness=self.shown(bench, f"{name} never moves", [order[0].shot, *(point.shot for point in order[-WITNESS_CAP + 1 :])]),
        )

    def _short(self, bench: Bench) -> bool:
        """Say whether no known-good reaches what the manifest calls a success."""
        manifest = bench.env.opening.manifest
        return manifest is not None and all(bench.good(task).score < manifest.success - EPSILON for task in bench.held)
