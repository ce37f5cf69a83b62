"""Certified rewrites differ in their text and never in what they do."""

from __future__ import annotations

from typing import Any

import pytest

from acidtest.audit.mutation import rewrites, same_bytecode

PROGRAMS = {
    "longest_run": (
        '''
def longest_run(data):
    """Give the length of the longest run."""
    best = run = 0
    before = object()
    for item in data:
        run = run + 1 if item == before else 1
        before, best = item, max(best, run)
    return best
''',
        [([],), ([1],), ([1, 1, 2, 2, 2, 1],), ([3, 3],)],
    ),
    "grade": (
        """
def grade(points, names={"top": 'A'}):
    limit = 90
    found = []
    if points >= limit:
        return names["top"]
    if points > 10:
        found.append("B")
    else:
        found.append('C' * 12)
    return "".join(found) + f"{points + 1}"
""",
        [(95,), (90,), (50,), (10,), (0,)],
    ),
    "keeps_its_names": (
        """
def keeps_its_names(a):
    total = 1
    shown = sorted(locals())
    return shown, total + 40
""",
        [(1,), (2,)],
    ),
    "captured": (
        """
def captured(a):
    step = 2
    other = 3
    add = lambda x: x + step
    step = 5
    return add(a) + other
""",
        [(1,), (10,)],
    ),
    "tries": (
        """
def tries(a):
    best = 1
    other = a[0]
    try:
        best = a[1]
    except IndexError as problem:
        best = str(problem)
    return best, other
""",
        [([1],), ([1, 2],)],
    ),
    "comprehends": (
        """
def comprehends(a):
    i = 7
    rows = [i for i in a if i > 1]
    return rows, i, {k: v for k, v in enumerate(a)}
""",
        [([1, 2, 3],), ([],)],
    ),
}  # fmt: skip


def outcome(source: str, name: str, arguments: tuple[Any, ...]) -> Any:
    space: dict[str, Any] = {}
    exec(source, space)
    try:
        return space[name](*arguments)
    except Exception as exc:
        return type(exc).__name__


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_rewrite_gives_what_the_program_gives(name: str) -> None:
    source, calls = PROGRAMS[name]
    found = rewrites(source)
    assert found
    for rewrite in found:
        assert rewrite.source != source
        got = [(outcome(source, name, arguments), outcome(rewrite.source, name, arguments)) for arguments in calls]
        assert all(one == other for one, other in got), (rewrite.kind, rewrite.source, got)


def kinds(source: str) -> set[str]:
    return {rewrite.kind for rewrite in rewrites(source)}


def test_every_kind_is_made_of_some_program() -> None:
    made = set().union(*(kinds(source) for source, _ in PROGRAMS.values()))
    assert made == {
        "formatting", "comments and blank lines", "indentation", "numbers spelled otherwise", "texts quoted otherwise", "renamed locals",
        "reordered statements", "branches swapped", "result named", "rest put into an else",
    }  # fmt: skip


# a function whose locals can be seen from outside, or whose statements can notice each other, is left as it is
LEFT = [
    ("renamed locals", "def f(a):\n    x = 1\n    return vars()\n"),
    ("renamed locals", "def f(a):\n    global x\n    x = 1\n"),
    ("renamed locals", "def f(a):\n    def g():\n        return x\n    x = 1\n    return g()\n"),
    ("reordered statements", "def f(a):\n    x = 1\n    y = x\n    return y\n"),
    ("reordered statements", "def f(a):\n    x = a[0]\n    y = a[1]\n    return y\n"),
    ("reordered statements", "def f(a):\n    x = 1\n    y = (x := 2)\n    return y\n"),
    ("reordered statements", "def f(a):\n    x = a\n    a = 2\n    return x\n"),
]


@pytest.mark.parametrize(("kind", "source"), LEFT)
def test_what_could_be_noticed_is_not_rewritten(kind: str, source: str) -> None:
    assert kind not in kinds(source)


def test_same_bytecode_tells_one_from_true_and_minus_zero_from_zero() -> None:
    assert same_bytecode("x = 10\n", "x = 0xa  # ten\n")
    assert not same_bytecode("x = 1\n", "x = True\n")
    assert not same_bytecode("x = 0.0\n", "x = -0.0\n")
    assert not same_bytecode("x = 1\n", "x = 1.0\n")
