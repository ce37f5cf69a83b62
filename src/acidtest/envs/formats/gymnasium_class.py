"""``module:Class``: any class with Gymnasium's interface, without registration."""

from __future__ import annotations

from acidtest.envs.formats.common import LIBRARY, LIBRARY_PATH
from acidtest.envs.formats.project import INSIDE, PATTERN, closure, locate, mounts, project_digest
from acidtest.envs.opening import Opening, Options
from acidtest.errors import UsageError
from acidtest.sandbox.contract import Profile, World


def detect(target: str, options: Options) -> bool:
    """Say whether the target is ``module:Class`` without rows."""
    match = PATTERN.match(target)
    return not options.data and match is not None and match["function"].rsplit(".", 1)[-1][:1].isupper()


def read(target: str, options: Options) -> Opening:
    """Find the module's file; the folder of the module is the project's root."""
    match = PATTERN.match(target)
    if match is None:
        raise UsageError(f"{target!r} is not module:Class")
    root, module = locate(match["module"])
    sources = closure(root, module)
    return Opening(
        target=target,
        format="gymnasium-class",
        kind="gymnasium",
        digest=project_digest(sources),
        world=World(
            profile=Profile.WORKSPACE, python=options.python, mounts=(LIBRARY, *mounts(root, sources)), path=(LIBRARY_PATH,), foreign=True
        ),
        adapter="gymnasium",
        settings={"folder": INSIDE, "entry": f"{module}:{match['function']}"},
        options=options,
        sources=sources,
    )
