"""Replaces functions and classes under every name by which loaded modules know them.

Standard library only, Python 3.8 and up.
"""

from __future__ import annotations

import sys
from typing import Any, Dict, FrozenSet

OURS = frozenset({"_acidtest_worker"})
"""Modules of the worker: they go on as usual."""


def everywhere(put: Dict[int, Any], spared: FrozenSet[str] = OURS) -> None:
    """Put each replacement, by the id of what it replaces, under all names in modules that are not spared."""
    for name in [name for name in list(sys.modules) if name.split(".")[0] not in spared]:
        _in_module(sys.modules[name], put)


def _in_module(module: Any, put: Dict[int, Any]) -> None:
    try:
        names = list(vars(module).items())
    except TypeError:
        return
    for name, value in names:
        if id(value) in put:
            setattr(module, name, put[id(value)])
