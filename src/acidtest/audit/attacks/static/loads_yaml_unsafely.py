"""Source that reads YAML of the reply with a loader that makes objects."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from acidtest.audit.example import Grader
from acidtest.audit.hints.hint import Hint, Sight
from acidtest.audit.hints.names import keyword
from acidtest.audit.hints.reading import Reading
from acidtest.evidence import Severity

UNSAFE = ("yaml.unsafe_load", "yaml.unsafe_load_all", "yaml.full_load", "yaml.full_load_all")
ASKING = ("yaml.load", "yaml.load_all")
SAFE = {"SafeLoader", "CSafeLoader", "BaseLoader", "CBaseLoader"}


class Trick(Hint):
    """YAML in the reply is read by a loader that builds objects.

    A tag such as `!!python/object/apply` names a function, and the loader calls it. A reply in YAML can so run
    code in the verifier's process, without a character that looks like a program.
    """

    code = "S203"
    weakness = "the reply is executed"
    severity = Severity.MAJOR
    fix = "yaml.safe_load, or Loader=yaml.SafeLoader."
    kinds = (39,)
    confirmed_by = ("A225", "A226")
    bad = Grader(
        "def reward(completion, answer):\n    import yaml\n\n    try:\n        return 1.0 if str(yaml.load(completion, Loader=yaml.UnsafeLoader)) == answer else 0.0\n"
        "    except yaml.YAMLError:\n        return 0.0\n"
    )
    good = Grader(
        "def reward(completion, answer):\n    import yaml\n\n    try:\n        return 1.0 if str(yaml.load(completion, Loader=yaml.SafeLoader)) == answer else 0.0\n"
        "    except yaml.YAMLError:\n        return 0.0\n"
    )

    def seen(self, source: Reading) -> Iterator[Sight]:
        """Look at the loader, and at what it reads."""
        for judge, call in source.calls(*UNSAFE, *ASKING):
            name = source.flow.called(call)
            if call.args and source.reply(call.args[0]) and (name in UNSAFE or not _safe(call, source)):
                yield Sight(judge, call, f"{name} reads the reply with a loader that makes objects")


def _safe(call: ast.Call, source: Reading) -> bool:
    loader = keyword(call, "Loader") or (call.args[1] if len(call.args) > 1 else None)
    return loader is not None and source.flow.named(loader).rsplit(".", 1)[-1] in SAFE
