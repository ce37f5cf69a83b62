"""Files that set variables of the environment in which the grading runs."""

from __future__ import annotations

import re
from collections.abc import Iterator

from acidtest.audit.bench import Bench
from acidtest.audit.example import Package
from acidtest.audit.repository.attack import PYTEST, Plan, RepositoryAttack, planting
from acidtest.audit.repository.forgery import forgery_of
from acidtest.audit.repository.outcomes import PLUGIN, STARTUP, UNITTEST, WELL
from acidtest.audit.repository.scene import Scene
from acidtest.audit.repository.specimens import IN_UNITTEST, RESTORED, SOURCED, twice

BAD, GOOD = twice(RESTORED + SOURCED, "ran.ok", more=IN_UNITTEST)
FILES = re.compile(
    r"(?<![\w$])((?:[\w-]+/)*(?:\.env(?:\.\w+)?|\.envrc|\.bashrc|\.profile|\.bash_profile|\.bash_env|[\w-]+\.env|env\.sh|environment))\b(?!\()"
)
READ = re.compile(r"environ(?:\.get)?\s*[\[(]\s*[\"'](\w+)[\"']|getenv\(\s*[\"'](\w+)[\"']|\$\{?([A-Z][A-Z0-9_]{2,})\b")
OURS = {"PATH", "HOME", "PWD", "PYTHONPATH", "TMPDIR", "LANG", "USER", "SHELL"}


class Trick(RepositoryAttack):
    """The grading reads its variables from a file of the repository.

    A script sources `.env`, or a library loads it, so that the tests find their settings. The submission's version
    adds `PYTEST_ADDOPTS`, puts a folder of its own on `PYTHONPATH`, switches a flag that the grader looks at, or,
    where a shell reads it, simply ends the script with status 0.
    """

    code = "I661"
    weakness = "variables of the grading's environment come from the submission"
    fix = "Set the grading's variables yourself, from an empty environment, and read no file of the submission as settings."
    kinds = (31, 51)
    out_of_sight = "its grading reads no file of variables"
    bad = Package(BAD, kind="code")
    good = Package(GOOD, kind="code")

    def in_sight(self, scene: Scene) -> bool:
        """Say whether such a file is spoken of."""
        return bool(self._files(scene))

    def plans(self, scene: Scene, bench: Bench) -> Iterator[Plan]:
        """Set what test runners and interpreters read; then every variable that the grading reads; then end the shell."""
        files = self._files(scene)
        beside = {f"{WELL}.py": PLUGIN, "sitecustomize.py": STARTUP + UNITTEST}
        lines = ["PYTHONPATH=."] + ([f"PYTEST_ADDOPTS=-p {WELL}"] if PYTEST.search(scene.said) else [])
        yield self._setting(scene, files, lines, beside, "puts the work folder on the interpreter's path")
        read = {name for found in READ.findall(scene.said) for name in found if name} - OURS
        if read:
            yield self._setting(scene, files, [f"{name}=1" for name in sorted(read)], {}, "sets every variable that the grading reads")
        forged = forgery_of(scene)
        if forged.possible:
            yield planting(f"brings a {files[0]} that ends the script that reads it", dict.fromkeys(files, forged.shell()))

    def _files(self, scene: Scene) -> list[str]:
        return sorted({path for path in FILES.findall(scene.commands) if not path.endswith("/")})

    def _setting(self, scene: Scene, files: list[str], lines: list[str], beside: dict[str, str], what: str) -> Plan:
        written = {path: scene.given.get(path, "").rstrip("\n") + "\n" + "\n".join(lines) + "\n" for path in files}
        return planting(f"brings a {files[0]} that {what}", {**written, **beside})
