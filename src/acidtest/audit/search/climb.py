"""A budgeted search over compositions: every part alone, then bundles drawn at random, then the best ones varied.

Where rewards differ they are the guide; where all are the same, only bundles are drawn. A bundle of many parts tries
all compositions of those parts at once, so that a pair among a hundred parts is met within a few hundred probes.
Pure: what a composition earns comes in as a function.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations

SIZES = (2, 3, 5, 8, 13)
"""Parts of the bundles that are drawn, in turn."""
BEST = 6
"""Compositions that are varied at a time."""
BATCH = 16
"""Compositions that are judged at a time."""
REFUSED = 8
"""Times the budget that compositions may be made, most of which are not to be tried."""
STALE = 4
"""Batches in a row without anything new to try after which a search ends."""

WHOLE = 4
"""Parts of a composition up to which every selection of them is looked at; of more, each alone and all but each."""

Genome = tuple[str, ...]
"""A composition: the names of its parts, in the order in which they are applied."""
Judge = Callable[[Sequence[Genome]], Sequence[float | None]]
"""Gives what each composition earns, or None for one that is not to be tried: that costs no probe."""


@dataclass(frozen=True, kw_only=True)
class Pool:
    """What compositions are made of."""

    parts: tuple[str, ...]
    kinds: dict[str, str] = field(default_factory=dict)
    """Part -> its kind, where a composition may hold but one of a kind."""
    sizes: tuple[int, ...] = SIZES
    """Parts of the bundles that are drawn, in turn."""
    first: tuple[Genome, ...] = ()
    """Compositions that are tried before any is drawn; none stands for each part alone."""

    def fits(self, genome: Genome) -> bool:
        """Say whether no part comes twice, nor two of a kind."""
        kinds = [self.kinds[part] for part in genome if part in self.kinds]
        return len(set(genome)) == len(genome) and len(set(kinds)) == len(kinds)


def climb(pool: Pool, judge: Judge, *, budget: int, rng: random.Random) -> Iterator[tuple[Genome, float]]:
    """Give every composition with what it earns, as it is tried, until `budget` of them were judged."""
    seen: dict[Genome, float | None] = {}
    for batch in _batches(pool, seen, rng):
        fresh = batch[: budget - sum(score is not None for score in seen.values())]
        if not fresh or len(seen) > REFUSED * budget:
            return
        earned = dict(zip(fresh, judge(fresh), strict=True))
        seen |= earned
        yield from ((genome, score) for genome, score in earned.items() if score is not None)


def _batches(pool: Pool, seen: dict[Genome, float | None], rng: random.Random) -> Iterator[list[Genome]]:
    """Give what is to be tried next; never anything twice."""
    first = list(dict.fromkeys(pool.first)) or [(part,) for part in pool.parts]
    yield from (first[start : start + BATCH] for start in range(0, len(first), BATCH))
    turn = stale = 0
    while stale < STALE and pool.parts:
        made = _varied(pool, seen, rng) if turn % 2 and _differ(seen) else _bundles(pool, rng)
        fresh = list(dict.fromkeys(genome for genome in made if genome not in seen))
        turn, stale = turn + 1, 0 if fresh else stale + 1
        if fresh:
            yield fresh


def _differ(seen: dict[Genome, float | None]) -> bool:
    scores = {round(score, 9) for score in seen.values() if score is not None}
    return len(scores) > 1


def _bundles(pool: Pool, rng: random.Random) -> list[Genome]:
    made = []
    for index in range(BATCH):
        bundle: Genome = ()
        for part in rng.sample(pool.parts, min(pool.sizes[index % len(pool.sizes)], len(pool.parts))):
            bundle = (*bundle, part) if pool.fits((*bundle, part)) else bundle
        made.append(bundle)
    return made


def _varied(pool: Pool, seen: dict[Genome, float | None], rng: random.Random) -> list[Genome]:
    """Give variants of the best: with a part more, of another order, with a part less or another one instead."""
    ranked = sorted(((score, genome) for genome, score in seen.items() if score is not None), key=lambda pair: (-pair[0], len(pair[1])))
    best = [genome for _, genome in ranked[:BEST]]
    gainful = [genome[0] for _, genome in ranked if len(genome) == 1][: 2 * BEST]
    made = []
    for index in range(BATCH):
        genome = best[index % len(best)]
        part = rng.choice(gainful if gainful and rng.random() < 0.5 else pool.parts)
        place = rng.randrange(len(genome) + 1)
        changed = (*genome[:place], part, *genome[place:]) if rng.random() < 0.7 else (*genome[:place], part, *genome[place + 1 :])
        made.append(changed)
    return [genome for genome in made if pool.fits(genome)]


def parts(genome: Genome) -> list[Genome]:
    """Give compositions of fewer parts of one: what is done to a right answer to see what it can earn."""
    sizes = range(1, len(genome)) if len(genome) <= WHOLE else (1, len(genome) - 1)
    return [part for size in sizes for part in combinations(genome, size)]
