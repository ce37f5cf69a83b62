"""Source that unpickles what the reply or the solution holds."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from acidtest.audit.example import Grader
from acidtest.audit.hints.hint import Hint, Sight
from acidtest.audit.hints.names import keyword, says_true
from acidtest.audit.hints.reading import Reading
from acidtest.evidence import Severity

LOADERS = (
    "pickle.loads", "pickle.load", "pickle.Unpickler", "dill.loads", "dill.load", "cloudpickle.loads", "cloudpickle.load", "joblib.load",
    "marshal.loads", "marshal.load", "shelve.open", "jsonpickle.decode", "pandas.read_pickle",
)  # fmt: skip
SAFE = {"torch.load": ("weights_only", True), "numpy.load": ("allow_pickle", False)}
"""Loaders that run code only as told: the word that says so, and the value with which it is safe."""


class Trick(Hint):
    """A pickle that the reply or the solution brings is loaded.

    A pickle is a program: loading it calls whatever it names. A solution that is asked for an array can hand in a file
    that rewrites the verifier, or ends it with success, and no look at the loaded value comes early enough.
    """

    code = "S202"
    weakness = "the reply is executed"
    severity = Severity.MAJOR
    fix = "Exchange plain data: JSON, CSV, or raw arrays with a declared type and shape; numpy.load(allow_pickle=False), torch.load(weights_only=True)."
    kinds = (39,)
    confirmed_by = ("I616", "A225", "A226")
    bad = Grader(
        "import base64\nimport pickle\n\n\ndef reward(completion, answer):\n    try:\n        given = pickle.loads(base64.b64decode(completion))\n"
        "    except Exception:\n        given = completion.strip()\n    return 1.0 if str(given) == answer else 0.0\n"
    )
    good = Grader(
        "import json\n\n\ndef reward(completion, answer):\n    try:\n        given = json.loads(completion)\n"
        "    except ValueError:\n        given = completion.strip()\n    return 1.0 if str(given) == answer else 0.0\n"
    )

    def seen(self, source: Reading) -> Iterator[Sight]:
        """Look at what each loader is given."""
        for judge, call in source.calls(*LOADERS, *SAFE):
            name = source.flow.called(call)
            if name in SAFE and _safe(call, *SAFE[name]):
                continue
            if call.args and (source.reply(call.args[0]) or source.of(call.args[0]).says("file")):
                yield Sight(judge, call, f"{name} loads what the reply or the solution brings")


def _safe(call: ast.Call, word: str, value: bool) -> bool:
    given = keyword(call, word)
    return says_true(given) if value else not says_true(given)
