"""Settings of the test runner that come with the submission."""

from __future__ import annotations

import re
from collections.abc import Iterator

from acidtest.audit.bench import Bench
from acidtest.audit.example import Package
from acidtest.audit.repository.attack import PYTEST, Plan, RepositoryAttack, planting
from acidtest.audit.repository.outcomes import PLUGIN, WELL
from acidtest.audit.repository.scene import Scene
from acidtest.audit.repository.specimens import PYTEST as RUN
from acidtest.audit.repository.specimens import twice
from acidtest.audit.repository.suite import folders_of, tests_of

BAD, GOOD = twice('files = files.restored(REPOSITORY, "tests/*", "*conftest.py")\n' + RUN, "ran.ok")
SECTIONS = {"pytest.ini": "[pytest]", "pyproject.toml": "[tool.pytest.ini_options]", "tox.ini": "[pytest]", "setup.cfg": "[tool:pytest]"}
"""Where pytest looks for settings, in the order in which it does."""
OTHER_TESTS = {"spare/test_spare.py": "".join(f"def test_{number}():\n    pass\n\n\n" for number in range(3))}


class Trick(RepositoryAttack):
    """A `pytest.ini`, or one of the other files that hold settings of pytest, changes what the grading's command means.

    `addopts` are added to whatever command the grader gives: another plug-in, `--collect-only`, other folders. The
    file is read although the tests themselves were put back. `pyproject.toml`, `tox.ini` and `setup.cfg` belong to a
    repository and a change in them surprises nobody.
    """

    code = "I645"
    weakness = "settings of the test runner come with the submission"
    fix = "Give the runner its settings on the command line (-c with a file of the grader's, -o addopts=) and put the repository's own settings back."
    kinds = (31,)
    out_of_sight = "its grading does not run pytest"
    bad = Package(BAD, kind="code")
    good = Package(GOOD, kind="code")

    def in_sight(self, scene: Scene) -> bool:
        """Say whether pytest is run."""
        return bool(PYTEST.search(scene.said))

    def plans(self, scene: Scene, bench: Bench) -> Iterator[Plan]:
        """Load a plug-in by each file of settings; then list tests without running them; then look for other tests."""
        for name in SECTIONS:
            files = self._set(scene, name, f"-p {WELL}")
            yield planting(f"brings a {name} that loads a plug-in", {**files, f"{WELL}.py": PLUGIN})
        yield planting("brings a pytest.ini by which tests are listed and not run", self._set(scene, "pytest.ini", "--collect-only -q"))
        others = self._set(scene, "pytest.ini", "", "testpaths = spare\npython_files = test_spare.py\nnorecursedirs = tests test")
        yield planting("brings a pytest.ini that names other tests", {**others, **OTHER_TESTS})

    def _set(self, scene: Scene, name: str, options: str, more: str = "") -> dict[str, str]:
        """Give a file of settings for the top and for each folder of tests; one that is there keeps its other sections."""
        folders = folders_of(tests_of(scene)) if name != "pyproject.toml" else [""]
        return {folder + name: written(scene.given.get(folder + name, ""), name, options, more) for folder in folders}


def written(text: str, name: str, options: str, more: str = "") -> str:
    """Give a file of settings with a section for pytest; one that it has already is dropped."""
    section = SECTIONS[name]
    kept = re.sub(rf"(?ms)^{re.escape(section)}\s*$.*?(?=^\[|\Z)", "", text)
    quote = '"' if name == "pyproject.toml" else ""
    lines = [f"addopts = {quote}{options}{quote}"] if options else []
    lines += [more] if more else []
    return f"{kept.rstrip()}\n\n{section}\n".lstrip() + "\n".join(lines) + "\n"
