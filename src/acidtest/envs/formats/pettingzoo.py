"""``pettingzoo:ID``: a world of several agents, in turn (AEC); ``pettingzoo-parallel:ID``: all at once."""

from __future__ import annotations

from acidtest.envs.formats.common import LIBRARY, LIBRARY_PATH, made_with
from acidtest.envs.formats.distribution import distribution_digest
from acidtest.envs.opening import Opening, Options
from acidtest.sandbox.contract import Profile, World

PREFIXES = {"pettingzoo:": "aec", "pettingzoo-parallel:": "parallel"}


def detect(target: str, options: Options) -> bool:
    """Say whether the target names a world of PettingZoo."""
    return target.startswith(tuple(PREFIXES))


def read(target: str, options: Options) -> Opening:
    """Name the id, such as ``classic/tictactoe_v3``; its digest is the installed distribution's."""
    prefix, _, name = target.partition(":")
    return Opening(
        target=target,
        format="pettingzoo",
        kind="gymnasium",
        digest=distribution_digest("pettingzoo", options.python),
        world=World(
            profile=Profile.WORKSPACE,
            python=options.python,
            mounts=(LIBRARY,),
            path=(LIBRARY_PATH,),
            foreign=True,
            environ=(("SDL_VIDEODRIVER", "dummy"), ("SDL_AUDIODRIVER", "dummy")),
        ),
        adapter="gymnasium",
        settings={"library": "pettingzoo", "id": name, "interface": PREFIXES[f"{prefix}:"], **made_with(options)},
        options=options,
    )
