"""Source that judges by assert statements."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from acidtest.audit.example import Grader
from acidtest.audit.hints.hint import Hint, Sight
from acidtest.audit.hints.reading import Reading


class Trick(Hint):
    """An `assert` looks at the reply, and nothing else does.

    Under `python -O`, or with PYTHONOPTIMIZE set on a cluster, assert statements are not there: every reply then
    passes. An assert about the verifier's own tables is not counted.
    """

    code = "S213"
    weakness = "assertions are stripped by optimisation"
    fix = "Compare with if, and return the reward."
    kinds = (42,)
    confirmed_by = ("I606", "I620", "A201")
    bad = Grader(
        "def reward(completion, answer):\n    try:\n        assert completion.strip() == answer\n    except AssertionError:\n        return 0.0\n    return 1.0\n"
    )
    good = Grader(
        "def reward(completion, answer):\n    assert answer, 'every row has an answer'\n    return 1.0 if completion.strip() == answer else 0.0\n"
    )

    def seen(self, source: Reading) -> Iterator[Sight]:
        """Look at what each assert asks."""
        for judge, node in source.nodes(ast.Assert):
            if source.reply(node.test):
                yield Sight(judge, node, "an assert decides on the reply, and python -O drops it")
