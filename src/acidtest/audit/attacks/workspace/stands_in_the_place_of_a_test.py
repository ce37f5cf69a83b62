"""Files and folders that stand where the grader is about to put its own."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench
from acidtest.audit.example import Package
from acidtest.audit.repository.attack import Plan, RepositoryAttack, planting
from acidtest.audit.repository.imports import agreeing, imports_of
from acidtest.audit.repository.scene import Scene
from acidtest.audit.repository.specimens import HIDDEN, HIDDEN_TESTS, twice
from acidtest.audit.repository.suite import passing_suite, tests_of

BAD, GOOD = twice(HIDDEN, "ran.ok", more=HIDDEN_TESTS)


class Trick(RepositoryAttack):
    """The submission holds something where a hidden test, or a module of the grader's, is going to be put.

    A grader that copies its tests only where nothing stands yet, that lets the submission win when both have a file,
    or that imports `checker` where a folder `checker/` hides `checker.py`, runs the submission's own. The names of
    hidden tests follow from those that are seen, from the issue's text, from other repositories.
    """

    code = "I649"
    weakness = "files of the submission stand where the grader's own should"
    fix = "Put the grader's files in place last, over whatever stands there: remove files, folders and links of the same name first."
    kinds = (33,)
    out_of_sight = "its grading brings no files of its own"
    bad = Package(BAD, kind="code")
    good = Package(GOOD, kind="code")

    def in_sight(self, scene: Scene) -> bool:
        """Say whether the grader has files beside the submission's."""
        return bool(scene.graders)

    def plans(self, scene: Scene, bench: Bench) -> Iterator[Plan]:
        """Stand there first: an emptied file, a package of the same name, the folder of the tests under another's name."""
        hidden = {path: text for path, text in passing_suite(scene).items() if path not in scene.tree}
        if hidden:
            yield planting(f"already holds {', '.join(sorted(hidden)[:3])}, where nothing is tested", hidden)
        helpers = {path: text for path, text in _emptied_helpers(scene).items() if path not in hidden}
        if helpers:
            yield planting(f"already holds {', '.join(sorted(helpers)[:3])}, which agrees to everything", helpers)
            packages = {f"{path.removesuffix('.py')}/__init__.py": text for path, text in helpers.items()}
            yield planting(f"holds a package that hides {', '.join(sorted(helpers)[:3])}", packages)
        folders = sorted({path.split("/")[0] for path in tests_of(scene) if "/" in path})
        if folders:
            yield Plan(what=f"holds a file in the place of the folder {folders[0]}", files={folders[0]: ""}, deleted=(folders[0],))
            empty = {f"spare/{path.split('/', 1)[1]}": text for path, text in hidden.items() if path.startswith(folders[0] + "/")}
            yield Plan(what=f"holds a link in the place of the folder {folders[0]}", files=empty, links={folders[0]: "spare"})


def _emptied_helpers(scene: Scene) -> dict[str, str]:
    """Give the grader's modules that another of its files imports, agreeing to everything and holding nothing."""
    every = {path: text for path, text in scene.graders.items() if path.endswith(".py")}
    imported = {name for text in [*every.values(), *(job.source for job in scene.good.jobs)] for name in imports_of(text)}
    mine = {path.removesuffix(".py").replace("/", ".") for path in scene.tree}
    own = {
        path for path in every if path.removesuffix(".py").replace("/", ".").split(".")[-1] in {name.split(".")[-1] for name in imported}
    }
    found = {path: agreeing(every[path]) for path in sorted(own) if not path.endswith("__init__.py") and _is_graders(path, scene, mine)}
    return {path: text for path, text in found.items() if text}


def _is_graders(path: str, scene: Scene, mine: set[str]) -> bool:
    """Say whether a module lies in no package that the solution has files in, so that it may be the grader's."""
    package = path.rpartition("/")[0]
    return package not in {own.rpartition("/")[0] for own in scene.tree} or not mine
