"""Leaks that are looked for in what a solution is given: the first place that shows one is told."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench
from acidtest.audit.repository.attack import RepositoryAttack
from acidtest.audit.repository.scene import Scene, scene_of
from acidtest.audit.rule import NotApplicable
from acidtest.evidence import Finding


class Look(RepositoryAttack):
    """Looks, and submits nothing hostile. Subclass it as ``Trick`` with `look`."""

    def look(self, bench: Bench, scene: Scene) -> Finding | None:
        """Give what one task's repository or jobs show, or None."""
        raise NotImplementedError

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Look at a few tasks, up to the first that shows something."""
        scenes = [scene for scene in (scene_of(bench, task) for task in bench.held[: self.most]) if scene is not None]
        if not scenes:
            raise NotApplicable(self.absent)
        found = next((seen for scene in scenes if (seen := self.look(bench, scene)) is not None), None)
        if found is not None:
            yield found
