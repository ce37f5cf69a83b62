"""Attacks on verifiers that compile a solution under a harness: a hollow kernel with one trick added."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar

from acidtest.audit.attack import Attack, Shell
from acidtest.audit.bench import Bench, Task
from acidtest.audit.kernels import kernel as kernels
from acidtest.audit.kernels.kernel import Kernel
from acidtest.audit.program_attack import Made


class KernelAttack(Attack):
    """A trick of C or C++ under a harness. Subclass it as ``Trick`` with `tricks`."""

    needs: ClassVar[frozenset[str]] = frozenset({"single", "tasks", "known-good"})
    most: ClassVar[int] = 1
    absent: ClassVar[str] = "there is no known-good that is C or C++ under a harness, and scores"
    oracle: ClassVar[str] = (
        "Every function of the solution has lost its body, so it cannot do the work; without the trick the same hollow solution earns nothing."
    )

    def targets(self, bench: Bench) -> list[Task]:
        """Give the tasks whose known-good is a kernel."""
        return kernels.takers(bench)

    def harmless(self, bench: Bench, task: Task) -> dict[str, Any]:
        """Give the hollow kernel."""
        carried = kernels.of(bench, task)
        return carried.replaced(carried.kernel.hollow())

    def craft(self, bench: Bench, task: Task) -> Iterator[Shell]:
        """Give each trick as a submission; of those that share a program which shows that they are moot, the first alone."""
        carried = kernels.of(bench, task)
        moot: dict[str, bool] = {"": False}
        for made in self.tricks(carried.kernel, bench, task):
            if moot.get(made.moot):
                continue
            yield Shell(
                what=made.what,
                submission=carried.replaced(made.source),
                inert=carried.replaced(made.inert) if made.inert else None,
            )
            if made.moot not in moot:
                shot = bench.shoot(
                    task, carried.replaced(made.moot), fresh=True, note="a right one that is paid where the trick cannot work"
                )
                moot[made.moot] = bench.paid(shot)

    def lingers(self, bench: Bench) -> bool:
        """Say no: a compiled solution lives in processes of its own."""
        return False

    def tricks(self, kernel: Kernel, bench: Bench, task: Task) -> Iterable[Made]:
        """Give the tricks, the likeliest first."""
        raise NotImplementedError
