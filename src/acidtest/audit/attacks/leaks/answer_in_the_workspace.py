"""The answer stands in the workspace, or in what the solution is started with."""

from __future__ import annotations

from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Package
from acidtest.audit.leaks.look import Look
from acidtest.audit.leaks.seen import base_of, found_in, is_answer, marked, places
from acidtest.audit.leaks.specimens import ANSWERED, UNANSWERED
from acidtest.audit.repository.scene import Scene, judged
from acidtest.evidence import Finding, Rank, Severity
from acidtest.spec.tree import Tree

SHORTEST = 40
"""Characters of the shortest file that is taken for a copy."""


class Trick(Look):
    """Files, settings, variables or arguments that the solution can read hold the answer.

    A workspace is made from a folder in which the solution, the expected output or a patch was left; a grading
    hands the expected value to the command that runs the solution. Policies list their folder and their
    environment first.

    A mark is put in the place of the gold, and looked for in the repository that is given and in the jobs in which
    the solution runs; the files of the known-good are looked for under other names.
    """

    code = "L702"
    weakness = "the answer can be read where the solution works"
    severity = Severity.CRITICAL
    fix = "Make the workspace and the solution's job from what the policy may see alone; keep expected values in the verifier, and compare there."
    kinds = (55,)
    bad = Package(ANSWERED, kind="code")
    good = Package(UNANSWERED, kind="code")

    def look(self, bench: Bench, scene: Scene) -> Finding | None:
        """Look for marks in the base and in jobs; for the known-good's files in the base."""
        return self._copied(bench, scene) or self._in_base(bench, scene.task) or self._in_jobs(bench, scene)

    def _copied(self, bench: Bench, scene: Scene) -> Finding | None:
        """Find a file of the known-good under another name."""
        base = base_of(bench, scene.task)
        if base is None:
            return None
        for path in scene.tree:
            text = scene.tree.text(path).strip()
            if len(text) < SHORTEST or base.text(path).strip() == text:
                continue
            copy = next((other for other in base if other != path and base.text(other).strip() == text), "")
            if copy:
                return self._told(bench, scene.task, f"The workspace holds the known-good's {path} as {copy}.", f"the file {copy}")
        return None

    def _in_base(self, bench: Bench, task: Task) -> Finding | None:
        """Find a gold that the repository is made with."""
        gold, marks = marked(task["gold"], bench.rng(task["id"]))
        if not marks or base_of(bench, task) is None:
            return None
        base = base_of(bench, {**task, "gold": gold}) or Tree()
        found = found_in(((f"the file {path}", base.text(path)) for path in base), marks)
        if set(found) != set(marks):
            return None
        place = found[marks[0]]
        return self._told(bench, task, f"The workspace is made with the gold: with another gold, {place} holds that one.", place)

    def _in_jobs(self, bench: Bench, scene: Scene) -> Finding | None:
        """Find a gold that is handed to the job in which the solution runs."""
        task = scene.task
        told = [*(scene.tree.text(path) for path in scene.tree), *(job.stdout for job in scene.good.jobs)]
        told += [content.decode("utf-8", "replace") for job in scene.good.jobs for content in job.collected.values()]
        gold, marks = marked(task["gold"], bench.rng(task["id"], "jobs"))
        if not marks or not is_answer(task, iter(told)):
            return None
        work = judged(bench, {**task, "gold": gold}, scene.good.shot.submission, "with another gold")
        for job in work.jobs:
            if not set(job.files) & set(scene.tree):
                continue
            found = found_in(places(job, scene.tree), marks)
            if set(found) == set(marks):
                place = found[marks[0]]
                return self._told(bench, task, f"The job in which the solution runs is given the gold, in {place}.", place)
        return None

    def _told(self, bench: Bench, task: Task, said: str, place: str) -> Finding:
        why = "A gold is known-good and is never shown to a policy or a solution."
        return self.finding(
            Rank.ERROR, said, why=why, tasks=(task["id"],), tried=1, witness=self.fact(bench, said, place=place, task=task["id"])
        )
