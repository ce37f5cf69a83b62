"""Tasks on integers."""

from __future__ import annotations

from math import gcd, isqrt

from functions.kit import problem


@problem(lambda d: (d.integer(-9999, 9999),), (0,), (7,), (-10,), (1010,), (-9090,), (5555,))
def digit_span(n: int) -> int:
    """Give the difference between the largest and the smallest decimal digit of `n`; its sign does not count."""
    digits = [int(digit) for digit in str(abs(n))]
    return max(digits) - min(digits)


@problem(lambda d: (d.integer(1, 99) * 10 ** d.integer(0, 5),), (1,), (10,), (101,), (1000,), (100100,))
def trailing_zeros(n: int) -> int:
    """Count the zeros at the end of the decimal notation of `n`, which is positive."""
    count = 0
    while n % 10 == 0:
        n //= 10
        count += 1
    return count


@problem(lambda d: (d.integer(-60, 60), d.integer(1, 12)), (0, 5), (10, 5), (11, 5), (-10, 5), (-11, 5), (7, 1))
def next_multiple(n: int, step: int) -> int:
    """Give the smallest multiple of `step` that is not less than `n`; `step` is positive."""
    return -(-n // step) * step


@problem(lambda d: (d.integer(1, 120),), (1,), (2,), (3,), (27,))
def halving_steps(n: int) -> int:
    """Count the steps from `n` (positive) down to 1, where an even number is halved and an odd one is tripled and increased by 1."""
    count = 0
    while n != 1:
        n = n // 2 if n % 2 == 0 else 3 * n + 1
        count += 1
    return count


@problem(lambda d: (d.integer(0, 99999),), (0,), (5,), (10,), (12,), (21,), (100,), (9005,))
def swap_ends(n: int) -> int:
    """Swap the first and the last decimal digit of `n`, which is not negative; zeros that then lead are dropped."""
    text = str(n)
    if len(text) < 2:
        return n
    return int(text[-1] + text[1:-1] + text[0])


@problem(lambda d: (d.integer(0, 400),), (0,), (1,), (3,), (4,), (24,), (25,), (26,))
def square_at_most(n: int) -> int:
    """Give the largest perfect square that is not greater than `n`; `n` is not negative."""
    return isqrt(n) ** 2


@problem(lambda d: (d.integer(0, 60), d.integer(1, 9)), (0, 3), (2, 5), (9, 3), (10, 3), (11, 3), (5, 1))
def share_evenly(total: int, people: int) -> list[int]:
    """Split `total` into so many integer parts that differ by at most 1, the larger ones first.

    `total` is not negative and `people` is positive.
    """
    part, left = divmod(total, people)
    return [part + 1] * left + [part] * (people - left)


@problem(
    lambda d: (d.integer(1, 1300),),
    (1,), (2,), (3,), (4,), (10,), (11,), (12,), (13,), (14,), (20,), (21,), (22,), (23,), (100,), (111,), (112,), (113,), (121,),
)  # fmt: skip
def ordinal(n: int) -> str:
    """Write a positive integer as an English ordinal number in digits, such as 1st, 2nd, 3rd, 4th, 11th, 21st."""
    if n % 100 in (11, 12, 13):
        return f"{n}th"
    return f"{n}" + {1: "st", 2: "nd", 3: "rd"}.get(n % 10, "th")


@problem(lambda d: (d.integer(0, 5000), d.integer(2, 16)), (0, 2), (1, 2), (15, 16), (16, 16), (17, 16), (255, 2))
def digits_in_base(n: int, base: int) -> list[int]:
    """Give the digits of `n` (not negative) in a base of at least 2, the most significant first; 0 has the one digit 0."""
    digits = [n % base]
    while n >= base:
        n //= base
        digits.append(n % base)
    return digits[::-1]


@problem(lambda d: (d.integer(1, 60),), (1,), (2,), (3,), (4,), (12,), (13,))
def count_coprime(n: int) -> int:
    """Count the integers from 1 to `n` that share no divisor but 1 with `n`; `n` is positive."""
    return sum(gcd(k, n) == 1 for k in range(1, n + 1))


@problem(lambda d: (d.integer(2, 400),), (2,), (3,), (4,), (12,), (97,), (121,), (128,))
def prime_factors(n: int) -> list[tuple[int, int]]:
    """Factor `n`, which is at least 2: give each prime with its exponent, the smallest prime first."""
    found = []
    divisor = 2
    while n > 1:
        exponent = 0
        while n % divisor == 0:
            n //= divisor
            exponent += 1
        if exponent:
            found.append((divisor, exponent))
        divisor += 1
    return found


@problem(
    lambda d: (d.integer(-30, 30), d.integer(-30, 30), d.integer(1, 7)), (0, 0, 1), (3, 3, 3), (5, 2, 1), (-6, 6, 3), (1, 2, 3), (-7, -1, 7)
)
def multiples_between(low: int, high: int, step: int) -> int:
    """Count the multiples of `step` (positive) from `low` to `high`, both included; none when `low` is above `high`."""
    if low > high:
        return 0
    return high // step - (low - 1) // step
