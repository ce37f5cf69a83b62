"""How a program is called is read off its syntax tree."""

from __future__ import annotations

import pytest

from acidtest.audit.differential.entry import STDIN, Entry, entry_of

HELPED = "def helper(x):\n    return x\n\n\ndef solve(a, b, c=1):\n    return helper(a)\n"


def test_a_function_that_tests_name_is_the_entry() -> None:
    assert entry_of(HELPED, ["missing", "helper"]) == Entry(kind="function", name="helper", parameters=("x",), required=1)


def test_else_the_one_that_no_other_calls() -> None:
    found = entry_of(HELPED)
    assert found == Entry(kind="function", name="solve", parameters=("a", "b", "c"), required=2)
    assert [found.takes(count) for count in (1, 2, 3, 4)] == [False, True, True, False]


# reads standard input as a whole program, or not
WHOLE = [
    ("n = int(input())\nprint(n)\n", True),
    ("import sys\nprint(sys.stdin.read())\n", True),
    ("from sys import stdin\nprint(stdin.read())\n", True),
    ("def main():\n    print(input())\n\n\nmain()\n", True),
    ("print(open(0).read())\n", True),
    ("def f(x):\n    return input()\n", False),
    ("def f(x):\n    return x\n\n\nprint(f(1))\n", False),
]


@pytest.mark.parametrize(("source", "whole"), WHOLE)
def test_a_program_that_reads_its_input_is_run_as_a_whole(source: str, *, whole: bool) -> None:
    assert (entry_of(source) == STDIN) is whole


def test_two_functions_that_nobody_calls_are_no_entry() -> None:
    assert entry_of("def a():\n    pass\n\n\ndef b():\n    pass\n") is None
