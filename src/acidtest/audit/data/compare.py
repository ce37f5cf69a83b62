"""All differences between what training shows and what production has, the most telling first."""

from __future__ import annotations

import random
import statistics
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from acidtest.audit.data.records import Fields, Kind, missing
from acidtest.audit.data.tests import categories, discoveries, fisher, kolmogorov
from acidtest.audit.data.traits import MARKS, NOISE, Speller, dated, hour, marks, normal, vocabulary

LEAST_REAL, LEAST_OURS = 30, 15
"""Values that each side must have of a field for it to be compared."""
RATE = 0.001
"""Share of false discoveries among the differences that are told."""
TOP = 10
FLOORS = {
    "missing": 0.1, "lengths": 0.35, "characters": 0.06, "categories": 0.25, "duplicates": 0.03, "spelling": 0.05, "numbers": 0.35,
    "outliers": 0.02, "times": 0.3,
}  # fmt: skip
"""How large a difference must be, beside being no chance: a share, or a distance of two distributions, from 0 to 1."""
SEVERAL, LABEL = 20, 40
"""Different values, and characters of each, up to which a field holds categories."""
ALL_MARKS = (*MARKS, "nothing but capitals", "no capital at all")
EPOCH = (946_684_800, 4_102_444_800)
"""Seconds from 2000 to 2100, counted from 1970."""
DRAWS = 200
FAR = 6 * 1.4826
"""Median deviations from the median beyond which a number is far from the rest: six standard deviations of a normal one."""


@dataclass(frozen=True, kw_only=True)
class Difference:
    """One trait of one field on both sides."""

    sort: str
    where: str
    text: str
    """In plain words."""
    p: float
    effect: float
    noise: tuple[float, float] | None = None
    """Share of noise in production and in training, for a trait that is noise."""

    @property
    def weight(self) -> float:
        """Say how telling it is beside others: how many times it goes beyond what is let pass, 1 and more."""
        return self.effect / FLOORS[self.sort]


@dataclass(frozen=True, kw_only=True)
class Comparison:
    """What came of it."""

    differences: tuple[Difference, ...]
    """The most telling ones, at most `TOP`."""
    tests: int
    real: int
    """Records of production's that were compared."""
    ours: int
    clean: float | None
    """How clean: the share of production's noise that training lacks, 0 as noisy, 1 none of it; None where production has none."""
    noisy: tuple[int, int, int, int]
    """Records with any noise and records, production's and training's."""


def compare(kinds: Sequence[Kind], rng: random.Random) -> Comparison:
    """Compare all kinds of which both sides have enough records."""
    enough = [kind for kind in kinds if len(kind.real) >= LEAST_REAL and len(kind.ours) >= LEAST_OURS]
    found = [difference for kind in enough for difference in _differences(kind, rng) if difference.p < 1 or difference.effect > 0]
    true = discoveries([one.p for one in found], RATE)
    kept = [one for one, held in zip(found, true, strict=True) if held and one.effect >= FLOORS[one.sort]]
    kept.sort(key=lambda one: (-one.weight, one.p, one.where))
    shares = [one.noise for one in found if one.noise is not None]
    total = sum(real for real, _ in shares)
    noisy = [_noisy(kind) for kind in enough]
    return Comparison(
        differences=tuple(kept[:TOP]),
        tests=len(found),
        real=sum(len(kind.real) for kind in enough),
        ours=sum(len(kind.ours) for kind in enough),
        clean=1 - sum(min(real, ours) for real, ours in shares) / total if total > 0 else None,
        noisy=(
            sum(a for a, _, _, _ in noisy),
            sum(b for _, b, _, _ in noisy),
            sum(c for _, _, c, _ in noisy),
            sum(d for _, _, _, d in noisy),
        ),
    )


def _differences(kind: Kind, rng: random.Random) -> Iterator[Difference]:
    whole = kind.whole()
    speller = speller_of(kind)
    for name in sorted(kind.names):
        where = kind.said(name)
        yield from _gaps(where, [record.get(name) for record in kind.real], [record.get(name) for record in whole], name, whole)
        real, ours = values(kind.real, name), values(kind.ours, name)
        if len(real) >= LEAST_REAL and len(ours) >= LEAST_OURS:
            yield from _of_field(where, real, ours, speller)
    yield from _repeats(kind, rng)


def values(records: Sequence[Fields], name: str) -> list[Any]:
    """Give the values of a field that are not missing; each item of a list."""
    given = [record[name] for record in records if name in record]
    return [item for value in given for item in (value if isinstance(value, list) else [value]) if not missing(item)]


def speller_of(kind: Kind) -> Speller:
    """Give the speller that knows the words of both sides."""
    texts = [str(value) for side in (kind.real, kind.ours) for record in side for value in record.values() if isinstance(value, str)]
    return Speller(vocabulary(texts))


