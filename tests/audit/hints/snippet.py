"""A verifier of a few lines, read as a target's source is."""

from __future__ import annotations

from textwrap import dedent

from acidtest.audit.hints.entry import Entry
from acidtest.audit.hints.reading import Reading
from acidtest.audit.hints.value import some
from acidtest.audit.source import modules


def read(source: str, *, gold: str = "str", reply: str = "str") -> Reading:
    """Read ``reward(completion, answer)``, or ``verify(self, task, files)``, with golds and replies of a kind."""
    every = modules({"grader.py": dedent(source)})
    known = {"gold": some(gold, "gold"), "prompt": some("str", "prompt"), "data": some("data", "gold"), "data.*": some("", "gold")}
    handed = {
        "reward": {"completion": some(reply, "reply"), "answer": some(gold, "gold")},
        "verify": {"task": some("task"), "files": some("map", "reply")},
    }
    found = [Entry(function, handed[function.name]) for module in every for function in module.functions() if function.name in handed]
    return Reading(every, found, known)
