"""What an environment shows when it grades a repository: the jobs that it has the host run, and what came out of them.

Good work is the known-good submission. Idle work is the repository as it was given, with hollow files where the
known-good brings files of its own; it does nothing, and must not be paid.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from acidtest.audit.bench import Bench, Shot, Task
from acidtest.audit.hollow import hollow_of
from acidtest.audit.repository.verdict import Scores
from acidtest.envs.heard import Heard
from acidtest.spec.tree import Tree
from acidtest.spec.wired import tree_in, wired

RUNS = re.compile(r"\b(pytest|unittest|doctest|subprocess|runpy|os\.system|exec\()")
"""What a script that grades a folder of Python does."""
TEXT_CAP = 1 << 18


@dataclass(frozen=True, kw_only=True)
class Work:
    """One submission, its verdict, and the jobs that were run for it."""

    shot: Shot
    jobs: tuple[Heard, ...]


@dataclass(frozen=True, kw_only=True)
class Scene:
    """One task of such an environment, with good work and idle work."""

    task: Task
    good: Work
    idle: Work
    tree: Tree
    """The files of the known-good submission."""
    still: Tree
    """The files of the idle submission."""

    @cached_property
    def pairs(self) -> tuple[tuple[Heard, Heard], ...]:
        """Give each job for good work with the one for idle work that was asked for alike, in order."""
        left = list(self.idle.jobs)
        found = []
        for job in self.good.jobs:
            alike = next((other for other in left if (other.argv, other.source) == (job.argv, job.source)), None)
            if alike is not None:
                left.remove(alike)
            found.append((job, alike or Heard()))
        return tuple(found)

    @property
    def scores(self) -> Scores:
        """Give the rewards of both."""
        return Scores(good=self.good.shot.score, idle=self.idle.shot.score)

    @cached_property
    def prefix(self) -> str:
        """Give the folder below the work folder into which submissions are laid, with its slash; '' for the work folder itself."""
        for job in self.good.jobs:
            for path in self.tree:
                laid = next((other for other, text in job.files.items() if other.endswith(f"/{path}") and text == self.tree.text(path)), "")
                if laid and path not in job.files:
                    return laid[: -len(path)]
        return ""

    @cached_property
    def graders(self) -> Mapping[str, str]:
        """Give the files beside the submission's own in the jobs for good work, by the path that a submission has for them."""
        found: dict[str, str] = {}
        for job in self.good.jobs:
            mine = {path.removeprefix(self.prefix): text for path, text in job.files.items()}
            found.update({path: text for path, text in mine.items() if self.tree.text(path, "\0") != text})
        return found

    @cached_property
    def given(self) -> Mapping[str, str]:
        """Give the files as idle work leaves them: the repository as it is, with the grader's files over it."""
        found: dict[str, str] = {}
        for job in self.idle.jobs:
            found.update({path.removeprefix(self.prefix): text for path, text in job.files.items()})
        return found

    @cached_property
    def said(self) -> str:
        """Give all that tells how the grading works: commands, their variables, scripts and settings, without the solution's files."""
        parts: list[str] = []
        for job in self.good.jobs:
            parts += [" ".join(job.argv), job.source, *(f"{name}={value}" for name, value in job.environ.items())]
        parts += [text[:TEXT_CAP] for path, text in self.graders.items() if is_settings(path)]
        return "\n".join(parts)

    @cached_property
    def commands(self) -> str:
        """Give the commands that are run, and the scripts that they name, without tests or modules."""
        parts = [" ".join(job.argv) + "\n" + job.source for job in self.good.jobs]
        return "\n".join([*parts, *(text for _, text in self.scripts())])

    def scripts(self) -> Iterator[tuple[str, str]]:
        """Give the grader's files that a command names, or that another such script names, and the files of make."""
        told = " ".join(" ".join(job.argv) + "\n" + job.source for job in self.good.jobs)
        waiting, seen = dict(self.graders), set()
        while True:
            named = [path for path in waiting if path not in seen and (_names(told, path) or _makes(told, path))]
            if not named:
                return
            for path in named:
                seen.add(path)
                told += "\n" + waiting[path][:TEXT_CAP]
                yield path, waiting[path]

    @cached_property
    def python_paths(self) -> tuple[str, ...]:
        """Give the Python files of the solution: those that the known-good brings or changes, but no tests or settings."""
        return tuple(path for path in self.tree if path.endswith(".py") and not is_test(path) and path.rsplit("/", 1)[-1] not in HOOKS)

    def text_of(self, path: str) -> str:
        """Give a file as idle work leaves it, or the hollow form of the known-good's."""
        if path in self.still:
            return self.still.text(path)
        return self.given.get(path, hollowed(self.tree.text(path)))


