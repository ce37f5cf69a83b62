"""A conftest.py that rewrites what tests report."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench
from acidtest.audit.example import Package
from acidtest.audit.repository.attack import PYTEST, Plan, RepositoryAttack, planting
from acidtest.audit.repository.outcomes import PLUGIN
from acidtest.audit.repository.scene import Scene
from acidtest.audit.repository.specimens import PYTEST as RUN
from acidtest.audit.repository.specimens import RESTORED, twice
from acidtest.audit.repository.suite import folders_of, tests_of

BAD, GOOD = twice(RESTORED + RUN, "ran.ok")


class Trick(RepositoryAttack):
    """A `conftest.py` of the submission tells pytest that every test has passed.

    pytest imports each `conftest.py` on the way to a test, and a hook in it may change any report. A submission that
    touches no source and no test, only adds this one file, passes every test of every task. Putting the tests back
    before grading does not help when what lies beside and above them stays. It looks like ordinary test set-up.
    """

    code = "I643"
    weakness = "conftest.py of the submission decides what tests report"
    fix = "Grade with the repository's own conftest.py files: remove those that a submission adds, anywhere, and put changed ones back; compare answers where no file of the submission is loaded."
    kinds = (31,)
    out_of_sight = "its grading does not run pytest"
    bad = Package(BAD, kind="code")
    good = Package(GOOD, kind="code")

    def in_sight(self, scene: Scene) -> bool:
        """Say whether pytest is run."""
        return bool(PYTEST.search(scene.said))

    def plans(self, scene: Scene, bench: Bench) -> Iterator[Plan]:
        """Put it at the top; then beside the tests, at the end of those that are there; then everywhere on the way to a test."""
        yield planting("brings a conftest.py that turns failures into passes", {"conftest.py": PLUGIN})
        own = {path: f"{text}\n{PLUGIN}" for path, text in scene.graders.items() if path.rsplit("/", 1)[-1] == "conftest.py"}
        if own:
            yield planting(f"adds to {', '.join(sorted(own))} a hook that turns failures into passes", own)
        beside = {folder + "conftest.py": PLUGIN for folder in folders_of(tests_of(scene)) if folder}
        if beside:
            yield planting(f"brings {', '.join(sorted(beside)[:3])}, which turn failures into passes", beside)
