"""Source that takes the reply for a pattern."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from acidtest.audit.example import Grader
from acidtest.audit.hints.hint import Hint, Sight
from acidtest.audit.hints.reading import Reading

PATTERNS = (
    "re.search", "re.match", "re.fullmatch", "re.compile", "re.findall", "re.finditer", "re.split", "re.sub",
    "regex.search", "regex.match", "regex.fullmatch", "regex.compile",
)  # fmt: skip
GLOBS = ("fnmatch.fnmatch", "fnmatch.fnmatchcase")


class Trick(Hint):
    """A regular expression is made of the reply.

    `.*` then matches every gold, a stray bracket raises, and a nested repetition keeps the worker busy for hours.
    A reply that went through `re.escape` is not counted, nor one that is only searched.
    """

    code = "S215"
    weakness = "the reply is taken for a pattern"
    fix = "Compare texts, or lay a pattern of your own on the reply; re.escape what must be part of one."
    kinds = (3, 2)
    confirmed_by = ("A313", "A201", "A202", "A205", "H403", "H401")
    bad = Grader(
        "import re\n\n\ndef reward(completion, answer):\n    try:\n        return 1.0 if re.fullmatch(completion.strip(), answer) else 0.0\n    except re.error:\n        return 0.0\n"
    )
    good = Grader(
        "import re\n\n\ndef reward(completion, answer):\n    return 1.0 if re.fullmatch(re.escape(completion.strip()), answer) else 0.0\n"
    )

    def seen(self, source: Reading) -> Iterator[Sight]:
        """Look at what each pattern is made of."""
        for judge, call in source.calls(*PATTERNS, *GLOBS):
            place = 1 if source.flow.called(call) in GLOBS else 0
            if len(call.args) > place and self._raw(source, call.args[place]):
                yield Sight(judge, call, f"the pattern of {source.flow.called(call)} comes from the reply")

    def _raw(self, source: Reading, pattern: ast.expr) -> bool:
        escaped = any(
            isinstance(part, ast.Call) and source.flow.called(part) in {"re.escape", "regex.escape"} for part in ast.walk(pattern)
        )
        return source.reply(pattern) and source.of(pattern).kind != "escaped" and not escaped
