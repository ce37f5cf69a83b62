"""Boards of text: the one that a prompt shows, and the same board with its symbols exchanged."""

from __future__ import annotations

import re

from acidtest.audit.proof import golds

CELLS = 6
"""Cells below which a board is too small to speak of an empty one."""
CELL = re.compile(r"[A-Za-z0-9]+")


def given(gold: str, asked: str) -> str | None:
    """Give the lines of a prompt that have the form of the gold, where the gold is a board and they are not it."""
    form = [(len(line), len(line.split())) for line in gold.splitlines()]
    lines = asked.splitlines()
    if len(form) < 2 or len(CELL.findall(gold)) < CELLS:
        return None
    for start in range(len(lines) - len(form), -1, -1):
        block = lines[start : start + len(form)]
        if [(len(line), len(line.split())) for line in block] == form:
            text = "\n".join(block)
            return text if golds.unequal(text, gold) else None
    return None


def exchanged(gold: str, asked: str) -> str | None:
    """Give the gold with its symbols exchanged, so that it breaks every given cell and keeps every rule that is the same for all symbols."""
    shown = given(gold, asked)
    if shown is None or max(map(len, CELL.findall(gold))) > 3:
        return None
    symbols = sorted(set(CELL.findall(gold)))
    kept = [a for a, b in zip(shown.split(), gold.split(), strict=False) if a == b and CELL.fullmatch(a)]
    if len(symbols) < 2 or not kept or len(shown.split()) != len(gold.split()):
        return None
    turned = dict(zip(symbols, symbols[1:] + symbols[:1], strict=True))
    return CELL.sub(lambda found: turned[found[0]], gold)
