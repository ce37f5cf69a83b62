"""Paths that are the same file and are not written the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import PurePosixPath

from acidtest.audit.bench import Bench
from acidtest.audit.example import Package
from acidtest.audit.repository.attack import Plan, RepositoryAttack
from acidtest.audit.repository.scene import Scene
from acidtest.audit.repository.specimens import GUARDED, GUARDED_PATHS, twice
from acidtest.audit.repository.suite import passing_suite

BAD, SOUND = (text.replace("def base(", "def given(") for text in twice(GUARDED, "ran.ok", more=GUARDED_PATHS))
GOOD = SOUND.replace("if not path.startswith", "if path in REPOSITORY and not path.startswith")
CODE = (".py", ".sh", ".js", ".ts", ".c", ".cpp", ".h", ".rs", ".go", ".java", ".toml", ".cfg", ".ini")
PAIRS = 6


class Trick(RepositoryAttack):
    """A guard looks at a path as text, and the file system at what it leads to.

    The grader drops what begins with `tests/`, or puts it back, and the submission writes `./tests/test_x.py`,
    `src/../tests/test_x.py`, `Tests/`, or links the folder elsewhere. Where a file of the answer is a link to the
    file with the expected one, comparing the two compares a file with itself.
    """

    code = "I657"
    weakness = "paths of a submission are judged as text"
    fix = "Refuse paths that are absolute, hold '.', '..' or empty parts, or are links; compare paths after they are resolved, in the folder in which they are used."
    kinds = (100,)
    out_of_sight = "its grading has no files of its own that a path could lead to"
    bad = Package(BAD, kind="code")
    good = Package(GOOD, kind="code")

    def in_sight(self, scene: Scene) -> bool:
        """Say whether the grader has files that a submission may want to reach."""
        return bool(scene.graders)

    def plans(self, scene: Scene, bench: Bench) -> Iterator[Plan]:
        """Write the tests by other paths; link their folder; link an answer to what is expected."""
        files = passing_suite(scene)
        plain = Plan(what="brings emptied tests by their plain paths", files=files)
        for what, spell in SPELLINGS.items():
            spelled = {other: text for path, text in files.items() if (other := spell(path)) != path}
            if spelled:
                shown = min(spelled)
                yield Plan(what=f"brings emptied tests by a path {what}, {shown!r}", files=spelled, inert=plain)
        for folder in sorted({path.split("/")[0] for path in files if "/" in path}):
            spare = {f"spare/{path.split('/', 1)[1]}": text for path, text in files.items() if path.startswith(folder + "/")}
            yield Plan(what=f"links the folder {folder} to one of its own", files=spare, links={folder: "spare"}, inert=plain)
        yield from self._links(scene)

    def _links(self, scene: Scene) -> Iterator[Plan]:
        data = [path for path in scene.graders if not path.endswith(CODE) and path not in scene.still and "." in PurePosixPath(path).name]
        mine = [path for path in scene.tree if not path.endswith(CODE)]
        wanted = [path for job in scene.good.jobs for path in job.collected if path not in mine and not path.endswith(CODE)]
        for path in [*mine, *wanted][:PAIRS]:
            for goal in data[:PAIRS]:
                up = "../" * path.count("/")
                yield Plan(what=f"brings {path} as a link to {goal}", links={path: up + goal})


SPELLINGS: dict[str, Callable[[str], str]] = {
    "with a dot": lambda path: "./" + path,
    "through another folder": lambda path: f"src/../{path}",
    "with two slashes": lambda path: path.replace("/", "//", 1),
    "with a dot inside": lambda path: path.replace("/", "/./", 1),
    "from above": lambda path: f"../work/{path}",
    "in other letters": lambda path: path[:1].swapcase() + path[1:],
    "with backslashes": lambda path: path.replace("/", "\\"),
    "from the root": lambda path: f"/box/work/{path}",
}
"""What is done to a path -> how. Some work on some systems only."""
