"""JSON objects, compared by structure: the order of keys does not matter."""

from __future__ import annotations

import json
import random
from collections.abc import Hashable, Iterator, Sequence
from typing import Any

from acidtest.audit.answers import items
from acidtest.audit.answers.typed import Miss, Rewrite, Typed

DEPTH_CAP = 30


class Json(Typed):
    """A JSON object or nested array."""

    name = "json"

    def reads(self, text: str) -> bool:
        """Say whether a text is a JSON object or array."""
        found = items.load(text)
        return isinstance(found, (dict, list)) and _depth(found) <= DEPTH_CAP

    def unequal(self, one: str, other: str) -> bool:
        """Say whether two values differ in a leaf that both have. A key that only one has proves nothing unless declared."""
        if not self.reads(one) or not self.reads(other):
            return False
        return self._apart(items.load(one), items.load(other))

    def misses(self, gold: str, rng: random.Random) -> Iterator[Miss]:
        """Give values with one leaf changed, or keys dropped."""
        found = items.load(gold)
        leaves = list(_leaves(found))
        for path in rng.sample(leaves, min(3, len(leaves))):
            yield "leaf-changed", json.dumps(_changed(found, path, items.bumped)), f"the value at {'.'.join(map(str, path))} is another"
        if leaves:
            yield "leaf-nulled", json.dumps(_changed(found, leaves[0], lambda _: None)), "a value is missing"
            yield "all-zero", json.dumps(_all(found, lambda _: 0)), "every value is zero"
        if isinstance(found, dict) and found:
            yield "key-dropped", json.dumps(dict(list(found.items())[:-1])), "a key is missing"
            yield "key-added", json.dumps({**found, "acid_extra": 1}), "it has a key more"
        yield "emptied", "{}" if isinstance(found, dict) else "[]", "it holds nothing"

    def rewrites(self, gold: str, rng: random.Random) -> Iterator[Rewrite]:
        """Give the same value with keys in another order, or indented, or tight."""
        found = items.load(gold)
        if isinstance(found, dict) and len(found) > 1:
            turned = dict(reversed(list(found.items())))
            yield "keys-reordered", json.dumps(turned), "the order of keys does not change an object", "strict"
        if "'" not in gold:
            yield "json-indented", json.dumps(found, indent=2), "line breaks between values do not change JSON", "strict"
            yield "json-tight", json.dumps(found, separators=(",", ":")), "spaces between values do not change JSON", "strict"

    def _apart(self, one: Any, other: Any) -> bool:
        if isinstance(one, dict) and isinstance(other, dict):
            shared = set(one) & set(other)
            if set(one) != set(other) and (self.terms.declared or not shared):
                return True
            return any(self._apart(one[key], other[key]) for key in shared)
        if isinstance(one, list) and isinstance(other, list):
            return self._lists_apart(one, other)
        if isinstance(one, (dict, list)) or isinstance(other, (dict, list)):
            return self.terms.declared
        if one is None or other is None:
            return (one is None) != (other is None) and self.terms.declared
        return items.key(one, self.terms) != items.key(other, self.terms)

    def _lists_apart(self, one: list[Any], other: list[Any]) -> bool:
        if self.terms.declared and self.terms.ordered:
            return len(one) != len(other) or any(self._apart(a, b) for a, b in zip(one, other, strict=True))
        return items.bags_differ([self._bag(item) for item in one], [self._bag(item) for item in other])

    def _bag(self, item: Any) -> Hashable:
        """Give a nested value with all order taken away."""
        if isinstance(item, dict):
            return tuple(sorted((key, repr(self._bag(value))) for key, value in item.items()))
        if isinstance(item, list):
            return tuple(sorted({repr(self._bag(value)) for value in item}))
        return items.key(item, self.terms)

    def typical(self, golds: Sequence[str]) -> bool:
        """Say whether most are objects, or nested."""
        return sum(_depth(items.load(gold)) > 1 or isinstance(items.load(gold), dict) for gold in golds) * 2 > len(golds)


Path = tuple[Any, ...]


def _depth(value: Any) -> int:
    level, depth = [value], 0
    while level and depth <= DEPTH_CAP:
        inner = [item for item in level if isinstance(item, (dict, list))]
        if not inner:
            return depth
        depth += 1
        level = [child for item in inner for child in (item.values() if isinstance(item, dict) else item)]
    return depth


def _leaves(value: Any, path: Path = ()) -> Iterator[Path]:
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else None
    if pairs is None:
        yield path
        return
    for key, item in pairs:
        yield from _leaves(item, (*path, key))


def _changed(value: Any, path: Path, change: Any) -> Any:
    if not path:
        return change(value)
    if isinstance(value, dict):
        return {k: _changed(v, path[1:], change) if k == path[0] else v for k, v in value.items()}
    return [_changed(v, path[1:], change) if i == path[0] else v for i, v in enumerate(value)]


def _all(value: Any, change: Any) -> Any:
    if isinstance(value, dict):
        return {k: _all(v, change) for k, v in value.items()}
    if isinstance(value, list):
        return [_all(v, change) for v in value]
    return change(value)
