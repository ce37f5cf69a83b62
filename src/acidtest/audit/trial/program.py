"""The one program in a submission, and the submission with another in its place."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from acidtest.audit.programs import is_program, main_program

CPP = (".cpp", ".cc", ".cxx")


@dataclass(frozen=True, kw_only=True)
class Program:
    """A program, and the submission that carries it."""

    source: str
    language: str = "python"
    """python or cpp."""
    path: str = ""
    """Its file in the submission; empty for a bare text."""
    submission: dict[str, Any] = field(default_factory=dict)
    prefix: str = ""
    """How the program begins by the task's own words, where a submission only completes them."""

    def holds(self, source: str) -> bool:
        """Say whether a submission can carry another program in the place of this one."""
        return source.startswith(self.prefix)

    def replaced(self, source: str) -> dict[str, Any]:
        """Give the submission with another program in the place of this one; it must be one that a submission `holds`."""
        if self.prefix:
            return {"kind": "text", "text": source[len(self.prefix) :]}
        if self.path:
            return {"kind": "files", "files": {**self.submission["files"], self.path: source}}
        return {"kind": "text", "text": self.submission["text"].replace(self.source, source)}

    @property
    def others(self) -> dict[str, str]:
        """Give the other files of the submission."""
        files = self.submission.get("files", {}) if self.path else {}
        return {path: text for path, text in files.items() if path != self.path}


def program_of(submission: dict[str, Any], prompt: Any = "") -> Program | None:
    """Give the one program of a submission, or None: Python as text or file, C++ as a file.

    A text that is no program by itself may complete the prompt, as the body of a function completes its head.
    """
    found = main_program(submission)
    if found is not None:
        return Program(source=found[1], path=found[0], submission=submission)
    if submission["kind"] == "text":
        fenced, whole = _fenced(submission["text"]), f"{prompt}{submission['text']}"
        if fenced and is_program(fenced):
            return Program(source=fenced, submission=submission)
        completes = isinstance(prompt, str) and prompt and is_program(whole)
        return Program(source=whole, submission=submission, prefix=prompt) if completes else None
    if submission["kind"] != "files":
        return None
    sources = [(path, text) for path, text in submission["files"].items() if path.endswith(CPP)]
    return Program(source=sources[0][1], language="cpp", path=sources[0][0], submission=submission) if len(sources) == 1 else None


def _fenced(text: str) -> str:
    """Give the text between one pair of fences, as chat replies carry code."""
    parts = text.split("```")
    return parts[1].partition("\n")[2] if len(parts) == 3 else ""
