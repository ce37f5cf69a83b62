"""Parts that cannot be read: records whose holder is named and whose figure is not, and marks that a prompt allows."""

from __future__ import annotations

from pathlib import Path

import pytest

from acidtest.audit.checks.reward_shape.unreadable_parts_are_not_counted import Check
from acidtest.audit.engine import Settings, audit
from acidtest.audit.example import Grader
from acidtest.envs import open as open_target

PAID = tuple(
    {"question": f"{said}. Give one line name,amount for each.", "answer": rows}
    for said, rows in (
        ("Ann paid 3.50, Bob 7.20, Cem 1.15", "Ann,3.50\nBob,7.20\nCem,1.15"),
        ("Dora paid 12.00, Eli 4.40, Fay 9.99", "Dora,12.00\nEli,4.40\nFay,9.99"),
        ("Gus paid 6.10, Hal 2.25, Ida 8.75", "Gus,6.10\nHal,2.25\nIda,8.75"),
        ("Jo paid 5.05, Kim 6.60, Lea 7.07", "Jo,5.05\nKim,6.60\nLea,7.07"),
    )
)
LEDGER = """
def reward(completion, answer):
    wanted = dict(line.split(",") for line in answer.splitlines())
    right = total = 0
    for line in completion.splitlines():
        name, _, amount = line.partition(",")
        try:
            value = float(amount)
        except ValueError:
            continue
        if name not in wanted:
            continue
        total += 1
        right += value == float(wanted[name])
    return right / WHOLE if total else 0.0
"""
QUIZ = """
def reward(completion, answer):
    said, wanted = completion.strip().splitlines(), answer.splitlines()
    judged = [(a.strip(), b) for a, b in zip(said, wanted) if a.strip() != "?"]
    return sum(a == b for a, b in judged) / len(judged) if judged and len(said) == len(wanted) else 0.0
"""
DOUBTS = tuple(
    {"question": f"True or false, one a line, or ? for what you had rather not say: {said}.", "answer": "\n".join(rows.split())}
    for said, rows in (
        ("7 is prime, 9 is prime, 2 is even, 15 is odd", "true false true true"),
        ("12 is odd, 13 is prime, 1 is even, 6 is a cube", "false true false false"),
        ("8 is a cube, 10 is odd, 17 is prime, 5 is even", "true false true false"),
    )
)


def told(folder: Path, grader: Grader) -> int:
    target, options = grader.write(folder)
    with open_target(target, options) as env:
        return len(audit(env, [Check], Settings(**grader.settings(folder))).findings)


@pytest.mark.parametrize(
    ("grader", "found"),
    [
        (Grader(LEDGER.replace("WHOLE", "total"), rows=PAID), 1),
        (Grader(LEDGER.replace("WHOLE", "len(wanted)"), rows=PAID), 0),
        (Grader(QUIZ, rows=DOUBTS), 0),  # the prompt allows the mark
    ],
)
def test_it_is_told_only_where_it_takes_the_place_of_work(grader: Grader, found: int, tmp_path: Path) -> None:
    assert told(tmp_path, grader) == found
