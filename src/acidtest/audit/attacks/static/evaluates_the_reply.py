"""Source that evaluates what the reply holds."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.example import Grader
from acidtest.audit.hints.hint import Hint, Sight
from acidtest.audit.hints.reading import Reading
from acidtest.evidence import Severity

EVALUATORS = (
    "eval", "exec", "compile", "builtins.eval", "builtins.exec", "sympy.sympify", "sympy.S", "sympy.parsing.sympy_parser.parse_expr",
    "numexpr.evaluate", "pandas.eval", "timeit.timeit", "code.InteractiveInterpreter",
)  # fmt: skip


class Trick(Hint):
    """`eval`, `exec` or a parser that evaluates is called on something that the reply holds.

    Whoever writes the reply then runs code in the verifier's process: it can patch the scorer, read the gold from
    its frames, or hand in objects that compare equal to everything. A filter on characters before it helps less than
    it seems; a tower of powers of two digits already stops the worker.

    The reply is followed through assignments, helpers and comprehensions to the call. What is evaluated of the
    gold or of the verifier's own text is not counted.
    """

    code = "S201"
    weakness = "the reply is executed"
    severity = Severity.MAJOR
    fix = "Read the reply with a parser of data (json.loads, ast.literal_eval, a grammar of your own); run programs in another process, by self.run."
    kinds = (39, 40)
    confirmed_by = ("A225", "I616", "A226", "I611", "I601", "I602", "I604", "I617", "I618", "H403")
    bad = Grader(
        "def value(text):\n    return eval(text.strip())\n\n\n"
        "def reward(completion, answer):\n    try:\n        return 1.0 if value(completion) == int(answer) else 0.0\n    except Exception:\n        return 0.0\n"
    )
    good = Grader(
        "import ast\n\n\ndef reward(completion, answer):\n    try:\n        return 1.0 if ast.literal_eval(completion.strip()) == eval(answer) else 0.0\n"
        "    except (ValueError, SyntaxError):\n        return 0.0\n"
    )

    def seen(self, source: Reading) -> Iterator[Sight]:
        """Look at what each evaluator is given first."""
        for judge, call in source.calls(*EVALUATORS):
            if call.args and source.reply(call.args[0]):
                yield Sight(judge, call, f"{source.flow.called(call)} evaluates what comes from the reply")
