"""Says which targets a library offers. It opens none of them; it only reads the library's own register.

Runs where the library is installed; everything else is the standard library, Python 3.8 and up.
"""

from __future__ import annotations

import importlib
from typing import Any, Dict

from .adapters import Adapter, Nonsense


def load(settings: Dict[str, Any]) -> "Listing":
    """Import the library and read its register."""
    return Listing(sorted(READERS[settings["library"]]()))


class Listing(Adapter):
    """Names, and nothing to play with."""

    def __init__(self, names: Any) -> None:
        self.names = names

    def describe(self) -> Dict[str, Any]:
        """Give the names."""
        return {"capabilities": [], "single_step": True, "names": [str(name) for name in self.names]}


def _gymnasium() -> Any:
    return importlib.import_module("gymnasium").envs.registration.registry


def _reasoning_gym() -> Any:
    importlib.import_module("reasoning_gym")
    register = getattr(importlib.import_module("reasoning_gym.factory"), "DATASETS", None)
    if register is None:
        raise Nonsense("this reasoning_gym keeps no register factory.DATASETS")
    return register


def _pettingzoo() -> Any:
    register = getattr(importlib.import_module("pettingzoo"), "aec_registry", None)
    if register is None:
        raise Nonsense("this pettingzoo keeps no register aec_registry; 1.27 does")
    return register


READERS = {"gymnasium": _gymnasium, "pettingzoo": _pettingzoo, "reasoning-gym": _reasoning_gym}
