"""Loads this folder as the package ``_acidtest_worker`` and hands over to its template.

None of our modules is on the path or bears a plain name: an author may have a ``clock`` or a ``wire`` too.
Standard library only, Python 3.8 and up.
"""

from __future__ import annotations

import importlib
import os
import sys
import types

NAME = "_acidtest_worker"


def main(fd: int, *arguments: str) -> None:
    """Serve the host at the other end of a socket until it goes away."""
    package = types.ModuleType(NAME)
    package.__path__ = [os.path.dirname(os.path.abspath(__file__))]
    sys.modules[NAME] = package
    importlib.import_module(NAME + ".template").main(fd, *arguments)
