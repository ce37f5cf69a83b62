"""Our own package format: a folder with ``environment.toml``."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

from acidtest.envs.egress.answerers import identities
from acidtest.envs.formats.common import LIBRARY, LIBRARY_PATH
from acidtest.envs.install import install, interpreter_version
from acidtest.envs.opening import Opening, Options
from acidtest.errors import TargetError
from acidtest.sandbox.contract import Mount, Network, Profile, World
from acidtest.spec.manifest import Manifest
from acidtest.spec.package import load_package
from acidtest.spec.python_version import allows

INSIDE = "/env"


def detect(target: str, options: Options) -> bool:
    """Say whether the target is a folder, or looks like a path."""
    path = Path(target)
    return path.is_dir() or (":" not in path.name and (target.startswith((".", "/", "~")) or target.endswith("/")))


def read(target: str, options: Options) -> Opening:
    """Read a package; run nothing of it."""
    package = load_package(Path(target).expanduser())
    manifest = package.manifest
    _refuse_what_cannot_be_given(target, manifest, options)
    python, options = _interpreter(target, manifest, options)
    gym = manifest.kind == "gymnasium"
    settings = {"folder": INSIDE, "entry": manifest.entry, "source": manifest.tasks.source, "kind": manifest.kind}
    if manifest.resources.egress and manifest.sandbox.network == "loopback":
        settings["doorway"] = "yes"
    return Opening(
        target=target,
        format="native",
        kind=manifest.kind,
        digest=package.digest,
        world=World(
            profile=Profile(manifest.sandbox.profile) if manifest.kind != "code" else Profile.PURE,
            python=python,
            mounts=(LIBRARY, Mount(package.folder.resolve(), INSIDE)),
            path=(LIBRARY_PATH,),
            foreign=True,
            network=Network(manifest.sandbox.network),
        ),
        adapter="gymnasium" if gym else "native",
        settings=settings,
        options=options,
        manifest=manifest,
        package=package,
        seconds=manifest.limits.seconds,
        memory_mb=manifest.limits.memory_mb,
        asks=tuple(name for egress in manifest.resources.egress for name in egress.models),
        judged_by=identities(options.judge) if manifest.resources.egress else (),
        sources=package.sources(),
    )


def _interpreter(target: str, manifest: Manifest, options: Options) -> tuple[str, Options]:
    """Give the interpreter that the package runs in; with ``--install``, one that holds what it declares."""
    asked = manifest.resources.python
    if asked and not allows(asked, version := interpreter_version(options.python)):
        raise TargetError(
            f"it asks for Python {asked}, and this is {'.'.join(map(str, version))}",
            where=f"{target}: resources.python",
            mend="name another interpreter with --python",
        )
    if not options.install or not manifest.resources.dependencies:
        return options.python, options
    installed = install(manifest.resources.dependencies, python=options.python, where=f"{target}: resources.dependencies")
    return installed.python, replace(options, resolved=installed.packages)


def _refuse_what_cannot_be_given(target: str, manifest: Manifest, options: Options) -> None:
    """Raise TargetError for a resource that this machine or build cannot give: never ignored."""
    resources, where = manifest.resources, f"{target}: resources.gpu"
    if resources.gpu and shutil.which("nvidia-smi") is None:
        raise TargetError("it asks for a GPU, which this machine lacks", where=where, mend="run it where there is one")
    if resources.gpu and options.body != "process":
        raise TargetError(
            "it asks for a GPU, and no sandbox that confines passes one on",
            where=where,
            mend="for your own code there is --sandbox process; the report is then stamped unconfined",
        )
    if resources.image:
        raise TargetError(
            "it asks for a container image",
            where=f"{target}: resources.image",
            mend="images are not built yet; declare dependencies instead",
        )
