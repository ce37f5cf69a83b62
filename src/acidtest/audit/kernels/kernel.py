"""A C or C++ source that is no whole program: what a harness calls, and what can be made of it."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from acidtest.audit.bench import Bench, Task
from acidtest.audit.kernels.function import Function
from acidtest.audit.kernels.reading import functions, sound
from acidtest.audit.programs import is_program

ENDINGS = (".c", ".cc", ".cpp", ".cxx", ".cu")
FENCED = re.compile(r"^[ \t]*```[ \t]*(?:c\+\+|cpp|cc|c|cuda)[ \t]*\n(.*?)^[ \t]*```[ \t]*$", re.DOTALL | re.MULTILINE | re.IGNORECASE)


@dataclass(frozen=True, kw_only=True)
class Kernel:
    """One source with functions and without a `main`."""

    source: str

    @cached_property
    def functions(self) -> tuple[Function, ...]:
        """Give the functions that it defines."""
        return functions(self.source)

    @cached_property
    def entries(self) -> tuple[Function, ...]:
        """Give the functions that a harness may call: with a symbol of their own, and called by no other here."""
        own = [one for one in self.functions if not one.static and not one.template and one.returns]
        called = {word for one in self.functions for word in re.findall(r"\b(\w+)\s*\(", one.inner) if word != one.name}
        return tuple([one for one in own if one.name not in called] or own)

    # --- what can be made of it ------------------------------------------------------------------

    def hollow(self, *, before: str = "", after: str = "", body: Callable[[Function], str] | None = None) -> str:
        """Write it without its work: every function returns zeros, or what `body` gives for the entries."""
        chosen = set(self.entries) if body else set()
        edits = [(*one.body, body(one) if body and one in chosen else one.nothing) for one in self.functions]
        return self._with(edits, before, after)

    def opened(self, first: str, *, before: str = "", after: str = "") -> str:
        """Write it with statements put first in the body of every entry."""
        return self._with([(one.body[0] + 1, one.body[0] + 1, f" {first} ") for one in self.entries], before, after)

    def around(self, body: Callable[[Function, str], str], *, before: str = "", after: str = "") -> str:
        """Write it with every entry renamed, and another of its name behind it, whose body is given for the name to call."""
        edits: list[tuple[int, int, str]] = []
        for one in self.entries:
            inner = f"{one.name}_inner"
            edits.append((*one.named, inner))
            told = "" if one.member or not re.search(rf"\b{re.escape(one.name)}\b", one.inner) else f"{one.linkage} {one.head};\n"
            if told:
                edits.append((one.start, one.start, told.lstrip()))
            edits.append((one.body[1], one.body[1], f"\n{one.linkage} {one.head} {body(one, inner)}\n"))
        return self._with(edits, before, after)

    def _with(self, edits: list[tuple[int, int, str]], before: str, after: str) -> str:
        raw = self.source.encode("utf-8", "replace")
        for start, end, text in sorted(edits, reverse=True):
            raw = raw[:start] + text.encode() + raw[end:]
        return f"{before}\n{raw.decode('utf-8', 'replace')}\n{after}\n"


@dataclass(frozen=True, kw_only=True)
class Carried:
    """A kernel, and the submission that carries it."""

    kernel: Kernel
    path: str
    """Its file; empty for a reply in words."""
    submission: dict[str, Any]

    def replaced(self, source: str) -> dict[str, Any]:
        """Give the submission with another source in its place."""
        if self.path:
            return {**self.submission, "files": {**self.submission["files"], self.path: source}}
        return {**self.submission, "text": self.submission["text"].replace(self.kernel.source, source)}


def carried(submission: dict[str, Any]) -> Carried | None:
    """Give the one kernel of a submission, or None. Raises CouldNotRun without the extra `cpp`."""
    found = _file(submission) if submission["kind"] == "files" else _words(submission) if submission["kind"] == "text" else None
    if found is None:
        return None
    kernel = Kernel(source=found[1])
    under = bool(kernel.entries) and not any(one.name == "main" for one in kernel.functions)
    return Carried(kernel=kernel, path=found[0], submission=submission) if under else None


def _file(submission: dict[str, Any]) -> tuple[str, str] | None:
    found = [(path, text) for path, text in submission["files"].items() if path.endswith(ENDINGS) and isinstance(text, str)]
    return found[0] if len(found) == 1 else None


def _words(submission: dict[str, Any]) -> tuple[str, str] | None:
    """Give a kernel that is the whole reply, or stands in its only fence."""
    text = submission["text"]
    fenced = FENCED.findall(text)
    if len(fenced) == 1:
        return ("", fenced[0])
    likely = "(" in text and "{" in text and not is_program(text)
    return ("", text) if likely and sound(text) else None


def takers(bench: Bench) -> list[Task]:
    """Give the tasks whose known-good is a kernel that scores."""
    return [task for task in bench.held if carried(bench.good(task).submission) is not None]


def of(bench: Bench, task: Task) -> Carried:
    """Give the kernel of a task that `takers` gives."""
    found = carried(bench.good(task).submission)
    assert found is not None, "takers() gives only tasks whose known-good is a kernel"
    return found
