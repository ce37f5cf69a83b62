"""Source that fills in the reply as a template."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from acidtest.audit.example import Grader
from acidtest.audit.hints.hint import Hint, Sight
from acidtest.audit.hints.reading import Reading

MAKERS = ("jinja2.Template", "mako.template.Template", "jinja2.Environment.from_string")


class Trick(Hint):
    """The reply is the template, not what is filled into one.

    `reply.format(...)` reads attributes of whatever it is given, so `{0.__class__}` walks through the verifier's
    objects, to the gold among them; a template engine runs what stands between its braces. A reply with a stray
    brace breaks the verifier besides.
    """

    code = "S214"
    weakness = "the reply is executed"
    fix = "Put the reply into a template as a value: '{}'.format(reply), or compare it without one."
    kinds = (39, 38)
    confirmed_by = ("A225", "A312", "H401", "H402")
    bad = Grader(
        "def reward(completion, answer):\n    try:\n        filled = completion.format(total=answer)\n    except (KeyError, ValueError, IndexError):\n        filled = completion\n"
        "    return 1.0 if filled.strip() == answer else 0.0\n"
    )
    good = Grader(
        "def reward(completion, answer):\n    filled = '{}'.format(completion)\n    return 1.0 if filled.strip() == answer else 0.0\n"
    )

    def seen(self, source: Reading) -> Iterator[Sight]:
        """Look at what is formatted, and at what templates are made of."""
        for judge, call in source.nodes(ast.Call):
            func = call.func
            if (
                isinstance(func, ast.Attribute)
                and func.attr in {"format", "format_map"}
                and source.of(func.value).kind == "str"
                and source.reply(func.value)
            ):
                yield Sight(judge, call, "the reply is filled in as a format string")
            made = source.flow.called(call) in MAKERS or (isinstance(func, ast.Attribute) and func.attr == "from_string")
            if made and call.args and source.reply(call.args[0]):
                yield Sight(judge, call, "a template is made of the reply")
        for judge, node in source.nodes(ast.BinOp):
            if isinstance(node.op, ast.Mod) and source.of(node.left).kind == "str" and source.reply(node.left):
                yield Sight(judge, node, "the reply is filled in as a format string")
