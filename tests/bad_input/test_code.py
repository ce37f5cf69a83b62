"""Code that misbehaves is told apart by what it did, within bounds, and nothing of it stays."""

from __future__ import annotations

from pathlib import Path

import pytest

from acidtest.audit.specimens import SUMS
from acidtest.evidence import Exit, Gate, Rank
from tests.bad_input.targets import grader, package, refusal, report

IMPORTS = {
    "a slip": ("import os\ndef f(:\n", ["SyntaxError", "environment.py"]),
    "an error": ("raise ValueError('no luck')\n", ["ValueError", "no luck", "environment.py"]),
    "a missing module": ("import a_module_that_nobody_has\n", ["a_module_that_nobody_has", "--install"]),
    "sys.exit": ("import sys\nsys.exit(3)\n", ["SystemExit", "3"]),
    "os._exit": ("import os\nos._exit(3)\n", ["ended", "status 3"]),
    "a kill": ("import os\nos.kill(os.getpid(), 9)\n", ["ended"]),
    "a segmentation fault": ("import ctypes\nctypes.string_at(0)\n", ["ended"]),
    "a loop": ("while True:\n    pass\n", ["within 12 s"]),
    "a sleep": ("import time\ntime.sleep(1000)\n", ["within 12 s"]),
    "a flood": ("while True:\n    print('x' * 1_000_000)\n", ["printed more than"]),
    "a fork bomb": ("import os\nwhile True:\n    os.fork()\n", []),
    "a thread bomb": ("import threading, time\nwhile True:\n    threading.Thread(target=time.sleep, args=(1000,)).start()\n", []),
    "recursion": ("def f():\n    f()\nf()\n", ["RecursionError"]),
    "all memory": ("x = []\nwhile True:\n    x.append(bytearray(1 << 26))\n", ["Memory"]),
    "a class that is not there": ("Other = 1\n", ["has no Env"]),
    "no class": ("Env = 42\n", ["environment:Env", "expected a class"]),
    "a class that lacks a method": (
        "from acidtest.spec import TextEnvironment\nclass Env(TextEnvironment):\n    pass\n",
        ["does not define verify()"],
    ),
    "a class of another kind": (
        "from acidtest.spec import ToolEnvironment\nclass Env(ToolEnvironment):\n    pass\n",
        ["ToolEnvironment", "TextEnvironment"],
    ),
    "an abstract class": (
        SUMS.replace(
            "class Env(TextEnvironment):",
            "import abc\nclass Env(TextEnvironment, abc.ABC):\n    @abc.abstractmethod\n    def extra(self): ...",
        ),
        ["does not define extra()"],
    ),
}
TASKS = {
    "a number": ("return 42", ["tasks() gave a int"]),
    "a text": ("return 'ab'", ["tasks() gave a str"]),
    "numbers": ("return [1, 2]", ["gave a int as task 0"]),
    "an error": ("raise KeyError('lost')", ["KeyError", "lost"]),
    "an exit": ("import os; os._exit(4)", ["status 4"]),
    "a loop": ("while True: pass", ["in time"]),
    "a list in itself": ("x = []; x.append(x); return [Task(id='a', prompt=x)]", ["deep"]),
    "an id that is a list": ("return [Task(id=['a'])]", ["task 0", "field id"]),
}
REWARDS = {
    "text": ("'abc'", "H405"),
    "a list": ("[1.0]", "H405"),
    "nothing": ("None", "H405"),
    "an object": ("object()", "H405"),
    "an error": ("1 / 0", "H401"),
    "an exit": ("__import__('sys').exit(1)", "H401"),
    "a sudden exit": ("__import__('os')._exit(1)", "H402"),
    "a segmentation fault": ("__import__('ctypes').string_at(0)", "H402"),
    "recursion": ("(lambda f: f(f))(lambda f: f(f))", "H401"),
}


@pytest.mark.parametrize("name", IMPORTS)
def test_import(name: str, tmp_path: Path) -> None:
    source, expected = IMPORTS[name]
    told = refusal(package(tmp_path / "env", source=source))
    assert [part for part in expected if part not in told] == [], told


@pytest.mark.parametrize("name", TASKS)
def test_tasks(name: str, tmp_path: Path) -> None:
    body, expected = TASKS[name]
    source = SUMS.replace('        return [Task(id=f"sum-{a}"', f'        {body}\n        return [Task(id=f"sum-{{a}}"')
    told = refusal(package(tmp_path / "env", source=source))
    assert [part for part in expected if part not in told] == [], told


