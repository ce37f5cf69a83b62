"""The terms of the reward say that one work is better than another, and rounding or clipping makes them equal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from acidtest.audit.bench import EPSILON, Bench
from acidtest.audit.rule import WITNESS_CAP, NotApplicable, Rule
from acidtest.audit.shape.specimens import GOOD, letters
from acidtest.audit.shape.terms import COARSE, MADE, NEAR, Formula, Point, fits, points, then, whole, within
from acidtest.audit.shape.worded import stepped
from acidtest.audit.shape.work import by_degrees
from acidtest.evidence import Finding, Rank

CAPPED = "cut off at"


@dataclass(frozen=True, kw_only=True)
class Lost:
    """Two verdicts on one task whose terms differ and whose rewards do not."""

    worse: Point
    better: Point


class Check(Rule):
    """A verdict's terms add up to different sums for good and mediocre work, and the reward is the same.

    `round(score, 1)` turns 0.84 and 0.86 into one number, `min(1.0, score)` cuts off what a bonus had told
    apart. The terms in the log look as they should, so nobody sees it; in a group of rollouts nothing
    is left to prefer, and the last stretch to good work is never learnt.

    Verdicts on more and on less work are collected: the known-good, the known-good cut short or spoiled step
    by step, the author's labelled submissions. Where all their rewards are exactly the rounded or clipped
    sum (or mean, or product) of the terms that they name, and not the sum itself, it is told which works
    it made equal. Rounding is an error where the manifest declares the reward dense, else a warning; a cap,
    which may be meant, is a warning, else a lead. A score that its author says has steps, and rounding to two
    decimals or more, are left alone.
    """

    code = "W407"
    weakness = "rounding or clipping hides better work"
    fix = "Return the sum of the terms as it is; round when you print it. Scale the terms so that the best work reaches the top, and only that."
    needs = frozenset({"tasks"})
    since = "0.2.0"
    kinds = (25,)
    bad = letters(("reward=sum(terms.values())", "reward=round(sum(terms.values()) * 4) / 4"))
    good = GOOD

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Find the formula that gives every reward, and what it loses."""
        by_task = by_degrees(bench)
        known = points([shot for shots in by_task.values() for shot in shots])
        if not known:
            raise NotApplicable("its verdicts name no terms, or not always the same ones")
        if stepped(bench):
            raise NotApplicable("its author says that the score has steps")
        if any(fits(known, whole(made)) for made in MADE.values()):
            return
        for how, formula, coarse in _formulas(bench):
            if fits(known, coarse):
                yield from self._told(bench, how, list(_lost(known, formula)), len(known))
                return

    def _rank(self, bench: Bench, how: str) -> Rank:
        """A cap may be meant, rounding hardly ever."""
        manifest = bench.env.opening.manifest
        dense = manifest is not None and manifest.reward.dense
        if CAPPED in how:
            return Rank.WARNING if dense else Rank.LEAD
        return Rank.ERROR if dense else Rank.WARNING

    def _told(self, bench: Bench, how: str, lost: Sequence[Lost], tried: int) -> Iterator[Finding]:
        if not lost:
            return
        lost = sorted(lost, key=lambda pair: -pair.better.reward)
        first = lost[0]
        rank = self._rank(bench, how)
        yield self.finding(
            rank,
            f"The reward is the {how}: {_terms(first.worse)} and {_terms(first.better)} both earn {first.better.reward:g}."
            f" So it is for {len(lost)} pairs of works out of {tried} verdicts.",
            why="The terms are the author's own: none of them is lower, and one is higher.",
            tasks=tuple(sorted({pair.better.shot.task["id"] for pair in lost})),
            tried=tried,
            witness=self.shown(
                bench, "terms differ, rewards do not", [p.shot for pair in lost[:WITNESS_CAP] for p in (pair.worse, pair.better)]
            ),
        )


def _formulas(bench: Bench) -> Iterator[tuple[str, Formula, Formula]]:
    """Give each way in which a reward may be made of its terms and then lose something: its name, the whole, and what is left."""
    manifest = bench.env.opening.manifest
    tops = {1.0, manifest.reward.range[1]} if manifest else {1.0}
    for name, made in MADE.items():
        formula = whole(made)
        for how, change in COARSE.items():
            rounded = then(formula, change)
            yield f"{name} of its terms, {how}", formula, rounded
            yield f"{name} of its terms, {how}, and kept within the range", formula, then(rounded, within(0.0, max(tops)))
        for top in sorted(tops):
            yield f"{name} of its terms, {CAPPED} {top:g}", formula, then(formula, within(0.0, top))


def _lost(known: Sequence[Point], made: Formula) -> Iterator[Lost]:
    """Give pairs on one task with equal rewards, one of which is at least as good in every term and better in the whole."""
    for one, other in combinations(known, 2):
        if one.shot.task["id"] != other.shot.task["id"] or abs(one.reward - other.reward) > EPSILON:
            continue
        worse, better = sorted((one, other), key=made)
        above = all(better.terms[key] >= worse.terms[key] - NEAR for key in better.terms)
        if above and made(better) > made(worse) + NEAR and made(better) > NEAR:
            yield Lost(worse=worse, better=better)


def _terms(point: Point) -> str:
    return "{" + ", ".join(f"{key}: {value:.3g}" for key, value in sorted(point.terms.items())) + "}"
