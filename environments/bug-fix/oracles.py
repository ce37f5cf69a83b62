"""What a sound repository does: hidden tests, each a call and its result, and properties that hold of any input.

Calls are data, and so are answers; both stay with the verifier, and no solution runs here.
"""

from __future__ import annotations

import csv
import io
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

INPUTS = 24
"""Inputs that each property is tried on."""


@dataclass(frozen=True, kw_only=True)
class Ask:
    """One call of the repository, and how its answer is judged."""

    path: str
    """The file whose behaviour it tests."""
    name: str
    arguments: list[Any]
    right: Callable[[Any], bool]
    what: str
    """What is wrong when it is not, in a few words."""

    @property
    def call(self) -> list[Any]:
        """Give the call as data: module, function, arguments."""
        return [self.path.removesuffix(".py").replace("/", "."), self.name, self.arguments]


def asks() -> list[Ask]:
    """Give every call, hidden tests first; always the same ones."""
    return [*_tests(), *_properties(random.Random("ledger"))]


def _same(expected: Any) -> Callable[[Any], bool]:
    return lambda answer: answer == {"value": expected} and _kinds(answer["value"]) == _kinds(expected)


def _kinds(value: Any) -> Any:
    """Tell 1, 1.0 and True apart, at any depth."""
    if isinstance(value, dict):
        return {key: _kinds(item) for key, item in value.items()}
    return [_kinds(item) for item in value] if isinstance(value, list) else type(value).__name__


def _refuses(answer: Any) -> bool:
    return isinstance(answer, dict) and set(answer) == {"error"}


TEA = {"date": "2024-05-01", "account": "food", "cents": 280, "note": "tea"}
RENT = {"date": "2024-05-02", "account": "flat", "cents": 90000, "note": "rent"}
REFUSED = object()
TESTS: list[tuple[str, str, list[Any], Any]] = [
    ("ledger/amounts.py", "parse_amount", ["-0.75"], -75),
    ("ledger/amounts.py", "parse_amount", ["0.05"], 5),
    ("ledger/amounts.py", "parse_amount", ["-3"], -300),
    ("ledger/amounts.py", "parse_amount", ["-1,204.50"], -120450),
    ("ledger/amounts.py", "parse_amount", ["12.345"], REFUSED),
    ("ledger/amounts.py", "parse_amount", ["1,20"], REFUSED),
    ("ledger/amounts.py", "format_amount", [-75], "-0.75"),
    ("ledger/amounts.py", "format_amount", [123456789], "1,234,567.89"),
    ("ledger/dates.py", "add_months", ["2024-01-31", 1], "2024-02-29"),
    ("ledger/dates.py", "add_months", ["2023-01-31", 1], "2023-02-28"),
    ("ledger/dates.py", "add_months", ["2024-05-31", -3], "2024-02-29"),
    ("ledger/dates.py", "add_months", ["2024-11-15", 14], "2026-01-15"),
    ("ledger/dates.py", "quarter", ["2024-12-31"], "2024-Q4"),
    ("ledger/dates.py", "days_between", ["2024-03-01", "2024-02-28"], -2),
    ("ledger/rounding.py", "allocate", [10000, [1, 1, 1]], [3334, 3333, 3333]),
    ("ledger/rounding.py", "allocate", [5, [3, 1, 1]], [3, 1, 1]),
    ("ledger/rounding.py", "allocate", [101, [1, 1]], [51, 50]),
    ("ledger/budget.py", "by_month", [1000], [84, 84, 84, 84, 83, 83, 83, 83, 83, 83, 83, 83]),
    ("ledger/accounts.py", "is_below", ["assets:bankruptcy-fund", "assets:bank"], False),
    ("ledger/accounts.py", "is_below", ["assets:bank:savings", "assets:bank"], True),
    ("ledger/accounts.py", "is_below", ["assets:bank", "assets:bank"], True),
    ("ledger/accounts.py", "parent", ["assets:bank:savings"], "assets:bank"),
    ("ledger/accounts.py", "depth", ["a:b:c"], 3),
    ("ledger/lines.py", "parse_line", ["2024-05-01|food|2.80|tea"], TEA),
    ("ledger/lines.py", "parse_line", ["2024-05-01 | food"], REFUSED),
    ("ledger/journal.py", "parse_journal", ["; May\n\n2024-05-01 | food | 2.80 | tea\n"], [TEA]),
    ("ledger/balance.py", "balances", [[{"account": "a:b", "cents": 5}, {"account": "a", "cents": -2}]], {"a": 3, "a:b": 5}),
    ("ledger/tags.py", "tags", ["tea #Office #team #office c#"], ["office", "team"]),
    ("ledger/search.py", "matches", ["Coffee with Ann", "coffee -office"], True),
    ("ledger/search.py", "matches", ["coffee office", "coffee -office"], False),
    ("ledger/search.py", "matches", ["coffee", "tea"], False),
    ("ledger/merge.py", "merge", [[RENT], [TEA, TEA]], [TEA, TEA, RENT]),
    ("ledger/merge.py", "merge", [[TEA, RENT], [TEA, TEA]], [TEA, TEA, RENT]),
    ("ledger/merge.py", "merge", [[RENT], [RENT]], [RENT]),
    ("ledger/loans.py", "schedule", [250, 100, 0], [[0, 100], [0, 100], [0, 50]]),
    ("ledger/loans.py", "schedule", [10000, 5100, 100], [[100, 5000], [50, 5000]]),
    ("ledger/loans.py", "schedule", [10000, 50, 100], REFUSED),
    ("ledger/rates.py", "convert", [250, 500000], 125),
    ("ledger/rates.py", "convert", [5, 500000], 2),
    ("ledger/rates.py", "convert", [7, 500000], 4),
    ("ledger/report/table.py", "table", [[["food", "2.80"], ["flat", "900.00"]]], "food    2.80\nflat  900.00"),
    ("ledger/report/csvout.py", "csv_row", [['12" shelf', "a,b", "c"]], '"12"" shelf","a,b",c'),
    ("ledger/report/running.py", "running", [[5, -2, 7]], [5, 3, 10]),
]