def _gaps(where: str, real: list[Any], ours: list[Any], name: str, whole: list[Fields]) -> Iterator[Difference]:
    if len(ours) < LEAST_OURS:
        return
    a, b = sum(map(missing, real)), sum(map(missing, ours))
    one, other = a / len(real), b / len(ours)
    if not any(name in record for record in whole):
        text = f"{where} is never shown in training; {1 - one:.0%} of production's records have it"
    else:
        text = f"{where} is missing in {_share(one)} of production's records and in {_share(other)} of training's"
    yield Difference(
        sort="missing", where=where, text=text, p=fisher(a, len(real), b, len(ours)), effect=abs(one - other), noise=(one, other)
    )


def _share(share: float) -> str:
    return "none" if share == 0 else "all" if share == 1 else f"{share:.1%}" if share < 0.1 else f"{share:.0%}"


def _of_field(where: str, real: list[Any], ours: list[Any], speller: Speller) -> Iterator[Difference]:
    if dated(real):
        yield from _times(where, real, ours)
    elif is_category(real):
        yield from _categories(where, real, ours)
    elif all(_number(value) for value in real) and all(_number(value) for value in ours):
        if not _names_something(where, real, ours):
            yield from _numbers(where, real, ours)
    elif all(isinstance(value, str) for value in real):
        yield from _texts(where, real, [str(value) for value in ours], speller)


def _number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _names_something(where: str, real: list[Any], ours: list[Any]) -> bool:
    """Say whether numbers are identities, or seconds or milliseconds since 1970: of those another range is no difference."""
    if where.lower().endswith(("id", "_no", "number")):
        return True
    return any(all(EPOCH[0] <= value / scale <= EPOCH[1] for value in (*real, *ours)) for scale in (1, 1000))


def is_category(real: Sequence[Any]) -> bool:
    """Say whether a field holds one of a few values."""
    distinct = {str(value) for value in real}
    return len(distinct) <= SEVERAL and len(real) >= 5 * len(distinct) and all(len(value) <= LABEL for value in distinct)


def _categories(where: str, real: list[Any], ours: list[Any]) -> Iterator[Difference]:
    left, right = [str(value) for value in real], [str(value) for value in ours]
    variation, p = categories(left, right)
    a, b = Counter(left), Counter(right)
    most = max(sorted(set(a) | set(b)), key=lambda key: abs(a[key] / len(left) - b[key] / len(right)))
    text = (
        f"{where} is {most!r} in {_share(a[most] / len(left))} of production's records and in {_share(b[most] / len(right))} of training's"
    )
    never = [key for key, count in a.most_common() if not b[key] and count >= 0.05 * len(left)]
    more = f"; never in training: {', '.join(map(repr, never[:4]))}" if never and never != [most] else ""
    yield Difference(sort="categories", where=where, text=text + more, p=p, effect=variation)


def _numbers(where: str, real: list[Any], ours: list[Any]) -> Iterator[Difference]:
    distance, p = kolmogorov(real, ours)
    text = f"{where} is {_middle(real)} in production and {_middle(ours)} in training"
    yield Difference(sort="numbers", where=where, text=text, p=p, effect=distance)
    middle = statistics.median(real)
    spread = statistics.median(abs(value - middle) for value in real)
    if spread > 0:
        yield _shared("outliers", where, "is far from the rest", real, ours, lambda value: abs(value - middle) > FAR * spread, noise=True)


def _middle(values: Sequence[Any]) -> str:
    low, middle, high = (sorted(values)[int(share * (len(values) - 1))] for share in (0.1, 0.5, 0.9))
    return f"{middle:g} (most between {low:g} and {high:g})"


def _texts(where: str, real: list[str], ours: list[str], speller: Speller) -> Iterator[Difference]:
    distance, p = kolmogorov([len(text) for text in real], [len(text) for text in ours])
    text = f"{where} has {_middle([len(t) for t in real])} characters in production and {_middle([len(t) for t in ours])} in training"
    yield Difference(sort="lengths", where=where, text=text, p=p, effect=distance)
    one, other = [frozenset(marks(text)) for text in real], [frozenset(marks(text)) for text in ours]
    noise = noises(real)
    for mark in ALL_MARKS:
        if 0 < sum(mark in found for found in (*one, *other)) < len(one) + len(other):
            has = [mark in found for found in one], [mark in found for found in other]
            yield _shared("characters", where, f"has {mark}", *has, bool, noise=mark in noise)
    if any(" " in text for text in real):
        yield _shared("spelling", where, "has a misspelt word", real, ours, speller.slips, noise=True)


