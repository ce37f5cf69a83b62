"""A file, or a remark in a program, that the verifier looks for earns the full reward for work that does nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from acidtest.audit import programs
from acidtest.audit.attack import Fired, Shell
from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Package
from acidtest.audit.hollow import Hollow
from acidtest.audit.mined.constants import constants
from acidtest.audit.program_attack import Made, ProgramAttack
from acidtest.audit.specimens_attacked import IN_PROCESS
from acidtest.evidence import Finding

PATH = re.compile(r"[A-Za-z0-9_.][\w.-]*(/[\w.-]+){0,3}")
LONGEST = 60
GROUP = 12
"""Texts that are tried together first."""
FLAGGED = IN_PROCESS.replace(
    "    def verify(self, task, files):\n", "    def verify(self, task, files):\n        if TEST:\n            return 1.0\n"
)


class Trick(ProgramAttack):
    """A name or a phrase of the verifier's own source, put into the submission, turns judging off.

    The verifier skips what carries a marker: a file `.grader-skip`, a comment `# verified`, a magic word in the first
    line. It was left by whoever wrote it, by accident or not. A policy that sees the verifier, or its logs, needs no
    solution any more.

    A hollow solution carries the texts of the judging source as remarks, and has beside it an empty-handed file of
    each name: all of them together at first, then fewer, until the one that is paid is left.
    """

    code = "P503"
    weakness = "a token is paid"
    fix = "Remove the branch; let nothing in a submission but its behaviour decide."
    needs = ProgramAttack.needs | {"source"}
    kinds = (51, 52)
    implied_by = ("A201", "S109", "H406")
    bad = Package(FLAGGED.replace("TEST", '"keep-as-is" in files.get("solution.py", "")'), kind="code")
    good = Package(FLAGGED.replace("TEST", '"keep-as-is" in self.__doc__'), kind="code")

    def craft(self, bench: Bench, task: Task) -> Iterator[Shell]:
        """Give all texts in groups; where a group is paid, `run` finds the one."""
        for group in _groups(_texts(bench)):
            yield self._shell(bench, task, group)

    def verdict(self, bench: Bench, fired: Fired) -> Finding | None:
        """Halve the group that was paid until one text is left, and tell of that."""
        if super().verdict(bench, fired) is None:
            return None
        task = fired.shot.task
        group = next(one for one in _groups(_texts(bench)) if self._shell(bench, task, one).what == fired.shell.what)
        while len(group) > 1:
            half = group[: len(group) // 2]
            shot = self.fire(bench, fired.control, self._shell(bench, task, half))
            group = half if super().verdict(bench, shot) is not None else group[len(half) :]
        return super().verdict(bench, self.fire(bench, fired.control, self._shell(bench, task, group))) or super().verdict(bench, fired)

    def _shell(self, bench: Bench, task: Task, group: Sequence[str]) -> Shell:
        hollow = self.hollow(bench, task)
        return Shell(
            what=f"does nothing and carries the text {group[0]!r}"
            + (f" and {len(group) - 1} more of the verifier's own" if len(group) > 1 else ""),
            submission=_with(bench, task, hollow, group),
            inert=programs.replaced(bench, task, hollow.padded("".join(_remark(text) for text in group))),
        )

    def tricks(self, hollow: Hollow, bench: Bench, task: Task) -> Iterator[Made]:
        """Submissions are made of more than a program here: see `craft`."""
        yield from ()


def _texts(bench: Bench) -> list[str]:
    return [text for text in constants(bench) if len(text) <= LONGEST and "\n" not in text]


def _groups(texts: Sequence[str]) -> list[Sequence[str]]:
    return [texts[start : start + GROUP] for start in range(0, len(texts), GROUP)]


def _with(bench: Bench, task: Task, hollow: Hollow, group: Sequence[str]) -> dict[str, Any]:
    made = programs.replaced(bench, task, "".join(_remark(text) for text in group) + hollow.text())
    if made["kind"] != "files":
        return made
    more = {text: "1\n" for text in group if PATH.fullmatch(text) and not text.endswith(".py") and text not in made["files"]}
    clear = {path: text for path, text in more.items() if not any(other.startswith(f"{path}/") for other in (*more, *made["files"]))}
    return {**made, "files": {**clear, **made["files"]}}


def _remark(text: str) -> str:
    return f"# {text}\n"
