"""``pettingzoo:ID``: a world of several agents, in turn (AEC); ``pettingzoo-parallel:ID``: all at once."""

from __future__ import annotations

from acidtest.envs.formats.registered import registered
from acidtest.envs.opening import Opening, Options

PREFIXES = {"pettingzoo:": "aec", "pettingzoo-parallel:": "parallel"}


def detect(target: str, options: Options) -> bool:
    """Say whether the target names a world of PettingZoo."""
    return target.startswith(tuple(PREFIXES))


def read(target: str, options: Options) -> Opening:
    """Name the id, such as ``classic/tictactoe_v3``; its digest is the installed distribution's."""
    prefix, _, name = target.partition(":")
    settings = {"library": "pettingzoo", "id": name, "interface": PREFIXES[f"{prefix}:"]}
    return registered(target, options, library="pettingzoo", settings=settings)