def noises(texts: Sequence[str]) -> frozenset[str]:
    """Give the marks that are noise in a field: what most of production's texts have is how they are written."""
    counts = Counter(mark for text in texts for mark in marks(text))
    return frozenset(mark for mark in NOISE if counts[mark] < len(texts) / 2)


def _shared(
    sort: str, where: str, what: str, real: Sequence[Any], ours: Sequence[Any], held: Callable[[Any], bool], *, noise: bool = False
) -> Difference:
    a, b = sum(map(held, real)), sum(map(held, ours))
    one, other = a / len(real), b / len(ours)
    return Difference(
        sort=sort,
        where=where,
        text=f"{where} {what} in {_share(one)} of production's records and in {_share(other)} of training's",
        p=fisher(a, len(real), b, len(ours)),
        effect=abs(one - other),
        noise=(one, other) if noise else None,
    )


def _times(where: str, real: list[Any], ours: list[Any]) -> Iterator[Difference]:
    one, other = dated(real), dated(ours)
    if len(one) < LEAST_REAL or len(other) < LEAST_OURS:
        return
    yield _shared("times", where, "falls on a weekend", one, other, lambda time: time.weekday() > 4)
    if all(hour(time) == 0 for time in one):
        return
    yield _shared("times", where, "is at midnight", one, other, lambda time: hour(time) == 0)
    yield _shared("times", where, "is at a full minute", one, other, lambda time: time.second == 0 and time.microsecond == 0)
    distance, p = kolmogorov([hour(time) for time in one], [hour(time) for time in other])
    text = f"{where} is at {_clock(one)} in production and at {_clock(other)} in training"
    yield Difference(sort="times", where=where, text=text, p=p, effect=distance)


def _clock(times: Sequence[Any]) -> str:
    low, high = (sorted(map(hour, times))[int(share * (len(times) - 1))] for share in (0.1, 0.9))
    return f"hours from {int(low)} to {int(high)} of the day, mostly"


def _repeats(kind: Kind, rng: random.Random) -> Iterator[Difference]:
    """Compare how many records stand there twice, in as many records of each side: twice is likelier among more."""
    names = keys_of(kind)
    real, ours = [entry(record, names) for record in kind.real], [entry(record, names) for record in kind.ours]
    real, ours = [one for one in real if one], [one for one in ours if one]
    size = min(len(real), len(ours))
    if not names or size < LEAST_OURS or len(real) < LEAST_REAL:
        return
    mine = statistics.fmean(_twice(rng.sample(ours, size)) for _ in range(20)) if len(ours) > size else _twice(ours)
    theirs = statistics.fmean(_twice(rng.sample(real, size)) for _ in range(DRAWS))
    one, other = theirs / size, mine / size
    p = fisher(round(theirs), size, round(mine), size)
    where = f"{kind.name or 'a record'}"
    text = f"{where} stands there twice or more in {_share(one)} of as many of production's records and in {_share(other)} of training's"
    yield Difference(sort="duplicates", where=where, text=text, p=p, effect=max(0.0, one - other), noise=(one, other))


def keys_of(kind: Kind) -> tuple[str, ...]:
    """Give the fields by which records of one thing are known again: texts that hardly two records share, but for the identity."""
    found = []
    for name in sorted(kind.names - {kind.identity}):
        given = [value for value in values(kind.real, name) if isinstance(value, str)]
        distinct = {normal(value) for value in given}
        if (
            len(given) >= 0.6 * len(kind.real)
            and len(distinct) >= 0.6 * len(given)
            and not dated(given)
            and statistics.fmean(map(len, given)) >= 5
        ):
            found.append(name)
    return tuple(found[:4])


def entry(record: Fields, names: Sequence[str]) -> tuple[str, ...]:
    """Give what a record is known again by, or nothing when it has too little of it."""
    found = tuple(normal(record[name]) for name in names if not missing(record.get(name)))
    return found if len(found) >= min(2, len(names)) else ()


def _twice(entries: Sequence[tuple[str, ...]]) -> int:
    return sum(count - 1 for count in Counter(entries).values())


def _noisy(kind: Kind) -> tuple[int, int, int, int]:
    speller = speller_of(kind)
    given = {name: values(kind.real, name) for name in kind.names}
    noise = {name: noises([str(one) for one in real]) for name, real in given.items() if real and not is_category(real) and not dated(real)}

    def noisy(record: Fields) -> bool:
        texts = [(name, record[name]) for name in noise if isinstance(record.get(name), str)]
        return any(noise[name] & set(marks(text)) or (" " in text and speller.slips(text)) for name, text in texts)

    return sum(map(noisy, kind.real)), len(kind.real), sum(map(noisy, kind.ours)), len(kind.ours)
