"""A term is computed, documented, and left out of the reward."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from acidtest.audit.bench import EPSILON, Bench
from acidtest.audit.rule import WITNESS_CAP, NotApplicable, Rule
from acidtest.audit.shape.specimens import GOOD, letters
from acidtest.audit.shape.terms import MADE, NEAR, Point, fits, points, whole
from acidtest.audit.shape.worded import names_term
from acidtest.audit.shape.work import by_degrees
from acidtest.evidence import Finding, Rank


class Check(Rule):
    """A check is made, its result stands among the verdict's terms, and the reward is the same with or without it.

    The sum was written before the term was added, or lists the terms by hand and forgets one. The log
    shows that the check works, the tests of the check pass, and no policy ever learns what it asks for: all
    that it costs to ignore it is nothing.

    Verdicts on more and on less work are collected, as for W407. A term is told of where every reward is
    exactly the sum (or mean, or product) of the others without it, though it takes several values. A
    warning: description, README or prompt say that it is paid for; the sentence is quoted. A lead: nobody
    says so, for it may be there to be looked at.
    """

    code = "W408"
    weakness = "a computed check never enters the score"
    fix = "Make the reward of all the terms that are documented, and take what is only a measurement out of them."
    needs = frozenset({"tasks"})
    since = "0.2.0"
    kinds = (87, 81)
    bad = letters(
        ("reward=sum(terms.values())", 'reward=terms["letters"] / 0.8'),
        ("Sort the {count} letters of flat {key}.", "Sort the {count} letters of flat {key}. A fifth of the score is for politeness."),
    )
    good = GOOD

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Look for a term without which the formula is whole."""
        known = points([shot for shots in by_degrees(bench).values() for shot in shots])
        names = sorted(known[0].terms) if known else []
        if len(names) < 2:
            raise NotApplicable("its verdicts name no two terms, or not always the same ones")
        if any(fits(known, whole(made)) for made in MADE.values()):
            return
        for name in names:
            pairs = _moved(known, name)
            if pairs and _without(known, name):
                yield self._told(bench, name, pairs, len(known))
                return

    def _told(self, bench: Bench, name: str, pairs: Sequence[tuple[Point, Point]], tried: int) -> Finding:
        said = names_term(bench, name)
        low, high = pairs[0]
        return self.finding(
            Rank.WARNING if said else Rank.LEAD,
            f"The term {name!r} is {low.terms[name]:g} in one verdict and {high.terms[name]:g} in another, all other terms and the reward"
            f" ({high.reward:g}) are the same; each of {tried} rewards is made of the other terms alone.",
            why=f"It is documented: “{said}”" if said else "A verdict's components are the terms that its reward is made of.",
            tried=tried,
            details={"key": name},
            witness=self.shown(bench, f"{name} changes nothing", [p.shot for pair in pairs[:WITNESS_CAP] for p in pair]),
        )


def _moved(known: Sequence[Point], name: str) -> list[tuple[Point, Point]]:
    """Give pairs of verdicts that differ in this term alone, the lower one first."""
    found = []
    for low in known:
        for high in known:
            rest = all(abs(low.terms[key] - high.terms[key]) <= NEAR for key in low.terms if key != name)
            if rest and low.terms[name] < high.terms[name] - NEAR and abs(low.reward - high.reward) <= EPSILON:
                found.append((low, high))
    return found


def _without(known: Sequence[Point], name: str) -> bool:
    """Say whether the other terms give every reward, added, averaged or scaled to their own share."""
    rest = [key for key in known[0].terms if key != name]
    if any(fits(known, whole(made, leaving=name)) for made in MADE.values()):
        return True
    scales = {point.reward / left for point in known if abs(left := sum(point.terms[key] for key in rest)) > NEAR}
    scale = max(scales, default=0.0)
    return fits(known, lambda point: scale * sum(point.terms[key] for key in rest))
