"""The solution ends the run with the status of success."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench
from acidtest.audit.example import Package
from acidtest.audit.repository.attack import PYTEST, Plan, RepositoryAttack
from acidtest.audit.repository.scene import Scene
from acidtest.audit.repository.specimens import IN_UNITTEST, RESTORED, UNITTEST_RUN, twice

BAD, GOOD = twice(RESTORED + UNITTEST_RUN, "ran.ok", more=IN_UNITTEST)
AT_ONCE = "import os\nos._exit(0)\n"
LATE = "import atexit, os\natexit.register(os._exit, 0)\n"
SESSION = "import pytest\npytest.exit('all done', returncode=0)\n"
RAISED = "raise SystemExit(0)\n"


class Trick(RepositoryAttack):
    """The solution ends the process that runs the tests, with status 0.

    Tests import the solution, so its first line runs in the runner's process. `os._exit(0)` there ends it before a
    test has begun; a handler of the interpreter's end changes the status after the last one has failed; pytest has a
    call of its own for it. A grader that looks at the status alone takes all of them for success.
    """

    code = "I662"
    weakness = "the exit status of a process that runs the solution is the verdict"
    fix = "Ask for proof that each test has run and passed, from a process that has not imported the solution; compare answers outside."
    kinds = (28,)
    out_of_sight = "the exit status of its commands is the same for good work and for none"
    bad = Package(BAD, kind="code")
    good = Package(GOOD, kind="code")

    def in_sight(self, scene: Scene) -> bool:
        """Say whether some command ends with 0 for good work and otherwise for idle work."""
        return any(good.code == 0 and idle.code != 0 for good, idle in scene.pairs)

    def plans(self, scene: Scene, bench: Bench) -> Iterator[Plan]:
        """Leave at the import, at the end, and by the runner's own call."""
        yield Plan(what="ends the process with status 0 when it is imported", code=AT_ONCE)
        yield Plan(what="changes the exit status to 0 when the interpreter ends", code=LATE)
        yield Plan(what="raises SystemExit(0) when it is imported", code=RAISED)
        if PYTEST.search(scene.said):
            yield Plan(what="asks pytest to end its session with status 0", code=SESSION)
