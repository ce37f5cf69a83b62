"""Source in which whatever goes wrong is paid."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from acidtest.audit.example import Grader
from acidtest.audit.hints.handlers import broad, pays
from acidtest.audit.hints.hint import Hint, Sight
from acidtest.audit.hints.reading import Reading
from acidtest.evidence import Severity


class Trick(Hint):
    """A handler of any exception returns a reward above zero.

    It was meant for a gold that cannot be parsed, or for a service that is away: the benefit of the doubt. It also
    catches every error that a reply can cause, and a policy finds the reply that breaks the parser sooner than the
    one that solves the task.
    """

    code = "S204"
    weakness = "whatever goes wrong is paid"
    severity = Severity.MAJOR
    fix = "Catch the one exception that is meant; a gold that cannot be read is no reward (None, or an invalid verdict), not a full one."
    kinds = (17, 67)
    confirmed_by = ("A219", "A202", "A201", "A223", "H406")
    bad = Grader(
        "def reward(completion, answer):\n    try:\n        return 1.0 if int(completion) == int(answer) else 0.0\n    except Exception:\n        return 1.0\n"
    )
    good = Grader(
        "def reward(completion, answer):\n    try:\n        return 1.0 if int(completion) == int(answer) else 0.0\n    except Exception:\n        return 0.0\n"
    )

    def seen(self, source: Reading) -> Iterator[Sight]:
        """Look at what broad handlers return."""
        for judge, handler in source.nodes(ast.ExceptHandler):
            paying = [node for node in ast.walk(handler) if isinstance(node, ast.Return) and pays(node.value)]
            if broad(handler) and paying:
                yield Sight(
                    judge,
                    handler,
                    f"any exception is caught, and line {paying[0].lineno} returns {ast.unparse(paying[0].value or ast.Constant(0))}",
                )
