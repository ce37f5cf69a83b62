"""Words by which several answers are right, how exact they must be, and what inputs promise."""

from __future__ import annotations

import pytest

from acidtest.audit.differential.wording import promises, several_right, tolerance

SEVERAL = [
    "Return any valid order.", "Print one of the shortest paths; if there are several answers, any of them will do.",
    "Return the letters in any order.", "The order does not matter.", "Find a valid colouring.", "Return a random permutation.",
    "The answer is not unique.", "Output any permutation that works.", "Give an approximation of the optimum.",
]  # fmt: skip
ONE = [
    "Return the sum of a list.", "Say whether any of the numbers is even.", "Return True if the text is a valid date.",
    "Return the number of valid pairs.", "Give the smallest of several equal values.", "Sample input: 3. In order of appearance.",
    "Return the first word, or None if there is not any.", "Return an ordered list.",
]  # fmt: skip


@pytest.mark.parametrize("text", SEVERAL)
def test_several_answers(text: str) -> None:
    assert several_right(text)


@pytest.mark.parametrize("text", ONE)
def test_one_answer(text: str) -> None:
    assert several_right(text) == ""


@pytest.mark.parametrize(
    ("text", "allowed"),
    [
        ("within 0.01", 0.01), ("an absolute or relative error of at most 1e-6 is accepted", 1e-6), ("accurate to 10^-4", 1e-4),
        ("within 5 %", 0.05), ("numbers up to 100", 0.0), ("", 0.0),
    ],
)  # fmt: skip
def test_tolerance(text: str, allowed: float) -> None:
    assert tolerance(text) == pytest.approx(allowed)


def test_promises() -> None:
    assert promises("The list is guaranteed to hold a pair.")
    assert promises("Convert a Roman numeral.")
    assert not promises("Add up the numbers of a list.")
