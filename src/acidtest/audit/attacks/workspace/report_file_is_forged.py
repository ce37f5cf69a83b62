"""Reports of test runners, such as JUnit XML, written by the solution."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench
from acidtest.audit.example import Package
from acidtest.audit.repository.attack import Plan, RepositoryAttack
from acidtest.audit.repository.forgery import Forgery, forgery_of
from acidtest.audit.repository.scene import Scene
from acidtest.audit.repository.specimens import PYTEST as RUN
from acidtest.audit.repository.specimens import RESTORED, twice
from acidtest.audit.repository.verdict import is_test_report

COMMAND = RUN.replace('"tests"]', '"tests", "--junit-xml=report.xml"]').replace("environ=PLAIN)", 'environ=PLAIN, collect=["report.xml"])')
BAD, GOOD = twice(RESTORED + COMMAND, "b'failures=\"0\"' in ran.files.get('report.xml', b'')")


class Trick(RepositoryAttack):
    """The solution writes the file in which the test runner reports.

    `report.xml` or `results.json` stands in a folder where the solution can write, and the verdict is read from it
    when all is over. The solution leaves a report of its own and ends the process before the runner writes one, or
    writes over the runner's when the interpreter shuts down.
    """

    code = "I648"
    weakness = "the report of the tests stands where the solution can write"
    fix = (
        "Let the sandbox hand back answers and compare them outside; a report from a process that has imported the solution proves nothing."
    )
    kinds = (32,)
    out_of_sight = "no report of tests is brought back from its grading"
    bad = Package(BAD, kind="code")
    good = Package(GOOD, kind="code")

    def in_sight(self, scene: Scene) -> bool:
        """Say whether a file that comes back is a report of tests."""
        return bool(reports(scene).files)

    def plans(self, scene: Scene, bench: Bench) -> Iterator[Plan]:
        """Write the report of good work when the interpreter ends; then at once, and leave."""
        forged = reports(scene)
        names = ", ".join(sorted(forged.files))
        for what, late in (("after the test runner has", True), ("and ends the process", False)):
            idle = forged.only(files={}).python(late=late)
            yield Plan(what=f"writes {names} {what}", code=forged.python(late=late), inert=Plan(what="", code=idle))


def reports(scene: Scene) -> Forgery:
    """Give the forged run with its reports of tests alone."""
    forged = forgery_of(scene)
    return forged.only(out="", err="", files={path: content for path, content in forged.files.items() if is_test_report(content)})
