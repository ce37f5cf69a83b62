"""Attacks on verifiers that time Python programs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

from acidtest.audit import programs
from acidtest.audit.attack import Shell
from acidtest.audit.bench import Bench, Task
from acidtest.audit.speed_attack import SpeedAttack
from acidtest.audit.timing.slowed import slow
from acidtest.audit.timing.wrapped import can_wrap, wrapped


@dataclass(frozen=True, kw_only=True)
class Around:
    """A trick around a slow function."""

    what: str
    """What the solution does, to follow "A solution that is slow, and"."""
    code: str
    """Defines the wrapper, and whatever it needs."""
    wrapper: str
    """Its name; it takes the slow function and gives what is called in its place."""


class SlowProgram(SpeedAttack):
    """A trick around a slow Python program. Subclass it as ``Trick`` with `tricks`."""

    language: ClassVar[str] = "python"

    def candidates(self, bench: Bench) -> list[Task]:
        """Give the tasks whose known-good is a Python program with functions."""
        return [task for task in programs.takers(bench) if bench.controls.holds(task) and can_wrap(programs.source(bench, task))]

    def slow(self, bench: Bench, task: Task, level: int) -> dict[str, Any]:
        """Give the known-good with every function slowed down."""
        return programs.replaced(bench, task, wrapped(programs.source(bench, task), slow(level), "slowed"))

    def craft(self, bench: Bench, task: Task) -> Iterator[Shell]:
        """Give each trick as a submission."""
        level, source = self.known(bench, task).level, programs.source(bench, task)
        for trick in self.tricks(bench, task):
            program = wrapped(source, f"{slow(level)}\n{trick.code}", "slowed", trick.wrapper)
            yield Shell(what=trick.what, submission=programs.replaced(bench, task, program))

    def tricks(self, bench: Bench, task: Task) -> Iterable[Around]:
        """Give the tricks, the likeliest first."""
        raise NotImplementedError
