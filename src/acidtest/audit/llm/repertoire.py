"""All strategies there are, found by walking their folder."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module

from acidtest.audit.llm import strategies as home
from acidtest.audit.llm.strategy import Strategy


@cache
def repertoire() -> tuple[Strategy, ...]:
    """Give every strategy, by name."""
    found: list[Strategy] = [import_module(f"{home.__name__}.{module.name}").STRATEGY for module in pkgutil.iter_modules(home.__path__)]
    return tuple(sorted(found, key=lambda strategy: strategy.name))
