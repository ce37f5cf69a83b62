"""A candidate becomes a submission, and nothing else."""

from __future__ import annotations

from typing import Any

from acidtest.audit import programs
from acidtest.audit.bench import Bench, Task
from acidtest.audit.hollow import hollow_of
from acidtest.audit.llm.parse import Candidate
from acidtest.audit.llm.view import View


def whole(view: View, candidate: Candidate) -> Candidate:
    """Give a candidate with its main file: one that brings other files alone is handed in beside a program that does no work."""
    files = dict(candidate.files)
    if view.main and view.main in files:
        files[""] = files.pop(view.main)
    if "" not in files and view.takes == "program":
        hollow = hollow_of(view.good)
        files = {"": hollow.text() if hollow else "", **files}
    return Candidate(tuple(sorted(files.items())))


def submission_of(bench: Bench, task: Task, view: View, candidate: Candidate) -> dict[str, Any]:
    """Give the submission that a whole candidate stands for."""
    files = dict(candidate.files)
    main = files.pop("", "")
    if view.takes == "reply":
        return bench.text(main)
    if view.takes == "files":
        return {"kind": "files", "files": {**bench.good(task).submission["files"], view.main: main, **files}}
    made = programs.replaced(bench, task, main)
    if not files:
        return made
    base = made["files"] if made["kind"] == "files" else {"solution.py": main}
    return {"kind": "files", "files": {**base, **files}}
