"""What a verifier shows when it works: the jobs that it asks the host to run, with what came out of them."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from acidtest.audit.bench import Bench, Task
from acidtest.audit.differential.visible import CASES, Shown, look
from acidtest.audit.trial.program import Program
from acidtest.envs.heard import Heard

JSON_CAP = 1 << 20


def listen(bench: Bench, task: Task, submission: dict[str, Any]) -> list[Heard]:
    """Judge a submission: give the jobs that were run for it."""
    with bench.env.solutions.listening() as heard:
        bench.shoot(task, submission)
    return list(heard)


def shown_by(jobs: Sequence[Heard], program: Program) -> Shown:
    """Give the inputs that stand in jobs: in the harness's source, its files, and standard input."""
    own = {program.source, *program.others.values()}
    values: list[Any] = []
    stdin: list[str] = []
    for job in jobs:
        texts = [job.source, *(text for text in job.files.values() if text not in own)]
        values += [part for text in texts for part in _parts(text, program.source)]
        if job.stdin:
            stdin.append(job.stdin)
    shown = look(*values)
    shown.stdin = stdin + shown.stdin
    return shown


def _parts(text: str, source: str) -> list[Any]:
    """Give a text without the solution in it, and what it is as JSON: a list of inputs is a table of cases."""
    text = text.replace(source, "")
    if len(text) > JSON_CAP or text.strip()[:1] not in ("[", "{"):
        return [text]
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return [text]
    if isinstance(value, list) and len(value) >= 3 and not any(isinstance(item, dict) for item in value):
        return [value, {"inputs": value[:CASES]}]
    return [value]


def tables(sources: Mapping[str, str], task_id: str) -> Iterator[Any]:
    """Give the literal tables that a verifier's source assigns to names; of one by task, only this task's part."""
    for text in sources.values():
        try:
            tree = ast.parse(text)
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            continue
        for node in ast.walk(tree):
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.List | ast.Tuple | ast.Dict):
                try:
                    value = ast.literal_eval(node.value)
                except (ValueError, TypeError, SyntaxError, RecursionError, MemoryError):
                    continue
                yield value[task_id] if isinstance(value, dict) and task_id in value else value
