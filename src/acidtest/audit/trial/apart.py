"""Where two programs surely part: another result, and one that the author's checker does not allow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from acidtest.audit.bench import Bench, Task
from acidtest.audit.differential.outcome import Outcome, Sameness, differ
from acidtest.envs.inside import wire
from acidtest.envs.values import number

CHECKER = "allows"
"""The optional method by which an author says whether a result is right: ``allows(task, given, result)``."""


def apart(bench: Bench, task: Task, how: Sameness, inputs: Sequence[Any], wanted: Sequence[Outcome], got: Sequence[Outcome]) -> list[int]:
    """Give the places of the inputs on which two programs surely part; the shorter of the lists ends it."""
    triples = list(zip(inputs, wanted, got, strict=False))
    found = [place for place, (_, one, other) in enumerate(triples) if differ(one, other, how)]
    if not found or not checked(bench):
        return found
    asked = [place for place in found if triples[place][2].ended == "value"]
    fine = dict(zip(asked, allowed(bench, task, [(triples[place][0], triples[place][2]) for place in asked]), strict=True))
    return [place for place in found if not fine.get(place, False)]


def checked(bench: Bench) -> bool:
    """Say whether the author's checker is there."""
    return CHECKER in bench.env.capabilities


def allowed(bench: Bench, task: Task, pairs: Sequence[tuple[Any, Outcome]]) -> list[bool]:
    """Give what the author's checker says to each input and result. Raises what it raises, as BoundaryError."""
    if not pairs:
        return []
    with bench.env.session() as session:
        return [bool(number(session.ask(CHECKER, task=task, given=_given(given), result=wire.decode(one.value)))) for given, one in pairs]


def _given(given: Any) -> Any:
    """Give an input as `inputs()` gives it: a text, or the tuple of arguments."""
    return given if isinstance(given, str) else tuple(wire.decode(item) for item in given)