def _tests() -> Iterator[Ask]:
    for path, name, arguments, expected in TESTS:
        shown = f"{name}({', '.join(map(repr, arguments))})"
        what = f"{shown} is not {expected!r}" if expected is not REFUSED else f"{shown} is not refused"
        yield Ask(path=path, name=name, arguments=arguments, right=_refuses if expected is REFUSED else _same(expected), what=what)


def _properties(rng: random.Random) -> Iterator[Ask]:
    """Give properties on drawn inputs: none of them needs a second implementation to be judged."""
    for _ in range(INPUTS):
        cents = rng.choice([rng.randrange(-99, 100), rng.randrange(-(10**7), 10**7)])
        whole, rest = divmod(abs(cents), 100)
        written = f"{'-' if cents < 0 else ''}{whole:,}.{rest:02d}"
        yield Ask(
            path="ledger/amounts.py",
            name="parse_amount",
            arguments=[written],
            right=_same(cents),
            what="an amount is not read as it was written",
        )
        yield _months(rng)
        yield _shares(rng)
        yield _below(rng)
        cells = ["".join(rng.choice('ab,"\n ') for _ in range(rng.randrange(1, 9))) for _ in range(3)]
        yield Ask(
            path="ledger/report/csvout.py", name="csv_row", arguments=[cells], right=_reads_back(cells), what="a row does not read back"
        )
        yield _merged(rng)
        yield _loan(rng)
        yield _found(rng)


def _months(rng: random.Random) -> Ask:
    day, count = f"{rng.randrange(1990, 2040)}-{rng.randrange(1, 13):02d}-{rng.randrange(1, 29):02d}", rng.randrange(-40, 40)
    year, month = divmod(int(day[:4]) * 12 + int(day[5:7]) - 1 + count, 12)
    expected = f"{year:04d}-{month + 1:02d}-{day[8:]}"
    return Ask(path="ledger/dates.py", name="add_months", arguments=[day, count], right=_same(expected), what="months are miscounted")


