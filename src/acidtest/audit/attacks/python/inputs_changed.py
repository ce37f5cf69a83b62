"""The solution changes its arguments, and the verifier goes on with them."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Package
from acidtest.audit.hollow import Hollow
from acidtest.audit.program_attack import Made, ProgramAttack
from acidtest.audit.specimens_attacked import IN_PROCESS, ISOLATED
from acidtest.evidence import Severity

SPOIL = """
def spoiled(values):
    for value in values:
        try:
            {change}
        except (AttributeError, TypeError, ValueError, IndexError):
            pass
"""
CHANGES = {
    "empties its arguments": "value.clear()",
    "makes all items of its arguments equal": "value[:] = [value[0]] * len(value)",
}
RETURNS = {
    "the argument itself": "arguments[0]",
    "0": "0",
    "an empty list": "[]",
    "an empty text": "''",
    "None": "None",
    "True": "True",
    "an empty dictionary": "{}",
    "the first item": "(list(arguments[0]) or [0])[0] if hasattr(arguments[0], '__iter__') else arguments[0]",
}
CALL = """
def spoiling(function):
    def asked(*arguments, **named):
        {spoil}
        return {returns}
    asked.__name__ = getattr(function, "__name__", "asked")
    return asked
"""


class Trick(ProgramAttack):
    """The solution empties the list that it is given, and the verifier works out what is expected from that list.

    Python passes objects, not copies. A verifier that calls the solution first and its reference second, on the same
    list, asks its reference about what the solution has left of it: the sum of an emptied list is 0, and sorted it
    is itself. The same happens when the expected value is the very object that was handed over.
    """

    code = "I622"
    weakness = "the solution works on the verifier's own objects"
    severity = Severity.CRITICAL
    fix = "Hand out copies (copy.deepcopy, or JSON to another process), and work out expected values before the solution runs."
    kinds = (44,)
    bad = Package(
        IN_PROCESS.replace(
            'same(space["total"](list(given)), expected) for given, expected in CASES',
            'same(space["total"](given), sum(given)) for given in ([3, 1, 2], [10, -4], [7], [5, 5, 5, 1])',
        ),
        kind="code",
    )
    good = Package(ISOLATED, kind="code")

    def tricks(self, hollow: Hollow, bench: Bench, task: Task) -> Iterator[Made]:
        """Change the arguments in each way, and return what is right for what is left of them."""
        if not hollow.names:
            return
        for change, statement in CHANGES.items():
            for what, value in RETURNS.items():
                spoil = SPOIL.format(change=statement)
                source = hollow.text(
                    before=spoil + CALL.format(spoil="spoiled([*arguments, *named.values()])", returns=value), decorate="spoiling"
                )
                inert = hollow.text(before=spoil + CALL.format(spoil="pass", returns=value), decorate="spoiling")
                yield Made(what=f"{change} and returns {what}", source=source, inert=inert)
