"""Dates: ISO and the common written forms; two differ only as different days."""

from __future__ import annotations

import datetime as dt
import random
import re
from collections.abc import Iterator

from acidtest.audit.answers.typed import Miss, Rewrite, Typed

MONTHS = ("january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november", "december")
_ISO = re.compile(r"^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$")
_SLASHED = re.compile(r"^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$")
_MONTH_FIRST = re.compile(r"^(?:[a-z]+day,?\s+)?([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$")
_DAY_FIRST = re.compile(r"^(?:[a-z]+day,?\s+)?(\d{1,2})(?:st|nd|rd|th)?\s+(?:of\s+)?([a-z]{3,9})\.?,?\s+(\d{4})$")


def days(text: str) -> frozenset[dt.date]:
    """Give every day that a text may mean; 03/04/2025 may mean two."""
    bare = text.strip().lower()
    if len(bare) > 40 or not bare.isascii():
        return frozenset()
    if match := _ISO.match(bare):
        return _made((int(match[1]), int(match[2]), int(match[3])))
    if match := _SLASHED.match(bare):
        a, b, year = int(match[1]), int(match[2]), int(match[3])
        return _made((year, a, b), (year, b, a))
    if match := _MONTH_FIRST.match(bare):
        return _made((int(match[3]), _month(match[1]), int(match[2])))
    if match := _DAY_FIRST.match(bare):
        return _made((int(match[3]), _month(match[2]), int(match[1])))
    return frozenset()


class Date(Typed):
    """A day."""

    name = "date"

    def reads(self, text: str) -> bool:
        """Say whether a text is a day."""
        return bool(days(text))

    def unequal(self, one: str, other: str) -> bool:
        """Say whether no reading of one is a reading of the other."""
        a, b = days(one), days(other)
        return bool(a) and bool(b) and not a & b

    def misses(self, gold: str, rng: random.Random) -> Iterator[Miss]:
        """Give days near to it, in the gold's own form where that is ISO."""
        day = min(days(gold))
        for name, other in (
            ("off-by-one", _moved(day, 1)), ("one-less", _moved(day, -1)), ("week-off", _moved(day, 7)),
            ("month-off", _month_on(day)), ("year-off", _year_on(day)), ("epoch", dt.date(1970, 1, 1)),
        ):  # fmt: skip
            yield name, written(other, gold), f"{other.isoformat()} is another day"

    def rewrites(self, gold: str, rng: random.Random) -> Iterator[Rewrite]:
        """Give the same day in the other written forms, where it has one reading."""
        if len(days(gold)) != 1:
            return
        day = min(days(gold))
        month = MONTHS[day.month - 1].capitalize()
        why = "it is the same day"
        yield "iso", day.isoformat(), why, "lenient"
        yield "month-first", f"{month} {day.day}, {day.year}", why, "lenient"
        yield "day-first", f"{day.day} {month} {day.year}", why, "lenient"


def written(day: dt.date, like: str) -> str:
    """Write a day in the form of another."""
    bare, month = like.strip(), MONTHS[day.month - 1].capitalize()
    if _MONTH_FIRST.match(bare.lower()):
        return f"{month} {day.day}, {day.year}"
    if _DAY_FIRST.match(bare.lower()):
        return f"{day.day} {month} {day.year}"
    if match := _SLASHED.match(bare):
        mark = re.sub(r"\d", "", bare)[0]
        first_is_day = int(match[1]) > 12
        a, b = (day.day, day.month) if first_is_day else (day.month, day.day)
        return f"{a:02d}{mark}{b:02d}{mark}{day.year}"
    return day.isoformat()


def _made(*triples: tuple[int, int, int]) -> frozenset[dt.date]:
    found = set()
    for year, month, day in triples:
        if year >= 1 and 1 <= month <= 12 and 1 <= day <= 31:
            try:
                found.add(dt.date(year, month, day))
            except ValueError:
                continue
    return frozenset(found)


def _month(word: str) -> int:
    return next(
        (number for number, name in enumerate(MONTHS, 1) if name == word or name[:3] == word or (word == "sept" and number == 9)), 0
    )


def _year_on(day: dt.date) -> dt.date:
    """Give the same month and day of the next year, so that only the year tells them apart."""
    return day.replace(year=min(day.year + 1, 9999), day=min(day.day, 28) if day.month == 2 else day.day)


def _month_on(day: dt.date) -> dt.date:
    """Give the same day of the next month, so that only the month tells them apart."""
    return day.replace(month=day.month % 12 + 1, day=min(day.day, 28))


def _moved(day: dt.date, by: int) -> dt.date:
    ordinal = day.toordinal() + by
    last = dt.date.max.toordinal()
    return dt.date.fromordinal(ordinal if 1 <= ordinal <= last else day.toordinal() - by)