def _shares(rng: random.Random) -> Ask:
    total, weights = rng.randrange(100_000), [rng.randrange(1, 60) for _ in range(rng.randrange(1, 7))]

    def right(answer: Any) -> bool:
        shares = answer.get("value") if isinstance(answer, dict) else None
        if not isinstance(shares, list) or [type(share) for share in shares] != [int] * len(weights):
            return False
        near = all(abs(share * sum(weights) - total * weight) < sum(weights) for share, weight in zip(shares, weights, strict=True))
        return near and sum(shares) == total

    return Ask(
        path="ledger/rounding.py",
        name="allocate",
        arguments=[total, weights],
        right=right,
        what="shares do not add up, or are unfair by a cent",
    )


def _below(rng: random.Random) -> Ask:
    paths = [[rng.choice(["a", "ab", "b", "ba"]) for _ in range(rng.randrange(1, 4))] for _ in range(2)]
    expected = paths[0][: len(paths[1])] == paths[1]
    arguments = [":".join(path) for path in paths]
    return Ask(
        path="ledger/accounts.py", name="is_below", arguments=arguments, right=_same(expected), what="an account is taken for another one's"
    )


def _reads_back(cells: list[str]) -> Callable[[Any], bool]:
    def right(answer: Any) -> bool:
        row = answer.get("value") if isinstance(answer, dict) else None
        return isinstance(row, str) and next(csv.reader(io.StringIO(row, newline="")), None) == cells

    return right


def _merged(rng: random.Random) -> Ask:
    def entries() -> list[dict[str, Any]]:
        return [{"date": f"2024-01-0{rng.randrange(1, 4)}", "note": rng.choice("xy")} for _ in range(rng.randrange(5))]

    first, second = entries(), entries()
    kinds = {(entry["date"], entry["note"]) for entry in first + second}
    most = {kind: max(sum((e["date"], e["note"]) == kind for e in part) for part in (first, second)) for kind in kinds}

    def right(answer: Any) -> bool:
        found = answer.get("value") if isinstance(answer, dict) else None
        if not isinstance(found, list) or not all(entry in first + second for entry in found):
            return False
        days = [entry["date"] for entry in found]
        return days == sorted(days) and all(sum((e["date"], e["note"]) == kind for e in found) == count for kind, count in most.items())

    return Ask(
        path="ledger/merge.py", name="merge", arguments=[first, second], right=right, what="entries are lost, invented or out of order"
    )


def _loan(rng: random.Random) -> Ask:
    loan, payment, rate = rng.randrange(1, 90_000), rng.randrange(2_000, 9_000), rng.randrange(0, 90)

    def right(answer: Any) -> bool:
        rows, left = answer.get("value") if isinstance(answer, dict) else None, loan
        if (
            not isinstance(rows, list)
            or not rows
            or not all(isinstance(row, list) and [type(x) for x in row] == [int, int] for row in rows)
        ):
            return False
        for place, (interest, repaid) in enumerate(rows, 1):
            owed = left * rate // 10_000
            if interest != owed or (repaid != payment - owed if place < len(rows) else repaid != left):
                return False
            left -= repaid
        return rows[-1][0] + rows[-1][1] <= payment

    return Ask(
        path="ledger/loans.py", name="schedule", arguments=[loan, payment, rate], right=right, what="what is repaid is not what was lent"
    )


def _found(rng: random.Random) -> Ask:
    words = ["tea", "coffee", "office", "team"]
    note = [word for word in words if rng.random() < 0.5]
    query = [rng.choice(["", "-"]) + word for word in rng.sample(words, rng.randrange(1, 4))]
    expected = all((term[1:] not in note) if term[0] == "-" else term in note for term in query)
    arguments = [" ".join(note).title(), " ".join(query)]
    return Ask(
        path="ledger/search.py",
        name="matches",
        arguments=arguments,
        right=_same(expected),
        what="a search finds what it should not, or misses what it should",
    )
