"""Attacks on a model that judges: a wrong reply, alone and with something that bears on nothing but the judge."""

from __future__ import annotations

from typing import Any, ClassVar

from acidtest.audit.attack import Attack
from acidtest.audit.bench import Bench, Task
from acidtest.audit.judging.replies import judged_tasks, wrong


class JudgeAttack(Attack):
    """A wrong reply with an addition. Subclass it as ``Trick`` with `craft`."""

    needs: ClassVar[frozenset[str]] = frozenset({"judge", "single", "text", "tasks", "known-good"})
    kinds: ClassVar[tuple[int, ...]] = (20,)
    absent: ClassVar[str] = "the verifier asks no model about a reply"

    def targets(self, bench: Bench) -> list[Task]:
        """Give the tasks on which a model is asked."""
        return judged_tasks(bench)

    def harmless(self, bench: Bench, task: Task) -> dict[str, Any]:
        """Give the wrong reply alone."""
        return bench.reply(wrong(bench, task))
