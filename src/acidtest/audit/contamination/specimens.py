"""Rows of tasks in two splits, from which rules make their examples."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from acidtest.audit.contamination.document import document
from acidtest.audit.contamination.index import write_index
from acidtest.audit.example import Grader
from acidtest.envs.opening import Options

RIGHT = "def reward(completion, answer):\n    return 1.0 if completion.strip() == answer else 0.0\n"
STORIES = (
    ("Mira buys {a} crates of apples for the school fair, and each crate holds {b} apples. How many apples does she bring?", "*"),
    ("A ferry leaves with {a} passengers; at the island {b} of them get off, and nobody gets on. How many sail back?", "-"),
    ("Ola reads {a} pages on Monday and {b} pages on Tuesday of the same book. How many pages has she read by then?", "+"),
    ("The baker fills {a} trays with {b} rolls each before the shop opens. How many rolls are ready?", "*"),
    ("In the garden stand {a} tulips, and rabbits eat {b} of them overnight. How many tulips are left in the morning?", "-"),
    ("A choir of {a} singers is joined by a second one of {b} for the concert. How many people sing together?", "+"),
    ("Each of {a} shelves in the archive carries {b} boxes of old letters. How many boxes does the archive keep?", "*"),
    ("Jon had {a} stamps and gave his cousin {b} of the doubles. How many stamps does his album hold now?", "-"),
)
VALUES = ((12, 7), (83, 29), (46, 55), (9, 24), (61, 18), (33, 38), (14, 16), (97, 42))


def rows(split: str, values: tuple[tuple[int, int], ...] = VALUES, stories: tuple[tuple[str, str], ...] = STORIES) -> list[dict[str, Any]]:
    """Give a row for each story with its numbers."""
    made = []
    for place, ((text, sign), (a, b)) in enumerate(zip(stories, values, strict=True)):
        question = text.format(a=a, b=b)
        worth = {"*": a * b, "+": a + b, "-": a - b}[sign]
        made.append({"id": f"{split}-{place}", "split": split, "question": f"{question} Reply with the number.", "answer": str(worth)})
    return made


OTHERS = tuple((a + 3, b + 2) for a, b in VALUES)
APART = (*rows("train"), *rows("test", OTHERS))
"""Two splits of the same templates, with other numbers."""
SHARED = (*rows("train"), *rows("test", (*OTHERS[:5], *VALUES[5:])))
"""The same, but for three test rows that stand in the training split as well."""
SAID_OTHERWISE = (
    ("apples does she bring", "apples will she bring along"),
    ("and nobody gets on", "and no one gets on"),
    ("of the same book", "in the very same book"),
)


def said_otherwise() -> tuple[dict[str, Any], ...]:
    """Give two splits in which three test rows are training rows in other words."""
    test = rows("test", (*VALUES[:3], *OTHERS[3:]))
    for row, (old, new) in zip(test, SAID_OTHERWISE, strict=False):
        row["question"] = str(row["question"]).replace(old, new)
    return (*rows("train"), *test)


@dataclass(frozen=True)
class Indexed(Grader):
    """A bare reward function with an index beside it."""

    indexed: tuple[dict[str, Any], ...] = ()

    def write(self, folder: Path) -> tuple[str, Options]:
        """Write grader, rows and index."""
        target, options = super().write(folder)
        entries = [document(row["id"], row["question"], row["answer"]) for row in self.indexed]
        write_index(folder / "held-out.index", entries, ["held-out"])
        return target, replace(options, index=str(folder / "held-out.index"))
