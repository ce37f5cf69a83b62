"""Attacks on verifiers that time C or C++ under a harness."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar

from acidtest.audit.attack import Shell
from acidtest.audit.bench import Bench, Task
from acidtest.audit.kernels import kernel as kernels
from acidtest.audit.kernels.kernel import Kernel
from acidtest.audit.kernels.scene import package
from acidtest.audit.kernels.slowed import slowed
from acidtest.audit.program_attack import Made
from acidtest.audit.speed_attack import SpeedAttack


class SlowKernel(SpeedAttack):
    """A trick around a slow kernel. Subclass it as ``Trick`` with `tricks`."""

    language: ClassVar[str] = "c"

    def candidates(self, bench: Bench) -> list[Task]:
        """Give the tasks whose known-good is a kernel."""
        return kernels.takers(bench)

    def sources(self, bench: Bench) -> dict[str, str]:
        """Give the verifier's sources, and those of its harness."""
        found = super().sources(bench)
        return {**found, **package(bench)} if found else found

    def slow(self, bench: Bench, task: Task, level: int) -> dict[str, Any]:
        """Give the known-good with every entry slowed down."""
        carried = kernels.of(bench, task)
        return carried.replaced(slowed(carried.kernel, level))

    def craft(self, bench: Bench, task: Task) -> Iterator[Shell]:
        """Give each trick as a submission."""
        carried, level = kernels.of(bench, task), self.known(bench, task).level
        for made in self.tricks(carried.kernel, level):
            yield Shell(what=made.what, submission=carried.replaced(made.source))

    def tricks(self, kernel: Kernel, level: int) -> Iterable[Made]:
        """Give the tricks around the kernel slowed down to a level, the likeliest first."""
        raise NotImplementedError
