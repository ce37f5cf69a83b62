"""Which targets a pattern stands for. Libraries are read in a sandboxed worker; the host imports none of them."""

from __future__ import annotations

import glob
import os
from fnmatch import fnmatchcase

from acidtest.envs import Environment, Options
from acidtest.envs.formats.common import LIBRARY, LIBRARY_PATH
from acidtest.envs.formats.distribution import distribution_digest
from acidtest.envs.opening import Opening
from acidtest.errors import UsageError
from acidtest.sandbox import choose
from acidtest.sandbox.contract import Profile, World

LIBRARIES = ("gymnasium", "pettingzoo", "reasoning-gym")
WILD = "*?["


def targets_of(patterns: list[str], options: Options) -> list[str]:
    """Give every target that the patterns stand for, each once, in their order. Raises UsageError when one stands for none."""
    found: dict[str, None] = {}
    for pattern in patterns:
        found.update(dict.fromkeys(_matching(pattern, options)))
    return list(found)


def _matching(pattern: str, options: Options) -> list[str]:
    library, colon, names = pattern.partition(":")
    if not any(sign in pattern for sign in WILD):
        return [pattern]
    if colon and library in LIBRARIES:
        found = [f"{library}:{name}" for name in offered(library, options) if fnmatchcase(name, names)]
    else:
        found = sorted(os.path.dirname(path) for path in glob.glob(f"{pattern.rstrip('/')}/environment.toml"))  # noqa: PTH207, PTH120 - patterns may be absolute
    if not found:
        raise UsageError(
            f"the pattern {pattern!r} stands for no target",
            expected="reasoning-gym:*, gymnasium:*, pettingzoo:*, or folders that hold an environment.toml",
        )
    return found


def offered(library: str, options: Options) -> list[str]:
    """Give the names in a library's register, asked inside a sandbox. Raises TargetError when it cannot be imported."""
    opening = Opening(
        target=f"{library}:*",
        format="list",
        kind="list",
        digest=distribution_digest(library, options.python),
        adapter="list",
        world=World(profile=Profile.WORKSPACE, python=options.python, mounts=(LIBRARY,), path=(LIBRARY_PATH,), foreign=True),
        settings={"library": library},
        options=options,
    )
    with Environment(opening, choose(options.body)) as env:
        return [name for name in env.described.get("names", []) if isinstance(name, str)]