@pytest.mark.parametrize("name", REWARDS)
def test_reward(name: str, tmp_path: Path) -> None:
    value, code = REWARDS[name]
    told = report(package(tmp_path / "env", source=SUMS.replace("return 1.0 if", f"return {value}; 1.0 if")), codes=(code,))
    assert [finding.code for finding in told.findings] == [code], (told.blocked, told.results)
    assert Gate(rank=Rank.WARNING).decide(told) is Exit.FINDINGS


@pytest.mark.parametrize("value", ["10 ** 400", "10 ** 6000", "float('inf')", "-0.0", "True", "1e-320", "float('nan')"])
def test_odd_numbers_break_nothing(value: str, tmp_path: Path) -> None:
    told = report(package(tmp_path / "env", source=SUMS.replace("return 1.0 if", f"return {value} if")))
    assert not told.blocked
    assert all(finding.code == "H405" or "ValueError" in finding.message for finding in told.findings)


def test_tasks_without_end(tmp_path: Path) -> None:
    source = SUMS.replace(
        '        return [Task(id=f"sum-{a}"',
        '        import itertools\n        return (Task(id=str(n), prompt="1 + 1?", gold="2") for n in itertools.count())\n        return [Task(id=f"sum-{a}"',
    )
    told = report(package(tmp_path / "env", source=source), codes=("S101",))
    assert not told.blocked
    assert told.tasks is None


def test_no_task(tmp_path: Path) -> None:
    told = report(package(tmp_path / "env", source=SUMS.replace("in PAIRS]", "in []]")))
    assert [finding.code for finding in told.findings] == ["S101"]


RESETS = {"one value": "return 1", "three values": "return 1, {}, 3", "nothing": "return None", "a text": "return 'ab' + 'c'"}
STEPS = {"four values": "return None, 1.0, True, {}", "a number": "return 1.0", "nothing": "pass", "six values": "return 1, 2, 3, 4, 5, 6"}


@pytest.mark.parametrize(
    ("method", "body"), [("reset(self, task, seed)", b) for b in RESETS.values()] + [("step(self, action)", b) for b in STEPS.values()]
)
def test_nonsense_of_reset_and_step(method: str, body: str, tmp_path: Path) -> None:
    source = SUMS + f"\n    def {method}:\n        {body}\n"
    told = report(package(tmp_path / "env", source=source), codes=("H405",))
    assert "expected (observation, " in " ".join(f.message for f in told.findings), (told.blocked, told.results)


FUNCTIONS = {
    "no function": ("x = 1\n", ["has no reward"]),
    "no parameters": ("def reward():\n    return 1.0\n", ["takes no parameter"]),
    "not callable": ("reward = 3\n", ["is not callable"]),
    "an error on import": ("raise OSError('no disk')\n", ["OSError", "no disk", "grader.py"]),
}


@pytest.mark.parametrize("name", FUNCTIONS)
def test_function(name: str, tmp_path: Path) -> None:
    source, expected = FUNCTIONS[name]
    told = refusal(*grader(tmp_path / "project", source))
    assert [part for part in expected if part not in told] == [], told


def test_a_module_that_is_not_there(tmp_path: Path) -> None:
    _, options = grader(tmp_path / "project", "x = 1\n")
    assert "there is no file" in refusal(f"{tmp_path}/project/other.py:reward", options)


FORGED = """
import os, json, struct, sys

def forge(text):
    data = text if isinstance(text, bytes) else json.dumps(text).encode()
    for fd in range(3, 64):
        try:
            os.write(fd, struct.pack(">I", len(data)) + data)
        except OSError:
            pass
"""
ANSWERS = {
    "a list": [1, 2, 3],
    "no verdicts": {"ok": True, "value": "many"},
    "odd tasks": {"ok": True, "value": {"tasks": [1, 2], "total": "x"}},
    "odd types": {
        "ok": True,
        "value": [{"ok": True, "reward": {"$f": "many"}, "components": 3, "seconds": "x", "message": [1]}],
        "seconds": {},
    },
    "no JSON": b"\xff\xfe",
    "deep": b"[" * 100_000,
}


@pytest.mark.parametrize("name", ANSWERS)
def test_an_environment_that_forges_answers_on_our_channel(name: str, tmp_path: Path) -> None:
    call = f"forge({ANSWERS[name]!r})"
    source = FORGED + SUMS.replace("return 1.0 if", f"{call}\n        return 1.0 if").replace(
        '        return [Task(id=f"sum', f'        {call}\n        return [Task(id=f"sum'
    )
    told = report(package(tmp_path / "env", source=source))
    assert told.blocked or told.results
