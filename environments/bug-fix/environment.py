"""Bug-fix: a small library with one reported bug, and a grader that no file of the repository can reach.

The verifier keeps calls and expected answers. A driver in another sandbox makes the calls in the repository as it was handed in
and writes down what came back; the answers are judged here, where no solution runs. Tests, settings and Makefile of
the repository are for the policy alone: nothing that they say is read.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from bugs import BUGS
from oracles import asks

from acidtest.spec import CodeEnvironment, Task, Tree, Verdict

HOME = Path(__file__).parent / "repository"
FILES = {
    path.relative_to(HOME).as_posix(): path.read_text(encoding="utf-8")
    for path in sorted(HOME.rglob("*"))
    if path.is_file() and "__pycache__" not in path.parts
}
SECONDS = 8.0

DRIVER = """\
import importlib
import json

answers = []
for module, name, arguments in json.load(open("asked.json", encoding="utf-8")):
    try:
        answers.append({"value": getattr(importlib.import_module(module), name)(*arguments)})
    except Exception as exc:
        answers.append({"error": type(exc).__name__})
with open("answers.json", "w", encoding="utf-8") as handle:
    json.dump(answers, handle)
"""

PROMPT = """\
{report}

The repository is a bookkeeping library; the README says what lies where. Mend the bug where it is, so that it is mended for
every input, and change nothing else that callers can see. `make test` runs the repository's own tests; they do not cover it."""


class BugFix(CodeEnvironment):
    """One bug an episode. A submission is the files that change."""

    def tasks(self) -> list[Task]:
        """Give a task for each bug."""
        return [Task(id=name, prompt=PROMPT.format(report=bug.report)) for name, bug in BUGS.items()]

    def base(self, task: Task) -> Tree:
        """Give the repository with the bug in it."""
        bug = BUGS[task.id]
        return Tree({**FILES, bug.path: FILES[bug.path].replace(bug.sound, bug.faulty)})

    def reference(self, task: Task) -> dict[str, str]:
        """Give the file as it was before the bug."""
        path = BUGS[task.id].path
        return {path: FILES[path]}

    def verify(self, task: Task, files: Tree) -> Verdict:
        """Pay for a repository in which every call is answered rightly, in the file of the bug and everywhere else."""
        asked = asks()
        given = Tree({"asked.json": json.dumps([ask.call for ask in asked])})
        result = self.run(source=DRIVER, files=given.over(files), seconds=SECONDS, memory_mb=256, collect=["answers.json"])
        answers = _read(result.files.get("answers.json", b""), len(asked))
        if answers is None:
            return Verdict(reward=0.0, message=f"the repository cannot be used: the run {result.ended}, and left no answers")
        wrong = [ask for ask, answer in zip(asked, answers, strict=True) if not ask.right(answer)]
        own = [ask for ask in wrong if ask.path == BUGS[task.id].path]
        if own:
            return Verdict(reward=0.0, message=f"not mended: {own[0].what}")
        return Verdict(reward=0.0, message=f"something else broke: {wrong[0].what}") if wrong else Verdict(reward=1.0, message="mended")


def _read(text: bytes, count: int) -> list[Any] | None:
    """Give the answers, or None where there are not as many as calls."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, list) and len(found) == count else None
