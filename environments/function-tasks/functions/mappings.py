"""Tasks on dictionaries."""

from __future__ import annotations

from collections import Counter
from typing import Any

from functions.kit import Draw, problem


def table(d: Draw, keys: str, least: int = 0, most: int = 5, low: int = -5, high: int = 9) -> dict[str, int]:
    """Draw a dictionary of one-letter keys."""
    return {d.pick(keys): d.integer(low, high) for _ in range(d.integer(least, most))}


@problem(lambda d: (table(d, "abcdef", high=-2),), ({},), ({"a": 1},), ({"b": 1, "a": 1},), ({"a": 1, "b": 2},))
def keys_by_value(mapping: dict[str, int]) -> dict[int, list[str]]:
    """Turn a dictionary around: give for each value its keys, in alphabetical order."""
    found: dict[int, list[str]] = {}
    for key in sorted(mapping):
        found.setdefault(mapping[key], []).append(key)
    return found


@problem(
    lambda d: (table(d, "abcd"), table(d, "bcde")),
    ({}, {}),
    ({"a": 1}, {}),
    ({}, {"b": 2}),
    ({"a": 1}, {"a": 2, "b": 3}),
    ({"a": 1}, {"a": -1}),
)
def add_tables(one: dict[str, int], other: dict[str, int]) -> dict[str, int]:
    """Give a dictionary with the keys of both, in which numbers of the same key are added; a sum of 0 stays."""
    return {key: one.get(key, 0) + other.get(key, 0) for key in one | other}


@problem(lambda d: (d.words(0, 7, "abc"),), ([],), (["a"],), (["ab", "c", "de"],), (["a", "a"],), ([""],))
def words_by_length(words: list[str]) -> dict[int, list[str]]:
    """Give for each length that occurs the words of that length, in the order in which they came, with repeats."""
    found: dict[int, list[str]] = {}
    for word in words:
        found.setdefault(len(word), []).append(word)
    return found


@problem(lambda d: (d.text("aabbcde", 0, 9),), ("",), ("a",), ("ab",), ("ba",), ("bbaac",), ("zzy",))
def commonest(text: str) -> str | None:
    """Give the character that occurs most often, among equals the first in the alphabet; None for an empty text."""
    counts = Counter(text)
    return min(counts, key=lambda character: (-counts[character], character)) if counts else None


@problem(
    lambda d: (table(d, "abcd"), d.text("abcde", 0, 4)),
    ({}, ""), ({"a": 1}, "a"), ({"a": 1}, "b"), ({"a": 1, "b": 2}, "ba"), ({"a": 1, "b": 2}, ""), ({"a": 0}, "aa"),
)  # fmt: skip
def pick_keys(mapping: dict[str, int], keys: str) -> dict[str, int]:
    """Give the part of a dictionary whose keys are among the letters of `keys`."""
    return {key: value for key, value in mapping.items() if key in keys}


@problem(
    lambda d: ({"a": table(d, "xyz"), "b": d.integer(0, 9), "c": {"x": table(d, "xy")}}, d.pick(["a", "b", "c"]) + d.pick(["", ".x", ".y", ".x.x", ".x.y"])),
    ({}, "a"), ({"a": 0}, "a"), ({"a": 1}, "a.b"), ({"a": {"b": 2}}, "a.b"), ({"a": {"b": 2}}, "a"), ({"a": {"b": None}}, "a.b.c"), ({"a": {}}, "a.b"),
)  # fmt: skip
def look_up(tree: dict[str, Any], path: str) -> Any:
    """Follow a path of keys with dots between them down nested dictionaries; None where a key is missing or what it leads to is no dictionary."""
    found: Any = tree
    for key in path.split("."):
        if not isinstance(found, dict) or key not in found:
            return None
        found = found[key]
    return found


@problem(
    lambda d: (table(d, "abcd", low=0, high=2), table(d, "abcd", low=0, high=2)),
    ({}, {}), ({"a": 1}, {}), ({}, {"a": 1}), ({"a": 1}, {"a": 1}), ({"a": 1}, {"a": 2}), ({"b": 1, "a": 1}, {"d": 1, "c": 1}), ({"b": 1, "a": 1}, {"a": 2, "b": 2}),
)  # fmt: skip
def compare_tables(old: dict[str, int], new: dict[str, int]) -> tuple[list[str], list[str], list[str]]:
    """Give the keys that were added, those that were removed, and those whose value changed, each in alphabetical order."""
    added = sorted(key for key in new if key not in old)
    removed = sorted(key for key in old if key not in new)
    changed = sorted(key for key in old if key in new and old[key] != new[key])
    return added, removed, changed


@problem(
    lambda d: (table(d, "abcdef", high=2), d.integer(0, 4)),
    ({}, 2), ({"a": 1}, 0), ({"a": 1}, 2), ({"b": 1, "a": 1}, 1), ({"a": 1, "b": 2, "c": 3}, 2), ({"a": -1, "b": -2}, 1),
)  # fmt: skip
def leaders(scores: dict[str, int], count: int) -> list[str]:
    """Give the names with the `count` highest scores, the highest first; equal scores in alphabetical order."""
    return sorted(scores, key=lambda name: (-scores[name], name))[:count]


@problem(
    lambda d: (table(d, "abcd", least=1), {d.pick("abcd"): d.pick("vwxyz") for _ in range(d.integer(0, 3))}),
    ({}, {"a": "b"}), ({"a": 1}, {}), ({"a": 1}, {"a": "x"}), ({"a": 1}, {"b": "x"}), ({"a": 1, "b": 2}, {"a": "x"}),
)  # fmt: skip
def rename_keys(mapping: dict[str, int], names: dict[str, str]) -> dict[str, int]:
    """Give the dictionary with its keys renamed where `names` has another name for them; no two come to share a name."""
    return {names.get(key, key): value for key, value in mapping.items()}


@problem(
    lambda d: ([table(d, "abc", most=3) for _ in range(d.integer(0, 4))],),
    ([],), ([{}],), ([{"a": 1}],), ([{"a": 1}, {"a": 2}],), ([{"a": 1}, {"b": 2}],), ([{"a": 3}, {"a": 1}, {"a": 2}],),
)  # fmt: skip
def columns(rows: list[dict[str, int]]) -> dict[str, list[int | None]]:
    """Turn rows into columns: give for each key of any row its value in every row, None where a row lacks it."""
    keys = dict.fromkeys(key for row in rows for key in row)
    return {key: [row.get(key) for row in rows] for key in keys}


@problem(
    lambda d: (table(d, "abcde", least=1, low=0), d.integer(0, 9)),
    ({}, 3), ({"a": 3}, 3), ({"a": 2}, 3), ({"a": 4}, 3), ({"a": 5, "b": 1}, 2),
)  # fmt: skip
def below_and_not(stock: dict[str, int], least: int) -> dict[str, int]:
    """Give for each ware of which there is less than `least` how much is missing to it."""
    return {ware: least - count for ware, count in stock.items() if count < least}
