"""Answers that are moves."""

from __future__ import annotations

ALPHABET = 6
"""Letters in which moves are written."""


def are_moves(answers: list[str]) -> bool:
    """Say whether the answers are written in a handful of letters, such as UDLR.

    They are played, not compared, and a simulator may skip what it does not know: words around them
    change nothing, and a reply that holds them does solve the task.
    """
    letters = set("".join(answers).casefold())
    return 0 < len(letters) <= ALPHABET and all(letter.isalpha() for letter in letters) and max(map(len, answers)) > len(letters)
