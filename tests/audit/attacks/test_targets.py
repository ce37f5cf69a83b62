"""Which tasks have a program for a known-good, and how another one is put in its place."""

from __future__ import annotations

import json
from pathlib import Path

from acidtest.audit.catalogue import rule
from acidtest.audit.engine import audit
from acidtest.audit.example import Grader, Package
from acidtest.audit.specimens_attacked import ISOLATED
from acidtest.envs import open as open_target
from acidtest.evidence import Report

COMPLETES = """
def reward(completion, canonical_solution, prompt, test):
    space = {}
    try:
        exec(prompt + completion + "\\n" + test, space)
    except Exception:
        return 0.0
    return 1.0
"""
ROWS = (
    {
        "prompt": 'def total(xs):\n    """Add up."""\n',
        "canonical_solution": "    return sum(xs)\n",
        "test": "assert total([1, 2]) == 3\nassert total([]) == 0\n",
    },
    {
        "prompt": "import math\n\n\ndef area(r):\n",
        "canonical_solution": "    return math.pi * r * r\n",
        "test": "assert area(2) == 12.566370614359172\n",
    },
)
FENCED = """
import re


def reward(completion, answer, test):
    found = re.search(r"```python\\n(.*?)```", completion, re.DOTALL)
    space = {}
    try:
        exec((found[1] if found else "") + test, space)
    except Exception:
        return 0.0
    return 1.0
"""
CACHED = ISOLATED.replace("class Env", "SEEN = {}\n\n\nclass Env").replace(
    "def verify(self, task, files):",
    "def verify(self, task, files):\n        if task.id not in SEEN:\n            SEEN[task.id] = self.judge(files)\n        return SEEN[task.id]\n\n    def judge(self, files):",
)


def attacked(example: Grader | Package, code: str, folder: Path) -> Report:
    target, options = example.write(folder)
    with open_target(target, options) as env:
        report = audit(env, [rule(code)])
    assert not report.blocked, report.blocked
    return report


def test_a_known_good_that_completes_its_prompt_is_attacked(tmp_path: Path) -> None:
    report = attacked(Grader(COMPLETES, ROWS), "I601", tmp_path)
    assert [finding.code for finding in report.findings] == ["I601"]
    shot = report.findings[0].witnesses[0].probes[-1].submission["text"]
    assert shot.startswith("    pass\n\n")


def test_a_program_between_fences_is_replaced_between_them(tmp_path: Path) -> None:
    rows = ({"prompt": "Add up.", "answer": "def total(xs):\n    return sum(xs)\n", "test": "assert total([1, 2]) == 3\n"},)
    report = attacked(Grader(FENCED, rows), "I601", tmp_path)
    assert report.findings[0].code == "I601"
    assert json.dumps(report.findings[0].witnesses[0].probes[-1].submission).count("```") == 2


def test_a_verdict_that_is_kept_for_a_task_does_not_hide_the_known_good(tmp_path: Path) -> None:
    report = attacked(Package(CACHED, kind="code"), "I624", tmp_path)
    assert "in a process of its own" in report.controls[0].detail
    assert report.findings[0].message.startswith("After the known-good, in the same process, a solution that does no work earns 1")
