"""A test that is to be added: an input, and what the reference makes of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from acidtest.audit.bench import Bench
from acidtest.audit.differential.outcome import Outcome
from acidtest.audit.trial.apart import apart
from acidtest.audit.trial.assertion import assertion
from acidtest.audit.trial.running import run
from acidtest.audit.trial.subject import Subject
from acidtest.audit.trial.survey import Wrong, changed
from acidtest.envs.inside import wire


@dataclass(frozen=True, kw_only=True)
class NewTest:
    """One test of one task."""

    subject: Subject
    given: Any
    """Wire form."""
    wanted: Outcome
    refuses: tuple[str, ...]
    """The changes, as one-line diffs, that it tells from the reference."""

    @property
    def task(self) -> str:
        """Give the id of its task."""
        task: str = self.subject.task["id"]
        return task

    @property
    def comparable(self) -> bool:
        """Say whether a table of inputs and results can hold it: not what is raised, nor what is changed in place."""
        return self.wanted.ended == "value" and not (self.wanted.value is None and self.wanted.after is not None)

    @property
    def assertion(self) -> str:
        """Give it as one line."""
        return assertion(self.subject.entry, self.given, self.wanted)

    @property
    def arguments(self) -> list[Any]:
        """Give the positional arguments as Python values."""
        return [wire.decode(item) for item in self.given]

    @property
    def expected(self) -> Any:
        """Give the result as a Python value."""
        return wire.decode(self.wanted.value)


def choose(bench: Bench, survivors: Sequence[Wrong]) -> list[NewTest]:
    """Give few tests that together refuse every survivor: again and again the input that refuses most of those that are left.

    Greedy set cover (Chvatal, Mathematics of Operations Research 4, 1979); among equals the smallest input.
    """
    by_task: dict[str, list[Wrong]] = {}
    for one in survivors:
        by_task.setdefault(one.subject.task["id"], []).append(one)
    return [test for own in by_task.values() for test in _cover(bench, own)]


def _cover(bench: Bench, survivors: list[Wrong]) -> list[NewTest]:
    subject = survivors[0].subject
    inputs = [*subject.domain.inputs]
    kills = [_killing(bench, subject, one) for one in survivors]
    left, found = set(range(len(survivors))), []
    while left:
        best = max(range(len(inputs)), key=lambda index: (sum(index in kills[one] for one in left), -index))
        refused = {one for one in left if best in kills[one]}
        if not refused:
            break
        left -= refused
        diffs = tuple(survivors[one].mutant.diff for one in sorted(refused))
        found.append(NewTest(subject=subject, given=inputs[best], wanted=subject.outcomes[best], refuses=diffs))
    return found


def _killing(bench: Bench, subject: Subject, one: Wrong) -> set[int]:
    """Give the places of the inputs on which a survivor is wrong and no longer paid for."""
    got = run(bench.env, changed(subject.program, one.mutant.source), subject.entry, subject.domain.inputs)
    places = apart(bench, subject.task, subject.how, subject.domain.inputs, subject.outcomes, got)
    return {place for place in places if got[place].ended != "missing"}
