"""A world that an installed library registers under an id."""

from __future__ import annotations

from typing import Any

from acidtest.envs.formats.common import LIBRARY, LIBRARY_PATH, made_with
from acidtest.envs.formats.distribution import distribution_digest
from acidtest.envs.opening import Opening, Options
from acidtest.sandbox.contract import Profile, World

HEADLESS = {
    "gymnasium": (("SDL_VIDEODRIVER", "dummy"), ("MUJOCO_GL", "egl")),
    "pettingzoo": (("SDL_VIDEODRIVER", "dummy"), ("SDL_AUDIODRIVER", "dummy")),
}
"""Distribution -> variables under which it needs no screen."""


def registered(target: str, options: Options, *, library: str, settings: dict[str, Any]) -> Opening:
    """Name what is to be made; its digest is that of the installed distribution `library`."""
    return Opening(
        target=target,
        format=library,
        kind="gymnasium",
        digest=distribution_digest(library, options.python),
        world=World(
            profile=Profile.WORKSPACE,
            python=options.python,
            mounts=(LIBRARY,),
            path=(LIBRARY_PATH,),
            foreign=True,
            environ=HEADLESS[library],
        ),
        adapter="gymnasium",
        settings={**settings, **made_with(options)},
        options=options,
    )
