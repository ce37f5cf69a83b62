"""A hollow solution keeps the interface of the right one, and none of its work."""

from __future__ import annotations

import ast

import pytest

from acidtest.audit.hollow import Hollow, hollow_of

SOURCE = '''
from __future__ import annotations
import math

LIMIT = math.factorial(9)

@register("x")
def scaled(values: list[float], by=LIMIT, *, unit="m") -> list[float]:
    """Scale."""
    return [value * by for value in values]

square = lambda x: x * x

class Stack:
    size: int
    def __init__(self, size):
        self.size = size
    @property
    def full(self):
        return len(self) >= self.size

if __name__ == "__main__":
    print(scaled([1.0]))
'''


def ran(text: str) -> dict[str, object]:
    space: dict[str, object] = {}
    exec(text, space)
    return space


def test_functions_keep_their_names_and_parameters_and_return_what_is_asked() -> None:
    space = ran(Hollow(SOURCE).text("41 + 1"))
    assert space["scaled"]([1], unit="km") == 42
    assert space["square"](3) == 42
    assert space["Stack"](2).full == 42
    assert "LIMIT" not in space


def test_nothing_happens_when_it_is_imported_or_run(capsys: pytest.CaptureFixture[str]) -> None:
    exec(Hollow(SOURCE).text(), {"__name__": "__main__"})
    assert capsys.readouterr().out == ""


def test_what_is_added_stands_where_it_is_asked_for() -> None:
    text = Hollow(SOURCE).text("kept", before="kept = 1", after="kept = 2", decorate="print")
    assert text.index("import math") < text.index("kept = 1") < text.index("@print") < text.index("kept = 2")
    assert text.startswith("from __future__")


def test_the_entry_is_the_function_that_no_other_calls() -> None:
    assert Hollow("def solve(x):\n    return helper(x)\n\ndef helper(x):\n    return x\n").entry == "solve"
    assert Hollow("def _low(x):\n    return x\n\ndef top(x):\n    return _low(x)\n").names == ("top",)
    assert Hollow("print(1)\n").entry == ""


def test_padding_is_about_as_long_and_still_hollow() -> None:
    hollow = Hollow(SOURCE)
    like = hollow.text(before="\n".join(f"name_{i} = {i} * 1000" for i in range(40)))
    padded = hollow.padded(like)
    assert 0.8 * len(like) < len(padded) < 1.3 * len(like)
    assert ast.dump(ast.parse(padded)) == ast.dump(ast.parse(hollow.text()))


@pytest.mark.parametrize("source", ["", "x = 1\n", "def broken(:\n", "# only words\n"])
def test_where_there_is_nothing_to_take_out_there_is_no_hollow_form(source: str) -> None:
    assert hollow_of(source) is None
