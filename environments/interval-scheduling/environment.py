"""A programming task: find the bookings of one room that are worth most.

A solution is a program that reads stdin and writes stdout. It runs in a sandbox of its own, which holds its
source and one input, and never an expected output. Inputs are drawn from the seed of the episode.
"""

from __future__ import annotations

import random
from bisect import bisect_right
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from acidtest.spec import CodeEnvironment, RunResult, Task, Verdict

HERE = Path(__file__).parent
SECONDS = 2.0
"""Time for one input. The reference needs a tenth of it for the largest; a quadratic program many times more."""
TOO_SLOW = 0.5
"""What a right program earns that only the largest inputs defeat."""

Booking = tuple[int, int, int]
"""Start, end, value; start < end."""

PROMPT = """\
A room can be booked by one party at a time. Each request has a start, an end and a value, all integers, with
start < end. Choose requests that do not overlap so that the sum of their values is as high as possible; nothing at
all may be chosen. {rule}

Write a Python 3 program that reads standard input: the number of cases; then for each case a line `{head}` and n
lines `start end value`. Print for each case one line with the highest possible sum, and nothing else.

Limits: 1 <= n <= {most}, in all at most {total} requests; times and values up to 10^9, values at least 1{limits}. Each input must be
answered within {seconds:g} seconds; the standard library is there. A program that is right but too slow for the largest
inputs earns half.

Reply with the program alone."""


@dataclass(frozen=True)
class Variant:
    """One way of asking: which number comes after n on a case's first line."""

    name: str
    rule: str
    head: str = "n"
    limits: str = ""


VARIANTS = {
    variant.name: variant
    for variant in (
        Variant("best-value", "One request may start at the moment at which another ends."),
        Variant(
            "with-cleaning",
            "After each request the room is cleaned: the next may start `gap` after its end at the earliest.",
            "n gap",
            ", 0 <= gap <= 10^6",
        ),
        Variant(
            "at-most-k", "At most `k` requests may be chosen. One may start at the moment at which another ends.", "n k", ", 1 <= k <= 8"
        ),
    )
}
SMALL, MEDIUM, LARGE = 10, 300, 20_000


@dataclass(frozen=True)
class Case:
    """One case: bookings, and the variant's extra number (or None)."""

    bookings: tuple[Booking, ...]
    extra: int | None

    def written(self) -> str:
        """Give the case as a solution reads it."""
        head = f"{len(self.bookings)}" if self.extra is None else f"{len(self.bookings)} {self.extra}"
        return "\n".join([head, *(f"{start} {end} {value}" for start, end, value in self.bookings)])


def best(bookings: tuple[Booking, ...], *, gap: int = 0, most: int | None = None) -> int:
    """Give the highest sum: by end, each booking is left out, or taken after the best of what ends in time."""
    ordered = sorted(bookings, key=lambda booking: booking[1])
    ends = [end for _, end, _ in ordered]
    fitting = [bisect_right(ends, start - gap) for start, _, _ in ordered]
    table = [0] * (len(ordered) + 1)
    for _ in range(most or 1):
        earlier, table = table, [0]
        for (_, _, value), fit in zip(ordered, fitting, strict=True):
            table.append(max(table[-1], value + (earlier if most else table)[fit]))
    return table[-1]


