"""Wrong programs as rejected submissions: what a package without a place for tests gets, so that its own check tells of them."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence

from acidtest.audit.trial.survey import Wrong

MOST = 5
"""Rejected submissions that are written for one task."""


def rejected(survivors: Sequence[Wrong], taken: dict[str, str]) -> dict[str, str]:
    """Give the files of the submissions, by path; no path that is taken is used."""
    files: dict[str, str] = {}
    counts: dict[str, int] = {}
    for one in survivors:
        task = one.subject.task["id"]
        counts[task] = counts.get(task, 0) + 1
        if counts[task] <= MOST:
            files |= _one(one, f"{_stem(task)}-survivor-{counts[task]}")
    return {path: text for path, text in files.items() if path not in taken}


def _one(one: Wrong, stem: str) -> dict[str, str]:
    program = one.subject.program
    why = f"{one.mutant.diff}; it must fail {one.assertion}"
    head = f"tasks = [{json.dumps(one.subject.task['id'])}]\n"
    if not program.path:
        return {f"submissions/rejected/{stem}.toml": f"{head}text = {json.dumps(one.shot.submission['text'])}\nwhy = {json.dumps(why)}\n"}
    names = {
        path: f"{stem}{_ending(path)}" if path == program.path else f"{stem}-{_stem(path)}{_ending(path)}"
        for path in one.shot.submission["files"]
    }
    table = ", ".join(f"{json.dumps(path)} = {json.dumps(name)}" for path, name in names.items())
    label = f"{head}files = {{ {table} }}\nwhy = {json.dumps(why)}\n"
    contents = {f"submissions/rejected/{name}": one.shot.submission["files"][path] for path, name in names.items()}
    return {f"submissions/rejected/{stem}.toml": label, **contents}


def _stem(text: str) -> str:
    return re.sub(r"[^A-Za-z0-9._-]+", "-", text.rpartition(".")[0] or text).strip("-.") or "task"


def _ending(path: str) -> str:
    return f".{path.rpartition('.')[2]}" if "." in path else ""
