"""Each operator changes what it is named after, in one place, and the text around it stays."""

from __future__ import annotations

import ast
from itertools import pairwise

import pytest

from acidtest.audit.mutation import mutants, same_bytecode

# operator, a line of a function of `a` and `b`, one line that it must make of it
CHANGES = [
    ("comparison", "return a < b", "return a >= b"),
    ("comparison", "return a in b", "return a not in b"),
    ("comparison", "return a is None", "return a is not None"),
    ("boundary", "return a < b", "return a <= b"),
    ("boundary", "return a >= b", "return a > b"),
    ("boundary", "return list(range(a))", "return list(range(a - 1))"),
    ("boundary", "return list(range(1, a))", "return list(range(1, a + 1))"),
    ("boundary", "return b[:a]", "return b[:a - 1]"),
    ("boundary", "return b[1:]", "return b[2:]"),
    ("arithmetic", "return a + b", "return a - b"),
    ("arithmetic", "return a % b", "return a // b"),
    ("arithmetic", "a += b", "a -= b"),
    ("arithmetic", "return -a", "return a"),
    ("boolean", "return a and b", "return a or b"),
    ("boolean", "return a and b", "return b"),
    ("boolean", "return not a", "return a"),
    ("boolean", "return any(a)", "return all(a)"),
    ("boolean", "while a:", "while not a:"),
    ("constant", "return 10", "return 11"),
    ("constant", "return True", "return False"),
    ("constant", "return 'x'", "return ''"),
    ("call removal", "return abs(a)", "return a"),
    ("call removal", "return a.strip()", "return a"),
    ("call removal", "b.append(a)", "pass"),
    ("early return", "for c in a:", "for c in list(a)[:1]:"),
    ("early return", "return a * b", "return None"),
    ("exception", "raise ValueError", "pass"),
    ("container", "return sorted(a)", "return list(a)"),
    ("container", "return max(a)", "return min(a)"),
    ("container", "return a[0]", "return a[-1]"),
    ("container", "return a.pop()", "return a.pop(0)"),
    ("container", "return sorted(a, reverse=True)", "return sorted(a, reverse=not True)"),
    ("dtype", "return int(a)", "return float(a)"),
    ("dtype", "return a / b", "return a // b"),
    ("dtype", "return round(a, 2)", "return round(a, 2 - 1)"),
    ("dtype", "return a.astype('float64')", "return a.astype('float32')"),
]


def program(line: str) -> str:
    body = "\n        a = b" if line.endswith(":") else ""
    return f"def f(a, b):\n    {line}{body}\n    return b\n"


@pytest.mark.parametrize(("operator", "line", "wanted"), CHANGES, ids=[f"{name}: {line}" for name, line, _ in CHANGES])
def test_an_operator_makes_its_change(operator: str, line: str, wanted: str) -> None:
    made = [(mutant.before, mutant.after) for mutant in mutants(program(line)) if mutant.operator == operator]
    assert (line, wanted) in made


SOURCE = '''import math


def area(width, height=1):  # é: bytes are not characters
    """Docstring with 12 and a < b."""
    limit: int = 3
    if width < 0 or (height + 1) * 2 > limit:
        raise ValueError(f"no {width + 1}")
    return {"é": max(width, height)}, [x for x in range(width) if x % 2 == 0]


if __name__ == "__main__":
    print(area(2, 3))
'''


def test_every_mutant_parses_differs_in_its_bytecode_and_tells_the_truth_about_its_line() -> None:
    found = mutants(SOURCE)
    assert len(found) > 30
    for mutant in found:
        ast.parse(mutant.source)
        assert not same_bytecode(SOURCE, mutant.source)
        assert SOURCE.splitlines()[mutant.line - 1].strip() in mutant.before
        assert mutant.source != SOURCE and mutant.before != mutant.after


def test_docstrings_annotations_imports_and_the_guard_of_main_are_left_alone() -> None:
    for mutant in mutants(SOURCE):
        assert '"""Docstring with 12 and a < b."""' in mutant.source
        assert "import math" in mutant.source and "limit: int" in mutant.source and '__name__ == "__main__"' in mutant.source


def test_comments_and_layout_around_a_change_stay() -> None:
    changed = [mutant for mutant in mutants(SOURCE) if mutant.operator == "comparison"]
    assert changed
    assert all("# é: bytes are not characters" in mutant.source for mutant in changed)


def test_no_two_mutants_are_the_same_program() -> None:
    found = mutants(SOURCE)
    assert len({mutant.source for mutant in found}) == len(found)
    assert not any(same_bytecode(one.source, other.source) for one, other in pairwise(found))


@pytest.mark.parametrize("text", ["def f(:\n", "", "\x00", "(" * 500])
def test_what_is_no_program_has_no_mutants(text: str) -> None:
    assert mutants(text) == []
