"""What is measured of a value: how it is written, how it is spelt, and what time it tells."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from typing import Any

MARKS: Mapping[str, re.Pattern[str]] = {
    "letters beyond ASCII": re.compile(r"[^\x00-\x7f]"),
    "blanks at an end or doubled": re.compile(r"^\s|\s$|  "),
    "line breaks": re.compile(r"\n"),
    "markup or entities": re.compile(r"</?[a-zA-Z][^<>]{0,60}>|&[a-z]{2,6};|\[/?[A-Z]{1,8}\]"),
    "repeated signs": re.compile(r"([!?.,])\1"),
}
"""What stands in a text or does not."""
NOISE = frozenset({"blanks at an end or doubled", "markup or entities", "repeated signs", "nothing but capitals", "no capital at all"})
"""Marks that count as noise for the figure of how clean data are."""
WORD = re.compile(r"[a-z]{5,}")
OFTEN = 4
"""How often a word must stand in both sides' texts to be one that others may be misspellings of."""
RARER = 4
"""How many times rarer than the word it is near to a misspelling is."""
TIMES = 0.8
"""Share of a field's values that must be times."""
_ISO = re.compile(r"\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?")


def marks(text: str) -> list[str]:
    """Give what is told of how a text is written."""
    found = [name for name, pattern in MARKS.items() if pattern.search(text)]
    letters = [sign for sign in text if sign.isalpha() and sign.upper() != sign.lower()]
    if len(letters) >= 4:
        found += ["nothing but capitals"] if all(map(str.isupper, letters)) else []
        found += ["no capital at all"] if all(map(str.islower, letters)) else []
    return found


def vocabulary(texts: Iterable[str]) -> Counter[str]:
    """Give how many texts hold each word."""
    return Counter(word for text in texts for word in set(WORD.findall(text.lower())))


class Speller:
    """Tells words that look like slips of a commoner one, by the words of both sides together."""

    def __init__(self, words: Counter[str]) -> None:
        self._words = words
        self._near: dict[str, set[str]] = {}
        for word, count in words.items():
            if count >= OFTEN:
                for form in _without_one(word):
                    self._near.setdefault(form, set()).add(word)
        self._known: dict[str, bool] = {}

    def slips(self, text: str) -> bool:
        """Say whether a text holds a word that looks like a slip."""
        return any(self._slip(word) for word in WORD.findall(text.lower()))

    def _slip(self, word: str) -> bool:
        if word not in self._known:
            near = {other for form in _without_one(word) for other in self._near.get(form, ())}
            least = RARER * self._words[word]
            self._known[word] = any(self._words[other] >= max(OFTEN, least) and is_slip(word, other) for other in near)
        return self._known[word]


def _without_one(word: str) -> set[str]:
    return {word, *(word[:place] + word[place + 1 :] for place in range(len(word)))}


def is_slip(word: str, other: str) -> bool:
    """Say whether a word is another with one letter dropped, doubled, changed within, or two neighbours exchanged; never an inflection."""
    if word == other or word[0] != other[0]:
        return False
    short, long = sorted((word, other), key=len)
    if len(long) - len(short) == 1:
        return any(long[:place] + long[place + 1 :] == short for place in range(1, len(long) - 1)) and not long.startswith(short)
    if len(short) != len(long):
        return False
    apart = [place for place, (a, b) in enumerate(zip(short, long, strict=True)) if a != b]
    if len(apart) == 1:
        return 0 < apart[0] < len(short) - 2
    return len(apart) == 2 and apart[1] == apart[0] + 1 and word[apart[0]] == other[apart[1]] and word[apart[1]] == other[apart[0]]


def moment(value: Any) -> datetime | None:
    """Give the time that a text tells in ISO form, as its writer's clock shows it, or None."""
    if not isinstance(value, str) or not _ISO.fullmatch(value.strip()):
        return None
    try:
        return datetime.fromisoformat(value.strip()).replace(tzinfo=UTC)
    except ValueError:
        return None


def dated(values: list[Any]) -> list[datetime]:
    """Give the times of a field when nearly all of its values are times, else nothing."""
    found = [time for time in map(moment, values) if time is not None]
    return found if values and len(found) >= TIMES * len(values) else []


def hour(time: datetime) -> float:
    """Give the hour of a day, with its fraction."""
    return time.hour + time.minute / 60 + time.second / 3600


def normal(value: Any) -> str:
    """Give a value in the form in which two entries of one thing are equal: case, blanks and signs apart."""
    return re.sub(r"[\W_]+", "", str(value).casefold())
