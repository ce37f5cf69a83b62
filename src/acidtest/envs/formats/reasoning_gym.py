"""``reasoning-gym:NAME``: a procedural dataset of reasoning-gym."""

from __future__ import annotations

from acidtest.envs.formats.common import LIBRARY, LIBRARY_PATH
from acidtest.envs.formats.distribution import distribution_digest
from acidtest.envs.opening import Opening, Options
from acidtest.sandbox.contract import Profile, World

PREFIX = "reasoning-gym:"
DATASET_SEED = 42


def detect(target: str, options: Options) -> bool:
    """Say whether the target names a dataset."""
    return target.startswith(PREFIX)


def read(target: str, options: Options) -> Opening:
    """Name the dataset; its digest is the installed distribution's."""
    return Opening(
        target=target,
        format="reasoning-gym",
        kind="text",
        digest=distribution_digest("reasoning-gym", options.python),
        world=World(profile=Profile.PURE, python=options.python, mounts=(LIBRARY,), path=(LIBRARY_PATH,), foreign=True),
        adapter="reasoning_gym",
        settings={"name": target.removeprefix(PREFIX), "size": options.size, "seed": DATASET_SEED + options.seed},
        options=options,
    )
