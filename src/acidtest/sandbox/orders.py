"""Turns the contract's records into the plain orders that the far side reads."""

from __future__ import annotations

import base64
from typing import Any

from acidtest.errors import UsageError
from acidtest.sandbox import interpreter
from acidtest.sandbox.contract import Job, Limits, Profile, World
from acidtest.sandbox.inside.folder import unsafe

PATH = ("/usr/local/bin", "/usr/bin", "/bin")
THREADS = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS")
"""One thread each: a second one would forbid new namespaces, and two cores are soon oversubscribed."""


def environment(world: World, *, home: str, temp: str) -> dict[str, str]:
    """Give the whole environment of the world's processes."""
    fixed = dict.fromkeys(THREADS, "1")
    fixed |= {
        "PATH": ":".join([*interpreter.programs(world.python), *PATH] if world.profile is not Profile.PURE else PATH),
        "HOME": home,
        "TMPDIR": temp,
        "LANG": "C.UTF-8",
        "PYTHONHASHSEED": str(world.hash_seed),
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    return fixed | dict(world.environ)


def checked_environ(job: Job) -> dict[str, str]:
    """Give the job's own variables, or raise UsageError for one that no process can have."""
    for name, value in job.environ.items():
        if not name or "=" in name or "\0" in name + value:
            raise UsageError(f"{name!r} is no variable of an environment", expected="a name without '=', and no zero byte")
    return dict(job.environ)


def limits_order(limits: Limits) -> dict[str, Any]:
    """Give the limits as plain data."""
    return dict(vars(limits))


def checked_files(job: Job) -> dict[str, tuple[bytes, bool]]:
    """Give the job's files, or raise UsageError for a path that leaves the work folder."""
    for path in (*job.files, *job.links, *job.collect):
        if reason := unsafe(path):
            raise UsageError(
                f"{path!r} is no path inside a work folder: {reason}",
                expected="a relative path such as 'src/main.py'",
            )
    return {path: (entry.data, entry.executable) for path, entry in job.files.items()}


def encoded_files(job: Job) -> dict[str, list[Any]]:
    """Give the job's checked files in a form that JSON carries."""
    return {path: [base64.b64encode(data).decode(), flag] for path, (data, flag) in checked_files(job).items()}


def checked_program(job: Job, profile: Profile) -> str:
    """Give ``source`` or ``exec``, or raise UsageError for a job that is neither or may not be."""
    if job.source is not None:
        return "source"
    if not job.argv:
        raise UsageError("the job has neither source nor argv", expected="one of the two")
    if profile is Profile.PURE:
        raise UsageError(
            f"the job would exec {job.argv[0]!r}, which profile pure forbids",
            expected="source, or profile toolchain or workspace",
        )
    return "exec"
