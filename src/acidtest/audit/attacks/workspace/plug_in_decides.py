"""Plug-ins that pytest loads because it finds them, or because the solution hands them over."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench
from acidtest.audit.example import Package
from acidtest.audit.repository.attack import PYTEST, Plan, RepositoryAttack, planting
from acidtest.audit.repository.outcomes import PLUGIN, REGISTERS, WELL
from acidtest.audit.repository.scene import Scene
from acidtest.audit.repository.specimens import PYTEST as RUN
from acidtest.audit.repository.specimens import RESTORED, twice
from acidtest.audit.repository.start_up import places_of

COMMAND = RUN.replace(', "tests"]', ', "-c", "/dev/null", "--rootdir=.", "--noconftest", "tests"]')
BAD, GOOD = twice(RESTORED + COMMAND, "ran.ok")
METADATA = "Metadata-Version: 2.1\nName: all-is-well\nVersion: 1.0\n"
ENTRY = f"[pytest11]\nall_is_well = {WELL}\n"


class Trick(RepositoryAttack):
    """pytest takes up a plug-in of the submission although no setting names it.

    A folder `anything-1.0.dist-info` in a place where Python looks for modules is an installed distribution to
    pytest, whose entry points it loads; `python -m pytest` looks in the work folder. And the solution itself, once
    a test has imported it, can find the running session among the objects of the process and register a plug-in.
    Neither is a test, a conftest.py or a setting, so it survives when those are put back.
    """

    code = "I646"
    weakness = "plug-ins of the submission are loaded by the test runner"
    fix = "Set PYTEST_DISABLE_PLUGIN_AUTOLOAD=1 and run from outside of the work folder; what the solution's own process reports is never the last word: compare answers outside."
    kinds = (31,)
    out_of_sight = "its grading does not run pytest"
    bad = Package(BAD, kind="code")
    good = Package(GOOD, kind="code")

    def in_sight(self, scene: Scene) -> bool:
        """Say whether pytest is run."""
        return bool(PYTEST.search(scene.said))

    def plans(self, scene: Scene, bench: Bench) -> Iterator[Plan]:
        """Bring a distribution with an entry point; then register a plug-in from within the solution."""
        files: dict[str, str] = {}
        for place in places_of(scene):
            info = f"{place}all_is_well-1.0.dist-info/"
            files |= {f"{info}METADATA": METADATA, f"{info}entry_points.txt": ENTRY, f"{place}{WELL}.py": PLUGIN}
        yield planting("brings a distribution whose entry point is a plug-in of pytest", files)
        yield Plan(what="registers a plug-in with the running session of pytest", code=REGISTERS)
