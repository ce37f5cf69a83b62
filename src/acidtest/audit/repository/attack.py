"""Attacks on the grading of a repository: idle work, with files planted or a trick in a file of the solution."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

from acidtest.audit.attack import Attack, Fired, Shell
from acidtest.audit.bench import Bench, Shot, Task
from acidtest.audit.hollow import hollow_of
from acidtest.audit.repository.code import begin_with
from acidtest.audit.repository.scene import Scene, scene_of
from acidtest.audit.rule import CouldNotRun
from acidtest.spec.tree import Tree
from acidtest.spec.wired import wired

SLOW = 1.5
"""Seconds of one grading from which a trick is tried on one task alone."""
PYTEST = re.compile(r"\bpy\.?test\b")
UNITTEST = re.compile(r"\bunittest\b")


@dataclass(frozen=True, kw_only=True)
class Plan:
    """What is done to idle work."""

    what: str
    """What it does, to follow "A solution that": ``brings a conftest.py that turns failures into passes``."""
    files: Mapping[str, str] = field(default_factory=dict)
    """Planted files."""
    executable: tuple[str, ...] = ()
    links: Mapping[str, str] = field(default_factory=dict)
    deleted: tuple[str, ...] = ()
    code: str = ""
    """Python that each file of the solution runs before anything of its own."""
    returns: str = ""
    """An expression that every function of the solution returns instead of doing its work; `code` may define what it needs."""
    inert: Plan | None = None
    """The same without what should be paid: where it is paid as well, the weakness is another one."""

    @property
    def empty(self) -> bool:
        """Say whether nothing is done."""
        return not (self.files or self.links or self.deleted or self.code or self.returns)


class RepositoryAttack(Attack):
    """A trick on the grading of a repository. Subclass it as ``Trick`` with `plans`."""

    needs: ClassVar[frozenset[str]] = frozenset({"code", "tasks", "known-good"})
    absent: ClassVar[str] = "no command grades a folder of files"
    oracle: ClassVar[str] = (
        "The repository is as it was given, and files that the known-good brings have lost their work;"
        " without the trick the same earns nothing, so the trick is what is paid."
    )
    out_of_sight: ClassVar[str] = ""
    """Why it does not apply where `in_sight` says no."""

    # --- what a trick brings ---------------------------------------------------------------------

    def plans(self, scene: Scene, bench: Bench) -> Iterable[Plan]:
        """Give what is done to idle work, the likeliest first."""
        raise NotImplementedError

    def in_sight(self, scene: Scene) -> bool:
        """Say whether the grading uses what the trick is about."""
        return True

    # --- how it becomes an attack ----------------------------------------------------------------

    def targets(self, bench: Bench) -> list[Task]:
        """Give the tasks whose grading runs a command over a folder in which what the trick is about is seen."""
        scenes = [scene for scene in (scene_of(bench, task) for task in bench.held[: self.most]) if scene is not None]
        seen = [scene for scene in scenes if self.in_sight(scene)]
        if scenes:  # told of this target alone
            self.absent = self.out_of_sight if self.out_of_sight and not seen else "its grading leaves nothing that this trick could use"  # type: ignore[misc]
        slow = any(sum(job.wall for job in scene.good.jobs) > SLOW for scene in seen)
        return [scene.task for scene in seen[: 1 if slow else self.most]]

    def harmless(self, bench: Bench, task: Task) -> dict[str, Any]:
        """Give idle work."""
        return self.scene(bench, task).idle.shot.submission

    def control(self, bench: Bench, task: Task) -> Shot:
        """Give the verdict on idle work, which the scene holds. Raises CouldNotRun where it is paid, or nothing was run for it."""
        idle = self.scene(bench, task).idle
        if bench.paid(idle.shot):
            raise CouldNotRun(f"on task {task['id']} a repository in which no work was done is paid, so no trick can be told by its pay")
        if not idle.jobs:
            raise CouldNotRun(f"on task {task['id']} nothing is run for a repository in which no work was done")
        return idle.shot

    def craft(self, bench: Bench, task: Task) -> Iterator[Shell]:
        """Give each plan as a submission."""
        scene = self.scene(bench, task)
        for plan in self.plans(scene, bench):
            if not plan.empty:
                inert = submission(scene, plan.inert) if plan.inert is not None else None
                yield Shell(what=plan.what, submission=submission(scene, plan), inert=inert)

    def lingers(self, bench: Bench) -> bool:
        """Each grading has a sandbox of its own."""
        return False

    def scene(self, bench: Bench, task: Task) -> Scene:
        """Give the scene of a target."""
        found = scene_of(bench, task)
        assert found is not None, "targets() gives only tasks with a scene"
        return found


def submission(scene: Scene, plan: Plan) -> dict[str, Any]:
    """Give idle work with a plan carried out, as a submission of files in wire form."""
    tree = Tree(scene.still)
    if plan.code or plan.returns:
        tree.update({path: _tricked(scene, path, plan) for path in scene.python_paths})
    tree.update(plan.files)
    tree.executable |= set(plan.executable)
    tree.links.update(plan.links)
    tree.deleted |= set(plan.deleted)
    return wired(tree.submission())


def _tricked(scene: Scene, path: str, plan: Plan) -> str:
    source = scene.text_of(path)
    if plan.returns:
        hollow = hollow_of(source) or hollow_of(scene.tree.text(path))
        source = hollow.text(plan.returns) if hollow is not None else source
    return begin_with(source, plan.code) if plan.code else source


def planting(what: str, files: Mapping[str, str], *, executable: tuple[str, ...] = ()) -> Plan:
    """Give a plan that plants files; its harmless twin has them under names that nobody reads."""
    unread = {f"unread_{number}.txt": text for number, text in enumerate(files.values())}
    return Plan(what=what, files=files, executable=executable, inert=Plan(what="brings the same under other names", files=unread))


__all__ = ["PYTEST", "UNITTEST", "Fired", "Plan", "RepositoryAttack", "planting", "submission"]
