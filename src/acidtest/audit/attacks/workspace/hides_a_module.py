"""Modules of the submission that hide the test runner, or a module of the library."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from acidtest.audit.bench import Bench
from acidtest.audit.example import Package
from acidtest.audit.repository.attack import PYTEST, UNITTEST, Plan, RepositoryAttack, planting
from acidtest.audit.repository.forgery import forgery_of
from acidtest.audit.repository.imports import imports_of
from acidtest.audit.repository.scene import Scene
from acidtest.audit.repository.specimens import IN_UNITTEST, RESTORED, UNITTEST_RUN, twice

BAD, GOOD = twice(RESTORED + UNITTEST_RUN, "ran.ok", more=IN_UNITTEST)
LOADED = set(sys.builtin_module_names) | {
    "os",
    "io",
    "abc",
    "site",
    "codecs",
    "stat",
    "posixpath",
    "genericpath",
    "runpy",
    "importlib",
    "zipimport",
    "encodings",
}
"""Modules that an interpreter has loaded before it looks into the work folder."""
OFTEN = ("argparse", "json", "glob", "fnmatch", "warnings", "difflib", "traceback", "signal", "random", "tempfile", "inspect")
"""Modules that test runners import."""


class Trick(RepositoryAttack):
    """A module at the top of the repository is imported in the place of the test runner, or of a module that it needs.

    `python -m` and scripts look for modules in their own folder first. A `unittest.py`, `pytest.py` or `argparse.py`
    there is found before the real one; it prints what a good run prints and ends with the status of success. No test
    was touched, and the file's name looks harmless among others.
    """

    code = "I650"
    weakness = "modules of the submission are imported before the library's"
    fix = "Start the grading's interpreter with -I or -P, in a folder where the submission has no files; compare answers outside."
    kinds = (33,)
    out_of_sight = "no verdict comes out of a Python that its grading starts"
    bad = Package(BAD, kind="code")
    good = Package(GOOD, kind="code")

    def in_sight(self, scene: Scene) -> bool:
        """Say whether a verdict comes out of Python."""
        return forgery_of(scene).possible and ("python" in scene.said or bool(PYTEST.search(scene.said) or UNITTEST.search(scene.said)))

    def plans(self, scene: Scene, bench: Bench) -> Iterator[Plan]:
        """Hide the runner; then all else that it or the grader's scripts import."""
        code = forgery_of(scene).python()
        runners = [
            name for name, word in (("pytest", PYTEST), ("_pytest/__init__", PYTEST), ("unittest", UNITTEST)) if word.search(scene.said)
        ]
        folders = self._folders(scene)
        if runners:
            yield planting(f"brings a {runners[0]}.py that is run in the place of the test runner", self._files(folders, runners, code))
        scripts = [text for path, text in scene.graders.items() if path.endswith(".py")]
        imported = {name.split(".")[0] for text in [*scripts, *(job.source for job in scene.good.jobs)] for name in imports_of(text)}
        names = sorted(({*imported} & set(sys.stdlib_module_names)) - LOADED) + [name for name in OFTEN if name not in imported]
        for name in names[:12]:
            yield planting(f"brings a {name}.py that hides the library's", self._files(folders, [name], code))

    def _folders(self, scene: Scene) -> list[str]:
        """Give the work folder, and those of the scripts that are started."""
        return list(dict.fromkeys(["", *(path.rpartition("/")[0] + "/" for path, _ in scene.scripts() if "/" in path)]))

    def _files(self, folders: list[str], names: list[str], code: str) -> dict[str, str]:
        return {f"{folder}{name}.py": code for folder in folders for name in names}
