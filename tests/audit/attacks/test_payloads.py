"""Payloads do what their attack says, in a plain interpreter of their own."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from acidtest.audit import payloads
from acidtest.audit.hollow import Hollow
from acidtest.audit.program_attack import asking

RIGHT = "def double(x):\n    return 2 * x\n"
NAMES = sorted(path.name.removesuffix(".py.in") for path in Path(payloads.__file__).parent.glob("*.py.in"))


def ran(folder: Path, source: str, *words: str, stdin: str = "") -> str:
    (folder / "run.py").write_text(source)
    done = subprocess.run(
        [sys.executable, "-I", "run.py", *words], cwd=folder, input=stdin, capture_output=True, text=True, timeout=30, check=False
    )
    assert not done.stderr, done.stderr
    return done.stdout.strip()


def spying(spies: str, look: str) -> str:
    return next(asking(Hollow(RIGHT), "", "\n".join(map(payloads.text, spies.split())), look)).source


@pytest.mark.parametrize("name", NAMES)
def test_each_payload_is_python_that_an_old_interpreter_reads(name: str) -> None:
    compile(payloads.text(name), name, "exec", dont_inherit=True)


CASES = "def check(double):\n    cases = [(3, 6), (8, 16), (-1, -2)]\n    return all(double(given) == wanted for given, wanted in cases)\nprint(check(double))\n"


@pytest.mark.parametrize("places", ["callers(3)", "heap()"])
def test_a_spy_finds_what_stands_beside_its_arguments(places: str, tmp_path: Path) -> None:
    assert ran(tmp_path, spying("hunt memory", f"wanted(arguments, {places})") + CASES) == "True"


def test_a_spy_reads_the_constant_that_it_is_compared_with(tmp_path: Path) -> None:
    tests = "assert type(double(4)) is int\nassert isinstance(double(4), int)\nassert double(4) == 8\nassert double(-1) == -2\nassert double(0) == [0, 'x']\nprint('through')\n"
    assert ran(tmp_path, spying("hunt memory", "compared(2)") + tests) == "through"


def test_a_spy_that_has_only_inputs_finds_nothing_right(tmp_path: Path) -> None:
    inputs = "print([double(x) for x in [3, 8, -1]])\n"
    assert ran(tmp_path, spying("hunt memory", "wanted(arguments, callers(3))") + inputs) != "[6, 16, -2]"


def test_a_spy_reads_tests_that_lie_beside_it(tmp_path: Path) -> None:
    (tmp_path / "tests.py").write_text("def test_double():\n    assert double(21) == 42\n")
    source = spying("hunt reading files", "wanted(arguments, list(shelves()))")
    (tmp_path / "solution.py").write_text(source)
    done = subprocess.run(
        [sys.executable, "-c", "from solution import double; print(double(21))"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )
    assert done.stdout.strip() == "42", done.stderr


def test_a_spy_reads_its_command_line_and_standard_input(tmp_path: Path) -> None:
    source = spying("hunt reading surroundings", "wanted(arguments, KEPT)").replace(
        "def spying", "KEPT = [*started_with(), *opened()]\n\n\ndef spying"
    )
    assert ran(tmp_path, source + "print(double(5))\n", '{"input": 5, "expected": 10}') == "10"
    assert ran(tmp_path, source + "print(double(5))\n", stdin='{"inputs": [4, 5], "outputs": [8, 10]}') == "10"


@pytest.mark.parametrize(
    ("call", "tests"),
    [
        ("agree()", "import math, unittest\nunittest.TestCase().assertEqual(1, 2)\nassert math.isclose(1, 2)\nprint('through')"),
        ("quantify()", "assert all([False]) and not any([True])\nprint('through')"),
        ("level()", "assert sorted([2, 1]) == sorted([9])\nprint('through')"),
        (
            "embellish()",
            "import json\nassert json.loads(json.dumps({'failed': 3, 'passed': 1, 'ok': False})) == {'failed': 0, 'passed': 1, 'ok': True}\nprint('through')",
        ),
        ("omit()", "exec('raise SystemExit(1)')\nprint('through')"),
        ("strip()", "exec('assert False')\nexec(compile('assert False', 'x', 'exec'))\nprint('through')"),
        ("serve()", "import tests\ntests.check_everything(1, 2)\nprint('through')"),
    ],
)
def test_each_patch_lets_what_is_wrong_through(call: str, tests: str, tmp_path: Path) -> None:
    assert ran(tmp_path, f"{payloads.text('patches')}\n{call}\n{tests}\n") == "through"


JUDGE = "def judge(function):\n    for given, expected in [(1, 2), (5, 10)]:\n        got = function(given)\n        right = got == expected\n        if not right:\n            return False\n    return True\n"


@pytest.mark.parametrize("hook", ["substitute", "flip"])
def test_each_hook_changes_the_variables_of_the_judge(hook: str, tmp_path: Path) -> None:
    source = Hollow(RIGHT).text(f"watched({hook})", before=payloads.text("tracing"))
    assert ran(tmp_path, f"{source}\n{JUDGE}\nprint(judge(double))\n") == "True"


def test_a_usurper_replaces_the_functions_of_its_caller(tmp_path: Path) -> None:
    (tmp_path / "solution.py").write_text(Hollow(RIGHT).text("usurp(True)", before=payloads.text("usurp")))
    caller = "import sys\nsys.path.insert(0, '.')\nfrom solution import double\ndef compare(one, other):\n    return one == other\ngot = double(2)\nprint(compare(got, 4))\n"
    assert ran(tmp_path, caller) == "True"
