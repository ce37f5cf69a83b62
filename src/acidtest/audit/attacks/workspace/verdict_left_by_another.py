"""A verdict that an earlier submission left is given to the next."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from acidtest.audit.attack import gains
from acidtest.audit.bench import Bench, Shot, Task
from acidtest.audit.example import Package
from acidtest.audit.refusal import told
from acidtest.audit.repository.attack import Plan, RepositoryAttack, submission
from acidtest.audit.repository.scene import Scene
from acidtest.audit.repository.specimens import LEFT, LEFT_OVER, twice
from acidtest.audit.rule import CouldNotRun, NotApplicable
from acidtest.evidence import Finding, Rank

BAD, GOOD = twice(LEFT, 'self.last.get("reward.txt", b"").startswith(b"1")', more=LEFT_OVER)
HALF = 0.5
ENDS = "import os, signal\nos.kill(os.getppid(), signal.SIGKILL)\nos._exit(1)\n"


class Trick(RepositoryAttack):
    """After good work has been judged, a submission that keeps the grader from ending is paid what the good work was.

    The grader writes its result to a file, or keeps it in a variable, and reads it afterwards. When the grading dies
    on the way, because the solution kills it, loops or cannot be imported, nothing new is written, and what is read
    is the result of the last episode. The same submission earns nothing when it is the first to be judged.
    """

    code = "I654"
    weakness = "a result of an earlier episode is read again"
    fix = "Remove the result before each grading, or name it by the episode; a grading that leaves none has no reward."
    kinds = (35, 57)
    bad = Package(BAD, kind="code")
    good = Package(GOOD, kind="code")

    def plans(self, scene: Scene, bench: Bench) -> Iterator[Plan]:
        """Do no work; kill the script that grades; end without a word; be nothing that can be imported."""
        yield Plan(what="does no work")
        yield Plan(what="kills the script that grades it", code=ENDS)
        yield Plan(what="ends the tests' process without a word", code="import os\nos._exit(3)\n")
        yield Plan(what="cannot be imported", code="def broken(:\n")

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Judge each alone, and right after the known-good in the same process."""
        tasks = self.targets(bench)
        if not tasks:
            raise NotApplicable(self.absent)
        for task in tasks[: self.most]:
            scene = self.scene(bench, task)
            for plan in self.plans(scene, bench):
                found = self._after_good(bench, task, submission(scene, plan), plan.what)
                if found is not None:
                    yield found
                    return

    def _after_good(self, bench: Bench, task: Task, idle: dict[str, Any], what: str) -> Finding | None:
        good = bench.good(task)
        _, after = bench.volley([(task, good.submission), (task, idle)], fresh=True, note="judged in this order in one process")
        if not self._pays(bench, after):
            return None
        alone = bench.shoot(task, idle, fresh=True, note="the same submission, judged first")
        if self._pays(bench, alone):
            raise CouldNotRun(f"on task {task['id']} a submission that {what} is paid at once, so nothing is left from before")
        said = f"A submission that {what} earns {told(after)} right after good work was judged, and {told(alone)} when it is the first."
        sequence = bench.volley(
            [(task, one) for one in (idle, good.submission, idle)], fresh=True, note="judged in this order in one process"
        )
        return self.finding(
            Rank.ERROR,
            said,
            why="Equal submissions to one task are judged before and after good work.",
            tasks=(task["id"],),
            tried=1,
            witness=self.shown(bench, said, sequence),
        )

    def _pays(self, bench: Bench, shot: Shot) -> bool:
        return gains(bench, shot, bench.controls.empty[shot.task["id"]]) > HALF
