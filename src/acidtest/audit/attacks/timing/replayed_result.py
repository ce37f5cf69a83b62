"""A result of an earlier call, handed out again."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Package
from acidtest.audit.slow_program import Around, SlowProgram
from acidtest.audit.specimens_timed import TIMED, TIMED_OUTSIDE

CODE = """
kept = {{}}

def shape(value):
    if hasattr(value, "shape"):
        return tuple(value.shape)
    return (len(value),) if hasattr(value, "__len__") else value

def replaying(function):
    def called(*arguments, **named):
        key = {key}
        for known, result in {known}:
            if known == key:
                return result
        result = function(*arguments, **named)
        kept.setdefault(0, []).append(({keep}, result))
        return result
    return called
"""
SAME = "kept.get(0, ())"
KEYS = {
    "hands out what it returned for the same objects before": ("[id(value) for value in arguments]", "key"),
    "hands out what it returned for arguments of the same shape": ("[shape(value) for value in arguments]", "key"),
    "hands out what it returned for equal arguments before": ("arguments", "__import__('copy').deepcopy(key)"),
}


class Trick(SlowProgram):
    """The solution works once, and hands the result out again whenever it is timed.

    A verifier that first checks a result and then times the call on the same input, or repeats the call and takes
    the best time, pays for a dictionary. The key need not even be the content: the identity of an object, its shape
    or a seed is enough where the verifier goes on with the same ones, and then the solution is wrong besides.
    Warm-up calls, meant to make timing fair, fill the store.

    The slow known-good keeps its results by identity, by shape, and by content.
    """

    code = "I675"
    weakness = "timed calls repeat an input that the solution has seen"
    fix = "Draw a fresh input for every timed call, and check the result of each (or of some, chosen afterwards)."
    kinds = (46, 47)
    bad = Package(
        TIMED.replace(
            "            for start in range(5):\n                numbers = list(range(start, start + 100_000))",
            "            numbers = list(range(100_000))\n            for _ in range(5):",
        ),
        kind="code",
    )
    good = Package(TIMED_OUTSIDE, kind="code")

    def tricks(self, bench: Bench, task: Task) -> Iterator[Around]:
        """Keep results under each key."""
        for what, (key, keep) in KEYS.items():
            yield Around(what=what, code=CODE.format(key=key, keep=keep, known=SAME), wrapper="replaying")
