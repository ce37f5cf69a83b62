"""What a job would leave if all were well, as programs that leave it: output, files with verdicts, an exit status."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from acidtest.audit.repository.scene import Scene
from acidtest.audit.repository.verdict import verdict_file, verdict_text
from acidtest.envs.heard import Heard

PYTHON = """
import os, stat
def forge_now(files, out, err, code, leave):
    for path, content in files.items():
        try:
            if os.path.dirname(path):
                os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "wb") as handle:
                handle.write(content)
        except OSError:
            pass
    pipes = [fd for fd in range(1, 32) if forge_pipe(fd)]
    for place, content in ((0, out), (1, err)):
        if content:
            os.write(1 + place if forge_pipe(1 + place) or len(pipes) <= place else pipes[place], content)
    if leave:
        os._exit(code)
def forge_pipe(fd):
    try:
        mode = os.fstat(fd).st_mode
    except OSError:
        return False
    return stat.S_ISFIFO(mode) or stat.S_ISSOCK(mode)
"""
HEREDOC = "END_OF_REPORT"


@dataclass(frozen=True)
class Forgery:
    """One job's forged ending."""

    out: str = ""
    err: str = ""
    code: int = 0
    files: dict[str, bytes] = field(default_factory=dict)
    status: bool = False
    """True where the exit status tells good work from idle work."""

    @property
    def possible(self) -> bool:
        """Say whether there is any verdict to forge."""
        return bool(self.status or self.out or self.err or self.files)

    def only(self, **parts: object) -> Forgery:
        """Give the same with some parts left out or changed."""
        return replace(self, **parts)  # type: ignore[arg-type]

    def python(self, *, late: bool = False, leave: bool = True) -> str:
        """Give Python that leaves it: at once, or `late`, when the interpreter ends; and then ends the process, or goes on."""
        call = f"forge_now({self.files!r}, {self.out.encode()!r}, {self.err.encode()!r}, {self.code}, {leave})"
        if not late:
            return PYTHON + call + "\n"
        return PYTHON + f"import atexit\natexit.register(lambda: {call})\n"

    def shell(self) -> str:
        """Give the same as lines of a POSIX shell."""
        parts = []
        for path, content in self.files.items():
            folder = path.rpartition("/")[0]
            parts += [f"mkdir -p '{folder}'"] if folder else []
            parts.append(_here(content.decode("utf-8", "replace"), f"> '{path}'"))
        parts += [_here(self.out, "")] if self.out else []
        parts += [_here(self.err, ">&2")] if self.err else []
        return "\n".join([*parts, f"exit {self.code}"]) + "\n"

    def program(self) -> str:
        """Give a script that a shell runs."""
        return "#!/bin/sh\n" + self.shell()

    def make(self, targets: list[str]) -> str:
        """Give a file of make in which each target leaves it. The lines go to a shell script of their own: see `script`."""
        names = " ".join(targets or ["all"])
        return f".PHONY: {names}\n{names}:\n\t@sh ./{self.script}\n"

    script: str = "forge.sh"
    """Where a file of make finds the shell's lines."""


def forgery_of(scene: Scene) -> Forgery:
    """Give the forged ending of the first job that tells good work from idle work by a verdict."""
    found = [forged for forged in (_of(scene, good, idle) for good, idle in scene.pairs) if forged.possible]
    return next((forged for forged in found if forged.out or forged.err or forged.files), found[0] if found else Forgery())


def _of(scene: Scene, good: Heard, idle: Heard) -> Forgery:
    if _is_own(scene, good):
        return Forgery(code=good.code or 0, status=good.code == 0 and idle.code != 0)
    mine = set(scene.tree)
    files = {
        path: content
        for path, content in good.collected.items()
        if path not in mine and not _asked_for(scene, path) and verdict_file(path, content, idle.collected.get(path), scene.scores)
    }
    return Forgery(
        out=good.stdout if verdict_text(good.stdout, idle.stdout, scene.scores) else "",
        err=good.stderr if verdict_text(good.stderr, idle.stderr, scene.scores) else "",
        code=good.code or 0,
        files=files,
        status=good.code == 0 and idle.code != 0,
    )


def _is_own(scene: Scene, job: Heard) -> bool:
    """Say whether what the job starts is a file of the solution itself: then all that it prints is the solution's to say."""
    if job.source:
        return job.source in scene.tree.values()
    words = [word.removeprefix("./") for word in job.argv[:3]]
    return any(word in scene.tree and word not in scene.given for word in words)


def _asked_for(scene: Scene, path: str) -> bool:
    """Say whether the task speaks of a file: then writing it is the work."""
    return path.rsplit("/", 1)[-1] in str(scene.task.get("prompt", ""))


def _here(text: str, where: str) -> str:
    return f"cat {where} <<'{HEREDOC}'\n{text.rstrip(chr(10))}\n{HEREDOC}".replace("cat  <<", "cat <<")
