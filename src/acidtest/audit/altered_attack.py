"""Attacks by solutions that do the work and then hand out something else: less precise, nothing, or right in one case alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar

from acidtest.audit import programs
from acidtest.audit.attack import Attack, Shell
from acidtest.audit.bench import Bench, Shot, Task
from acidtest.audit.kernels import kernel as kernels
from acidtest.audit.kernels.kernel import Kernel
from acidtest.audit.program_attack import Made
from acidtest.audit.rule import CouldNotRun, NotApplicable
from acidtest.audit.slow_program import Around
from acidtest.audit.timing.wrapped import can_wrap, wrapped


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
        """Give the known-good that throws away each result which the change would touch, and keeps the others."""
        carried = kernels.carried(bench.good(task).submission)
        if carried is not None:
            return carried.replaced(self.compiled_away(carried.kernel))
        change = self.away()
        return programs.replaced(bench, task, wrapped(programs.source(bench, task), change.code, change.wrapper))

    def control(self, bench: Bench, task: Task) -> Shot:
        """Judge it. Raises NotApplicable where it is paid: then no result that is tested would be changed."""
        try:
            return super().control(bench, task)
        except CouldNotRun as exc:
            raise NotApplicable(f"on task {task['id']}, no result that is tested would be changed") from exc

    def craft(self, bench: Bench, task: Task) -> Iterator[Shell]:
        """Give each change as a submission, but none that touches nothing which is tested: spoiling the same would be paid."""
        carried = kernels.carried(bench.good(task).submission)
        if carried is not None:
            for made in self.compiled(carried.kernel):
                if made.inert and bench.paid(bench.shoot(task, carried.replaced(made.inert), fresh=True)):
                    continue
                yield Shell(what=made.what, submission=carried.replaced(made.source))
            return
        for change in self.around():
            source = wrapped(programs.source(bench, task), change.code, change.wrapper)
            yield Shell(what=change.what, submission=programs.replaced(bench, task, source))

    def lingers(self, bench: Bench) -> bool:
        """Say no: nothing but the results is changed."""
        return False

    def away(self) -> Around:
        """Give the Python wrapper that throws away what the change would touch."""
        raise NotImplementedError

    def compiled_away(self, kernel: Kernel) -> str:
        """Give the kernel that throws away what the change would touch; the hollow one is safe, for it throws away everything."""
        return kernel.hollow()

    def around(self) -> Iterable[Around]:
        """Give the changes of a Python function."""
        return ()

    def compiled(self, kernel: Kernel) -> Iterable[Made]:
        """Give the changes of a kernel."""
        return ()
