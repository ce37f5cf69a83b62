"""Words that tell things apart: numbers of orders, codes, addresses of mail."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from acidtest.envs import values

_WORD = re.compile(r"[\w.+-]+@[\w-]+\.[\w.-]+|\w+(?:[-/]\w+)*")
_CALENDAR = re.compile(r"(19|20)\d\d(-\d\d?){0,2}|\d\d?[-/]\d\d?([-/]\d{2,4})?|\d\d?(st|nd|rd|th|am|pm)", re.IGNORECASE)
LEAST = 4
"""Characters of an identifier; shorter ones are met by chance."""


def texts(value: Any) -> list[str]:
    """Give every text and number of a value in wire form, keys left out."""
    return [str(leaf) for _, leaf in values.leaves(value) if isinstance(leaf, str | int | float) and not isinstance(leaf, bool)]


def identifiers(text: str) -> list[str]:
    """Give the identifiers in a text: words with two digits or more, and addresses of mail; never dates, years or times of day."""
    return [word for word in _WORD.findall(text) if _identifies(word)]


def _identifies(word: str) -> bool:
    if "@" in word:
        return True
    return len(word) >= LEAST and sum(map(str.isdigit, word)) >= 2 and not _CALENDAR.fullmatch(word)


def has(text: str, word: str) -> bool:
    """Say whether a text holds a word as a whole, in whatever case."""
    return re.search(rf"(?<!\w){re.escape(word.casefold())}(?!\w)", text.casefold()) is not None


def shape(word: str) -> str:
    """Give a word with its digits and letters made alike: ``LS90-b`` is ``AA99-A``."""
    return re.sub(r"[^\W\d_]", "A", re.sub(r"\d", "9", word))


def near(one: str, other: str) -> bool:
    """Say whether two words of one shape differ by a slip: one character, or two neighbours exchanged. Both have five characters or more."""
    if shape(one) != shape(other) or len(one) < 5:
        return False
    apart = [place for place, (a, b) in enumerate(zip(one, other, strict=True)) if a.casefold() != b.casefold()]
    swapped = len(apart) == 2 and apart[1] == apart[0] + 1 and one[apart[0]] == other[apart[1]] and one[apart[1]] == other[apart[0]]
    return len(apart) == 1 or swapped


def records(value: Any) -> Iterator[str]:
    """Give each dictionary or list with two leaves or more as a program would print it, as Python and as JSON."""
    parts = list(value.values()) if isinstance(value, dict) else list(value) if isinstance(value, list) else []
    if parts and sum(1 for _ in values.leaves(value)) >= 2:
        yield repr(value)
        yield json.dumps(value, ensure_ascii=False)
        yield json.dumps(value)
    for part in parts:
        yield from records(part)
