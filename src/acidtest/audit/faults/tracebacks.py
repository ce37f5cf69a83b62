"""Tracebacks in what a policy observes."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from acidtest.envs import values

HEAD = "Traceback (most recent call last)"
FRAME = re.compile(r'File "([^"]+)", line \d+')


def own_traceback(observation: Any, sources: Iterable[str]) -> bool:
    """Say whether an observation holds a traceback with a frame in one of the environment's own files, given by relative path."""
    names = tuple(sources)
    return any(
        HEAD in text and any(_is_one_of(path, names) for path in FRAME.findall(text))
        for _, text in values.leaves(observation)
        if isinstance(text, str)
    )


def _is_one_of(path: str, names: tuple[str, ...]) -> bool:
    return any(path == name or path.endswith("/" + name) for name in names)
