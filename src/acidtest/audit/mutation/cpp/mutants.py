"""Mutants of a C++ program."""

from __future__ import annotations

from acidtest.audit.mutation.cpp import operators, tree
from acidtest.audit.mutation.mutant import Mutant, changed_lines

MOST = 2000
"""Mutants of one program that are looked at."""


def mutants(source: str) -> list[Mutant]:
    """Give every mutant of a program that still parses, in its order. Raises NotApplicable without the parser."""
    found = tree.root(source)
    if found is None:
        return []
    seen = {source}
    made: list[Mutant] = []
    for node in tree.inner(found):
        for name, edits in operators.OPERATORS.items():
            for first, last, text in edits(node):
                mutant = edited(source, first, last, text)
                if mutant in seen or tree.root(mutant) is None:
                    continue
                seen.add(mutant)
                line, before, after = changed_lines(source, mutant)
                made.append(Mutant(operator=name, line=line, before=before, after=after, source=mutant))
                if len(made) >= MOST:
                    return made
    return made


def edited(source: str, first: int, last: int, text: str) -> str:
    """Give the program with the bytes from first to last replaced."""
    raw = source.encode()
    return (raw[:first] + text.encode() + raw[last:]).decode()
