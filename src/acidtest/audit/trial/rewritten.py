"""Certified rewrites of the reference, handed to the verifier: the false rejects, counted."""

from __future__ import annotations

import re
from dataclasses import dataclass

from acidtest.audit.bench import EPSILON, Bench, Shot, Task
from acidtest.audit.documented import prompt_text
from acidtest.audit.mutation import Rewrite, cpp, rewrites
from acidtest.audit.rule import NotApplicable
from acidtest.audit.trial.program import Program, program_of
from acidtest.audit.trial.survey import chosen

STYLE = re.compile(
    r"\b(shortest|golf|fewest (?:characters|lines|bytes)|at most \d+ (?:characters|lines|bytes)|one[- ]liner|in a single line of code|character for character|verbatim|"
    r"style|pep ?8|lint\w*|format(?:ted|ting) (?:the|this|your)? ?code|rename|refactor\w*|minimal (?:diff|change)|variable names?|comments?|docstrings?|"
    r"hexadecimal literals?|quote style|indent\w*|quine|own source)\b",
    re.IGNORECASE,
)
"""Words that make the text of a program part of the task."""


@dataclass(frozen=True, kw_only=True)
class Rewritten:
    """A rewrite and what the verifier said to it."""

    task: Task
    rewrite: Rewrite
    shot: Shot
    refused: bool
    """Earned less than half way from the empty answer to the known-good."""


def rewritten(bench: Bench) -> list[Rewritten]:
    """Judge every rewrite of the references; once an audit. Raises NotApplicable when no program can be rewritten."""
    found: list[Rewritten] = bench.once("rewritten", lambda: _rewritten(bench))
    return found


def _rewritten(bench: Bench) -> list[Rewritten]:
    tasks = chosen(bench)
    if not tasks:
        raise NotApplicable("there is no known-good that is a program and scores")
    free = [task for task in tasks if not STYLE.search(prompt_text(task))]
    if not free:
        raise NotApplicable("the tasks ask for a program of a certain text, such as a style or a length")
    found = [one for task in free for one in _judged(bench, task)]
    if not found:
        raise NotApplicable("the known-good programs cannot be rewritten")
    return found


def _judged(bench: Bench, task: Task) -> list[Rewritten]:
    program = program_of(bench.good(task).submission, task["prompt"])
    if program is None:
        return []
    made = certified(program)
    shots = bench.volley([(task, program.replaced(one.source)) for one in made])
    return [Rewritten(task=task, rewrite=one, shot=shot, refused=_refused(bench, shot)) for one, shot in zip(made, shots, strict=True)]


def certified(program: Program) -> list[Rewrite]:
    """Give the certified rewrites of a program, whatever its language."""
    found = cpp.rewrites(program.source) if program.language == "cpp" else rewrites(program.source)
    return [one for one in found if program.holds(one.source)]


def _refused(bench: Bench, shot: Shot) -> bool:
    good, empty = bench.good(shot.task).score, bench.controls.empty[shot.task["id"]].score
    low = empty if empty > float("-inf") else min(0.0, good - 1.0)
    return shot.score < good - max(EPSILON, (good - low) / 2)
