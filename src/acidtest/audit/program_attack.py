"""Attacks on verifiers of Python programs: a hollow solution with one trick added."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

from acidtest.audit import programs
from acidtest.audit.attack import Attack, Shell
from acidtest.audit.bench import Bench, Task
from acidtest.audit.hollow import Hollow, hollow_of


@dataclass(frozen=True, kw_only=True)
class Made:
    """One trick, as source."""

    what: str
    """What the solution does, to follow "A solution that"."""
    source: str
    """The whole program."""


class ProgramAttack(Attack):
    """A trick of a Python program. Subclass it as ``Trick`` with `tricks`."""

    needs: ClassVar[frozenset[str]] = frozenset({"single", "tasks", "known-good"})
    absent: ClassVar[str] = "there is no known-good that is a Python program and scores"
    oracle: ClassVar[str] = (
        "Every function of the solution has lost its body, so it cannot do the work; without the trick the same hollow solution earns nothing."
    )

    def targets(self, bench: Bench) -> list[Task]:
        """Give the tasks whose known-good is a Python program that can be hollowed out."""
        return [task for task in programs.takers(bench) if hollow_of(programs.source(bench, task)) is not None]

    def harmless(self, bench: Bench, task: Task) -> dict[str, Any]:
        """Give the hollow program."""
        return programs.replaced(bench, task, self.hollow(bench, task).text())

    def craft(self, bench: Bench, task: Task) -> Iterator[Shell]:
        """Give each trick as a submission."""
        hollow = self.hollow(bench, task)
        for trick in self.tricks(hollow, bench, task):
            yield Shell(
                what=trick.what,
                submission=programs.replaced(bench, task, trick.source),
                inert=programs.replaced(bench, task, hollow.padded(trick.source)),
            )

    def tricks(self, hollow: Hollow, bench: Bench, task: Task) -> Iterable[Made]:
        """Give the tricks, the likeliest first."""
        raise NotImplementedError

    def hollow(self, bench: Bench, task: Task) -> Hollow:
        """Give the hollow form of a task's known-good."""
        found = hollow_of(programs.source(bench, task))
        assert found is not None, "targets() gives only tasks whose known-good can be hollowed out"
        return found
