"""A file that holds the reward, written by the solution or brought with it."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench
from acidtest.audit.example import Package
from acidtest.audit.repository.attack import Plan, RepositoryAttack
from acidtest.audit.repository.forgery import Forgery, forgery_of
from acidtest.audit.repository.scene import Scene
from acidtest.audit.repository.specimens import REWARD_FILE, SCORING, twice
from acidtest.audit.repository.verdict import is_test_report

BAD, GOOD = twice(REWARD_FILE, 'ran.files.get("reward.txt", b"").startswith(b"1")', more=SCORING)
ENDLESS = "import time\nwhile True:\n    time.sleep(60)\n"
CUT = "import os, signal\nos.kill(os.getppid(), signal.SIGKILL)\nos._exit(1)\n"


class Trick(RepositoryAttack):
    """The submission brings the file from which the reward is read, or writes it while it is graded.

    A script of the grader's leaves `reward.txt` in the work folder. The submission holds a file of that name, and
    sees to it that the script never comes to write its own: it ends the process, kills the script, or waits until
    the time is over. Or it writes the file when the tests are done with it. Rewards that are files are only as good
    as the folder they stand in.
    """

    code = "I653"
    weakness = "the reward stands in a file that the solution can write"
    fix = "Read the reward from nothing that a solution can reach: compare answers outside, or let a second run, without any file of the solution, write it to a clean folder."
    kinds = (35,)
    out_of_sight = "no file that holds a verdict is brought back from its grading"
    bad = Package(BAD, kind="code")
    good = Package(GOOD, kind="code")

    def in_sight(self, scene: Scene) -> bool:
        """Say whether a file that comes back holds a verdict."""
        return bool(rewards(scene).files)

    def plans(self, scene: Scene, bench: Bench) -> Iterator[Plan]:
        """Bring it; bring it and keep the grader from writing; write it at the end; write it and leave."""
        forged = rewards(scene)
        names = ", ".join(sorted(forged.files))
        brought = {path: content.decode("utf-8", "replace") for path, content in forged.files.items()}
        leave = forged.only(files={}).python()
        yield Plan(what=f"brings {names}", files=brought)
        yield Plan(what=f"brings {names} and ends the tests' process", files=brought, code=leave, inert=Plan(what="", code=leave))
        yield Plan(what=f"brings {names} and kills the script that started it", files=brought, code=CUT, inert=Plan(what="", code=CUT))
        late = forged.only(files={}).python(late=True)
        yield Plan(what=f"writes {names} when the interpreter ends", code=forged.python(late=True), inert=Plan(what="", code=late))
        yield Plan(what=f"writes {names} and ends the process", code=forged.python(), inert=Plan(what="", code=leave))
        if sum(job.wall for job in scene.good.jobs) < 1.0:
            yield Plan(what=f"brings {names} and never ends", files=brought, code=ENDLESS, inert=Plan(what="", code=ENDLESS))


def rewards(scene: Scene) -> Forgery:
    """Give the forged run with its files of verdicts alone, without reports in which tests stand one by one."""
    forged = forgery_of(scene)
    return forged.only(out="", err="", files={path: content for path, content in forged.files.items() if not is_test_report(content)})
