"""The command that grades is a file of the submission."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Iterator

from acidtest.audit.bench import Bench
from acidtest.audit.example import Package
from acidtest.audit.repository.attack import Plan, RepositoryAttack
from acidtest.audit.repository.forgery import Forgery, forgery_of
from acidtest.audit.repository.scene import Scene
from acidtest.audit.repository.specimens import MADE, MAKEFILE, twice

BAD, GOOD = twice(MADE, "ran.ok", more=MAKEFILE)
MAKE = re.compile(r"\bg?make\b")
NPM = re.compile(r"\bnpm\b|\byarn\b|\bpnpm\b")


class Trick(RepositoryAttack):
    """The submission replaces what the grading command starts: the Makefile, the test script, the runner.

    `make test` runs what the Makefile says, and the Makefile belongs to the repository, as `run_tests.sh` does. The
    submission's version prints what a good run prints. Where the Makefile itself is put back, a `GNUmakefile` beside
    it is what make reads first.
    """

    code = "I659"
    weakness = "what the grading command starts comes from the submission"
    fix = "Start scripts of the grader's own that lie outside of the submission's folder, and put back every file that they read."
    kinds = (34, 32)
    out_of_sight = "its grading starts no file of the repository, or no verdict comes out of it"
    bad = Package(BAD, kind="code")
    good = Package(GOOD, kind="code")

    def in_sight(self, scene: Scene) -> bool:
        """Say whether a verdict comes out of something that lies in the repository."""
        return forgery_of(scene).possible and (bool(started(scene)) or bool(MAKE.search(scene.commands) or NPM.search(scene.commands)))

    def plans(self, scene: Scene, bench: Bench) -> Iterator[Plan]:
        """Replace each script and the Makefile; then bring what make prefers to it."""
        forged = forgery_of(scene)
        scripts = {path: text for path in started(scene) if (text := standing_for(path, scene.graders[path], forged, scene))}
        if scripts:
            executable = tuple(path for path in scripts if "akefile" not in path)
            files = {**scripts, forged.script: forged.shell()}
            yield Plan(what=f"brings its own {', '.join(sorted(scripts)[:3])}, by which all is well", files=files, executable=executable)
        if MAKE.search(scene.commands):
            made = forged.make(targets_of(scene))
            for name in ("GNUmakefile", "makefile", "Makefile"):
                yield Plan(what=f"brings a {name} by which all is well", files={name: made, forged.script: forged.shell()})
        if NPM.search(scene.commands):
            package = json.dumps({"name": "well", "version": "1.0.0", "scripts": {"test": f"sh ./{forged.script}"}})
            yield Plan(what="brings a package.json by which all is well", files={"package.json": package, forged.script: forged.shell()})


def started(scene: Scene) -> list[str]:
    """Give the files of the repository and of the grader that its commands start or read."""
    return [path for path, _ in scene.scripts() if path not in scene.tree]


def standing_for(path: str, text: str, forged: Forgery, scene: Scene) -> str:
    """Give a file that leaves what good work leaves, in the language of the one that it stands for; '' where that is not known."""
    name = path.rsplit("/", 1)[-1]
    if "akefile" in name or name.endswith(".mk"):
        return forged.make(targets_of(scene))
    if name.endswith(".py") or re.match(r"#!.*python", text):
        return forged.python()
    return forged.program() if name.endswith((".sh", ".bash")) or re.match(r"#!.*sh\b", text) or "." not in name else ""


def targets_of(scene: Scene) -> list[str]:
    """Give what make is asked for."""
    found: list[str] = []
    for part in re.split(r"[\n;&|]", scene.commands):
        words = _words(part)
        if any(MAKE.fullmatch(word.rsplit("/", 1)[-1]) for word in words):
            at = next(i for i, word in enumerate(words) if MAKE.fullmatch(word.rsplit("/", 1)[-1]))
            found += [word for word in words[at + 1 :] if re.fullmatch(r"[A-Za-z][\w.-]*", word)]
    return list(dict.fromkeys(found))


def _words(text: str) -> list[str]:
    try:
        return shlex.split(text)
    except ValueError:
        return text.split()
