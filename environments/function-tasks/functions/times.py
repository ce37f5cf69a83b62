"""Tasks on clocks and calendars."""

from __future__ import annotations

from datetime import date, timedelta

from functions.kit import Draw, problem


def clock(d: Draw) -> str:
    """Draw a time of day."""
    return f"{d.integer(0, 23):02d}:{d.integer(0, 59):02d}"


def day(d: Draw, low: int = 1995, high: int = 2030) -> str:
    """Draw a day."""
    return (date(d.integer(low, high), 1, 1) + timedelta(days=d.integer(0, 364))).isoformat()


@problem(
    lambda d: (clock(d), clock(d)),
    ("00:00", "00:00"), ("10:00", "10:01"), ("10:01", "10:00"), ("23:59", "00:00"), ("00:00", "23:59"), ("12:30", "13:15"),
)  # fmt: skip
def minutes_until(start: str, end: str) -> int:
    """Give the minutes from one time of day to the next time that the clock shows another, both as HH:MM; 0 when they are equal."""
    first, second = (60 * int(text[:2]) + int(text[3:]) for text in (start, end))
    return (second - first) % (24 * 60)


@problem(
    lambda d: (d.integer(1580, 2420) if d.chance() else 4 * d.integer(395, 605) if d.chance(0.6) else 100 * d.integer(16, 24),),
    (1900,),
    (2000,),
    (2100,),
    (2023,),
    (2024,),
    (2400,),
    (1600,),
    (1700,),
)
def has_leap_day(year: int) -> bool:
    """Say whether a year of the Gregorian calendar has a 29th of February."""
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


@problem(
    lambda d: (d.integer(1890, 2110), d.integer(1, 12)),
    (2023, 1), (2023, 2), (2024, 2), (1900, 2), (2000, 2), (2023, 3), (2023, 4), (2023, 5), (2023, 6), (2023, 7), (2023, 8), (2023, 9), (2023, 10),
    (2023, 11), (2023, 12),
)  # fmt: skip
def days_in_month(year: int, month: int) -> int:
    """Give the number of days of a month (1 to 12) of the Gregorian calendar."""
    if month == 2:
        return 29 if year % 4 == 0 and (year % 100 != 0 or year % 400 == 0) else 28
    return 30 if month in (4, 6, 9, 11) else 31


@problem(
    lambda d: (day(d), d.integer(-400, 400)),
    ("2024-02-28", 1), ("2023-02-28", 1), ("2024-12-31", 1), ("2024-01-01", -1), ("2024-05-05", 0), ("2023-03-01", -1),
)  # fmt: skip
def add_days(start: str, days: int) -> str:
    """Give the day so many days after another (before it for a negative number), both as YYYY-MM-DD."""
    return (date.fromisoformat(start) + timedelta(days=days)).isoformat()


@problem(lambda d: (d.integer(0, 200000),), (0,), (1,), (59,), (60,), (61,), (3599,), (3600,), (3661,), (86400,), (90000,))
def write_duration(seconds: int) -> str:
    """Write a number of seconds as H:MM:SS from an hour on, below it as M:SS; hours may be many."""
    hours, rest = divmod(seconds, 3600)
    minutes, left = divmod(rest, 60)
    return f"{hours}:{minutes:02d}:{left:02d}" if hours else f"{minutes}:{left:02d}"


@problem(
    lambda d: (" ".join(f"{d.integer(0, 90)}{unit}" for unit in "dhms" if d.chance(0.6)),),
    ("",), ("5s",), ("2m",), ("1h",), ("1d",), ("1d 1s",), ("1h 30m",), ("90m",),
)  # fmt: skip
def read_duration(text: str) -> int:
    """Give the seconds of a duration such as `1d 2h 30m 5s`: parts of a number and a unit, one blank apart, each perhaps missing."""
    units = {"s": 1, "m": 60, "h": 3600, "d": 86400}
    return sum(int(part[:-1]) * units[part[-1]] for part in text.split())


@problem(
    lambda d: (day(d, 1950, 1990), day(d, 2000, 2024)),
    ("2000-05-10", "2010-05-09"), ("2000-05-10", "2010-05-10"), ("2000-05-10", "2010-05-11"), ("2000-05-10", "2010-04-30"), ("2000-05-10", "2010-06-01"),
    ("2000-02-29", "2001-02-28"), ("2000-02-29", "2001-03-01"), ("2001-01-01", "2001-12-31"),
)  # fmt: skip
def age(born: str, today: str) -> int:
    """Give the age in whole years of somebody who was born on a day, both as YYYY-MM-DD; a year is full on the birthday.

    Who was born on the 29th of February turns a year older on the 1st of March of years without that day.
    """
    first, now = (tuple(int(part) for part in text.split("-")) for text in (born, today))
    return now[0] - first[0] - (now[1:] < first[1:])


@problem(
    lambda d: (d.pick(["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]), d.integer(0, 15)),
    ("Mon", 0), ("Fri", 1), ("Fri", 2), ("Sat", 1), ("Sun", 1), ("Thu", 5), ("Mon", 5), ("Sun", 5), ("Wed", 10),
)  # fmt: skip
def working_day_after(day: str, days: int) -> str:
    """Give the day of the week (Mon to Sun) that is so many working days later; Saturday and Sunday are skipped.

    With 0 days it is the same day, whichever it is.
    """
    names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    place = names.index(day)
    while days:
        place = (place + 1) % 7
        days -= place < 5
    return names[place]


@problem(
    lambda d: (clock(d) if d.chance(0.8) else d.pick(["12:00", "00:30", "12:59"]),),
    ("00:00",), ("00:59",), ("01:00",), ("11:59",), ("12:00",), ("12:01",), ("13:00",), ("23:59",),
)  # fmt: skip
def twelve_hours(text: str) -> str:
    """Write a time of day from HH:MM (00:00 to 23:59) as `h:MM am` or `h:MM pm`; midnight is 12:00 am, noon 12:00 pm."""
    hour = int(text[:2])
    return f"{(hour - 1) % 12 + 1}:{text[3:]} {'am' if hour < 12 else 'pm'}"


@problem(
    lambda d: (d.integer(1, 12), d.integer(1, 12)),
    (1, 1), (1, 12), (12, 1), (3, 1), (4, 4), (6, 4), (7, 9), (2, 3), (4, 3), (3, 4),
)  # fmt: skip
def fiscal_quarter(month: int, first: int) -> int:
    """Give the quarter (1 to 4) of a month (1 to 12) in a fiscal year that begins with the month `first`."""
    return (month - first) % 12 // 3 + 1
