"""Tasks of playing something through, step by step."""

from __future__ import annotations

from functions.kit import problem


@problem(
    lambda d: (d.text("FFLRB", 0, 9),),
    ("",), ("F",), ("B",), ("LF",), ("RF",), ("LLF",), ("RRF",), ("FRFRFRF",), ("LB",),
)  # fmt: skip
def robot(moves: str) -> tuple[int, int]:
    """Drive a robot that starts at (0, 0) and looks up, along y: F and B are a step forward and back, L and R a quarter turn. Give where it ends."""
    x, y, dx, dy = 0, 0, 0, 1
    for move in moves:
        if move == "F":
            x, y = x + dx, y + dy
        elif move == "B":
            x, y = x - dx, y - dy
        elif move == "L":
            dx, dy = -dy, dx
        else:
            dx, dy = dy, -dx
    return x, y


@problem(
    lambda d: (d.integer(0, 400),),
    (0,), (1,), (2,), (4,), (5,), (9,), (49,), (50,), (99,), (200,), (388,),
)  # fmt: skip
def change(cents: int) -> dict[int, int]:
    """Pay an amount with the fewest coins of 1, 2, 5, 10, 20, 50, 100 and 200: give how many of each, without those that are not used."""
    coins = {}
    for coin in (200, 100, 50, 20, 10, 5, 2, 1):
        if cents >= coin:
            coins[coin] = cents // coin
            cents %= coin
    return coins


@problem(
    lambda d: (d.integer(1, 14), d.integer(1, 6)),
    (1, 1), (1, 5), (2, 1), (2, 2), (5, 2), (7, 3), (6, 6),
)  # fmt: skip
def last_standing(people: int, step: int) -> int:
    """Of people 1 to `people` in a circle, every `step`-th leaves, counting on from the one behind who left, until one is left: give that one."""
    circle = list(range(1, people + 1))
    place = 0
    while len(circle) > 1:
        place = (place + step - 1) % len(circle)
        circle.pop(place)
    return circle[0]


@problem(
    lambda d: (d.integers(15, 26, 0, 9), d.integer(18, 20), d.integer(21, 23)),
    ([], 18, 22), ([17], 18, 22), ([18], 18, 22), ([17, 20, 22], 18, 22), ([17, 20, 23, 20, 17], 18, 22), ([20, 20], 18, 22),
)  # fmt: skip
def heating(readings: list[int], on_below: int, off_above: int) -> list[bool]:
    """Say after each reading whether a heater is on: off at first, on from a reading below `on_below`, off from one above `off_above`, else as before."""
    on, states = False, []
    for reading in readings:
        if reading < on_below:
            on = True
        elif reading > off_above:
            on = False
        states.append(on)
    return states


@problem(
    lambda d: (d.many(lambda: (d.pick("ab"), d.integer(-9, 12)), 0, 8),),
    ([],), ([("a", 5)],), ([("a", -5)],), ([("a", 5), ("a", -5)],), ([("a", 5), ("a", -6)],), ([("a", 5), ("b", -5)],), ([("a", 3), ("a", -4), ("a", -3)],),
)  # fmt: skip
def balances(bookings: list[tuple[str, int]]) -> dict[str, int]:
    """Book amounts to accounts in order; one that would put an account below 0 is skipped. Give the balance of each account that has a booking."""
    found: dict[str, int] = {}
    for account, amount in bookings:
        before = found.setdefault(account, 0)
        if before + amount >= 0:
            found[account] = before + amount
    return found


@problem(
    lambda d: (d.text("abcd", 0, 10), d.integer(1, 3)),
    ("", 2), ("a", 1), ("ab", 1), ("aba", 2), ("abca", 2), ("abac", 2), ("aabb", 1), ("abcab", 3),
)  # fmt: skip
def cache_hits(reads: str, size: int) -> int:
    """Count the reads that a cache of `size` entries answers; when it is full, the entry that was read longest ago makes room."""
    kept: list[str] = []
    hits = 0
    for key in reads:
        if key in kept:
            hits += 1
            kept.remove(key)
        elif len(kept) == size:
            kept.pop(0)
        kept.append(key)
    return hits


@problem(
    lambda d: (d.integers(0, 9, 0, 8),),
    ([],), ([3],), ([0],), ([3, 3],), ([5, 2],), ([2, 5, 2],), ([0, 4, 4, 0],),
)  # fmt: skip
def floors_travelled(stops: list[int]) -> int:
    """Add up the floors that a lift passes, which starts at floor 0, goes to each stop in turn, and then back to floor 0."""
    floor, total = 0, 0
    for stop in [*stops, 0]:
        total += abs(stop - floor)
        floor = stop
    return total


@problem(
    lambda d: (d.text("ABAB.", 0, 11),),
    ("",), ("A",), ("AAAA",), ("ABABAB",), ("AAABBBB",), ("ABABABAA",), ("ABABABBB",), ("AAABAB",), ("AAABBBAB",),
)  # fmt: skip
def game_winner(rallies: str) -> str | None:
    """Give who wins a game, A or B, or None when it is not over: who first has at least 4 points and 2 more than the other.

    Each letter A or B is a point, other characters are none; what comes after the end does not count.
    """
    points = {"A": 0, "B": 0}
    for winner in rallies:
        if winner in points:
            points[winner] += 1
            lead = abs(points["A"] - points["B"])
            if points[winner] >= 4 and lead >= 2:
                return max(points, key=lambda name: points[name])
    return None


@problem(
    lambda d: (d.integers(1, 6, 0, 7), d.integer(1, 3)),
    ([], 1), ([5], 1), ([5], 3), ([2, 2, 2], 1), ([2, 2, 2], 2), ([3, 1, 1], 2), ([6, 1, 1, 1], 2), ([1, 1, 1], 3),
)  # fmt: skip
def queue_time(customers: list[int], tills: int) -> int:
    """Give when the last customer is served: each, in order, takes the till that is free first and needs so many minutes; 0 without customers."""
    free = [0] * tills
    for minutes in customers:
        first = min(range(tills), key=lambda till: free[till])
        free[first] += minutes
    return max(free)


@problem(
    lambda d: (d.text("01", 1, 8), d.integer(0, 4)),
    ("1", 0), ("1", 1), ("11", 1), ("101", 1), ("010", 1), ("111", 1), ("0110", 2), ("00100", 2),
)  # fmt: skip
def blinker(cells: str, rounds: int) -> str:
    """Let a row of cells 0 and 1 change so often: a cell becomes 1 when exactly one of its two neighbours is 1, else 0; beyond the ends all is 0."""
    for _ in range(rounds):
        padded = f"0{cells}0"
        cells = "".join("1" if padded[i] != padded[i + 2] else "0" for i in range(len(cells)))
    return cells
