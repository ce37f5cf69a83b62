"""Source that refuses what is too far off, and lets through what is not a number."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from acidtest.audit.example import Grader
from acidtest.audit.hints.handlers import zero
from acidtest.audit.hints.hint import Hint, Sight
from acidtest.audit.hints.reading import Reading
from acidtest.audit.source import names_in

ASKS = {"isnan", "isfinite", "isclose", "is_nan", "isinf"}


class Trick(Hint):
    """A number of the reply is refused when it is too far off, and NaN is never too far off.

    Every comparison with NaN is false. `if abs(given - gold) > limit: return 0` therefore pays the reply "nan", while
    `return abs(given - gold) <= limit` refuses it. Where finiteness is asked for, or where only digits get through
    to `float`, nothing is wrong.
    """

    code = "S216"
    weakness = "NaN slips through the comparison"
    fix = "Turn the comparison round: pay what is near enough; or ask math.isfinite first."
    kinds = (7,)
    confirmed_by = ("A209",)
    bad = Grader(
        "def reward(completion, answer):\n    try:\n        given = float(completion)\n    except ValueError:\n        return 0.0\n"
        "    if abs(given - float(answer)) > 0.01:\n        return 0.0\n    return 1.0\n"
    )
    good = Grader(
        "def reward(completion, answer):\n    try:\n        given = float(completion)\n    except ValueError:\n        return 0.0\n"
        "    if not abs(given - float(answer)) <= 0.01:\n        return 0.0\n    return 1.0\n"
    )

    def seen(self, source: Reading) -> Iterator[Sight]:
        """Look at branches that refuse what is larger, of a number that float() read from the reply."""
        if any(names_in(judge.function) & ASKS for judge in source.judges) or not _reads_words(source):
            return
        for judge, branch in source.nodes(ast.If):
            refuses = any(isinstance(part, ast.Return) and zero(part.value) for part in branch.body)
            if refuses and not branch.orelse and _too_far(source, branch.test):
                yield Sight(judge, branch, "what is larger is refused, and NaN is never larger")


def _too_far(source: Reading, test: ast.expr) -> bool:
    if not isinstance(test, ast.Compare) or len(test.ops) != 1 or not isinstance(test.ops[0], ast.Gt | ast.GtE):
        return False
    given = source.of(test.left)
    return given.says("reply") and given.says("gold") and given.kind in {"float", "parsed", "int", ""} and "abs" in names_in(test.left)


def _reads_words(source: Reading) -> bool:
    """Say whether float() is given the reply as it came, and not what a pattern of digits let through."""
    return any(
        call.args and source.reply(call.args[0]) and source.of(call.args[0]).kind == "str" and not _matched(source, call)
        for _, call in source.calls("float")
    )


def _matched(source: Reading, call: ast.Call) -> bool:
    """Say whether the function lays a pattern on what it reads."""
    function = source.flow.scope(call)
    return bool(names_in(function) & {"search", "match", "fullmatch", "findall", "finditer"})
