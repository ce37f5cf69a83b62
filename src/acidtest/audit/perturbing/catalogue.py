"""All perturbations there are, found by walking their package."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module

from acidtest.audit import perturb
from acidtest.audit.perturbing.change import Change


@cache
def changes(group: str = "") -> tuple[Change, ...]:
    """Give the perturbations of a group, or all, in the order of their files."""
    names = sorted(module.name for module in pkgutil.iter_modules(perturb.__path__))
    found = tuple(import_module(f"{perturb.__name__}.{name}").CHANGE for name in names)
    return tuple(change for change in found if group in ("", change.group))
