"""Submissions that are Python programs, and variants of them."""

from __future__ import annotations

import ast
import re
from typing import Any

from acidtest.audit.bench import Bench, Task

FAILS = "import sys\n\nsys.exit(3)\n"
"""Prints nothing and says that it failed."""
RAISES = 'raise RuntimeError("this program does not work")\n'
"""Prints nothing but a traceback."""
BROKEN = "def solve(:\n"
"""Is no Python."""
ENDLESS = "while True:\n    pass\n"
"""Never ends, prints nothing."""
SLEEPS = "import time\n\ntime.sleep(100000)\n"
"""Never ends, and costs no CPU."""


_FENCED = re.compile(r"^[ \t]*```[ \t]*(?:python3?|py)?[ \t]*\n(.*?)^[ \t]*```[ \t]*$", re.DOTALL | re.MULTILINE | re.IGNORECASE)


def main_program(submission: dict[str, Any]) -> tuple[str, str] | None:
    """Give the path ('' for a bare text) and text of the one Python program in a submission, or None.

    A reply in words carries its program between fences, as chat replies do.
    """
    if submission["kind"] == "text":
        return _in_words(submission["text"])
    if submission["kind"] != "files":
        return None
    found = [(path, text) for path, text in submission["files"].items() if path.endswith(".py") and is_program(text)]
    return found[0] if len(found) == 1 else None


def _in_words(text: str) -> tuple[str, str] | None:
    if is_program(text):
        return ("", text)
    found = [block for block in _FENCED.findall(text) if is_program(block)]
    return ("", found[0]) if len(found) == 1 else None


def is_program(text: str) -> bool:
    """Say whether a text is Python that does something: a call, an import, a function or a loop."""
    if len(text) > 1 << 16:
        return False
    try:
        tree = ast.parse(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return False
    acts = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Import, ast.ImportFrom, ast.For, ast.While)
    calls = [node for node in tree.body if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)]
    return bool(calls) or any(isinstance(node, acts) for node in tree.body)


def is_code(text: str) -> bool:
    """Say whether a program is more than a formula or a call that happens to parse: it defines, imports, repeats or decides."""
    blocks = (
        ast.FunctionDef,
        ast.AsyncFunctionDef,
        ast.ClassDef,
        ast.Import,
        ast.ImportFrom,
        ast.For,
        ast.While,
        ast.If,
        ast.With,
        ast.Try,
    )
    return any(isinstance(node, blocks) for node in ast.parse(text).body)


def source(bench: Bench, task: Task) -> str:
    """Give the program of a task that `takers` gives."""
    found = main_program(bench.good(task).submission)
    if found is not None:
        return found[1]
    return completed(bench, task) or str(task["gold"])


def completed(bench: Bench, task: Task) -> str:
    """Give prompt and known-good together, where the known-good is no program and goes on where the prompt ends; else ''."""
    known, prompt = bench.good(task).submission, task["prompt"]
    if bench.env.opening.kind == "code" or known["kind"] != "text" or not isinstance(prompt, str) or not prompt.strip():
        return ""
    whole = prompt + known["text"]
    return whole if not is_program(known["text"]) and is_program(whole) and is_code(whole) else ""


def replaced(bench: Bench, task: Task, program: str) -> dict[str, Any]:
    """Give the known-good submission of a task with its program replaced."""
    known = bench.good(task).submission
    found = main_program(known)
    if found is not None and found[0]:
        return {"kind": "files", "files": {**known["files"], found[0]: program}}
    if found is not None and known["text"].count(found[1]) == 1:
        return {"kind": "text", "text": known["text"].replace(found[1], program)}
    if found is None and completed(bench, task):
        indent = re.match(r"\n*([ \t]*)", known["text"])
        return {"kind": "text", "text": f"{indent[1] if indent else ''}pass\n\n{_anywhere(program)}"}
    return bench.text(program) if bench.env.opening.kind == "code" else bench.reply(program)


def _anywhere(program: str) -> str:
    """Give a program without what may stand at the top of a file alone."""
    return re.sub(r"^from __future__ import [^\n]*\n", "", program, flags=re.MULTILINE)


def takers(bench: Bench) -> list[Task]:
    """Give the tasks whose known-good is a Python program that scores: above the empty one, or in full."""
    manifest = bench.env.opening.manifest
    full = manifest.success if manifest else 1.0
    scoring = [
        task for task in bench.tasks if task["id"] in bench.controls.good and (bench.controls.holds(task) or bench.good(task).score >= full)
    ]
    return [task for task in scoring if _is_taken(bench, task)]


def _is_taken(bench: Bench, task: Task) -> bool:
    found = main_program(bench.good(task).submission)
    if found is not None and (bench.env.opening.kind == "code" or is_code(found[1])):
        return True
    if bench.env.opening.kind == "code":
        return False
    return (isinstance(task["gold"], str) and is_program(task["gold"])) or bool(completed(bench, task))
