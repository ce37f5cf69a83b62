"""``gymnasium:ID``: a registered Gymnasium environment."""

from __future__ import annotations

from acidtest.envs.formats.registered import registered
from acidtest.envs.opening import Opening, Options

PREFIX = "gymnasium:"


def detect(target: str, options: Options) -> bool:
    """Say whether the target names a registered id."""
    return target.startswith(PREFIX)


def read(target: str, options: Options) -> Opening:
    """Name the id; its digest is the installed distribution's."""
    return registered(target, options, library="gymnasium", settings={"id": target.removeprefix(PREFIX)})
