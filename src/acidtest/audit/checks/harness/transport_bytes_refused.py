"""The known-good is refused when only its encoding differs."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator
from typing import Any

from acidtest.audit.bench import Bench, Shot
from acidtest.audit.example import Grader
from acidtest.audit.rule import WITNESS_CAP, NotApplicable, Rule
from acidtest.evidence import Finding, Rank, Severity

TASKS, PROGRAM_TASKS = 8, 2
LINEWISE = frozenset({"list", "grid", "json", "set", "number", "expression", "code"})
"""Declared kinds of answer in which line ends are not content."""

ROWS = tuple(
    {"question": f"List the first {n} whole numbers, one a line.", "answer": "\n".join(str(i) for i in range(n))} for n in range(2, 8)
)
LINES = """
def reward(completion, answer):
    return 1.0 if completion.strip().split("\\n") == answer.split("\\n") else 0.0
"""


class Check(Rule):
    """The right answer is refused because of bytes that no reader sees.

    Lines that end in CR LF, a byte order mark in front, an accented letter in two code points
    instead of one: the same text, in the encoding of another system. A policy is punished at
    random for its tokeniser, or for the editor that a reference was saved with.

    Line ends count as transport where the answer is declared to be of a kind in which they are
    (a list, a grid, JSON, a number) or is a file of code; elsewhere this is a lead.
    """

    code = "H409"
    weakness = "bytes are compared instead of text"
    severity = Severity.MINOR
    fix = "Read with splitlines(), decode as utf-8-sig, and normalise both sides to NFC before they are compared."
    needs = frozenset({"single", "tasks", "known-good"})
    kinds = (63, 99)
    bad = Grader(LINES, rows=ROWS)
    good = Grader(LINES.replace('.split("\\n")', ".split()").replace("completion.strip()", "completion.lstrip(chr(0xfeff))"), rows=ROWS)

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Submit the known-good in other encodings of the same text."""
        tasks = bench.held[: PROGRAM_TASKS if bench.env.opening.kind == "code" else TASKS]
        tried = 0
        for name, change, told in CHANGES:
            if name == "bom" and bench.env.opening.kind != "code":
                continue  # a reply of a policy has none; a file that was saved somewhere has
            pairs = [(task, changed) for task in tasks if (changed := _changed(bench.good(task).submission, change)) is not None]
            tried += len(pairs)
            shots = bench.volley(pairs, note=told, label=name, truth="unknown")
            refused = [shot for shot in shots if not bench.paid(shot)]
            if refused and len(refused) > len(shots) / 2:
                yield self._finding(bench, name, told, refused, len(shots))
        if not tried:
            raise NotApplicable("its known-good submissions are no text")

    def _finding(self, bench: Bench, name: str, told: str, refused: list[Shot], tried: int) -> Finding:
        claim = f"The known-good is refused with {told}, on {len(refused)} of {tried} tasks"
        evidence = [shot for probe in refused[:WITNESS_CAP] for shot in (bench.good(probe.task), probe)]
        return self.finding(
            self._rank(bench, name),
            f"{claim}.",
            why="The text is the same; only its encoding is another.",
            tried=tried,
            details={"key": name},
            tasks=tuple(shot.task["id"] for shot in refused),
            witness=self.shown(bench, claim, evidence),
        )

    def _rank(self, bench: Bench, name: str) -> Rank:
        manifest = bench.env.opening.manifest
        declared = manifest.answer.type if manifest and manifest.answer else ""
        if name == "crlf":
            return Rank.WARNING if declared in LINEWISE or bench.env.opening.kind == "code" else Rank.LEAD
        return Rank.WARNING if name == "nfd" and declared else Rank.LEAD


def _crlf(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\n", "\r\n") if "\n" in text.strip() else text


def _nfd(text: str) -> str:
    return unicodedata.normalize("NFD", text) if unicodedata.is_normalized("NFC", text) else text


CHANGES: tuple[tuple[str, Callable[[str], str], str], ...] = (
    ("crlf", _crlf, "lines that end in CR LF"),
    ("bom", lambda text: "\ufeff" + text, "a byte order mark in front"),
    ("nfd", _nfd, "accents as code points of their own (NFD)"),
)


def _changed(submission: dict[str, Any], change: Callable[[str], str]) -> dict[str, Any] | None:
    """Give the submission in another encoding, or None when that changes nothing."""
    if submission["kind"] == "text":
        text = change(submission["text"])
        return {"kind": "text", "text": text} if text != submission["text"] else None
    if submission["kind"] == "files":
        files = {path: change(text) for path, text in submission["files"].items()}
        return {"kind": "files", "files": files} if files != submission["files"] else None
    return None
