"""Attacks by solutions that do the work and then hand out something else: less precise, nothing, or right in one case alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar

from acidtest.audit import programs
from acidtest.audit.attack import Attack, Shell
from acidtest.audit.bench import Bench, Task
from acidtest.audit.kernels import kernel as kernels
from acidtest.audit.kernels.kernel import Kernel
from acidtest.audit.program_attack import Made
from acidtest.audit.slow_program import Around
from acidtest.audit.timing.wrapped import can_wrap, wrapped

NOTHING = "def nothing(function):\n    return lambda *arguments, **named: None\n"


class AlteredAttack(Attack):
    """A known-good whose results are changed. Subclass it as ``Trick`` with `around` (Python) and `compiled` (C and C++)."""

    needs: ClassVar[frozenset[str]] = frozenset({"single", "tasks", "known-good"})
    most: ClassVar[int] = 1
    absent: ClassVar[str] = "there is no known-good with results that can be changed so, and that scores"

    def targets(self, bench: Bench) -> list[Task]:
        """Give the tasks whose known-good is a Python program with functions, or a kernel."""
        python = {task["id"] for task in programs.takers(bench) if can_wrap(programs.source(bench, task))}
        return [task for task in bench.held if task["id"] in python or kernels.carried(bench.good(task).submission)]

    def harmless(self, bench: Bench, task: Task) -> dict[str, Any]:
        """Give the known-good with every result thrown away."""
        carried = kernels.carried(bench.good(task).submission)
        if carried is not None:
            return carried.replaced(carried.kernel.hollow())
        return programs.replaced(bench, task, wrapped(programs.source(bench, task), NOTHING, "nothing"))

    def craft(self, bench: Bench, task: Task) -> Iterator[Shell]:
        """Give each change as a submission."""
        carried = kernels.carried(bench.good(task).submission)
        if carried is not None:
            for made in self.compiled(carried.kernel):
                yield Shell(what=made.what, submission=carried.replaced(made.source))
            return
        for change in self.around():
            source = wrapped(programs.source(bench, task), change.code, change.wrapper)
            yield Shell(what=change.what, submission=programs.replaced(bench, task, source))

    def lingers(self, bench: Bench) -> bool:
        """Say no: nothing but the results is changed."""
        return False

    def around(self) -> Iterable[Around]:
        """Give the changes of a Python function."""
        return ()

    def compiled(self, kernel: Kernel) -> Iterable[Made]:
        """Give the changes of a kernel."""
        return ()
