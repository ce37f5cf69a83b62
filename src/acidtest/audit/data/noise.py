"""How much noise production has that training lacks, field by field: what has to be added."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from acidtest.audit.data.compare import LEAST_OURS, LEAST_REAL, entry, is_category, keys_of, noises, speller_of, values
from acidtest.audit.data.records import Kind, missing
from acidtest.audit.data.traits import dated, marks
from acidtest.envs import values as wired

LEAST = 0.01
"""Rates below this are not added."""
SIGNS = {"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "\u00a0": " "}
"""How production writes what a plain keyboard writes otherwise."""


@dataclass(frozen=True, kw_only=True)
class KindNoise:
    """What is added to one kind of record."""

    name: str
    names: tuple[str, ...]
    identity: str
    noise: dict[str, dict[str, float]] = field(default_factory=dict)
    """Field -> gap, slip, capitals, small, signs, blanks, accents -> rate."""
    twice: float = 0.0


def fitted(kinds: Iterable[Kind], keep: frozenset[str]) -> list[KindNoise]:
    """Give the noise to add to each kind of which there are records enough; fields among `keep` get none."""
    return [_kind(kind, keep) for kind in kinds if len(kind.real) >= LEAST_REAL]


def _kind(kind: Kind, keep: frozenset[str]) -> KindNoise:
    found = {}
    for name in sorted(kind.names - {kind.identity}):
        rates = {} if kind.said(name) in keep or name in keep else _rates(kind, name)
        if rates:
            found[name] = rates
    return KindNoise(name=kind.name, names=tuple(sorted(kind.names)), identity=kind.identity, noise=found, twice=_twice(kind))


def _rates(kind: Kind, name: str) -> dict[str, float]:
    real, ours = values(kind.real, name), values(kind.ours, name)
    whole = kind.whole()
    rates = {"gap": _more(_share(missing, [r.get(name) for r in kind.real]), _share(missing, [r.get(name) for r in whole]))}
    if not any(name in record for record in whole):
        return {}
    if real and all(isinstance(value, str) for value in real) and not is_category(real) and not dated(real):
        noise, speller = noises(real), speller_of(kind)
        for rate, mark in (
            ("capitals", "nothing but capitals"),
            ("small", "no capital at all"),
            ("signs", "repeated signs"),
            ("blanks", "blanks at an end or doubled"),
        ):
            if mark in noise:
                rates[rate] = _more(_marked(mark, real), _marked(mark, ours))
        if any(" " in text for text in real):
            rates["slip"] = _more(_share(speller.slips, real), _share(lambda text: speller.slips(str(text)), ours))
            rates["accents"] = _more(_share(lambda text: not text.isascii(), real), _share(lambda text: not str(text).isascii(), ours))
    return {rate: round(share, 4) for rate, share in rates.items() if share >= LEAST}


def _share(held: Callable[[Any], bool], given: Sequence[Any]) -> float:
    return sum(map(held, given)) / len(given) if given else 0.0


def _marked(mark: str, given: Sequence[Any]) -> float:
    return sum(mark in marks(str(text)) for text in given) / len(given) if given else 0.0


def _more(real: float, ours: float) -> float:
    """Give the chance with which a trait must be added so that a share of `ours` becomes one of `real`."""
    return max(0.0, (real - ours) / (1 - ours)) if ours < 1 else 0.0


def _twice(kind: Kind) -> float:
    """Give the share of entries to add once more, for kinds without an identity: no call can name such a record."""
    names = keys_of(kind)
    if kind.identity or not names or len(kind.ours) < LEAST_OURS:
        return 0.0
    shares = []
    for side in (kind.real, kind.ours):
        entries = [one for record in side if (one := entry(record, names))]
        shares.append(1 - len(set(entries)) / len(entries) if entries else 0.0)
    share = _more(*shares)
    return round(share, 4) if share >= LEAST else 0.0


def letters(kinds: Iterable[Kind]) -> dict[str, list[str]]:
    """Give plain sign -> the signs beyond ASCII that production writes for it."""
    found: dict[str, set[str]] = {}
    for kind in kinds:
        for record in kind.real:
            for sign in {s for value in record.values() if isinstance(value, str) for s in value if not s.isascii()}:
                plain = SIGNS.get(sign) or unicodedata.normalize("NFD", sign)[0]
                if plain.isascii():
                    found.setdefault(plain, set()).add(sign)
    return {plain: sorted(signs) for plain, signs in sorted(found.items())}


def kept(told: Iterable[Any]) -> list[str]:
    """Give digests of the texts, numbers and identifiers in values: what tasks name must be shown as it is."""
    words: set[str] = set()
    for value in told:
        for _, leaf in wired.leaves(value):
            if isinstance(leaf, str | int | float) and not isinstance(leaf, bool):
                text = str(leaf).strip().casefold()
                words |= {text, *re.findall(r"[\w.+@-]+", text)} if len(text) <= 4000 else {text}
    return sorted(hashlib.sha256(word.encode("utf-8", "replace")).hexdigest()[:16] for word in words if word)
