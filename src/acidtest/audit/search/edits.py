"""Edits of a program that can be made together: spans of its text, each with what takes its place."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from acidtest.audit.differential.entry import Entry
from acidtest.audit.mutation.mutant import Mutant
from acidtest.audit.search.climb import Genome

EXAMPLES = 8
"""Examples of a prompt that are written into a program."""
AROUND = 8
"""Letters on both sides by which two places are taken for alike."""
WORD_END, WORD_START = re.compile(r"\w+$"), re.compile(r"\w+")
RECALLS = "the examples of the prompt are looked up"


@dataclass(frozen=True, kw_only=True)
class Edit:
    """One change of a program."""

    name: str
    """The change on one line."""
    start: int
    end: int
    text: str
    """What stands in place of ``source[start:end]``."""
    word: tuple[str, str] = ("", "")
    """What went and what came, as whole words: equal in edits that change one word in several places."""
    place: tuple[str, str] = ("", "")
    """The same with what stands around it."""
    top: bool = False
    """True for lines that are put on top of a function's body."""

    def meets(self, other: Edit) -> bool:
        """Say whether two edits change the same letters."""
        return self.start < other.end and other.start < self.end


def of_mutant(source: str, mutant: Mutant) -> Edit:
    """Give a mutant as an edit."""
    made, first = mutant.source, 0
    while first < min(len(source), len(made)) and source[first] == made[first]:
        first += 1
    tail = 0
    while tail < min(len(source), len(made)) - first and source[-1 - tail] == made[-1 - tail]:
        tail += 1
    end = len(source) - tail
    before, behind = WORD_END.search(source[:first]), WORD_START.match(source[end:])
    head, foot = before[0] if before else "", behind[0] if behind else ""
    text = made[first : len(made) - tail]
    word = (head + source[first:end] + foot, head + text + foot)
    around = (source[:first].rpartition("\n")[2][-AROUND:], source[end:].partition("\n")[0][:AROUND])
    place = (around[0] + source[first:end] + around[1], around[0] + text + around[1])
    return Edit(name=mutant.diff, start=first, end=end, text=text, word=word, place=place)


def recall(source: str, entry: Entry, examples: Sequence[tuple[tuple[Any, ...], Any]]) -> Edit | None:
    """Give the edit that answers a prompt's examples from memory, or None where there is no place for it."""
    rows = [
        f"if {_together(entry, given)} == {given!r}:\n    return {value!r}\n"
        for given, value in examples[:EXAMPLES]
        if len(given) <= len(entry.parameters)
    ]
    return _on_top(source, entry, RECALLS, "".join(rows)) if rows else None


def returns(source: str, entry: Entry, value: str) -> Edit | None:
    """Give the edit that answers everything with one value, or None where there is no place for it."""
    return _on_top(source, entry, f"everything is answered with {value}", f"return {value}\n")


def _on_top(source: str, entry: Entry, name: str, lines: str) -> Edit | None:
    """Put lines on top of the entry's body, below its docstring."""
    function = next((node for node in ast.parse(source).body if isinstance(node, ast.FunctionDef) and node.name == entry.name), None)
    if function is None:
        return None
    documented = ast.get_docstring(function, clean=False) is not None and len(function.body) > 1
    first = function.body[1 if documented else 0]
    every = source.splitlines(keepends=True)
    blanks = every[first.lineno - 1][: first.col_offset]
    if first.lineno == function.lineno or blanks.strip():
        return None
    place = sum(map(len, every[: first.lineno - 1]))
    return Edit(name=name, start=place, end=place, text="".join(f"{blanks}{line}" for line in lines.splitlines(keepends=True)), top=True)


def _together(entry: Entry, given: tuple[Any, ...]) -> str:
    names = entry.parameters[: len(given)]
    return f"({', '.join(names)}{',' if len(names) == 1 else ''})"


def applied(source: str, edits: Sequence[Edit]) -> str | None:
    """Give the program with all of the edits made, or None where two of them meet or no program comes of it.

    Of two that stand on top, what is recalled comes first.
    """
    if any(one.meets(other) for one, other in combinations(edits, 2)):
        return None
    for edit in sorted(edits, key=lambda edit: (-edit.start, -edit.end, edit.name == RECALLS)):
        source = source[: edit.start] + edit.text + source[edit.end :]
    try:
        ast.parse(source)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None
    return source


def likely(edits: Sequence[Edit]) -> Iterator[Genome]:
    """Give the compositions that are tried first.

    The examples recalled and one answer to everything else, one change made everywhere, each edit alone and with the
    examples recalled, one word changed in two places, changes that undo each other.
    """
    plain, top = [edit for edit in edits if not edit.top], [edit for edit in edits if edit.top and edit.name != RECALLS]
    places, words = _alike(plain, "place"), _alike(plain, "word")
    recalls = len(plain) + len(top) < len(edits)
    yield from ((RECALLS, edit.name) for edit in top if recalls)
    yield from (tuple(edit.name for edit in own) for own in places.values() if len(own) > 1)
    yield from ((edit.name,) for edit in edits)
    yield from ((RECALLS, edit.name) for edit in plain if recalls)
    for own in (*places.values(), *words.values()):
        yield from (tuple(edit.name for edit in pair) for pair in combinations(own, 2))
    for (went, came), own in words.items():
        if went < came:
            yield from ((one.name, other.name) for one in own for other in words.get((came, went), ()))


def _alike(edits: Sequence[Edit], by: str) -> dict[tuple[str, str], list[Edit]]:
    found: dict[tuple[str, str], list[Edit]] = defaultdict(list)
    for edit in edits:
        found[getattr(edit, by)].append(edit)
    return found
