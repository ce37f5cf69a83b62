"""Records of the kinds that production has, found in what an environment shows."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from acidtest.spec.production import Record

Fields = dict[str, Any]
"""Path of a field -> its value: a scalar, None, or a list of scalars."""
SHARE = 0.5
"""Share of the smaller side's fields that an object and a kind must have in common."""
COMMON = 0.05
"""Share of a kind's records that must have a field for it to be one of the kind's."""
WHOLE = 0.8
"""Share of the most fields seen from which a record counts as shown whole, and not as a line of a list."""
UNIQUE = 0.95
DEEP = 12


@dataclass(kw_only=True)
class Kind:
    """One kind of record, on both sides."""

    name: str
    real: list[Fields]
    """Production's."""
    ours: list[Fields] = field(default_factory=list)
    """Those that training shows, each distinct one as often as one observation shows it."""
    names: frozenset[str] = frozenset()
    """The fields of production's."""
    identity: str = ""
    """A field that tells production's records apart, or empty."""

    def whole(self) -> list[Fields]:
        """Give the records of training that are shown whole."""
        most = max((len(self.names & set(record)) for record in self.ours), default=0)
        return [record for record in self.ours if len(self.names & set(record)) >= WHOLE * most]

    def said(self, name: str) -> str:
        """Name a field in a message."""
        return f"{self.name}.{name}" if self.name else name


def missing(value: Any) -> bool:
    """Say whether a value counts as missing."""
    return value is None or value == [] or (isinstance(value, str) and not value.strip())


def flat(value: Mapping[str, Any], path: str = "", depth: int = 0) -> Fields:
    """Give an object's fields by path; lists of objects are left out."""
    found: Fields = {}
    for key, part in value.items():
        if isinstance(part, Mapping) and depth < DEEP and not any(str(name).startswith("$") for name in part):
            found |= flat(part, f"{path}{key}.", depth + 1)
        elif isinstance(part, list):
            if all(_scalar(item) for item in part):
                found[f"{path}{key}"] = part
        elif _scalar(part):
            found[f"{path}{key}"] = part
    return found


def _scalar(value: Any) -> bool:
    return value is None or isinstance(value, str | int | float | bool)


def kinds(samples: Iterable[Record]) -> list[Kind]:
    """Give the kinds of production's records."""
    groups: dict[str, list[Fields]] = {}
    for sample in samples:
        groups.setdefault(sample.kind, []).append(flat(sample.fields))
    return [_kind(name, records) for name, records in sorted(groups.items())]


def _kind(name: str, records: list[Fields]) -> Kind:
    counts = Counter(key for record in records for key in record)
    names = frozenset(key for key, count in counts.items() if count >= COMMON * len(records))
    unique = [key for key in sorted(names) if _tells_apart(key, records)]
    named = [key for key in unique if key.lower().split(".")[-1] in ("id", "uuid", "key", "number") or key.lower().endswith(("_id", "id"))]
    return Kind(name=name, real=records, names=names, identity=(named or [""])[0])


def _tells_apart(key: str, records: list[Fields]) -> bool:
    values = [record[key] for record in records if not missing(record.get(key)) and not isinstance(record[key], list)]
    return len(values) >= UNIQUE * len(records) and len(set(values)) >= UNIQUE * len(values)


def assign(observations: Iterable[Iterable[Any]], known: list[Kind]) -> None:
    """Find each kind's records in observations, given episode by episode, and keep them in the kinds.

    A record that one episode shows in parts, told by its identity, is one. One that several observations show counts once.
    """
    counts: list[Counter[str]] = [Counter() for _ in known]
    for episode in observations:
        merged: list[dict[Any, Fields]] = [{} for _ in known]
        for observation in episode:
            here: list[Counter[str]] = [Counter() for _ in known]
            for record, place in _found(observation, known):
                identity = record.get(known[place].identity) if known[place].identity else None
                if identity is not None and not isinstance(identity, list):
                    before = merged[place].setdefault(identity, {})
                    before.update({key: value for key, value in record.items() if key not in before or missing(before[key])})
                else:
                    here[place][_key(record)] += 1
            for place, seen in enumerate(here):
                counts[place] |= seen
        for place, records in enumerate(merged):
            counts[place] |= Counter(map(_key, records.values()))
    for kind, seen in zip(known, counts, strict=True):
        kind.ours = [json.loads(key) for key, count in sorted(seen.items()) for _ in range(count)]


def _key(record: Fields) -> str:
    return json.dumps(record, sort_keys=True)


def _found(value: Any, known: list[Kind], depth: int = 0) -> Iterator[tuple[Fields, int]]:
    """Give the records in an observation, each with the place of its kind."""
    if depth > DEEP:
        return
    if isinstance(value, list):
        for item in value:
            yield from _found(item, known, depth + 1)
    elif isinstance(value, dict):
        record = flat(value)
        place = _nearest(record, known)
        if place is not None:
            yield record, place
        for part in value.values():
            if isinstance(part, list) or place is None:
                yield from _found(part, known, depth + 1)


def _nearest(record: Fields, known: list[Kind]) -> int | None:
    scored = [(len(kind.names & set(record)), len(kind.names & set(record)) / max(1, min(len(kind.names), len(record)))) for kind in known]
    best = max(range(len(known)), key=lambda place: scored[place], default=None)
    return best if best is not None and scored[best][0] >= 2 and scored[best][1] >= SHARE else None
