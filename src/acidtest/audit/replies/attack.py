"""The usual attack in words: crafted wrong replies, tried on a few tasks, and on more only where one is paid."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, ClassVar

from acidtest.audit.proof.crafted import Craft, Crafted, Hit
from acidtest.audit.rule import NotApplicable
from acidtest.evidence import Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from acidtest.audit.bench import Bench, Task
    from acidtest.evidence import Finding

FIRST = 3
"""Tasks on which each trick is tried first, unless it says otherwise."""


class ReplyAttack(Crafted):
    """A trick in words. Subclass it as ``Trick`` with `crafts` and `say`.

    Each reply is proven wrong, and stands beside a control without the trick, as with every crafted reply. Tricks
    that are paid on none of the first tasks are dropped, so that many tricks cost few probes.
    """

    tier: ClassVar[str] = "attack"
    since: ClassVar[str] = "0.2.0"
    severity: ClassVar[Severity] = Severity.MAJOR
    portion: ClassVar[float] = 0.5
    first: ClassVar[int] = FIRST

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Leave verifiers that ask a model to the attacks on judges: hundreds of probes would be hundreds of questions."""
        if needs_judge(bench):
            raise NotApplicable("a model judges the replies; attacks on judges are rules of their own")
        yield from super().run(bench)

    def tried(self, bench: Bench, made: list[tuple[Task, Craft]]) -> tuple[list[tuple[Task, Craft]], list[Hit]]:
        """Submit each trick to its first tasks; then the paid ones to the rest."""
        seen: dict[str, set[str]] = defaultdict(set)
        first: list[tuple[Task, Craft]] = []
        rest: list[tuple[Task, Craft]] = []
        for task, craft in made:
            known = seen[craft.name]
            early = task["id"] in known or len(known) < self.first
            if early:
                known.add(task["id"])
            (first if early else rest).append((task, craft))
        hits = self._paid(bench, first)
        names = {hit.craft.name for hit in hits}
        more = [(task, craft) for task, craft in rest if craft.name in names]
        return first + more, hits + self._paid(bench, more)

    def _paid(self, bench: Bench, made: list[tuple[Task, Craft]]) -> list[Hit]:
        return super().tried(bench, made)[1]


def needs_judge(bench: Bench) -> bool:
    """Say whether the verifier declares that it asks a model."""
    manifest = bench.env.opening.manifest
    return bool(manifest and manifest.resources.egress)
