"""Source that compares only how a text begins."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from acidtest.audit.example import Grader
from acidtest.audit.hints.hint import Hint, Sight
from acidtest.audit.hints.reading import Reading


class Trick(Hint):
    """`startswith` or `endswith` between a text of the reply and one of the gold.

    1 is how 10 begins, and example.org how example.org.evil.net does. Asked the other way round, one letter of the gold is
    enough. A beginning that is a constant of the verifier, such as a marker, is not counted.
    """

    code = "S217"
    weakness = "only the beginning of the reply is compared"
    fix = "Compare the whole of both, after cutting the reply down to its answer."
    kinds = (5, 10)
    confirmed_by = ("A207", "A205", "A212", "A202")
    bad = Grader("def reward(completion, answer):\n    return 1.0 if completion.strip().startswith(answer) else 0.0\n")
    good = Grader(
        "def reward(completion, answer):\n    reply = completion.strip()\n    if reply.startswith('Answer:'):\n        reply = reply.removeprefix('Answer:').strip()\n"
        "    return 1.0 if reply == answer else 0.0\n"
    )

    def seen(self, source: Reading) -> Iterator[Sight]:
        """Look at who is asked for which beginning: by name, by a slice, by a pattern without an end."""
        for judge, call in source.nodes(ast.Call):
            func = call.func
            if (
                isinstance(func, ast.Attribute)
                and func.attr in {"startswith", "endswith"}
                and call.args
                and _crossed(source, func.value, call.args[0])
            ):
                yield Sight(judge, call, f"{func.attr} compares a part of the reply with the gold")
        for judge, call in source.calls("re.match"):
            if len(call.args) > 1 and source.of(call.args[0]).kind == "escaped" and _crossed(source, call.args[1], call.args[0]):
                yield Sight(judge, call, "re.match finds the gold at the beginning of a text of the reply, whatever follows")
        for judge, node in source.nodes(ast.Compare):
            sides = (node.left, node.comparators[0])
            for whole, part in (sides, sides[::-1]):
                if isinstance(node.ops[0], ast.Eq) and _cut(source, whole, part):
                    yield Sight(judge, node, "one text is cut to the length of the other before they are compared")


def _crossed(source: Reading, whole: ast.expr, part: ast.expr) -> bool:
    """Say whether one is made of the reply alone and the other of the gold alone."""
    one, other = source.of(whole), source.of(part)
    reply, gold = one.says("reply") and not one.says("gold"), other.says("gold") and not other.says("reply")
    return (reply and gold) or (one.says("gold") and not one.says("reply") and other.says("reply") and not other.says("gold"))


def _cut(source: Reading, whole: ast.expr, part: ast.expr) -> bool:
    """Say whether a side is ``whole[:len(part)]``, and both are texts."""
    if not isinstance(whole, ast.Subscript) or not isinstance(whole.slice, ast.Slice) or whole.slice.lower is not None:
        return False
    end = whole.slice.upper
    measured = isinstance(end, ast.Call) and source.flow.called(end) == "len" and end.args and ast.dump(end.args[0]) == ast.dump(part)
    return bool(measured) and source.of(whole).kind == "str" and _crossed(source, whole.value, part)
