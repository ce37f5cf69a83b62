"""The one door: ``open(target)`` gives a live environment in its sandbox."""

from __future__ import annotations

from types import ModuleType

from acidtest.envs.formats import function, gymnasium, gymnasium_class, native, pettingzoo, reasoning_gym
from acidtest.envs.live import Environment
from acidtest.envs.opening import Opening, Options
from acidtest.errors import TargetError
from acidtest.sandbox import choose

NAMED: tuple[ModuleType, ...] = (gymnasium, pettingzoo, reasoning_gym)
"""Formats that a target names by its prefix; what is named is not guessed."""
SHAPED: tuple[ModuleType, ...] = (function, gymnasium_class, native)
"""Formats that are known by what a target looks like."""


def open(target: str, options: Options | None = None) -> Environment:  # noqa: A001 - the contract's word
    """Open a target. Raises SpecError, TargetError or SandboxUnavailable."""
    opening = read(target, options or Options())
    return Environment(opening, choose(opening.options.body))


def read(target: str, options: Options) -> Opening:
    """Read a target; run nothing of it."""
    matching = _matching(NAMED, target, options) or _matching(SHAPED, target, options)
    if not matching:
        raise TargetError(
            f"{target!r} is no target that can be opened",
            expected="a package folder, gymnasium:ID, pettingzoo:ID, reasoning-gym:NAME, module:Class, or module:function with --data rows.jsonl",
        )
    if len(matching) > 1:
        names = ", ".join(form.__name__.rsplit(".", 1)[-1] for form in matching)
        raise TargetError(f"{target!r} matches several formats: {names}", mend="write ./NAME for a folder")
    opening: Opening = matching[0].read(target, options)
    return opening


def _matching(forms: tuple[ModuleType, ...], target: str, options: Options) -> list[ModuleType]:
    return [form for form in forms if form.detect(target, options)]
