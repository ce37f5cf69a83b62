"""Source that compares computed floats for equality."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from acidtest.audit.example import Grader
from acidtest.audit.hints.hint import Hint, Sight
from acidtest.audit.hints.reading import Reading

ROWS = tuple(
    {"question": f"What share of {n} are {k}? Reply with a fraction.", "answer": str(k / n)} for n, k in ((8, 1), (16, 3), (4, 3), (32, 5))
)


class Trick(Hint):
    """`==` between floats of which one was computed.

    0.1 + 0.2 is not 0.3. A float that went through a division, a mean or a square root ends in other digits when the
    sum is taken in another order, and a right answer is refused for them. Numbers that were only read, such as
    `float(reply) == float(gold)`, are equal when they are written alike, and are not counted.
    """

    code = "S208"
    weakness = "floats are compared digit by digit"
    fix = "math.isclose with a tolerance that the prompt states, or exact arithmetic: fractions.Fraction, decimal.Decimal, integers."
    kinds = (64,)
    confirmed_by = ("R308",)
    bad = Grader(
        "def reward(completion, answer):\n    top, _, bottom = completion.partition('/')\n    try:\n        given = float(top) / float(bottom)\n"
        "    except (ValueError, ZeroDivisionError):\n        return 0.0\n    return 1.0 if given == float(answer) else 0.0\n",
        rows=ROWS,
    )
    good = Grader(
        "from fractions import Fraction\n\n\ndef reward(completion, answer):\n    try:\n        given = Fraction(completion.strip())\n"
        "    except (ValueError, ZeroDivisionError):\n        return 0.0\n    return 1.0 if given == Fraction(answer) else 0.0\n",
        rows=ROWS,
    )

    def seen(self, source: Reading) -> Iterator[Sight]:
        """Look at both sides of each == and !=."""
        for judge, node in source.nodes(ast.Compare):
            for left, operator, right in zip([node.left, *node.comparators], node.ops, node.comparators, strict=False):
                if isinstance(operator, ast.Eq | ast.NotEq) and _computed(source, left, right):
                    yield Sight(judge, node, "a computed float of the reply is compared for equality")


def _computed(source: Reading, left: ast.expr, right: ast.expr) -> bool:
    one, other = source.of(left), source.of(right)
    numbers = {"float", "parsed"}
    replies = one.says("reply") or other.says("reply")
    constant = isinstance(left, ast.Constant) or isinstance(right, ast.Constant)
    return replies and not constant and {one.kind, other.kind} <= numbers and "float" in (one.kind, other.kind)
