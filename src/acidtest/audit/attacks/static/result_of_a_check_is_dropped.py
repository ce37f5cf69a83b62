"""Source that works out a check and never looks at its result."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from acidtest.audit.example import Grader
from acidtest.audit.hints.hint import Hint, Sight
from acidtest.audit.hints.reading import Judge, Reading
from acidtest.audit.source import Function

CHECKS = re.compile(
    r"(^|_)(checks?|checked|is|has|valid|validate[sd]?|verif(y|ied)|ok|okay|passe[sd]|pass|correct|right|penalt(y|ies)|bonus|score[sd]?|matche[sd]|match|within|respects?|violations?|errors?|complete|safe|allowed|fits?|enough|equal|same|legal)(_|$)",
    re.IGNORECASE,
)
"""Words in a name that holds the result of a check, or of a function that makes one."""
WORDS = (
    "def reward(completion, answer):\n"
    "    said = completion.strip()\n"
    "    within_limit = len(said.split()) <= 3\n"
    "    right = said.casefold() == answer.casefold()\n"
    "    return RESULT\n"
)


class Trick(Hint):
    """A check is computed, its result is put under a name, and the name is never read again.

    The line that multiplied it into the reward was lost in a rewrite, or was never written. The source looks as
    if the length, the unit or the rule of the game were checked, reviewers see that they are, and whoever ignores
    them is paid in full.

    The judging functions are read. A name counts that is given a comparison, a boolean, or the result of a call, that
    is called like a check or comes from a function which is, and that is read nowhere in its function.
    """

    code = "W414"
    weakness = "a check's result is dropped"
    fix = "Let the result decide something, or take the check out."
    kinds = (87,)
    confirmed_by = ("W408", "A215", "A223")
    bad = Grader(WORDS.replace("RESULT", "1.0 if right else 0.0"))
    good = Grader(WORDS.replace("RESULT", "1.0 if right and within_limit else 0.0"))

    def seen(self, source: Reading) -> Iterator[Sight]:
        """Look for names that are given a check's result and never read."""
        for judge in source.judges:
            read = _read(judge.function)
            for node in _own(judge):
                target = node.targets[0] if isinstance(node, ast.Assign) and len(node.targets) == 1 else None
                if (
                    isinstance(target, ast.Name)
                    and target.id not in read
                    and not target.id.startswith("_")
                    and _is_check(target.id, node.value)
                ):
                    yield Sight(judge, node, f"{target.id} is worked out and never looked at")


def _own(judge: Judge) -> Iterator[ast.Assign]:
    return (node for node in ast.walk(judge.function) if isinstance(node, ast.Assign))


def _read(function: Function) -> set[str]:
    """Give the names that a function reads, or shares with others; all of them where it asks for its own variables."""
    names = {node.id for node in ast.walk(function) if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Store)}
    shared = {name for node in ast.walk(function) if isinstance(node, ast.Global | ast.Nonlocal) for name in node.names}
    return (
        names | shared | ({node.id for node in ast.walk(function) if isinstance(node, ast.Name)} if names & {"locals", "vars"} else set())
    )


def _is_check(name: str, value: ast.expr) -> bool:
    if isinstance(value, ast.Compare | ast.BoolOp) or (isinstance(value, ast.UnaryOp) and isinstance(value.op, ast.Not)):
        return True
    if not isinstance(value, ast.Call):
        return False
    called = value.func.attr if isinstance(value.func, ast.Attribute) else value.func.id if isinstance(value.func, ast.Name) else ""
    return CHECKS.search(name) is not None or CHECKS.search(called) is not None
