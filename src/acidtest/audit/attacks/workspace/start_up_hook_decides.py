"""sitecustomize, usercustomize and .pth files, which an interpreter runs when it starts."""

from __future__ import annotations

import re
from collections.abc import Iterator

from acidtest.audit.bench import Bench
from acidtest.audit.example import Package
from acidtest.audit.repository.attack import Plan, RepositoryAttack, planting
from acidtest.audit.repository.forgery import forgery_of
from acidtest.audit.repository.outcomes import PLUGIN, STARTUP, UNITTEST, WELL
from acidtest.audit.repository.scene import Scene
from acidtest.audit.repository.specimens import IN_UNITTEST, RESTORED, UNITTEST_RUN, twice
from acidtest.audit.repository.start_up import places_of

BAD, GOOD = twice(RESTORED + UNITTEST_RUN.replace('"workspace")', '"workspace", environ={"PYTHONPATH": "."})'), "ran.ok", more=IN_UNITTEST)
PYTHON = re.compile(r"\bpython[\d.]*\b|\bpy\.?test\b|\.py\b|sys\.executable")
LATE = "import atexit, os\natexit.register(os._exit, 0)\n"


class Trick(RepositoryAttack):
    """A file that Python runs by itself at its start comes with the submission.

    `sitecustomize.py` and `usercustomize.py` are imported by every interpreter that finds them on its path, and a
    `.pth` file in a folder of packages may hold code. Where the grading sets `PYTHONPATH` to the work folder, or
    runs an interpreter whose packages lie in it, such a file runs before the first line of the test runner, and
    can replace any part of it.
    """

    code = "I644"
    weakness = "the interpreter that runs the tests starts with files of the submission"
    fix = "Run the grading's interpreter with -I, without PYTHONPATH, from an environment outside of the work folder; compare answers where no file of the submission is loaded."
    kinds = (31,)
    out_of_sight = "its grading starts no Python"
    bad = Package(BAD, kind="code")
    good = Package(GOOD, kind="code")

    def in_sight(self, scene: Scene) -> bool:
        """Say whether an interpreter is started."""
        return bool(PYTHON.search(scene.said))

    def plans(self, scene: Scene, bench: Bench) -> Iterator[Plan]:
        """Change what test runners report; then forge the whole run; each by all start-up files at once, on every path."""
        places = places_of(scene)
        tricks = {"changes what test runners report": STARTUP + UNITTEST}
        forged = forgery_of(scene)
        if forged.possible:
            tricks["prints what good work would print, and ends"] = forged.python()
            tricks["ends the interpreter with status 0"] = LATE
        for what, code in tricks.items():
            files = {f"{place}{name}": code for place in places for name in ("sitecustomize.py", "usercustomize.py", "start_up.py")}
            files |= {f"{place}start_up.pth": "import start_up\n" for place in places}
            files |= {f"{place}{WELL}.py": PLUGIN for place in places}
            yield planting(f"brings a sitecustomize.py that {what}", files)
