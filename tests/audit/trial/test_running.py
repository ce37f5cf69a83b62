"""Programs are run on inputs in the sandbox: values, failures, endless ones, and what they change in place."""

from __future__ import annotations

from acidtest.audit.differential.entry import STDIN, Entry
from acidtest.audit.trial.program import Program
from acidtest.audit.trial.running import run
from acidtest.audit.trial.specimens import STRONG
from tests.audit.trial.conftest import Opener


def called(opened: Opener, source: str, inputs: list[list[object]], **how: bool) -> list[tuple[str, object]]:
    bench = opened(STRONG)
    found = run(bench.env, Program(source=source), Entry(kind="function", name="f", parameters=("a",), required=1), inputs, **how)
    return [(one.ended, one.value if one.ended == "value" else one.error) for one in found]


def test_values_and_exceptions(opened: Opener) -> None:
    assert called(opened, "def f(a):\n    return (1 / a, {a})\n", [[2], [0]]) == [
        ("value", {"$t": [0.5, {"$s": [2]}]}), ("raised", "ZeroDivisionError"),
    ]  # fmt: skip


def test_an_endless_call_is_late_and_the_next_one_is_made(opened: Opener) -> None:
    source = "def f(a):\n    while a:\n        pass\n    return 7\n"
    assert called(opened, source, [[1], [0]]) == [("late", ""), ("value", 7)]
    assert called(opened, source, [[1], [0]], stop=True) == [("late", ""), ("missing", "")]


def test_a_program_that_swallows_everything_loses_only_what_comes_after(opened: Opener) -> None:
    source = "def f(a):\n    while a:\n        try:\n            while True:\n                pass\n        except BaseException:\n            pass\n    return 7\n"
    assert called(opened, source, [[0], [1], [0]]) == [("value", 7), ("late", ""), ("missing", "")]


def test_what_is_printed_or_broken_at_import_is_no_answer(opened: Opener) -> None:
    assert called(opened, "def f(a):\n    print('x' * 10**6)\n    return a\n", [[1]] * 3) == [("value", 1)] * 3
    assert called(opened, "import nothing_like_it\ndef f(a):\n    return a\n", [[1]]) == [("raised", "ModuleNotFoundError")]
    assert called(opened, "def g(a):\n    return a\n", [[1]]) == [("raised", "AttributeError")]
    assert called(opened, "import os\ndef f(a):\n    os._exit(0)\n", [[1], [2]]) == [("missing", "")] * 2


def test_generators_are_read_and_arguments_changed_in_place_are_seen(opened: Opener) -> None:
    bench = opened(STRONG)
    entry = Entry(kind="function", name="f", parameters=("a",), required=1)
    (lazy,) = run(bench.env, Program(source="def f(a):\n    yield from a\n"), entry, [[[1, 2]]])
    (placed,) = run(bench.env, Program(source="def f(a):\n    a.sort()\n"), entry, [[[2, 1]]])
    assert lazy.value == [1, 2]
    assert (placed.value, placed.after) == (None, [[1, 2]])


def test_whole_programs_get_each_input_in_a_process_of_their_own(opened: Opener) -> None:
    source = "import sys\ncount = 0\nfor line in sys.stdin:\n    count += int(line)\nprint(count)\nsys.exit(count == 3)\n"
    found = run(opened(STRONG).env, Program(source=source), STDIN, ["1\n5\n", "1\n2\n", "x\n", ""])
    assert [(one.ended, one.value or one.error) for one in found] == [
        ("value", "6\n"),
        ("raised", "exit 1"),
        ("raised", "exit 1"),
        ("value", "0\n"),
    ]


def test_a_compiled_program_is_compiled_once_and_fed(opened: Opener) -> None:
    source = (
        "#include <iostream>\nint main() { int n; std::cin >> n; while (n == 13) {} std::cout << n * n << std::endl; return n == 2; }\n"
    )
    program = Program(source=source, language="cpp", path="main.cpp")
    found = run(opened(STRONG).env, program, STDIN, ["3\n", "2\n", "13\n"])
    assert [(one.ended, one.value) for one in found] == [("value", "9\n"), ("raised", None), ("late", None)]
    broken = Program(source="int main() { return nothing; }\n", language="cpp", path="main.cpp")
    assert [one.error for one in run(opened(STRONG).env, broken, STDIN, ["1\n"])] == ["does not compile"]