class IntervalScheduling(CodeEnvironment):
    """Three groups of inputs, from small to large; the first that fails decides."""

    def tasks(self) -> list[Task]:
        """Give one task a variant."""
        return [Task(id=name, prompt=_prompt(variant)) for name, variant in VARIANTS.items()]

    def reset(self, task: Task, seed: int) -> tuple[str, dict[str, object]]:
        """Show the prompt; inputs are drawn from the seed."""
        self._seed = seed
        return super().reset(task, seed)

    def reference(self, task: Task) -> dict[str, str]:
        """Give a program that earns everything."""
        return {"solution.py": (HERE / f"submissions/accepted/{task.id}.py").read_text()}

    def inputs(self, task: Task, seed: int) -> str:
        """Give a fresh input for a solution: small cases."""
        return written(small_cases(task.id, random.Random(f"{task.id}/{seed}")))

    def verify(self, task: Task, files: dict[str, str]) -> Verdict:
        """Run the program on every group."""
        rng = random.Random(f"{task.id}/{self._seed}")
        groups = {
            "small": small_cases(task.id, rng),
            "medium": random_cases(task.id, rng, 12, MEDIUM),
            "large": random_cases(task.id, rng, 1, LARGE),
        }
        for name, cases in groups.items():
            result = self._solve(files, written(cases))
            trouble = judge(result, [answer(task.id, case) for case in cases])
            if trouble:
                slow = name == "large" and result.ended in ("deadline", "cpu")
                return Verdict(reward=TOO_SLOW if slow else 0.0, message=f"{trouble} ({name} inputs)")
        return Verdict(reward=1.0, message="right, and in time")

    def _solve(self, files: dict[str, str], stdin: str) -> RunResult:
        others = {path: text for path, text in files.items() if path != self.main}
        return self.run(
            source=files.get(self.main, "").lstrip("\ufeff"), files=others, stdin=stdin, profile="pure", seconds=SECONDS, memory_mb=512
        )


def judge(result: RunResult, expected: list[int]) -> str:
    """Say what is wrong with a run, or give ''. Only what stands on stdout counts."""
    if result.ended in ("deadline", "cpu"):
        return f"too slow: more than {SECONDS:g} seconds"
    if result.ended == "output":
        return "printed more than a program may"
    if not result.ok:
        last = result.stderr.strip().splitlines()[-1:] or [f"{result.ended}, status {result.code}"]
        return f"crashed: {last[0][:200]}"
    lines = result.stdout.rstrip().splitlines()
    if len(lines) != len(expected):
        return f"printed {len(lines)} lines instead of {len(expected)}"
    for number, (line, want) in enumerate(zip(lines, expected, strict=True), 1):
        if line.strip() != str(want):
            return f"wrong answer in case {number} of {len(expected)}"
    return ""


def answer(variant: str, case: Case) -> int:
    """Give the right answer to a case."""
    gap = case.extra or 0 if variant == "with-cleaning" else 0
    return best(case.bookings, gap=gap, most=case.extra if variant == "at-most-k" else None)


# --- inputs ----------------------------------------------------------------------------------


def written(cases: list[Case]) -> str:
    """Give a whole input."""
    return "\n".join([str(len(cases)), *(case.written() for case in cases)]) + "\n"


def small_cases(variant: str, rng: random.Random) -> list[Case]:
    """Give random cases so crowded that bookings touch, nest and repeat, then the borders of the statement."""
    cases = [Case(_bookings(rng, rng.randint(1, SMALL), 12), _extra(variant, rng, 3)) for _ in range(30)]
    alone = ((5, 6, 10**9),)
    chain = tuple((start, end, rng.randint(1, 9)) for start, end in pairwise(range(0, 40, 5)))
    nested = tuple((i, 20 - i, rng.randint(1, 30)) for i in range(9))
    return [*cases, *(Case(bookings, _extra(variant, rng, 3)) for bookings in (alone, chain, nested))]


def random_cases(variant: str, rng: random.Random, count: int, size: int) -> list[Case]:
    """Give cases of one size over long times."""
    return [Case(_bookings(rng, size, rng.choice((3 * size, 10**9))), _extra(variant, rng, 10**6)) for _ in range(count)]


def _bookings(rng: random.Random, count: int, span: int) -> tuple[Booking, ...]:
    longest = max(2, rng.choice((span // 3, 20 * span // max(count, 20))))
    starts = [rng.randrange(span) for _ in range(count)]
    top = rng.choice((5, 100, 10**9 - 1))
    return tuple((start, min(10**9, start + rng.randint(1, longest)), rng.randint(1, top)) for start in starts)


def _extra(variant: str, rng: random.Random, widest: int) -> int | None:
    return {"best-value": None, "with-cleaning": rng.randint(0, widest), "at-most-k": rng.randint(1, 8)}[variant]


def _prompt(variant: Variant) -> str:
    return PROMPT.format(rule=variant.rule, head=variant.head, limits=variant.limits, most=LARGE, total=LARGE, seconds=SECONDS)
