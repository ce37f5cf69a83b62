"""Source that looks for one text inside another."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from acidtest.audit.bench import Bench
from acidtest.audit.example import Grader
from acidtest.audit.hints.hint import Hint, Sight
from acidtest.audit.hints.reading import Reading
from acidtest.audit.proof import golds
from acidtest.audit.rule import NotApplicable
from acidtest.evidence import Finding


class Trick(Hint):
    """`in` between two texts, one of them from the reply and one from the gold.

    A text is found in any longer text that happens to hold it: 4 in 42, "correct" in "incorrect", the gold in a list
    of everything. Looked for the other way round, any letter of the gold is right. Membership in a list, a set or a
    dictionary is another thing and not counted, nor are tasks that ask to mention something.
    """

    code = "S206"
    weakness = "a text is looked for inside another"
    fix = "Take one answer from a marked place and compare the whole of it, or look for it as a whole word among words."
    kinds = (2, 3, 4)
    confirmed_by = ("A204", "A205", "A206", "A207", "A301", "A304", "A307", "A202", "A201")
    bad = Grader(
        "def normal(text):\n    return text.strip().lower()\n\n\ndef reward(completion, answer):\n    return 1.0 if normal(answer) in normal(completion) else 0.0\n"
    )
    good = Grader(
        "def normal(text):\n    return text.strip().lower()\n\n\ndef reward(completion, answer):\n    return 1.0 if normal(answer) in [normal(line) for line in completion.splitlines()][-1:] else 0.0\n"
    )

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Read the source, unless mentioning is what is asked."""
        if bench.tasks and all(golds.wants_mention(bench, task) for task in bench.tasks):
            raise NotApplicable("its tasks ask to mention something")
        yield from super().run(bench)

    def seen(self, source: Reading) -> Iterator[Sight]:
        """Look at the operands of ``in`` and ``not in``, and at searches for a whole text."""
        for judge, node in source.nodes(ast.Compare):
            for left, operator, right in zip([node.left, *node.comparators], node.ops, node.comparators, strict=False):
                if isinstance(operator, ast.In | ast.NotIn) and (found := _within(source, left, right)):
                    yield Sight(judge, node, found)
        for judge, call in source.nodes(ast.Call):
            if isinstance(call.func, ast.Attribute) and call.func.attr in {"find", "rfind", "__contains__"} and call.args:
                found = _within(source, call.args[0], call.func.value)
                if found:
                    yield Sight(judge, call, found)
        for judge, call in source.calls("re.search", "re.findall", "re.finditer"):
            if len(call.args) > 1 and source.of(call.args[0]).kind == "escaped" and (found := _within(source, *call.args[:2])):
                yield Sight(judge, call, found)


def _within(source: Reading, part: ast.expr, whole: ast.expr) -> str:
    """Say what is looked for inside what, when both are texts, one of the reply alone and one of the gold alone."""
    inner, outer = source.of(part), source.of(whole)
    if inner.kind not in {"str", "escaped"} or outer.kind != "str":
        return ""
    if inner.says("gold") and outer.says("reply") and not inner.says("reply") and not outer.says("gold"):
        return "the gold is looked for anywhere in a text of the reply"
    if inner.says("reply") and outer.says("gold") and not inner.says("gold") and not outer.says("reply"):
        return "a text of the reply is looked for anywhere in the gold"
    return ""
