"""``module:Class``: any class with the interface of Gymnasium or PettingZoo, or a function that makes one, without registration."""

from __future__ import annotations

from typing import Any

from acidtest.envs.formats.common import LIBRARY, LIBRARY_PATH, made_with
from acidtest.envs.formats.distribution import distribution_digest, distribution_of
from acidtest.envs.formats.project import INSIDE, PATTERN, closure, is_local, locate, mounts, project_digest
from acidtest.envs.opening import Opening, Options
from acidtest.errors import UsageError
from acidtest.sandbox.contract import Mount, Profile, World


def detect(target: str, options: Options) -> bool:
    """Say whether the target is ``module:Class`` without rows."""
    return not options.data and PATTERN.match(target) is not None


def read(target: str, options: Options) -> Opening:
    """Find the module's file; the folder of the module is the project's root. A module that is installed needs no file here."""
    match = PATTERN.match(target)
    if match is None:
        raise UsageError(f"{target!r} is not module:Class")
    name, made = match["function"], made_with(options)
    if options.num_envs:
        raise UsageError("only a registered id is made into a vector", where="--num-envs", mend="give a function that makes the vector")
    distribution = "" if is_local(match["module"]) else distribution_of(match["module"], options.python)
    if distribution:
        return _opening(
            target, options, {"entry": f"{match['module']}:{name}", **made}, digest=distribution_digest(distribution, options.python)
        )
    root, module = locate(match["module"])
    sources = closure(root, module)
    settings = {"folder": INSIDE, "entry": f"{module}:{name}", **made}
    return _opening(target, options, settings, digest=project_digest(sources), mounted=mounts(root, sources), sources=sources)


def _opening(
    target: str,
    options: Options,
    settings: dict[str, Any],
    *,
    digest: str,
    mounted: tuple[Mount, ...] = (),
    sources: dict[str, str] | None = None,
) -> Opening:
    return Opening(
        target=target,
        format="gymnasium-class",
        kind="gymnasium",
        digest=digest,
        world=World(profile=Profile.WORKSPACE, python=options.python, mounts=(LIBRARY, *mounted), path=(LIBRARY_PATH,), foreign=True),
        adapter="gymnasium",
        settings=settings,
        options=options,
        sources=sources or {},
    )
