"""``gymnasium:ID``: a registered Gymnasium environment."""

from __future__ import annotations

from acidtest.envs.formats.common import LIBRARY, LIBRARY_PATH, made_with
from acidtest.envs.formats.distribution import distribution_digest
from acidtest.envs.opening import Opening, Options
from acidtest.sandbox.contract import Profile, World

PREFIX = "gymnasium:"


def detect(target: str, options: Options) -> bool:
    """Say whether the target names a registered id."""
    return target.startswith(PREFIX)


def read(target: str, options: Options) -> Opening:
    """Name the id; its digest is the installed distribution's."""
    return Opening(
        target=target,
        format="gymnasium",
        kind="gymnasium",
        digest=distribution_digest("gymnasium", options.python),
        world=World(
            profile=Profile.WORKSPACE,
            python=options.python,
            mounts=(LIBRARY,),
            path=(LIBRARY_PATH,),
            foreign=True,
            environ=(("SDL_VIDEODRIVER", "dummy"), ("MUJOCO_GL", "egl")),
        ),
        adapter="gymnasium",
        settings={"id": target.removeprefix(PREFIX), **made_with(options)},
        options=options,
    )
