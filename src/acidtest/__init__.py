"""Acid Test proves reinforcement-learning environments before anyone trains on them."""

from __future__ import annotations

TYPE_CHECKING = False  # as typing.TYPE_CHECKING, without importing typing: start-up is a promise
if TYPE_CHECKING:
    from acidtest.api import attack as attack
    from acidtest.api import check as check

__version__ = "0.2.0"
__all__ = ["__version__", "attack", "check"]


def __getattr__(name: str) -> object:
    """Import the heavy half only when somebody asks for it."""
    if name in ("attack", "check"):
        from importlib import import_module

        return getattr(import_module("acidtest.api"), name)
    raise AttributeError(f"module 'acidtest' has no attribute {name!r}")
