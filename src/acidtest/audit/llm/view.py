"""What an attacker may see of one task; a strategy shows a part of it."""

from __future__ import annotations

from dataclasses import dataclass

from acidtest.audit import programs
from acidtest.audit.bench import Bench, Task
from acidtest.audit.proof import golds

PROMPT_CAP = 4000
SOURCE_CAP = 8000
"""Characters of the verifier's source, all files together."""
GOOD_CAP = 4000


@dataclass(frozen=True, kw_only=True)
class View:
    """One task, as plain text. None of it is trusted."""

    task: str
    """Its id."""
    prompt: str
    takes: str
    """``program`` (Python), ``files`` or ``reply``."""
    main: str = ""
    """The file that a program is handed in as; empty for a reply."""
    files: tuple[str, ...] = ()
    """Paths of the known-good."""
    source: str = ""
    """The verifier's own source."""
    good: str = ""
    """The known-good, as text."""
    full: float = 1.0
    """What the known-good earns."""
    form: str = ""
    """How a reply carries its answer, where it is known."""


def view_of(bench: Bench, task: Task) -> View:
    """Look at one task whose known-good is known."""
    good = bench.good(task)
    submission = good.submission
    found = programs.main_program(submission)
    shared = {
        "task": task["id"],
        "prompt": golds.described(bench, task) if not golds.prompt(task) else golds.prompt(task),
        "source": _source(bench),
        "full": good.score,
    }
    if submission["kind"] == "files":
        main = found[0] if found else next(iter(sorted(submission["files"])), "")
        takes = "program" if found else "files"
        return View(takes=takes, main=main, files=tuple(sorted(submission["files"])), good=submission["files"].get(main, ""), **shared)
    if found is not None and (bench.env.opening.kind == "code" or programs.is_code(found[1])):
        return View(takes="program", good=found[1], **shared)
    form = bench.controls.format.name if bench.controls.format_known else ""
    return View(takes="reply", good=str(submission.get("text", "")), form=form, **shared)


def _source(bench: Bench) -> str:
    files = sorted(bench.env.opening.sources.items())
    return "\n\n".join(f"# {path}\n{text}" for path, text in files)
