"""Programs of the submission that are found before the system's."""

from __future__ import annotations

import re
from collections.abc import Iterator

from acidtest.audit.bench import Bench
from acidtest.audit.example import Package
from acidtest.audit.repository.attack import Plan, RepositoryAttack
from acidtest.audit.repository.forgery import forgery_of
from acidtest.audit.repository.scene import Scene
from acidtest.audit.repository.specimens import IN_UNITTEST, ON_THE_PATH, RESTORED, twice

BAD, GOOD = twice(RESTORED + ON_THE_PATH, "ran.ok", more=IN_UNITTEST)
RELATIVE = re.compile(r"\bPATH\s*=\s*[\"']?([^\n\"';]+)")
INSIDE = re.compile(r"(?:^|:)(?:\.|\./[\w./-]+|(?:\$PWD|\$\{PWD\}|\$\(pwd\)|`pwd`)(?:/[\w./-]+)?|(?!/)(?!\$)[\w.-][\w./-]*|)(?=:|$)")
STARTED = re.compile(r"(?:^|[\s;&|(])((?:\./)?[\w.-]+(?:/[\w.-]+)+)(?=[\s;&|)]|$)")
COMMANDS = ("python", "python3", "pytest", "make", "git", "node", "npm", "diff", "sh", "bash", "env", "coverage", "tox", "cargo", "go")


class Trick(RepositoryAttack):
    """A program called `python` or `pytest` lies where the grading looks first.

    The script that grades puts the work folder, its `bin` or its `.venv/bin` in front of `PATH`, or starts
    `.venv/bin/pytest` itself. What lies there under that name came with the submission and prints what a good run
    prints. The name in the grader's command is right; what it means is not.
    """

    code = "I660"
    weakness = "programs are looked for in the submission's folder"
    fix = "Start programs by their full path, with a PATH that holds folders of the grader's alone."
    kinds = (33,)
    out_of_sight = "its grading looks for no program in the work folder"
    bad = Package(BAD, kind="code")
    good = Package(GOOD, kind="code")

    def in_sight(self, scene: Scene) -> bool:
        """Say whether programs are looked for in the work folder, and a verdict comes out of one."""
        return forgery_of(scene).possible and bool(list(self._folders(scene)) or list(self._paths(scene)))

    def plans(self, scene: Scene, bench: Bench) -> Iterator[Plan]:
        """Lay a program of every name that is used into every folder that is looked into."""
        program = forgery_of(scene).program()
        names = [name for name in COMMANDS if re.search(rf"\b{re.escape(name)}\b", scene.commands)] or list(COMMANDS[:3])
        files = {f"{folder}{name}": program for folder in self._folders(scene) for name in names if name not in ("sh", "env")}
        files |= dict.fromkeys(self._paths(scene), program)
        clear = {path: text for path, text in files.items() if path not in scene.tree}
        shown = ", ".join(sorted(clear)[:3])
        unread = {f"unread/{number}": text for number, text in enumerate(clear.values())}
        yield Plan(
            what=f"brings programs {shown}",
            files=clear,
            executable=tuple(clear),
            inert=Plan(what="", files=unread, executable=tuple(unread)),
        )

    def _folders(self, scene: Scene) -> Iterator[str]:
        for value in RELATIVE.findall(scene.said):
            for part in INSIDE.findall(value):
                inside = re.sub(r"^(\$PWD|\$\{PWD\}|\$\(pwd\)|`pwd`|\.)/?", "", part.strip(":")).strip("/")
                yield f"{inside}/" if inside else ""

    def _paths(self, scene: Scene) -> Iterator[str]:
        """Give programs that are started by a relative path and that the repository does not hold, or holds as a text."""
        starts = [job.argv[0] for job in scene.good.jobs if job.argv and not job.source]
        for word in [*starts, *STARTED.findall(scene.commands)]:
            path = word.removeprefix("./")
            if "/" in path and not path.startswith(("/", "-", "..")) and re.search(r"(^|/)bin/", path):
                yield path
