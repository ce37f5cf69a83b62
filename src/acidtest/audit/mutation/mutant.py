"""A mutant: a program that differs from its reference in one place."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class Mutant:
    """One change to a program."""

    operator: str
    """Kind of change: ``comparison``, ``boundary``, ``arithmetic``, ..."""
    line: int
    """Line of the reference, from 1."""
    before: str
    """The changed line as it was, without its indentation."""
    after: str
    source: str
    """The whole mutant."""

    @property
    def diff(self) -> str:
        """Give the change on one line."""
        return f"line {self.line}: {self.before}  ->  {self.after}"


def one_line(text: str) -> str:
    """Give lines as one, with single blanks at the breaks."""
    return " ".join(part.strip() for part in text.splitlines() if part.strip())


def changed_lines(old_text: str, new_text: str) -> tuple[int, str, str]:
    """Give the first line that differs, from 1, and the differing lines of both programs, each as one."""
    old, new = old_text.splitlines(), new_text.splitlines()
    shorter = min(len(old), len(new))
    first = next((index for index in range(shorter) if old[index] != new[index]), shorter)
    tail = 0
    while tail < shorter - first and old[-1 - tail] == new[-1 - tail]:
        tail += 1
    before, after = (one_line("\n".join(lines[first : len(lines) - tail])) or "(nothing)" for lines in (old, new))
    return first + 1, before, after


def sample(mutants: Sequence[Mutant], most: int, rng: random.Random) -> list[Mutant]:
    """Give at most so many mutants, every operator in turn, in the order of the program.

    Each operator's own are drawn at random, so that a program with many constants is not all constants.
    """
    by_operator: dict[str, list[Mutant]] = {}
    for mutant in mutants:
        by_operator.setdefault(mutant.operator, []).append(mutant)
    for own in by_operator.values():
        rng.shuffle(own)
    chosen: list[Mutant] = []
    while len(chosen) < most and any(by_operator.values()):
        for name in sorted(by_operator):
            if by_operator[name] and len(chosen) < most:
                chosen.append(by_operator[name].pop())
    place = {id(mutant): index for index, mutant in enumerate(mutants)}
    return sorted(chosen, key=lambda mutant: place[id(mutant)])