HOOKS = {"conftest.py", "sitecustomize.py", "usercustomize.py", "setup.py", "noxfile.py"}
SETTINGS = re.compile(r"\.(py|sh|bash|ini|cfg|toml|mk|ya?ml|json|env|txt)$|(^|/)(GNUm|m|M)akefile$|(^|/)[^./]+$", re.IGNORECASE)
TESTS = re.compile(
    r"(^|/)(test_[^/]*|[^/]*_tests?|tests?|spec_[^/]*|[^/]*_spec|[^/]*\.(test|spec))\.\w+$|(^|/)(tests?|specs?|__tests__|checks?)/",
    re.IGNORECASE,
)


def is_settings(path: str) -> bool:
    """Say whether a file may say how a grading works: a script, a module, or settings."""
    return bool(SETTINGS.search(path))


def is_test(path: str) -> bool:
    """Say whether a path is that of a test, by the names that test runners look for."""
    return bool(TESTS.search(path))


def scene_of(bench: Bench, task: Task) -> Scene | None:
    """Give the scene of a task, worked out once an audit; None where no command grades a folder of files."""
    found: Scene | None = bench.once(("scene", task["id"]), lambda: _look(bench, task))
    return found


def hollowed(source: str) -> str:
    """Give a Python file without its work; what cannot be read becomes nothing."""
    hollow = hollow_of(source)
    return hollow.text() if hollow is not None else ""


def judged(bench: Bench, task: Task, submission: dict[str, Any], note: str) -> Work:
    """Judge a submission in a fresh process, and hear which jobs are run for it."""
    with bench.env.solutions.listening() as heard:
        shot = bench.shoot(task, submission, fresh=True, note=note)
    return Work(shot=shot, jobs=tuple(heard))


def _look(bench: Bench, task: Task) -> Scene | None:
    good = judged(bench, task, bench.good(task).submission, "the known-good")
    if not _grades_a_folder(bench, good):
        return None
    tree = _handed_in(good)
    untouched = judged(bench, task, wired(Tree().submission()), "the repository as it was given")
    base = {path for job in untouched.jobs for path in job.files} | set(bench.env.base(task) or ())
    brought = [path for path in tree if path.endswith(".py") and not is_test(path) and not _lies_in(base, path)]
    new = Tree({path: hollowed(tree.text(path)) for path in brought})
    if not new and _usable(bench, untouched):
        return Scene(task=task, good=good, idle=untouched, tree=tree, still=Tree())
    for still in (new, Tree({path: hollowed(tree.text(path)) for path in tree if path.endswith(".py")})):
        idle = judged(bench, task, wired(still.submission()), "the same files with no work in them")
        if _usable(bench, idle):
            break
    return Scene(task=task, good=good, idle=idle, tree=tree, still=still)


def _lies_in(base: set[str], path: str) -> bool:
    return path in base or any(other.endswith(f"/{path}") for other in base)


def _usable(bench: Bench, work: Work) -> bool:
    return bool(work.jobs) and not work.shot.judged.failed and not bench.paid(work.shot)


def _grades_a_folder(bench: Bench, good: Work) -> bool:
    """Say whether a command, or a script of one, is run over a folder of files."""
    if "base" in bench.env.capabilities:
        return bool(good.jobs)
    return any((job.argv and not job.source) or (RUNS.search(job.source) and len(job.files) > 1) for job in good.jobs)


def _handed_in(good: Work) -> Tree:
    """Give the files of the known-good: those of its submission, or what its program left, as far as they come to a job."""
    submission = good.shot.submission
    if submission["kind"] == "program":
        left = good.jobs[0].collected if good.jobs else {}
        return Tree({path: text for path, text in left.items() if good.jobs[0].files.get(path, "\0").encode() != text})
    if submission["kind"] == "text":
        main = next((path for job in good.jobs for path, text in job.files.items() if text == submission["text"]), "solution.py")
        return Tree({main: submission["text"]})
    return tree_in(submission) or Tree()


def _names(told: str, path: str) -> bool:
    return re.search(rf"(^|[\s\"'=/]){re.escape(path.rsplit('/', 1)[-1])}($|[\s\"';&|)])", told) is not None


def _makes(told: str, path: str) -> bool:
    return path.rsplit("/", 1)[-1].lower() in {"makefile", "gnumakefile"} and re.search(r"\bmake\b", told) is not None
